# Tasks for developers. `make` lists them; Tools/Chores does the work.
#
# Each installs what it needs first. Variables such as SCENE=folder reach it through the environment.

CHORES = run gtk repl test test-gtk test-editors test-package long vsix page attack pictures docs docc example check \
  format bench bench-gtk mistakes hostile model faults fuzz soak asan tsan valgrind install package release setup clean
# Debian's own Python, even if another comes first on the PATH: the packages are installed for that one.
PYTHON = /usr/bin/python3

.PHONY: help $(CHORES)
# Two apt-get processes at once would block each other.
.NOTPARALLEL:

help: | $(PYTHON)
	@$(PYTHON) -B Tools/Chores

$(CHORES): | $(PYTHON)
	@$(PYTHON) -B Tools/Chores $@

$(PYTHON):
	@as_root=; test "$$(id -u)" = 0 || as_root=sudo; \
	$$as_root apt-get -qq update && $$as_root apt-get -qq install --yes --no-install-recommends python3
