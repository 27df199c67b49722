"""Firefox by Marionette, the protocol that geckodriver speaks to it: Debian has no geckodriver."""

import json
import pathlib
import socket
import subprocess
import tempfile
import time

from selenium.webdriver.remote.command import Command

# Selenium's commands, and what Marionette calls them.
NAMES = {
    Command.NEW_WINDOW: "NewWindow",
    Command.CLOSE: "CloseWindow",
    Command.GET: "Navigate",
    Command.GO_BACK: "Back",
    Command.REFRESH: "Refresh",
    Command.FIND_ELEMENT: "FindElement",
    Command.FIND_ELEMENTS: "FindElements",
    Command.FIND_CHILD_ELEMENT: "FindElement",
    Command.FIND_CHILD_ELEMENTS: "FindElements",
    Command.CLEAR_ELEMENT: "ElementClear",
    Command.CLICK_ELEMENT: "ElementClick",
    Command.SEND_KEYS_TO_ELEMENT: "ElementSendKeys",
    Command.W3C_GET_CURRENT_WINDOW_HANDLE: "GetWindowHandle",
    Command.W3C_GET_WINDOW_HANDLES: "GetWindowHandles",
    Command.SET_WINDOW_RECT: "SetWindowRect",
    Command.SWITCH_TO_WINDOW: "SwitchToWindow",
    Command.W3C_GET_ACTIVE_ELEMENT: "GetActiveElement",
    Command.GET_CURRENT_URL: "GetCurrentURL",
    Command.GET_TITLE: "GetTitle",
    Command.W3C_EXECUTE_SCRIPT: "ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "ExecuteAsyncScript",
    Command.GET_ELEMENT_TEXT: "GetElementText",
    Command.GET_ELEMENT_TAG_NAME: "GetElementTagName",
    Command.IS_ELEMENT_SELECTED: "IsElementSelected",
    Command.IS_ELEMENT_ENABLED: "IsElementEnabled",
    Command.GET_ELEMENT_RECT: "GetElementRect",
    Command.GET_ELEMENT_ATTRIBUTE: "GetElementAttribute",
    Command.GET_ELEMENT_PROPERTY: "GetElementProperty",
    Command.GET_ELEMENT_VALUE_OF_CSS_PROPERTY: "GetElementCSSValue",
    Command.GET_ELEMENT_ARIA_ROLE: "GetComputedRole",
    Command.GET_ELEMENT_ARIA_LABEL: "GetComputedLabel",
    Command.SCREENSHOT: "TakeScreenshot",
    Command.ELEMENT_SCREENSHOT: "TakeScreenshot",
    Command.SET_TIMEOUTS: "SetTimeouts",
    Command.W3C_ACTIONS: "PerformActions",
    Command.W3C_CLEAR_ACTIONS: "ReleaseActions",
}


class Marionette:
    """A Firefox of its own, with a profile of its own; executes Selenium's commands."""

    def __init__(self, program, preferences):
        self.profile = tempfile.TemporaryDirectory(prefix="remora-firefox-")
        folder = pathlib.Path(self.profile.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        self.log = open(folder / "log.txt", "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", str(folder), "--marionette",
             "--remote-debugging-port", "0", "--remote-allow-system-access"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT)
        self.count = 0
        self.socket = socket.create_connection(("127.0.0.1", self._port(folder / "MarionetteActivePort")))
        self.incoming = self.socket.makefile("rb")
        self._receive()  # Which protocol it speaks.

    def _port(self, file):
        """Firefox writes its port there as soon as it listens."""
        deadline = time.time() + 60
        while not (file.exists() and (text := file.read_text())):
            if self.process.poll() is not None or time.time() > deadline:
                self.log.seek(0)
                raise RuntimeError(f"Firefox has not started:\n{self.log.read()}")
            time.sleep(0.05)
        return int(text)

    def _receive(self):
        """A message has its length before it."""
        length = b""
        while (byte := self.incoming.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has closed the connection.")
            length += byte
        return json.loads(self.incoming.read(int(length)))

    def ask(self, name, arguments):
        """Returns the answer; an error is in the form that Selenium knows."""
        self.count += 1
        message = json.dumps([0, self.count, name, arguments]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        # Marionette wraps some values, WebDriver all of them.
        return {"value": result["value"] if isinstance(result, dict) and set(result) == {"value"} else result}

    def execute(self, command, arguments):
        """What Selenium calls."""
        arguments = {name: value for name, value in arguments.items() if name != "sessionId"}
        if command == Command.NEW_SESSION:
            return self.ask("WebDriver:NewSession", arguments["capabilities"]["alwaysMatch"])
        if command == Command.QUIT:
            return self.ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        if command in (Command.FIND_CHILD_ELEMENT, Command.FIND_CHILD_ELEMENTS):
            arguments["element"] = arguments.pop("id")
        return self.ask(f"WebDriver:{NAMES[command]}", arguments)

    def close(self):
        self.socket.close()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        self.profile.cleanup()
