"""The developers' chores: each installs what it needs, builds, and runs. `make` calls it; see the Makefile.

    python3 Tools/Chores            lists the chores
    python3 Tools/Chores test       runs one
    python3 Tools/Chores need lua   installs what a chore needs, and nothing else

What a chore takes, such as SCENE, is a variable of the environment: `make` hands on those of its command line.
"""

import os
import subprocess
import sys

import installing  # noqa: F401
import looking  # noqa: F401
import measuring  # noqa: F401
import needs
import packaging  # noqa: F401
import releasing  # noqa: F401
import testing  # noqa: F401
from chore import CHORES

# Whoever runs these has a language.
SHOWN_TO_PEOPLE = {"run", "gtk", "repl"}


def main(words):
    if not words:
        print("\n".join(f"  make {name:<13}{chore.help}" for name, chore in CHORES.items()))
        return
    if words[0] == "need":
        return needs.meet(words[1:])
    chore = CHORES.get(words[0])
    if not chore:
        sys.exit(f"There is no chore {words[0]}: `make` lists them.")
    needs.meet(chore.needs)
    if words[0] not in SHOWN_TO_PEOPLE:
        # Tests read English: a host starts in the language of its environment.
        os.environ["LC_ALL"] = "C.UTF-8"
    chore.run()


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    # Package.swift makes our own build strict.
    os.environ["REMORA_DEVELOPMENT"] = "1"
    paths = [needs.FLAGS_FOLDER, os.environ.get("PKG_CONFIG_PATH", "")]
    os.environ["PKG_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        # What failed has said why.
        sys.exit(error.returncode if error.returncode > 0 else 1)
    except KeyboardInterrupt:
        sys.exit(130)
