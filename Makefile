# Every target sets up what it needs and is quick the second time.
MAKEFLAGS += --no-print-directory
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
# Two workers: the size of the machines that run this; more only wait for each other.
WORKERS ?= 2
SEEDS ?= 300
START ?= 0
# One port of its own each time would be another origin to the browser, without the matches kept there.
PORT ?= 8000
# Where the built page finds its relay: a path on its own host, wss://host/relay, or none.
RELAY ?= /relay

.DEFAULT_GOAL := help
.PHONY: help play relay site test test-long lint types unit e2e test-browsers test-nat sim bench shots chromium clean

help: ## what can be made
	@grep -E '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 14

play: site $(VENV)/.relay ## build the game, serve it and the relay for rooms on this machine: PORT=8000
	@$(PY) -m signaling --site dist --port $(PORT) --store build/relay.db

relay: $(VENV)/.relay ## run the relay alone: PORT=8000
	@mkdir -p build
	@$(PY) -m signaling --port $(PORT) --store build/relay.db

site: $(VENV)/.made node_modules/.made ## build dist/, a folder any static host can serve: RELAY=/relay
	@$(PY) web/build.py --relay $(RELAY)

test: lint types site unit e2e ## everything CI runs

lint: $(VENV)/.tools
	@$(VENV)/bin/ruff check . && $(VENV)/bin/ruff format --check .

types: $(VENV)/.tools
	@$(VENV)/bin/mypy

unit: $(VENV)/.tools site
	@$(PY) -m pytest tests -n $(WORKERS) -m "not long"

e2e: $(VENV)/.tools site chromium
	@$(PY) -m pytest e2e -n $(WORKERS) --dist loadfile -m "not long"

test-long: $(VENV)/.tools site chromium ## the longer proofs as well
	@$(PY) -m pytest tests -n $(WORKERS)
	@$(PY) -m pytest e2e -n $(WORKERS) --dist loadfile

sim: $(VENV)/.tools ## play simulated room matches with faults and cheats: SEEDS=300 START=0
	@$(PY) -m tests.sim.run --seeds $(SEEDS) --start $(START)

test-browsers: $(VENV)/.tools site ## play a hand in Firefox and in WebKitGTK (Debian's packages)
	@$(PY) browsers/install.py
	@$(PY) -m pytest browsers

test-nat: $(VENV)/.tools site chromium ## play in rooms between two networks behind NAT, as root: namespaces, coturn
	@$(PY) nat/install.py
	@$(PY) -m pytest nat

bench: $(VENV)/.tools ## measure against other engines, side by side in one run
	@set -e; for script in bench/bench_*.py; do $(PY) $$script; done

shots: $(VENV)/.tools site chromium ## take the pictures in docs/shots from the built page
	@$(PY) e2e/shots.py

chromium: $(VENV)/.tools
	@$(PY) e2e/browser.py

clean: ## remove what was built and fetched, but not the virtual environment
	rm -rf dist build node_modules .mypy_cache .ruff_cache .pytest_cache

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $(PYTHON) is older or missing. Try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { echo "Python has no venv module. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.relay: pyproject.toml | $(VENV)/.made
	@$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[relay]'
	@touch $@

$(VENV)/.tools: pyproject.toml | $(VENV)/.made
	@$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

node_modules/.made: package.json package-lock.json
	@command -v npm >/dev/null || { echo "npm is needed to fetch the browser runtime. Install Node.js 18 or newer."; exit 1; }
	@npm ci --silent
	@touch $@
