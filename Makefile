# Tasks for developers. `make` lists them.
#
# Each target installs its missing dependencies first. Installed ones cost a moment and print nothing.

SCENE ?= scripts/scenes/gallery
DIR ?= Tests/Hostile
SEED ?= 1
STEPS ?= 1000000

# Makes an import that is not a declared dependency of its target an error.
DECLARED_IMPORTS = --explicit-target-dependency-import-check error

SWIFT_SOURCES = Sources Tools Tests Benchmarks Package.swift \
  $(wildcard Examples/*/Sources Examples/*/Tests Examples/*/Package.swift)

SHELL = /bin/bash
.DEFAULT_GOAL = help
# Two apt-get processes at once would block each other.
.NOTPARALLEL:
.PHONY: help run gtk repl test test-gtk test-editors long vsix editors page pictures soup browser example check format bench bench-gtk mistakes hostile model faults fuzz soak asan tsan valgrind setup clean swift lua jsonschema terminal strace luacheck types window display

help:  ## List the targets.
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

# The tests run what is built already: building again would replace the program while others use it.
REMORA ?= swift run -q remora

# A studio ends with Ctrl-C, which is no failure. In a pipe, the prompt reads the pipe.
run: swift lua soup  ## Open the gallery in a browser; SCENE=folder opens another scene.
	@$(announce_build)
	@if test -t 0; then \
	  trap : INT; $(REMORA) studio $(SCENE) || test $$? = 130; \
	else \
	  $(REMORA) repl $(SCENE); \
	fi

# Built in a separate folder: with another trait every target is compiled anew.
in_gtk = --traits GTK,Studio --scratch-path .build/gtk

gtk: swift lua soup window  ## Open the gallery in a window of GTK 4; SCENE=folder opens another scene.
	@$(announce_build)
	@swift run -q $(in_gtk) remora window $(SCENE)

repl: swift lua soup  ## Open the gallery at a prompt; SCENE=folder opens another scene.
	@$(announce_build)
	@swift run -q remora repl $(SCENE)

test: swift lua soup jsonschema terminal strace browser  ## Run every test.
	@swift build --build-tests $(DECLARED_IMPORTS)
	@$(call run_halves,.build/debug/remoraPackageTests.xctest)
	@$(call run_swift_testing,,.build)
	@$(run_page_tests)

# The tests run the programs on displays and session buses of their own.
test-gtk: swift lua soup window display  ## Run the tests of the window; ARGUMENTS="-k panel".
	@swift build $(in_gtk) --product remora
	@swift build $(in_gtk) --product WindowApp
	@swift build --package-path Examples/Kiosk --scratch-path .build/gtk-examples \
	  --disable-build-manifest-caching
	@$(run_window_tests)

# The language server is driven by a client of the published protocol, and by real editors.
test-editors: swift lua soup editors  ## Run the tests of the language server and of the editors; ARGUMENTS="-k emacs".
	@swift build --product remora
	@swift build --product StudioApp
	@.build/editor-tests/bin/pytest -q -p no:cacheprovider $(ARGUMENTS) Tests/LanguageServer || test $$? = 5
	@/usr/bin/python3 -m pytest -q -p no:cacheprovider -n 2 $(ARGUMENTS) Tests/Editors || test $$? = 5

# The seed is the date, unless one is given; it is printed.
long: swift lua soup  ## Run what takes long: all mistakes in all scripts; SEED=20261123.
	@swift build --build-tests $(DECLARED_IMPORTS)
	@REMORA_MUTATIONS=300 REMORA_SEED=$(if $(filter command,$(firstword $(origin SEED))),$(SEED),$(shell date +%Y%m%d)) \
	  .build/debug/remoraPackageTests.xctest RemoraLanguageTests.MutationTests,RemoraLanguageTests.ScriptCorpusTests

vsix:  ## Pack the extension for VS Code, without a network.
	@editors/vscode/pack.py

# Built in a separate folder, because Remora itself is built with other settings where it is a dependency. The
# examples share that folder, so that Remora is built once. Without the cached build manifest, which misses new
# files of a dependency.
in_example = --package-path Examples/$(1) --scratch-path .build/examples \
  --disable-build-manifest-caching

# Makes SwiftPM find no library but Lua, as on a machine where nothing else is installed: it asks pkg-config for
# its folders, and for nothing else.
define without_libsoup
set -euo pipefail; folder=.build/without-libsoup; mkdir -p $$folder; \
cp "$$(pkg-config --variable=pcfiledir lua5.4)/lua5.4.pc" $$folder; \
printf '#!/bin/sh\necho "%s"\n' "$(CURDIR)/$$folder" > $$folder/pkg-config; \
chmod +x $$folder/pkg-config
endef

page: swift lua soup browser  ## Run the tests of the studio in a browser; ARGUMENTS="-k stage".
	@swift build --product remora
	@swift build --product StudioApp
	@$(run_page_tests)

pictures: swift lua soup browser  ## Draw the studio for the README; RECORD=1 keeps what the stage draws, for the tests.
	@swift build --product remora
	@cd Tests/Studio && ../../.build/studio-tests/bin/python pictures.py $(if $(RECORD),--record)

example: swift lua  ## Build the packages in Examples and run their tests.
	@$(without_libsoup)
	@export PATH="$(CURDIR)/.build/without-libsoup:$$PATH" PKG_CONFIG_PATH=; $(call run_xctests,$(call in_example,Exhibit))
	@$(call run_swift_testing,$(call in_example,Exhibit),.build/examples)
	@$(call run_xctests,$(call in_example,Dashboard))
	@$(call run_xctests,$(call in_example,Server))

check: swift luacheck types  ## Check the format, the style and the types of the Swift, the Lua and the page.
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	luacheck --quiet scripts Examples/*/scripts
	tsc --project Tests/Studio/tsconfig.json
	tsc --project Tests/Editors/tsconfig.json
	luacheck --quiet --no-config --std luajit editors/neovim --globals vim

format: swift  ## Format the Swift in place.
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

bench: swift lua soup browser  ## Measure, in release mode.
	@swift build -c release --product RemoraBenchmarks
	@swift build -c release --product remora
	@status=0; .build/release/RemoraBenchmarks || status=$$?; \
	  .build/studio-tests/bin/python Benchmarks/Studio/studio.py .build/release/remora || status=$$?; \
	  exit $$status

bench-gtk: swift lua soup window display  ## Measure the window, in release mode.
	@swift build -c release $(in_gtk) --product remora
	@$(on_a_display) /usr/bin/python3 Benchmarks/Window/window.py .build/gtk/release/remora $(WORDS)

mistakes:  ## Print every mistake of the tests with its message, to read aloud.
	@for file in Tests/Mistakes/*.txt; do \
	  printf '## %s\n\n' "$$(basename "$$file" .txt)"; cat "$$file"; echo; \
	done

# A script that crashes its process fails in the table, and in the exit status.
hostile: swift lua  ## Run the hostile scripts, in release mode; DIR=folder runs others.
	@swift run -q -c release RemoraHostile "$(DIR)"

model: swift lua  ## Compare a host with a model under random operations, in release mode; SEED=1 STEPS=1000000.
	@swift run -q -c release RemoraModel $(SEED) $(STEPS)

faults: swift lua  ## Fail each allocation in a host's life in turn, in release mode.
	@swift run -q -c release RemoraEndurance faults

# New corpus entries stay in .build; inputs that fail are kept in the project, where `make test` runs
# them again.
fuzz: swift lua  ## Feed random scenes and values, 60 s each; SECONDS=300 TARGET=scene.
	@swift build -c release --sanitize fuzzer -Xswiftc -DFUZZING --scratch-path .build/fuzz \
	  --product RemoraEndurance
	@set -e; for target in $(or $(TARGET),scene boundary); do \
	  mkdir -p .build/fuzz/$$target; \
	  REMORA_FUZZ=$$target SWIFT_BACKTRACE=enable=no .build/fuzz/release/RemoraEndurance \
	    -max_total_time=$(or $(SECONDS),60) -max_len=16384 -timeout=20 -rss_limit_mb=4096 \
	    -dict=Tests/Fuzzing/$$target.dict -artifact_prefix=Tests/Fuzzing/$$target/ \
	    -print_final_stats=1 .build/fuzz/$$target Tests/Fuzzing/$$target; \
	done

soak: swift lua  ## Use hosts at random for ten minutes and check their memory; SECONDS=60.
	@swift run -q -c release RemoraEndurance soak $(or $(SECONDS),600)

asan: swift lua soup jsonschema terminal strace  ## Run the tests under the address sanitizer.
	@SANITIZER=address swift test --sanitize address --scratch-path .build/asan \
	  --disable-swift-testing

# The sanitizer keeps a shadow stack of running functions, and does not notice when a Lua error jumps
# over some: C functions are not instrumented.
tsan: swift lua soup jsonschema terminal strace  ## Run the tests under the thread sanitizer.
	@SANITIZER=thread swift test --sanitize thread --scratch-path .build/tsan \
	  -Xcc -mllvm -Xcc -tsan-instrument-func-entry-exit=0 --disable-swift-testing

# Debian's Valgrind cannot read the debug information of Swift 6.
valgrind: swift lua soup memcheck  ## Run the specs in Lua under Valgrind.
	@swift build --product remora
	@strip --strip-debug -o .build/remora-without-debug .build/debug/remora
	@valgrind --quiet --error-exitcode=99 .build/remora-without-debug test scripts

setup: swift lua soup jsonschema terminal strace luacheck types browser window display editors  ## Install the dependencies of the other targets.

clean:  ## Remove build products.
	rm -rf .build

swift:
	@command -v swift >/dev/null || { \
	  echo "Remora is built with Swift 6.2 or later, which is not on the PATH: see" \
	    "https://www.swift.org/install" >&2; exit 1; }

lua:
	@pkg-config --exists lua5.4 2>/dev/null || { $(call install,pkg-config liblua5.4-dev); }

# The studio's web server. SwiftPM warns of each flag in libsoup's own file that it does not pass on, such as
# -pthread, which glibc no longer needs: so it gets a file without them.
soup:
	@pkg-config --exists libsoup-3.0 2>/dev/null || { $(call install,pkg-config libsoup-3.0-dev); }
	@$(call write_flags_file,libsoup-3.0)

window:
	@pkg-config --exists gtk4 2>/dev/null || { $(call install,libgtk-4-dev); }
	@ls /usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg* >/dev/null 2>&1 || { $(call install,librsvg2-common); }
	@$(call write_flags_file,gtk4)

# A display, a session bus, and what operates a window as people and assistive technology do.
display:
	@test -x /usr/bin/xvfb-run -a -x /usr/bin/xdotool -a -x /usr/bin/dbus-run-session -a -x /usr/libexec/at-spi-bus-launcher && \
	  /usr/bin/python3 -c 'import pyatspi, pytest, xdist, PIL, websocket' 2>/dev/null || { $(call install,xvfb xauth xdotool dbus at-spi2-core python3-pyatspi gir1.2-gtk-4.0 \
	  python3-pytest python3-pytest-xdist python3-pil python3-websocket fonts-inter); }

browser:
	@test -x /usr/bin/chromium -a -x /usr/bin/chromedriver -a -d /usr/share/fonts/opentype/inter || { \
	  $(call install,chromium chromium-driver fonts-inter fonts-dejavu-core fonts-liberation); }
	@/usr/bin/python3 -c 'import venv, ensurepip' 2>/dev/null || { $(call install,python3-venv); }
	@cat Tests/Studio/requirements.txt Tests/Studio/axe.txt | \
	  cmp -s - .build/studio-tests/requirements.txt || { \
	  echo "Installing selenium and axe-core from PyPI."; \
	  /usr/bin/python3 -m venv .build/studio-tests && \
	  .build/studio-tests/bin/pip -q install -r Tests/Studio/requirements.txt && \
	  .build/studio-tests/bin/pip -q install --no-deps -r Tests/Studio/axe.txt && \
	  cat Tests/Studio/requirements.txt Tests/Studio/axe.txt > .build/studio-tests/requirements.txt; }

editors:
	@test -x /usr/bin/nvim -a -x /usr/bin/emacs -a -d /usr/share/doc/elpa-eglot -a -d /usr/share/doc/elpa-lua-mode && \
	  command -v node git >/dev/null && /usr/bin/python3 -c 'import venv, ensurepip, pytest, xdist, tomllib' 2>/dev/null || { \
	  $(call install,neovim emacs-nox elpa-eglot elpa-lua-mode nodejs git python3-venv python3-pytest python3-pytest-xdist); }
	@cmp -s Tests/LanguageServer/requirements.txt .build/editor-tests/requirements.txt || { \
	  echo "Installing pygls from PyPI."; \
	  /usr/bin/python3 -m venv .build/editor-tests && \
	  .build/editor-tests/bin/pip -q install -r Tests/LanguageServer/requirements.txt && \
	  cp Tests/LanguageServer/requirements.txt .build/editor-tests/requirements.txt; }

# Debian's own Python, even if another comes first on the PATH: the package is installed for that one.
jsonschema:
	@/usr/bin/python3 -c 'import jsonschema' 2>/dev/null || { $(call install,python3-jsonschema); }

# Runs the real command in a terminal: pexpect starts it, pyte emulates the screen.
terminal:
	@/usr/bin/python3 -c 'import pexpect, pyte' 2>/dev/null || { \
	  $(call install,python3-pexpect python3-pyte); }

# Lists the files that the real command opens.
strace:
	@command -v strace >/dev/null || { $(call install,strace); }

memcheck:
	@command -v valgrind >/dev/null || { $(call install,valgrind); }

# The types of the page's modules are in their comments.
types:
	@command -v tsc >/dev/null || { $(call install,node-typescript); }

luacheck:
	@command -v luacheck >/dev/null || { $(call install,lua-check); }

FLAGS_FOLDER = $(CURDIR)/.build/pkg-config
GIVEN_PKG_CONFIG_PATH := $(PKG_CONFIG_PATH)
export PKG_CONFIG_PATH = $(FLAGS_FOLDER)$(if $(GIVEN_PKG_CONFIG_PATH),:$(GIVEN_PKG_CONFIG_PATH))

define write_flags_file
set -euo pipefail; export PKG_CONFIG_PATH="$(GIVEN_PKG_CONFIG_PATH)"; \
flags() { pkg-config "$$1" $(1) | sed -E 's/-pthread|-Wl,--export-dynamic|-mfpmath=sse|-msse2?//g'; }; \
text=$$(printf '%s\n' "Name: $(1)" "Description: $(1) for SwiftPM" \
  "Version: $$(pkg-config --modversion $(1))" "Cflags: $$(flags --cflags)" "Libs: $$(flags --libs)"); \
file="$(FLAGS_FOLDER)/$(1).pc"; \
test "$$text" = "$$(cat "$$file" 2>/dev/null)" || { \
  mkdir -p "$(FLAGS_FOLDER)"; printf '%s\n' "$$text" >"$$file"; }
endef

on_a_display = GSK_RENDERER=cairo xvfb-run -a -s "-screen 0 1100x900x24 -noreset" dbus-run-session --

define run_window_tests
/usr/bin/python3 -m pytest -q -p no:cacheprovider -n 3 $(ARGUMENTS) Tests/Window
endef

# Fails only where the page or what it shows is wrong, not where this machine is busy: the tests wait for what they
# expect.
define run_page_tests
.build/studio-tests/bin/pytest -q -p no:cacheprovider -n 3 $(ARGUMENTS) Tests/Studio
endef

define announce_build
test -e .build/debug/remora || echo "Building Remora, which takes a few minutes once."
endef

# Runs the tests of Swift Testing. A runner that finds no tests passes, so its output is checked.
define run_swift_testing
set -euo pipefail; \
swift test $(1) --disable-xctest --skip-build | tee $(2)/swift-testing.log; \
grep -q 'Test run with [1-9]' $(2)/swift-testing.log || { \
  echo "Swift Testing found no tests, although there are some." >&2; exit 1; }
endef

define run_xctests
set -euo pipefail; \
swift build $(1) --build-tests $(DECLARED_IMPORTS); \
swift test $(1) --skip-build --disable-swift-testing
endef

# The test targets of the first of two processes: the shorter half, and those that send SIGINT, which a shell
# makes its background processes ignore. The second process runs all the others.
FIRST_HALF = RemoraCommandTests|RemoraHostileTests|RemoraModelTests|LuaTests|RemoraLanguage[A-Za-z]*Tests

# Runs the XCTests of a built program in two processes at once, and prints what they print one after the other.
# The failures stand at the end once more.
# Without `swift test`, of which one waits for the end of another.
define run_halves
set -euo pipefail; \
classes=$$($(1) --list-tests | sed -n 's|^\([A-Za-z0-9_]*\.[A-Za-z0-9_]*\)/.*|\1|p' | sort -u); \
first=$$(grep -E '^($(FIRST_HALF))\.' <<<"$$classes" | paste -sd,); \
second=$$(grep -Ev '^($(FIRST_HALF))\.' <<<"$$classes" | paste -sd,); \
logs=$$(mktemp -d); \
$(1) "$$second" >"$$logs/second" 2>&1 & \
other=$$!; trap 'kill $$other 2>/dev/null || true; rm -rf "$$logs"' EXIT; \
first_status=0; $(1) "$$first" 2>&1 | tee "$$logs/first" || first_status=$$?; \
second_status=0; wait $$other || second_status=$$?; \
cat "$$logs/second"; \
test $$first_status$$second_status = 00 || { \
  echo "XCTests failed: status $$first_status of the first half, $$second_status of the second." >&2; \
  grep -hE ': error: |[Ff]atal error|Sanitizer:' "$$logs"/* >&2 || tail -qn 3 "$$logs"/* >&2; \
  exit 1; }
endef

# Installs Debian packages. The first try fails if the package lists are missing or stale, and is silent;
# the second one, with fresh lists, prints errors.
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
