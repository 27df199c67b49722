"""What the tests of the studio share: a running studio, and a browser that shows it."""

import functools
import pathlib
import shutil
import sys

import pytest
from selenium.webdriver.remote.command import Command
from selenium.webdriver.support.ui import WebDriverWait

from browsers import BROWSERS
import tracing
from running import ROOT, SCENES, NotStarted, Studio

# What the tests of the window play, too.
sys.path.append(str(ROOT / "Tests/PointerTraces"))

class Page:
    """The page of a studio in a browser, with what a person would do."""

    def __init__(self, driver, studio):
        self.driver = driver
        self.studio = studio

    def open(self):
        self.driver.get(self.studio.url)
        self.until("return window.remora?.model.controls.size > 0")
        return self

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def until(self, script, *arguments, seconds=60):
        """Waits until a script returns something true, and returns that."""
        return WebDriverWait(self.driver, seconds, poll_frequency=0.02).until(
            lambda driver: driver.execute_script(script, *arguments), message=" ".join([script, *map(str, arguments)])
        )

    def find(self, selector):
        """The element, once there is one; found anew where the page replaces it."""
        find = functools.partial(self.until, "return document.querySelector(arguments[0])", selector)
        found = find()
        found.again = find
        return found

    def control(self, id):
        """The element of a control on the stage, by the control's id."""
        return self.find(f"remora-stage [data-id='{id}']")


@pytest.fixture
def scene(tmp_path):
    """Copies a scene of the gallery, with the behaviours, to a folder where a test may change it."""

    def copy(name):
        scripts = tmp_path / "scripts"
        if not scripts.exists():
            shutil.copytree(ROOT / "scripts/behaviours", scripts / "behaviours")
        if not (scripts / "scenes" / name).exists():
            shutil.copytree(SCENES / name, scripts / "scenes" / name)
        return scripts / "scenes" / name

    return copy


class Ports:
    """Gives the studios of this process one port, one after the other.

    A page of the same port gets the page's files from the browser's memory, and opens in a third of the time.
    """

    port = None

    @classmethod
    def start(cls, path, options):
        if cls.port and not {"--port", "--bind"} & set(options):
            try:
                return Studio(path, "--port", str(cls.port), *options)
            except NotStarted:
                pass  # Somebody else has it now, such as another studio of the same test.
        studio = Studio(path, *options)
        cls.port = cls.port or studio.port
        return studio


@pytest.fixture
def studio():
    """Starts studios, which end with the test."""
    running = []

    def start(scene, *options):
        path = scene if isinstance(scene, pathlib.Path) else SCENES / scene
        running.append(Ports.start(path, options))
        return running[-1]

    yield start
    for each in running:
        each.stop()


def pytest_addoption(parser):
    parser.addoption("--browser", choices=BROWSERS, default="chromium", help="which browser shows the page")


def pytest_configure(config):
    config.addinivalue_line("markers", "chromium(reason): what only Chromium can do, or only it is tested for")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--browser") == "chromium":
        return
    for item in items:
        if mark := item.get_closest_marker("chromium"):
            item.add_marker(pytest.mark.skip(reason=mark.args[0]))


@pytest.fixture(scope="session")
def driver(request):
    """One browser for all tests of a process."""
    driver = BROWSERS[request.config.getoption("--browser")]()
    yield driver
    driver.quit()


@pytest.fixture
def page(driver, studio, request):
    """Opens the page of a scene; the test fails if the browser's console has an error."""
    home = driver.current_window_handle
    others = []
    driver.errors()

    def open_page(scene, *options):
        target = studio(scene, *options) if isinstance(scene, (str, pathlib.Path)) else scene
        if open_page.count > 0:
            driver.switch_to.new_window("tab")
            others.append(driver.current_window_handle)
        open_page.count += 1
        opened = Page(driver, target).open()
        if tracing.IS_ON and not traces and target is not scene:
            traces.append(tracing.Trace(opened, tracing.scene_of(scene)))
        return opened

    open_page.count = 0
    traces = []
    yield open_page
    for trace in traces:
        driver.switch_to.window(home)
        trace.save(request.node.name)
    errors = driver.errors()
    for handle in others:
        driver.switch_to.window(handle)
        driver.close()
    driver.switch_to.window(home)
    forget(driver)
    assert errors == []


def forget(driver):
    """Brings a tab back to how it was before a test, without its renderer and its memory of the page's files."""
    driver.execute(Command.W3C_CLEAR_ACTIONS)
    driver.reset()
    # The page stays until the next one comes, and must neither be drawn nor look for the next host.
    driver.execute_script(
        "if (!window.remora) return; localStorage.clear(); sessionStorage.clear();"
        "document.documentElement.style.display = 'none';"
        "Object.assign(remora.connection, { connect() {}, dispatchEvent: () => true });")
