"""Descriptions fed by hand into the inspector, and requests that it would send to the host."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

# Answers what changes something with nothing, or with a problem where a test wants one; writes it down.
RECORD = """
window.sent = [];
window.problems = {};
window.places = {};
const request = remora.connection.request.bind(remora.connection);
remora.connection.request = (what, details) => {
  if (what === 'inspect') return Promise.resolve(null);
  if (!['set', 'reset', 'link', 'keep', 'act'].includes(what)) return request(what, details);
  sent.push({ do: what, ...details });
  const name = details.property ?? details.outlet ?? details.action;
  const problem = problems[name];
  return problem ? Promise.reject(new Error(problem)) : Promise.resolve(places[name] ?? null);
};
"""


class Inspector:
    """The inspector of a page, with what a person would do there."""

    def __init__(self, page):
        self.page = page

    def record(self):
        self.page.run(RECORD)
        return self

    def feed(self, description, **parts):
        self.page.run("remora.model.apply({batch: 0, ...arguments[1], inspected: arguments[0]})", description, parts)

    def fields(self, *fields, **description):
        """Shows a behaviour with these fields."""
        self.feed({"title": "likes", "behaviour": 9001, "fields": list(fields)} | description)
        return self

    def find(self, selector):
        return self.page.find(f"remora-inspector {selector}")

    def row(self, name, selector=""):
        return self.find(f".setting[data-name='{name}'] {selector}")

    def all(self, selector):
        return self.page.driver.find_elements(By.CSS_SELECTOR, f"remora-inspector {selector}")

    def type(self, box, text, end=Keys.ENTER):
        box.send_keys(Keys.CONTROL + "a")
        box.send_keys(text + end)

    def button(self, label, within=""):
        return self.find(f"{within} button[aria-label={label!r}]")

    def sent(self, count=1):
        """The requests, once there are that many."""
        return self.page.until("return sent.length >= arguments[0] && sent", count)

    def last(self, count=1):
        return self.sent(count)[-1]

    def problem(self, name):
        return self.page.until(
            "return document.querySelector(`.setting[data-name='${arguments[0]}'] .problem`)?.textContent", name
        )
