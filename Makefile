# The chores of a developer. `make` lists them.
#
# `run`, `test` and `check` set a fresh machine up by themselves: each names what it needs, and a
# need that is met costs a moment and says nothing.

SCENE ?= scripts/scenes/gallery

SWIFT_SOURCES = Sources Tests Benchmarks Package.swift

SHELL = /bin/bash
.DEFAULT_GOAL = help
# Two needs at once would wait for each other's apt-get.
.NOTPARALLEL:
.PHONY: help run test check format bench setup clean swift lua jsonschema terminal luacheck

help:  ## List the targets.
	@sed -n 's/^\([a-z]*\):.*  ## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: swift lua  ## Play with a scene in the REPL; SCENE=folder chooses another than the gallery.
	@test -e .build/debug/remora || echo "Building Remora, which takes a few minutes once."
	@swift run -q remora repl $(SCENE)

# Every test is an XCTest: the other runner would only add that it ran none.
test: swift lua jsonschema terminal  ## Run every test.
	swift test --disable-swift-testing

check: swift luacheck  ## Check the format and the style of the Swift and the Lua.
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	luacheck --quiet scripts

format: swift  ## Format the Swift in place.
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

bench: swift lua  ## Measure, in release mode.
	swift run -c release RemoraBenchmarks

setup: swift lua jsonschema terminal luacheck  ## Install what the other targets need, and nothing else.

clean:  ## Remove what was built.
	rm -rf .build

swift:
	@command -v swift >/dev/null || { \
	  echo "Remora is built with Swift 6.2 or later, which is not on the PATH: see" \
	    "https://www.swift.org/install" >&2; exit 1; }

lua:
	@pkg-config --exists lua5.4 2>/dev/null || { $(call install,pkg-config liblua5.4-dev); }

# Debian's own Python, whatever comes first on the PATH: the package belongs to that one.
jsonschema:
	@/usr/bin/python3 -c 'import jsonschema' 2>/dev/null || { $(call install,python3-jsonschema); }

# What drives the real command in a terminal: one starts it, the other is the screen.
terminal:
	@/usr/bin/python3 -c 'import pexpect, pyte' 2>/dev/null || { \
	  $(call install,python3-pexpect python3-pyte); }

luacheck:
	@command -v luacheck >/dev/null || { $(call install,lua-check); }

# Installs Debian packages. The first try fails on a machine whose package lists are missing or
# stale: it is silent, and the second one, with fresh lists, tells what is really wrong.
define install
set -euo pipefail; \
command -v apt-get >/dev/null || { \
  echo "Remora needs what Debian calls $(1), and there is no apt-get here to install it." >&2; \
  exit 1; }; \
echo "Installing $(1) with apt-get."; \
as_root=(); test "$$(id -u)" = 0 || as_root=(sudo); \
apt_get=("$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq); \
packages=(install --yes --no-install-recommends $(1)); \
"$${apt_get[@]}" "$${packages[@]}" >/dev/null 2>&1 </dev/null || { \
  "$${apt_get[@]}" update && "$${apt_get[@]}" "$${packages[@]}" >/dev/null </dev/null; }
endef
