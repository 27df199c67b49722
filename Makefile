# The chores of a developer. `make` lists them.
#
# `run`, `test` and `check` set a fresh machine up by themselves: each names what it needs, and a
# need that is met costs a moment and says nothing.

SCENE ?= scripts/scenes/gallery
DIR ?= Tests/Hostile
SEED ?= 1
STEPS ?= 1000000

# Refuses an import of a target that the manifest does not name, in every build of everything.
DECLARED_IMPORTS = --explicit-target-dependency-import-check error

SWIFT_SOURCES = Sources Tools Tests Benchmarks Package.swift \
  $(wildcard Examples/*/Sources Examples/*/Tests Examples/*/Package.swift)

SHELL = /bin/bash
.DEFAULT_GOAL = help
# Two needs at once would wait for each other's apt-get.
.NOTPARALLEL:
.PHONY: help run test example check format bench hostile model faults fuzz soak asan tsan setup clean swift lua jsonschema terminal strace luacheck

help:  ## List the targets.
	@sed -n 's/^\([a-z]*\):.*  ## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: swift lua  ## Play with a scene in the REPL; SCENE=folder chooses another than the gallery.
	@test -e .build/debug/remora || echo "Building Remora, which takes a few minutes once."
	@swift run -q remora repl $(SCENE)

test: swift lua jsonschema terminal strace  ## Run every test.
	@$(call run_tests,,.build)

# Built in a folder of their own, since Remora itself is built otherwise where it is depended on; they share
# it, so that Remora is built once. And without the cached list of what to build, which misses new files of a
# package that is depended on.
in_example = --package-path Examples/$(1) --scratch-path .build/examples \
  --disable-build-manifest-caching

example: swift lua  ## Build the packages in Examples and run their tests.
	@$(call run_tests,$(call in_example,Exhibit),.build/examples)
	@$(call run_xctests,$(call in_example,Dashboard))
	@$(call run_xctests,$(call in_example,Server))

check: swift luacheck  ## Check the format and the style of the Swift and the Lua.
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	luacheck --quiet scripts Examples/*/scripts

format: swift  ## Format the Swift in place.
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

bench: swift lua  ## Measure, in release mode.
	swift run -c release RemoraBenchmarks

# What a script does to its process shows in the table, and in the exit status.
hostile: swift lua  ## Try scripts that mean harm, in release mode; DIR=folder tries those of another.
	@swift run -q -c release RemoraHostile "$(DIR)"

model: swift lua  ## Do things by chance to a host and to a model of it, in release mode; SEED=1 STEPS=1000000.
	@swift run -q -c release RemoraModel $(SEED) $(STEPS)

faults: swift lua  ## Refuse memory at every request in a host's life, in release mode.
	@swift run -q -c release RemoraEndurance faults

# What is new to the corpus stays in .build; what breaks a promise is kept in the project, where
# `make test` tries it again.
fuzz: swift lua  ## Feed scenes and values by chance, 60 s each; SECONDS=300 TARGET=scene.
	@swift build -c release --sanitize fuzzer -Xswiftc -DFUZZING --scratch-path .build/fuzz \
	  --product RemoraEndurance
	@set -e; for target in $(or $(TARGET),scene boundary); do \
	  mkdir -p .build/fuzz/$$target; \
	  REMORA_FUZZ=$$target SWIFT_BACKTRACE=enable=no .build/fuzz/release/RemoraEndurance \
	    -max_total_time=$(or $(SECONDS),60) -max_len=16384 -timeout=20 -rss_limit_mb=4096 \
	    -dict=Tests/Fuzzing/$$target.dict -artifact_prefix=Tests/Fuzzing/$$target/ \
	    -print_final_stats=1 .build/fuzz/$$target Tests/Fuzzing/$$target; \
	done

soak: swift lua  ## Use hosts by chance for ten minutes and watch the memory; SECONDS=60.
	@swift run -q -c release RemoraEndurance soak $(or $(SECONDS),600)

asan: swift lua jsonschema terminal strace  ## Run the tests under the address sanitizer.
	@SANITIZER=address swift test --sanitize address --scratch-path .build/asan \
	  --disable-swift-testing

# It keeps a stack of its own of the functions that run, which what a Lua error jumps over stays on:
# the C functions are left out.
tsan: swift lua jsonschema terminal strace  ## Run the tests under the thread sanitizer.
	@SANITIZER=thread swift test --sanitize thread --scratch-path .build/tsan \
	  -Xcc -mllvm -Xcc -tsan-instrument-func-entry-exit=0 --disable-swift-testing

setup: swift lua jsonschema terminal strace luacheck  ## Install what the other targets need, and nothing else.

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

# What sees which files the real command asks for.
strace:
	@command -v strace >/dev/null || { $(call install,strace); }

luacheck:
	@command -v luacheck >/dev/null || { $(call install,lua-check); }

# Runs the tests of both families, XCTest's and Swift Testing's. A runner that finds no test at all is
# content with that, so what the second one says is read.
define run_tests
$(call run_xctests,$(1)); \
swift test $(1) --disable-xctest --skip-build | tee $(2)/swift-testing.log; \
grep -q 'Test run with [1-9]' $(2)/swift-testing.log || { \
  echo "Swift Testing found no tests, although there are some." >&2; exit 1; }
endef

define run_xctests
set -euo pipefail; \
swift build $(1) --build-tests $(DECLARED_IMPORTS); \
swift test $(1) --skip-build --disable-swift-testing
endef

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
