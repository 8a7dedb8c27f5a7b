"""Counts for Prometheus: how much of what happened, never who or what."""

from collections import Counter
from collections.abc import Mapping


class Metrics:
    """Counters that only grow, by name, with one optional label ``kind``."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()

    def count(self, name: str, kind: str = "", amount: int = 1) -> None:
        """Add *amount* to the counter *name* of this *kind*."""
        self._counts[name, kind] += amount

    def value(self, name: str, kind: str = "") -> int:
        """Return a counter."""
        return self._counts[name, kind]

    def text(self, gauges: Mapping[str, float]) -> str:
        """Return everything in Prometheus' text format, with *gauges* as they are now."""
        out: list[str] = []
        for name in sorted({name for name, _ in self._counts}):
            out.append(f"# TYPE rummy_relay_{name}_total counter")
            for (other, kind), count in sorted(self._counts.items()):
                if other == name:
                    label = f'{{kind="{kind}"}}' if kind else ""
                    out.append(f"rummy_relay_{name}_total{label} {count}")
        for name, level in sorted(gauges.items()):
            out += [f"# TYPE rummy_relay_{name} gauge", f"rummy_relay_{name} {level:g}"]
        return "\n".join(out) + "\n"
