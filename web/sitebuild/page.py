"""Fills the templates: the page, PyScript's settings and the service worker."""

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from sitebuild.errors import BuildError

# What the page may do, as strict as PyScript and Pyodide allow; docs/hosting.md says why each.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_TEXT = re.compile(r'(data-text="([a-z0-9-]+)"[^>]*>)[^<]*(?=</)')
_ATTRIBUTE = re.compile(r'data-(label|hint)="([a-z0-9-]+)"')
_ATTRIBUTES = {"label": "aria-label", "hint": "placeholder"}
_SLOT = re.compile(r"@@([A-Z_]+)@@")


OWN_RELAY = "/relay"
"""Where a page finds the relay unless its build says otherwise: beside itself, as ``make play`` serves it."""

NO_RELAY = "none"
"""What a build says for a host without a relay."""


def policy_text(relay: str = OWN_RELAY) -> str:
    """Return the content security policy as one line.

    :param relay: the relay's address; one of another host is the only other place the page may talk to.
    :raises BuildError: if it is neither ``none``, a path, nor an address like ``wss://host/relay``.
    """
    allowed = dict(POLICY)
    if not relay.startswith("/") and relay != NO_RELAY:
        parts = urlsplit(relay)
        if parts.scheme not in ("ws", "wss") or not parts.netloc or set(relay) & set(" ;,'\""):
            raise BuildError(f"The relay {relay} is no address like wss://host/relay, no path and not none.")
        allowed["connect-src"] += f" {parts.scheme}://{parts.netloc}"
    return "; ".join(f"{name} {value}" for name, value in allowed.items())


def fill(template: str, values: Mapping[str, str], name: str) -> str:
    """Return *template* with every ``@@SLOT@@`` replaced.

    :raises BuildError: when a slot has no value, or a value no slot.
    """
    slots = set(_SLOT.findall(template))
    if slots != set(values):
        difference = ", ".join(sorted(slots ^ set(values)))
        raise BuildError(f"{name}: slots and values differ in {difference}.")
    return _SLOT.sub(lambda match: values[match[1]], template)


def in_words(markup: str, texts: Mapping[str, str]) -> str:
    """Return *markup* with every text it names: ``data-text`` inside, ``data-label`` and ``data-hint`` beside.

    :raises BuildError: when the catalogue has no such text.
    """
    missing = sorted(text_keys(markup) - set(texts))
    if missing:
        raise BuildError(f"The English texts have no {', '.join(missing)}.")
    markup = _TEXT.sub(lambda match: match[1] + escape(texts[match[2]], quote=False), markup)
    return _ATTRIBUTE.sub(lambda match: f'{match[0]} {_ATTRIBUTES[match[1]]}="{escape(texts[match[2]])}"', markup)


def text_keys(markup: str) -> set[str]:
    """Return the keys of all texts that *markup* names."""
    return {match[2] for found in (_TEXT, _ATTRIBUTE) for match in found.finditer(markup)}


def stylesheet_links(styles: list[str]) -> str:
    """Return the link elements for stylesheets, in the order given."""
    return "\n".join(f'<link rel="stylesheet" href="css/{name}">' for name in styles)


def screens(folder: Path) -> str:
    """Return the markup of every screen besides the home page, one file a screen, by name."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.html")))


def json_for_html(value: object) -> str:
    """Return *value* as JSON that cannot end the script element it stands in."""
    return json.dumps(value, sort_keys=True).replace("<", "\\u003c")
