# Needs Python 3.11 or newer and make; everything else goes into .venv by itself.

VENV := .venv
BIN := $(VENV)/bin
CONTENT := dmd_tui/content.msgpack
TONGUES := dmd_tui/lang/compiled/en.msgpack
ARGS ?=

# The first Python on this machine that is new enough; `make play PYTHON=…` decides otherwise.
NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))'
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	if $$p $(NEW_ENOUGH) >/dev/null 2>&1; then echo $$p; break; fi; done)

# pytest rewrites the asserts of 300 files in every worker, unless it may keep what it wrote.
REMEMBER := PYTHONDONTWRITEBYTECODE=

PIP_INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test check fix bench examples monkey kill pictures soak again blots fuzz wheel clean distclean

help: ## show this list
	@echo 'make <target>, most take ARGS="…":'
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | \
		while IFS='|' read -r target text; do printf '  %-10s %s\n' "$$target" "$$text"; done

play: $(VENV)/.play $(CONTENT) $(TONGUES) ## play; ARGS="plain --seed 3" is given to dmd-tui
	@$(BIN)/dmd-tui $(ARGS)

test: $(VENV)/.develop $(CONTENT) $(TONGUES) ## run the tests; ARGS="-k fire" is given to pytest
	$(REMEMBER) $(BIN)/python -m pytest -n 3 $(ARGS)

check: $(VENV)/.develop ## style, types and who imports whom; shows all, fails if one fails
	@failed=''; \
	for tool in 'ruff check' 'ruff format --check' 'mypy' 'lint-imports'; do \
		echo "== $$tool"; \
		$(BIN)/$$tool || failed="$$failed [$$tool]"; \
	done; \
	if [ -n "$$failed" ]; then echo "make check: failed:$$failed" >&2; exit 1; fi

fix: $(VENV)/.develop ## let ruff format and mend what it can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(VENV)/.develop $(CONTENT) $(TONGUES) ## measure the budgets
	$(BIN)/python tests/bench/bench.py $(ARGS)
	$(BIN)/python tests/bench/screen.py

monkey: $(VENV)/.develop $(CONTENT) $(TONGUES) ## random keys and resizes for minutes; ARGS=600 are seconds
	MONKEY_SECONDS=$(or $(ARGS),180) $(BIN)/python -m pytest -n 2 tests/terminal/test_monkey.py

kill: $(VENV)/.develop $(CONTENT) $(TONGUES) ## kill the program while somebody plays; ARGS=300 times
	KILLS=$(or $(ARGS),100) $(BIN)/python -m pytest tests/terminal/test_kill.py

pictures: $(VENV)/.develop $(CONTENT) $(TONGUES) ## draw the pictures of the README anew
	$(BIN)/python docs/pictures/draw.py

messages: $(VENV)/.play ## bring the translations in line with messages.pot
	$(BIN)/python -m dmd_tui.lang.compiled merge

golden: $(VENV)/.develop $(CONTENT) $(TONGUES) ## write the golden files of all texts anew
	$(BIN)/python -m tests.lang.golden

soak: $(VENV)/.develop $(CONTENT) $(TONGUES) ## play many games and look for trouble
	$(BIN)/python tests/bench/soak.py $(ARGS)

again: $(VENV)/.develop $(CONTENT) $(TONGUES) ## keep games, take back, open again, compare; ARGS=2000 games
	$(BIN)/python tests/bench/again.py $(ARGS)

examples: $(VENV)/.develop $(CONTENT) $(TONGUES) ## make the example games in saves/ anew
	$(BIN)/python -m tests.bench.examples

blots: $(VENV)/.develop $(CONTENT) $(TONGUES) ## blot out words of cards: which does no test miss? ARGS="e1-d04 hexed"
	$(BIN)/python -m tests.bench.blots $(ARGS)

fuzz: $(VENV)/.develop $(CONTENT) $(TONGUES) ## spoil game files and open them; ARGS=50000 files
	$(BIN)/python tests/bench/fuzz_saves.py $(ARGS)

wheel: $(VENV)/.play ## build the sdist, and from it the wheel, into dist/
	$(PIP_INSTALL) build
	rm -rf dist
	$(BIN)/python -m build

clean: ## remove what was built and every cache
	rm -rf dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	rm -f $(CONTENT) snapshot_report.html
	rm -rf dmd_tui/lang/compiled
	find . -path ./$(VENV) -prune -o -type d -name __pycache__ -print | xargs rm -rf

distclean: clean ## the same, and the virtual environment
	rm -rf $(VENV)

# ── what the targets stand on ────────────────────────────────────────────────────────────

# Cards were changed since they were compiled. (`find` also lists the folders, so that a card
# that was deleted counts as a change.)
$(CONTENT): $(shell find content 2>/dev/null) $(wildcard dmd_tui/cards/*.py) | $(VENV)/.play
	@rm -f $@
	@echo 'Compiling content/ …'
	@$(BIN)/python -c 'from pathlib import Path; from dmd_tui.cards.load import compile_content; \
		compile_content(Path("content"), Path("$@"))'

# Messages or words of a language were changed since they were compiled.
$(TONGUES): $(wildcard dmd_tui/lang/po/* dmd_tui/lang/po/*/* dmd_tui/lang/words/*) content/lexicon/glossary.yaml \
		dmd_tui/lang/compiled.py | $(VENV)/.play
	@echo 'Compiling dmd_tui/lang …'
	@$(BIN)/python -m dmd_tui.lang.compiled

# Two stamps: who only plays does not wait for the developers' tools.
$(VENV)/.play: pyproject.toml
	@$(make_venv)
	$(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/.develop: pyproject.toml
	@$(make_venv)
	$(PIP_INSTALL) --editable '.[test,check]'
	@touch $(VENV)/.play $@

# A .venv that does not answer (Python was updated, the folder was moved) is made anew.
define make_venv
if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
	if ! '$(PYTHON)' $(NEW_ENOUGH) 2>/dev/null; then \
		echo 'dmd-tui needs Python 3.11 or newer; found: $(or $(PYTHON),none).' >&2; \
		echo 'If it is installed under another name: make play PYTHON=/path/to/python3' >&2; \
		exit 1; \
	fi; \
	echo 'Preparing $(VENV) (once) …'; \
	'$(PYTHON)' -m venv --clear $(VENV); \
fi
endef
