# finreport: `make demo` and `make test` do all set-up themselves, on a fresh machine from a fresh clone.
# Settings: PYTHON (the interpreter to build .venv with), VENV (its folder), LOCKED=no (packages by the bounds of setup.py,
# not by requirements/*.txt), MINUTES (of `make fuzz`), WORKERS (processes that the tests are shared among).

SHELL := /bin/bash
VENV ?= .venv
BIN := $(VENV)/bin
BUILD := build
MINUTES ?= 30
WORKERS ?= 2
LIGHT := not heavy and not server and not browser
PYTEST = $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist loadgroup

BASE_STAMP := $(VENV)/.finreport-base
DEV_STAMP := $(VENV)/.finreport-dev
ALL_STAMP := $(VENV)/.finreport-all

.DEFAULT_GOAL := help
.PHONY: help venv demo serve test test-all fuzz lint sample docs lock wheel clean es-start es-stop

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## /  make \1\t/' | expand -t 18

venv: $(BASE_STAMP) ## build .venv with the finreport command in it
	@echo "ready: $(BIN)/finreport"

$(BASE_STAMP): setup.py scripts/make_venv.sh requirements/demo.txt
	@scripts/make_venv.sh "$(VENV)" "." requirements/demo.txt
	@touch $@

$(DEV_STAMP): $(BASE_STAMP) setup.py scripts/make_venv.sh requirements/test.txt
	@scripts/make_venv.sh "$(VENV)" ".[dev,sample,elastic,docx,web,mcp,charts]" requirements/test.txt
	@touch $@

$(ALL_STAMP): $(DEV_STAMP) setup.py scripts/make_venv.sh
	@scripts/make_venv.sh "$(VENV)" ".[dev,sample,elastic,docx,web,mcp,charts,dask,ocr,vectors,llamacpp,testmodel,models]"
	@touch $@

demo: $(BASE_STAMP) ## read the sample's reports and tables, answer its questions, print answers and score
	@scripts/demo.sh "$(BIN)" "$(BUILD)"

serve: $(DEV_STAMP) ## answer over HTTP from the sample: http://127.0.0.1:8000
	@scripts/serve_sample.sh "$(BIN)" "$(BUILD)"

lint: $(DEV_STAMP) ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/mypy

test: lint ## style, types and the tests that need nothing heavy
	$(PYTEST) -m "$(LIGHT)"

test-all: $(ALL_STAMP) ## every test, also those that need heavy extras, real servers or a browser
	@scripts/chromium.sh
	@scripts/axe_core.sh "$(BUILD)"
	$(PYTEST)

fuzz: $(DEV_STAMP) ## half an hour of hostile files, questions, kills and full disks (MINUTES=30)
	$(BIN)/python -m benchmarks.hostile --minutes $(MINUTES) --write docs/reliability.md

sample: $(DEV_STAMP) ## make data/sample again
	$(BIN)/python -m data.sample_maker

docs: $(DEV_STAMP) ## write docs/cli.md from the commands' help
	$(BIN)/python scripts/cli_reference.py

lock: $(DEV_STAMP) ## choose the newest packages within setup.py's bounds for requirements/*.txt and docs/licences.md
	@scripts/lock_requirements.sh "$(BIN)" "$(BUILD)"
	@scripts/make_venv.sh "$(VENV)" ".[dev]" requirements/test.txt
	$(BIN)/python scripts/licences.py

wheel: $(BASE_STAMP) ## build the wheel and try it in an empty environment
	@scripts/check_wheel.sh "$(BIN)" "$(BUILD)"

es-start: ## start an Elasticsearch without Docker, 8 or ES=9; prints its address (needs Java and Maven)
	@python3 scripts/es_server.py start

es-stop: ## stop it
	@python3 scripts/es_server.py stop

clean: ## remove what was built (.venv too)
	rm -rf "$(VENV)" "$(BUILD)" dist *.egg-info .pytest_cache .ruff_cache .mypy_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
