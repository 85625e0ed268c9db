# One target per intent; CI calls the same ones. `make` alone lists them.
VENV := .venv
BIN := $(VENV)/bin
MCP2 := .venv-mcp2
LOWEST := .venv-lowest
DOCS := .venv-docs
BENCH := .venv-bench
# The first interpreter that runs and is new enough: a version manager's shim may be on PATH and refuse to run.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# everything goes into $(VENV), which is safe for root too
export PIP_ROOT_USER_ACTION := ignore

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-fast test-mcp2 check lint types format snapshots lambda-zip docs docs-serve docs-images bench clean
.PHONY: test-all test-lowest release-check

help: ## List the targets
	@grep -E '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(VENV)/.pip:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed. If it is not on PATH: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; exit 1; }
	@"$(PYTHON)" -m venv $(VENV) || { \
		echo "$(PYTHON) cannot make a virtual environment. Debian and Ubuntu: apt install python3-venv." >&2; \
		echo "Or name another interpreter: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; exit 1; }
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	@touch $@

$(VENV)/.agent: pyproject.toml $(VENV)/.pip
	@echo "Installing what the agents need into $(VENV); the first time this takes about a minute." >&2
	@$(BIN)/python -m pip install --quiet --editable ".[agent]"
	@touch $@

$(VENV)/.dev: pyproject.toml $(VENV)/.agent
	@echo "Installing what development needs into $(VENV); the first time this takes some minutes." >&2
	@$(BIN)/python -m pip install --quiet --editable ".[all]" --group dev
	@# Lambda's runtime emulator lies in this wheel; where it cannot be had, the test that needs it says so
	-@$(BIN)/python -m pip download --quiet --no-deps --dest $(VENV)/aws "aws-sam-cli>=1.150,<2"
	@touch $@

$(MCP2)/.ready: pyproject.toml $(VENV)/.pip
	"$(PYTHON)" -m venv $(MCP2)
	$(MCP2)/bin/python -m pip install --quiet --upgrade "pip>=25.1"
	$(MCP2)/bin/python -m pip install --quiet --editable ".[agent,calendar,mcp]" --group mcp2
	@touch $@

# the tools of the site in a venv of their own, so that `make test` is not kept waiting; the package is there for the reference
$(DOCS)/.ready: pyproject.toml $(VENV)/.pip
	"$(PYTHON)" -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install --quiet --upgrade "pip>=25.1"
	$(DOCS)/bin/python -m pip install --quiet --editable ".[agent]" --group docs
	@touch $@

setup: $(VENV)/.dev ## Make .venv with everything for development

demo: $(VENV)/.agent ## Run the main job offline: sentences become exact records
	@$(BIN)/python -m datetools_lc.cli demo

.PHONY: web
web: $(VENV)/.dev ## The chat page of examples/web on the Agent Server, both started; Ctrl-C ends both
	cd examples/web && npm ci --no-audit --no-fund
	@port=$$($(BIN)/python .ci/free_port.py) || exit 1; trap 'kill 0' INT TERM EXIT; \
		(cd studio && ../$(BIN)/langgraph dev --no-browser --port $$port) & \
		cd examples/web && VITE_AGENT_SERVER=http://127.0.0.1:$$port npm run dev

test: $(VENV)/.dev lint types ## Set up, then run every test, lint and type check
	$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)
	$(if $(ARGS),,@$(MAKE) --no-print-directory test-mcp2)

test-fast: $(VENV)/.dev ## The tests without the slow ones, and nothing else
	$(BIN)/python -m pytest -n auto --dist loadgroup -m "not slow" $(ARGS)

test-mcp2: $(MCP2)/.ready ## Type check and tests on the MCP SDK's other generation, in a venv of its own
	$(MCP2)/bin/mypy --config-file .ci/mypy-mcp2.ini
	$(MCP2)/bin/python -m pytest -o addopts=-ra -n auto --dist loadgroup tests/servers/mcp tests/servers/oauth

test-all: ## The tests on every promised Python that is found, each in a venv of its own
	@"$(PYTHON)" .ci/pythons.py $(ARGS)

$(LOWEST)/.ready: pyproject.toml $(VENV)/.pip
	"$(PYTHON)" -m venv --clear $(LOWEST)
	@$(LOWEST)/bin/python -m pip install --quiet uv || { \
		echo "SKIPPED: nothing is proven of the oldest dependencies. uv, which finds them, cannot be installed here." >&2; exit 1; }
	$(LOWEST)/bin/uv pip install --quiet --resolution lowest-direct --python $(LOWEST)/bin/python --editable ".[all]" --group dev
	@touch $@

test-lowest: $(LOWEST)/.ready ## The fast tests on the oldest dependencies that pyproject.toml allows
	@$(LOWEST)/bin/python .ci/bounds.py
	$(LOWEST)/bin/python -m pytest -n auto --dist loadgroup -m "not slow" $(ARGS)

check: test

lint: $(VENV)/.dev ## ruff, rules and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev ## mypy --strict
	$(BIN)/mypy

format: $(VENV)/.dev ## Rewrite files in the house format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

snapshots: $(VENV)/.dev ## Rewrite the snapshots of what the model sees; read the diff
	$(BIN)/python -m pytest --snapshot-update $(ARGS)

lambda-zip: $(VENV)/.agent ## Write dist/date-tool.zip, the deployment package of the Lambda function
	@$(BIN)/python -m datetools_lc.servers.lambda_zip dist/date-tool.zip

release-check: $(VENV)/.dev ## Build both packages and try them: alone, with each extra, from the source package (TAG=v0.1.0: only if it is the version)
	$(BIN)/python .ci/release_check.py $(ARGS)

docs: $(DOCS)/.ready ## Build the site into site/, strictly: a broken link or a page without a place ends it
	$(DOCS)/bin/mkdocs build --strict --clean
	$(DOCS)/bin/python docs/check_site.py

docs-serve: $(DOCS)/.ready ## The site on http://127.0.0.1:8000, built anew when a page changes
	$(DOCS)/bin/mkdocs serve --strict

docs-images: $(VENV)/.dev ## Make the pictures of the pages anew; look at them
	$(BIN)/python docs/make_images.py

# peers that are heavy, or at odds with ours; each by itself, since one that cannot be had is named in the report
$(BENCH)/.ready: $(VENV)/.pip
	"$(PYTHON)" -m venv $(BENCH)
	-$(BENCH)/bin/python -m pip install --quiet mcp-server-time
	-$(BENCH)/bin/python -m pip install --quiet jionlp "emoji<2"
	-$(BENCH)/bin/python -m pip install --quiet dateparser
	-$(BENCH)/bin/python -m pip install --quiet recognizers-text-suite "emoji<2"
	@touch $@

bench: $(VENV)/.dev $(BENCH)/.ready ## Ours beside its peers, into benchmarks/results/; ARGS="tools agent --quick"
	-@$(BIN)/python -m pip install --quiet --group bench
	$(BIN)/python -m benchmarks $(ARGS)
	$(if $(ARGS),,$(BIN)/python -m pytest -q tests/docs/test_site_pages.py -k measured)

clean: ## Remove what the other targets made
	rm -rf $(VENV) .venvs $(MCP2) $(LOWEST) $(DOCS) $(BENCH) site .pytest_cache .mypy_cache .ruff_cache .hypothesis dist build
