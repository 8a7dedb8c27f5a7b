"""The clock of a turn: a ring round what runs out. It is set once for a turn, and the browser moves it on."""

from rummy_page.at_table import Ring
from rummy_page.dom import Node


def show_ring(node: Node, ring: Ring | None) -> None:
    """Let *node* run down as *ring* says, or hide it; css/ring.css draws it."""
    node.hidden(ring is None)
    if ring is not None:
        node.css("--turn-s", f"{ring.limit_s}s")
        node.css("--gone-s", f"-{ring.gone_s:.1f}s")
        node.attr("data-again", "" if ring.again else None)
