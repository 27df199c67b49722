"""What the measurements share: a browser, and studios that it opens."""

from conftest import Page, Studio, make_driver


class Browser:
    """A browser without a window, of this process."""

    def __enter__(self):
        self.driver = make_driver()
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def open(self, scene):
        """Starts a studio and opens its page in a tab of its own."""
        return Tab(self, Studio(scene))


class Tab:
    def __init__(self, browser, studio):
        self.driver, self.studio = browser.driver, studio
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
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1];\n{script}", *arguments
        )
