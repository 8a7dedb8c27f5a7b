"""Builds, checks and serves the static site: from ``web/``, the engine and the pinned runtime.

One job a file: ``wheel`` packs Python packages, ``runtime`` copies PyScript and Pyodide,
``page`` fills the page's template, ``site`` puts ``dist/`` together, ``check`` proves a built
folder, ``server`` serves one. Standard library only, so that a fresh machine needs no installs.
"""
