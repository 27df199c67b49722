#!/bin/sh
# A newcomer's first ten minutes, as the tutorial has them: a scene, a behaviour, a mistake and its message, a red spec.
set -eu

expect() { # TEXT COMMAND...: the command prints the text
  text=$1
  shift
  printed=$("$@" 2>&1 || true)
  case $printed in
    *"$text"*) printf '$ %s\n%s\n' "$*" "$printed" ;;
    *) printf '%s does not print %s, but\n%s\n' "$*" "$text" "$printed" && exit 1 ;;
  esac
}

remora new scene tide
cd tide
expect 'There is a scene in this folder' remora
printf 'more:tap()\nprint(message.text)\n' > tap
expect 'Taps: 1' sh -c 'remora repl . < tap'
remora new behaviour blink --for Button
expect 'no mistakes' remora check
expect 'all right' remora test

sed -i 's/onButtonTap/onButtoTap/' scripts/tap_counter.lua
expect 'did you mean "onButtonTap"?' remora check
sed -i 's/onButtoTap/onButtonTap/' scripts/tap_counter.lua
expect 'no mistakes' remora check

sed -i 's/"Taps: 2"/"Taps: 3"/' scripts/tap_counter_spec.lua
expect 'expected "Taps: 2" to equal "Taps: 3"' remora test
sed -i 's/"Taps: 3"/"Taps: 2"/' scripts/tap_counter_spec.lua
expect 'all right' remora test
expect 'scene.json' remora help scenes
