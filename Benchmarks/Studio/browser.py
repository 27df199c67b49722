"""What the measurements share: a browser, and studios that it opens."""

import contextlib

from browsers import Chromium
from conftest import Page
from running import Studio
from plain import Plain


class Browser:
    """A browser without a window, of this process."""

    def __enter__(self):
        self.driver = Chromium()
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def open(self, scene):
        """Starts a studio and opens its page in a tab of its own."""
        return Tab(self, Studio(scene))

    @contextlib.contextmanager
    def plain(self, page):
        """Opens a page of its own in a tab; yields its URL."""
        first = self.driver.current_window_handle
        with Plain({"/": page}) as server:
            self.driver.switch_to.new_window("tab")
            self.driver.get(server.url)
            yield server.url
            self.driver.close()
            self.driver.switch_to.window(first)

    def later(self, script, *arguments):
        """Runs a script that calls `done` with its result."""
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1];\n{script}", *arguments
        )


class Tab:
    def __init__(self, browser, studio):
        self.browser, self.driver, self.studio = browser, browser.driver, studio
        self.first = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        self.page = Page(self.driver, studio)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.close()
        self.driver.switch_to.window(self.first)
        self.studio.stop()

    def command(self, name, **arguments):
        """A command of the browser's own protocol."""
        return self.driver.execute_cdp_cmd(name, arguments)

    def later(self, script, *arguments):
        """Runs a script that calls `done` with its result."""
        return self.browser.later(script, *arguments)
