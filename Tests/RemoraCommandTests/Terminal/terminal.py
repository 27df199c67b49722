#!/usr/bin/python3
"""A terminal without a window, for tests.

It runs one command in a pseudo-terminal and shows what the command writes on an emulated screen.
Requests come in on standard input, one JSON object a line; each is answered by one on standard
output. The first one has to be `start`.

  {"do": "start", "command": [...], "columns": 80, "rows": 24, "environment": {}, "folder": "/"}
  {"do": "send", "text": "..."}
  {"do": "waitFor", "text" | "gone" | "regex": "...", "lines": [...], "cursor": [row, column]}
  {"do": "waitForExit"}
  {"do": "waitForExit", "signal": "SIGTERM"}, which sends that signal again and again meanwhile
  {"do": "screen"}
  {"do": "resize", "columns": 60, "rows": 24}
  {"do": "signal", "name": "SIGTERM"}
  {"do": "closeMaster"}

An answer has `ok`, the `screen`, and either what was asked for or, in `why`, what went wrong.
Requests that wait take a deadline in `seconds`. Nothing sleeps: whatever waits, waits for the
command to write, to read or to end. When standard input ends, the command is killed.
"""

import json
import os
import re
import select
import signal
import sys
import time

import pexpect
import pyte

SCROLLBACK = 10_000
BRACKETED_PASTE = 2004 << 5  # As the emulator numbers private modes.


class Refusal(Exception):
  """Why a request could not be done."""


class Terminal:
  def __init__(self, request):
    command = request["command"]
    # A child that ends wakes up whoever waits.
    self.wakeup, wakeup = os.pipe()
    for end in (self.wakeup, wakeup):
      os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakeup, warn_on_full_buffer=False)

    self.screen = pyte.HistoryScreen(request["columns"], request["rows"], history=SCROLLBACK)
    self.screen.write_process_input = lambda text: self.write(text.encode(), 1)
    self.stream = pyte.ByteStream(self.screen)
    self.child = pexpect.spawn(
      command[0],
      command[1:],
      env=request["environment"],
      cwd=request["folder"],
      dimensions=(request["rows"], request["columns"]),
      preexec_fn=hear_signals,
    )
    self.master = self.child.child_fd
    os.set_blocking(self.master, False)
    self.status = None

  # Waiting

  def step(self, seconds, *others, wants_to_write=False):
    """Waits for something to happen, takes it, and says which of the others can be read."""
    reading = [self.wakeup, *others] + ([self.master] if self.master is not None else [])
    writing = [self.master] if wants_to_write and self.master is not None else []
    readable, _, _ = select.select(reading, writing, [], seconds)
    if self.wakeup in readable:
      os.read(self.wakeup, 4096)
    if self.master in readable:
      self.read()
    self.reap()
    return [other for other in others if other in readable]

  def wait_until(self, condition, seconds, what):
    deadline = time.monotonic() + seconds
    while True:
      while self.master is not None and select.select([self.master], [], [], 0)[0]:
        self.read()
      self.reap()
      if condition():
        return
      if self.master is None and self.status is not None:
        raise Refusal(f"the command ended before {what}")
      left = deadline - time.monotonic()
      if left <= 0:
        raise Refusal(f"{seconds} s went by without {what}")
      self.step(left)

  def read(self):
    try:
      data = os.read(self.master, 65_536)
    except BlockingIOError:
      return
    except OSError:
      data = b""
    if data:
      self.stream.feed(data)
    else:
      self.close_master()

  def reap(self):
    if self.status is None:
      pid, status = os.waitpid(self.child.pid, os.WNOHANG)
      if pid:
        self.status = os.waitstatus_to_exitcode(status)

  # Requests

  def send(self, request):
    self.write(request["text"].encode(), request["seconds"])

  def write(self, data, seconds):
    deadline = time.monotonic() + seconds
    while data:
      if self.master is None:
        raise Refusal("the terminal is closed")
      try:
        data = data[os.write(self.master, data):]
      except BlockingIOError:
        left = deadline - time.monotonic()
        if left <= 0:
          raise Refusal(f"the command has not read what was typed for {seconds} s")
        self.step(left, wants_to_write=True)

  def wait_for(self, request):
    self.wait_until(
      lambda: self.matches(request),
      request["seconds"],
      {key: value for key, value in request.items() if key not in ("do", "seconds")},
    )

  def matches(self, request):
    lines = self.lines()
    cursor = [self.screen.cursor.y, self.screen.cursor.x]
    # The space before the cursor was written: a prompt ends with it.
    text = "\n".join(
      line.ljust(cursor[1]) if row == cursor[0] else line for row, line in enumerate(lines)
    )
    return (
      request.get("text", "") in text
      and ("gone" not in request or request["gone"] not in text)
      and ("regex" not in request or re.search(request["regex"], text, re.MULTILINE))
      and ("lines" not in request or request["lines"] == without_blank_end(lines))
      and ("cursor" not in request or request["cursor"] == cursor)
    )

  def wait_for_exit(self, request):
    deadline = time.monotonic() + request["seconds"]
    while "signal" in request and self.status is None and time.monotonic() < deadline:
      self.signal({"name": request["signal"]})
      self.step(0.01)
    self.wait_until(lambda: self.status is not None, request["seconds"], "its end")
    while self.master is not None and select.select([self.master], [], [], 0)[0]:
      self.read()

  def resize(self, request):
    self.screen.resize(request["rows"], request["columns"])
    self.child.setwinsize(request["rows"], request["columns"])

  def signal(self, request):
    if self.status is None:
      os.kill(self.child.pid, signal.Signals[request["name"]])

  def close_master(self, _=None):
    if self.master is not None:
      os.close(self.master)
      self.master = None

  def kill(self):
    self.close_master()
    if self.status is None:
      os.kill(self.child.pid, signal.SIGKILL)
      os.waitpid(self.child.pid, 0)

  # The screen

  def lines(self):
    return [self.text(self.screen.buffer[row]) for row in range(self.screen.lines)]

  def text(self, cells):
    return "".join(cells[column].data for column in range(self.screen.columns)).rstrip()

  def styled(self):
    """The parts of the screen in another look than plain."""
    parts = []
    for row in range(self.screen.lines):
      for column in range(self.screen.columns):
        cell = self.screen.buffer[row][column]
        look = [name for name in ("bold", "reverse", "underscore") if getattr(cell, name)]
        look += [] if cell.fg == "default" else [cell.fg]
        if not look:
          continue
        last = parts[-1] if parts else None
        if last and (last["row"], last["end"], last["look"]) == (row, column, look):
          last["text"] += cell.data
          last["end"] += 1
        else:
          parts.append(
            {"row": row, "column": column, "end": column + 1, "look": look, "text": cell.data}
          )
    return parts

  def description(self):
    return {
      "lines": self.lines(),
      "scrollback": [self.text(cells) for cells in self.screen.history.top],
      "cursor": [self.screen.cursor.y, self.screen.cursor.x],
      "marksPastes": BRACKETED_PASTE in self.screen.mode,
      "styled": self.styled(),
    }

  def answer(self, request):
    actions = {
      "closeMaster": self.close_master,
      "resize": self.resize,
      "screen": lambda _: self.wait_until(lambda: True, 0, "anything"),
      "send": self.send,
      "signal": self.signal,
      "waitFor": self.wait_for,
      "waitForExit": self.wait_for_exit,
    }
    answer = {"ok": True}
    try:
      actions[request["do"]](request)
    except Refusal as refusal:
      answer = {"ok": False, "why": str(refusal)}
    return {**answer, "screen": self.description(), "status": self.status}


def hear_signals():
  """A command would inherit what the tests ignore, as they do under nohup or in the background."""
  for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
    signal.signal(number, signal.SIG_DFL)


def without_blank_end(lines):
  lines = list(lines)
  while lines and not lines[-1]:
    lines.pop()
  return lines


def main():
  terminal = None
  pending = b""
  try:
    while True:
      # What the command writes is taken in between the requests, too, or it would have to wait.
      if terminal is None or terminal.step(None, sys.stdin.fileno()):
        data = os.read(sys.stdin.fileno(), 65_536)
        if not data:
          return
        pending += data
      while b"\n" in pending:
        line, pending = pending.split(b"\n", 1)
        request = {"seconds": 60, **json.loads(line)}
        if terminal is None:
          try:
            terminal = Terminal(request)
          except pexpect.ExceptionPexpect as error:
            sys.exit(str(error))
          answer = {"ok": True, "screen": terminal.description(), "status": None}
        else:
          answer = terminal.answer(request)
        print(json.dumps(answer), flush=True)
  finally:
    if terminal:
      terminal.kill()


main()
