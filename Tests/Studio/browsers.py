"""The browsers that show the page: Selenium's drivers, with the same methods for what Selenium lacks."""

import contextlib
import itertools
import json
import time

import websocket
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.firefox.options import Options
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

from marionette import Marionette

SIZE = (1280, 800)
FRAME = 1 / 60
# How often a page may replace an element between finding and using it: a busy one draws its panes several times.
MOST_REPLACED = 5


class Element(WebElement):
    """An element that is found anew, if it can be, where the page has replaced it since: `again` returns it."""

    again = None

    def _execute(self, command, params=None):
        for _ in range(MOST_REPLACED if self.again else 0):
            try:
                return super()._execute(command, params)
            except StaleElementReferenceException:
                self._id = self.again().id
        return super()._execute(command, params)


class Chromium(webdriver.Chrome):
    """Chromium without a window, driven by chromedriver, and by its own protocol for what that lacks.

    The shell has Chromium's engine without its window, which `chromium --headless` draws, too: a page costs a third less.
    """

    _web_element_cls = Element
    # The id of the mouse in events of pointers.
    mouse = 1

    def __init__(self):
        options = webdriver.ChromeOptions()
        # Not the script in /usr/bin, which would be ended alone.
        options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
        for argument in [
            "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--force-device-scale-factor=1", "--hide-scrollbars", f"--window-size={SIZE[0]},{SIZE[1]}",
        ]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        super().__init__(options=options, service=Service("/usr/bin/chromedriver"))
        self.set_window_size(*SIZE)
        # Where the fingers are, and when they went there.
        self.fingers, self.time = [], 0

    def resize(self, width, height):
        """Sets the size of the page; a window cannot be as narrow as a phone."""
        self.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def prefer(self, theme, motion):
        """Sets what the system prefers: light or dark, and no-preference or reduce."""
        self.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": theme},
                          {"name": "prefers-reduced-motion", "value": motion}]})

    def touch(self, *frames):
        """Moves fingers on the page: a frame has where each of them is. Those that a frame lacks are lifted."""
        for points in frames:
            kind = "Start" if len(points) > len(self.fingers) else "Move" if points else "End"
            # Sixty times a second, however long the machine takes.
            self.time = self.time + FRAME if self.fingers else time.time()
            self.fingers = points
            self.execute_cdp_cmd(
                "Input.dispatchTouchEvent",
                {"type": f"touch{kind}", "timestamp": self.time,
                 "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def stay(self, seconds):
        """Lets time pass for the fingers, which stay where they are."""
        self.time += seconds

    def compose(self, text):
        """Types as an input method does: the text is not final yet."""
        self.execute_cdp_cmd("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})

    def commit(self, text):
        """Ends what is being composed with this text."""
        self.execute_cdp_cmd("Input.insertText", {"text": text})

    @contextlib.contextmanager
    def before_each_page(self, script):
        """Runs a script in each page that opens in the meantime, before its own scripts."""
        added = self.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        yield
        self.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)

    def errors(self):
        """The errors that the console has shown since the last call."""
        return [entry for entry in self.get_log("browser") if entry["level"] == "SEVERE"]

    def reset(self):
        """Takes back what the tests have set, and takes the mouse away."""
        for command, arguments in [
            ("Emulation.clearDeviceMetricsOverride", {}),
            ("Emulation.setEmulatedMedia", {"media": "", "features": []}),
            ("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 0, "y": 0}),
        ]:
            self.execute_cdp_cmd(command, arguments)


# Nothing opens, asks or reports by itself; a page may open a tab; a point is a pixel, and nothing moves in the bars.
PREFERENCES = {
    "marionette.port": 0,
    "browser.startup.page": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.tabs.warnOnClose": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_open_during_load": False,
    "layout.css.devPixelsPerPx": "1.0",
    "toolkit.cosmeticAnimations.enabled": False,
}
THEME, MOTION = "layout.css.prefers-color-scheme.content-override", "ui.prefersReducedMotion"


class Firefox(WebDriver):
    """Firefox without a window, driven by Marionette, and by WebDriver BiDi for what that lacks."""

    _web_element_cls = Element
    mouse = 0

    def __init__(self):
        options = Options()
        options.set_capability("webSocketUrl", True)
        self.marionette = Marionette("/usr/bin/firefox-esr", PREFERENCES)
        super().__init__(command_executor=self.marionette, options=options)
        # A file is on this machine.
        self._is_remote = False
        self.bidi = BiDi(self.caps["webSocketUrl"])
        self.bidi.ask("session.subscribe", events=["log.entryAdded"])
        self.fingers = []
        self.reset()
        # The window has bars, too.
        width, height = SIZE
        self.set_window_size(width, height + self.execute_script("return outerHeight - innerHeight"))

    def quit(self):
        self.bidi.socket.close()
        super().quit()
        self.marionette.close()

    def resize(self, width, height):
        self._view({"width": width, "height": height})

    def _view(self, size):
        self.bidi.ask("browsingContext.setViewport", context=self.current_window_handle, viewport=size)

    def prefer(self, theme, motion):
        self._set(THEME, {"dark": 0, "light": 1}[theme])
        self._set(MOTION, {"no-preference": 0, "reduce": 1}[motion])

    def _set(self, preference, value):
        self.marionette.ask("Marionette:SetContext", {"value": "chrome"})
        self.execute_script("Services.prefs.setIntPref(...arguments)", preference, value)
        self.marionette.ask("Marionette:SetContext", {"value": "content"})

    def touch(self, *frames):
        ticks = {}
        for number, points in enumerate(frames):
            for finger in range(max(len(points), len(self.fingers))):
                actions = ticks.setdefault(finger, [])
                # Two ticks a frame: where it goes, and whether it goes down or up.
                actions += [{"type": "pause"}] * (2 * number - len(actions))
                if finger >= len(points):
                    actions += [{"type": "pause"}, {"type": "pointerUp", "button": 0}]
                    continue
                x, y = (round(each) for each in points[finger])
                is_new = finger >= len(self.fingers)
                actions.append({"type": "pointerMove", "x": x, "y": y, "duration": 0 if is_new else round(FRAME * 1000)})
                actions.append({"type": "pointerDown", "button": 0} if is_new else {"type": "pause"})
            self.fingers = points
        self.execute(Command.W3C_ACTIONS, {"actions": [
            {"type": "pointer", "id": f"finger{finger}", "parameters": {"pointerType": "touch"}, "actions": actions}
            for finger, actions in ticks.items()]})

    def stay(self, seconds):
        """Lets no time pass: that of Firefox's fingers is the machine's."""

    @contextlib.contextmanager
    def before_each_page(self, script):
        added = self.bidi.ask("script.addPreloadScript", functionDeclaration=f"() => {{{script}}}")
        yield
        self.bidi.ask("script.removePreloadScript", script=added["script"])

    def errors(self):
        self.bidi.ask("session.status")
        entries, self.bidi.events = self.bidi.events, []
        return [entry["params"] for entry in entries if entry["params"]["level"] == "error"]

    def reset(self):
        self._view(None)
        self.prefer("light", "no-preference")


class BiDi:
    """The commands of WebDriver BiDi over its socket; keeps the events that come in between."""

    def __init__(self, url):
        self.socket = websocket.create_connection(url, timeout=60, suppress_origin=True)
        self.ids = itertools.count(1)
        self.events = []

    def ask(self, method, **parameters):
        number = next(self.ids)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (message := json.loads(self.socket.recv())).get("id") != number:
            self.events.append(message)
        assert message["type"] == "success", message
        return message["result"]


BROWSERS = {"chromium": Chromium, "firefox": Firefox}
