"""What the system knows of a process."""

import os
import pathlib


def resident(pid):
    """The memory of a process, in KB."""
    pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def wakes(pid):
    """How often the threads of a process have waited for something, or for a processor."""
    total = 0
    for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
        for line in status.read_text().splitlines():
            if "ctxt_switches" in line:
                total += int(line.split()[1])
    return total
