"""What a person does on the stage, and what the host made of it."""

import time

import accessibility
from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder


TAPS = """
const [clientX, clientY, times, pointerId] = arguments;
const target = document.querySelector('remora-device').shadowRoot?.elementFromPoint(clientX, clientY)
  ?? document.elementFromPoint(clientX, clientY);
for (let each = 0; each < times; each += 1) {
  for (const [name, buttons] of [['pointerdown', 1], ['pointerup', 0]]) {
    target.dispatchEvent(new PointerEvent(name, {
      bubbles: true, cancelable: true, composed: true, pointerId, pointerType: 'mouse', isPrimary: true,
      button: 0, buttons, clientX, clientY,
    }));
  }
}
"""


class Stage:
    """The stage of a page: controls by their ids, points of controls from their top left corners."""

    def __init__(self, page):
        self.page = page
        self.other = None
        accessibility.set_size(page, 1280, 1100)
        # The stage is drawn in the size that it has now.
        page.driver.execute_async_script(
            "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    # Looking

    def number(self, id):
        return self.page.until(
            "return [...remora.model.controls.values()].find((control) => control.id === arguments[0])?.number",
            id,
        )

    def value(self, id, property):
        """The value of a property, as the page knows it."""
        return self.page.run(
            "return remora.model.value(remora.model.controls.get(arguments[0]), arguments[1])",
            self.number(id), property,
        )

    def has(self, id, property, value):
        """Waits until the page knows that a property has this value."""
        self.page.until(
            "return JSON.stringify(remora.model.value(remora.model.controls.get(arguments[0]), arguments[1]))"
            " === JSON.stringify(arguments[2])",
            self.number(id), property, value,
        )

    def host_value(self, id, property):
        """The value that the host has, as another page gets it."""
        if self.other is None:
            self.other = Other(self.page.studio)
        self.other.catch_up()
        return self.other.values[self.number(id)].get(property)

    def host_has(self, id, property, test):
        """Waits until the host's value passes a test, and returns it."""
        deadline = time.time() + 10
        while not test(value := self.host_value(id, property)):
            assert time.time() < deadline, f"{id}.{property} is {value}"
            self.other.receive()
        return value

    def shows(self, id):
        return self.page.run(
            "const element = document.querySelector(`remora-device [data-id='${arguments[0]}']`);"
            "return !!element && element.checkVisibility({ visibilityProperty: true })",
            id,
        )

    def hides(self, id):
        """Waits until a control cannot be seen."""
        self.page.until(
            "return !document.querySelector(`remora-device [data-id='${arguments[0]}']`)"
            ".checkVisibility({ visibilityProperty: true })", id)

    def focused(self):
        """The id of the control with the focus."""
        return self.page.run("return document.activeElement.closest('[data-id]')?.dataset.id")

    # Doing

    def mouse(self):
        return ActionChains(self.page.driver, duration=30)

    def finger(self):
        return Finger(self)

    def place(self, id, x=None, y=None):
        """Where a point of a control is in the window; its middle without a point."""
        return self.page.run(
            """const device = document.querySelector('remora-device');
            const own = device.getBoundingClientRect();
            const scale = own.width / device.width;
            const frame = device.frameOf(arguments[0]);
            const [x, y] = [arguments[1] ?? frame.width / 2, arguments[2] ?? frame.height / 2];
            return [Math.round(own.left + (frame.x + x) * scale), Math.round(own.top + (frame.y + y) * scale)]""",
            self.number(id), x, y,
        )

    def tap(self, id, x=None, y=None, times=1):
        """Taps with the mouse; several times at once with events alone."""
        if times > 1:
            return self.page.run(TAPS, *self.place(id, x, y), times, self.page.driver.mouse)
        actions = ActionBuilder(self.page.driver, duration=20)
        actions.pointer_action.move_to_location(*self.place(id, x, y)).click()
        return actions.perform()

    def drag(self, start, end, hold=False):
        """Drags with the mouse; each end is an id, or an id with a point."""
        actions = ActionBuilder(self.page.driver, duration=60)
        (x, y), (to_x, to_y) = self.place(*start), self.place(*end)
        pointer = actions.pointer_action
        pointer.move_to_location(x, y).pointer_down()
        for part in range(1, 5):
            pointer.move_to_location(x + (to_x - x) * part // 4, y + (to_y - y) * part // 4)
        if not hold:
            pointer.pointer_up()
        actions.perform()

    def hover(self, id):
        actions = ActionBuilder(self.page.driver, duration=20)
        actions.pointer_action.move_to_location(*self.place(id))
        actions.perform()

    def press(self, *keys):
        ActionChains(self.page.driver).send_keys(*keys).perform()


class Other:
    """Another page without a browser, which knows the properties of all controls."""

    def __init__(self, studio):
        self.socket = studio.connect()
        self.values = {}
        self.requests = 0

    def receive(self):
        message = self.socket.receive()
        if "batch" in message:
            self.socket.send({"ack": message["batch"]})
        for patch in message.get("patches", []):
            if patch["patch"] == "create":
                self.values[patch["control"]] = patch["properties"]
            elif patch["patch"] == "set":
                self.values[patch["control"]][patch["property"]] = patch["value"]
            elif patch["patch"] == "animate":
                self.values[patch["control"]][patch["property"]] = patch["to"]
        return message

    def catch_up(self):
        """Receives what the host has sent so far."""
        self.requests += 1
        self.socket.send({"request": self.requests, "do": "events", "on": False})
        while self.receive().get("answer") != self.requests:
            pass
        while not self.values:
            self.receive()


class Fingers:
    """Several fingers at once, each from its own place."""

    def __init__(self, stage, *places):
        self.stage = stage
        self.at = [stage.place(*place) for place in places]

    def down(self):
        # One after another, as hands do.
        self.stage.page.driver.touch(*(self.at[:count] for count in range(1, len(self.at) + 1)))
        return self

    def move(self, *ways, steps=6):
        start = self.at
        frames = [[(x + way_x * part / steps, y + way_y * part / steps) for (x, y), (way_x, way_y) in zip(start, ways)]
                  for part in range(1, steps + 1)]
        self.at = frames[-1]
        self.stage.page.driver.touch(*frames)
        return self

    def up(self):
        self.stage.page.driver.touch([])
        return self


class Finger:
    """A finger, which moves in steps."""

    def __init__(self, stage):
        self.stage = stage
        self.driver = stage.page.driver
        self.at = (0, 0)

    def down(self, id, x=None, y=None):
        self.at = self.stage.place(id, x, y)
        self.driver.touch([self.at])
        return self

    def move(self, x, y):
        start, self.at = self.at, (self.at[0] + x, self.at[1] + y)
        self.driver.touch(*[[(start[0] + x * part / 8, start[1] + y * part / 8)] for part in range(1, 9)])
        return self

    def up(self):
        self.driver.touch([])
        return self
