# Two commands matter: `make play` and `make test`. Each sets up what it needs in .venv first, once, from the hashed locks.

PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
COMPILE := $(BIN)/uv pip compile pyproject.toml --group build --universal --python-version 3.11 --generate-hashes --quiet \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate
GOLDEN := $(wildcard tests/*/test_*golden*.py tests/*/test_*schema*.py)

.PHONY: help play test check bench setup lock clean

help:
	@echo "make play    start a server, watch three bots fight a Street Brawl, in words here and on a page"
	@echo "make test    run all tests"
	@echo "make check   format, lint, types, import rules, hygiene, golden schemas, locks"
	@echo "make bench   measure and print (benchmarks/README.md)"
	@echo "make lock    renew requirements/*.lock from pyproject.toml"

play: $(VENV)/.run
	$(BIN)/cometfall demo --players 3 --serve --tell

test: $(VENV)/.dev
	$(BIN)/pytest -n $(JOBS)

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest tests/hygiene $(GOLDEN)

bench: $(VENV)/.run
	@set -e; for program in $(patsubst benchmarks/%.py,%,$(sort $(wildcard benchmarks/bench_*.py))); do \
		echo "== $$program"; $(BIN)/python -m benchmarks.$$program; done

setup: $(VENV)/.dev

# A stamp is newer than the lock it was installed from, or the lock is installed again. The development lock holds the run lock.
$(VENV)/.dev: requirements/dev.lock pyproject.toml | $(BIN)/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(VENV)/.run $@

$(VENV)/.run: requirements/run.lock pyproject.toml | $(BIN)/pip
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# Debian keeps venv in a package of its own, which a bare machine lacks.
$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Cometfall needs Python 3.11 or later, and $(PYTHON) is not. Say which: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv; } || \
		{ echo "Python's venv module is missing. Install it first: sudo apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

lock: | $(BIN)/pip
	$(BIN)/pip install --quiet uv
	$(COMPILE) -o requirements/run.lock
	$(COMPILE) --all-extras -c requirements/run.lock -o requirements/dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis build dist *.egg-info
