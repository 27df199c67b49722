"""A key in a script of 2,000 lines → its mistake is marked; a dot → the list of what may stand there."""

from report import percentile_row
from scenes import write_scene

NAME = "studio: script"
COUNT = 60
WARM = 3
LINES = 2000

ACT = """function Long:act{number}(x, y)
  local sum = x + y
  if sum > {number} then
    self.count = sum
    self.button.title = "a" .. sum
  end
end

"""

OPEN = """
remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: 'long.lua' } }));
const look = () => {
  const editor = document.querySelector('remora-source .CodeMirror')?.CodeMirror;
  if (editor) return done();
  const button = document.querySelector('remora-source .toolbar [aria-pressed]:not([hidden])');
  if (button?.ariaPressed === 'false') button.click();
  setTimeout(look, 50);
};
look();
"""

# Types in the middle of the text, waits until the page shows what comes of it, and takes it back.
TYPE = """
const [count, line, column, text, selector] = arguments;
const editor = document.querySelector('remora-source .CodeMirror').CodeMirror;
const seen = () => document.querySelector(selector) !== null;
const times = [];
const once = (wanted, then) => {
  const watch = new MutationObserver(() => {
    if (seen() !== wanted) return;
    watch.disconnect();
    then();
  });
  watch.observe(document.querySelector('remora-source .scripts'), { subtree: true, childList: true, attributes: true });
};
const type = () => {
  editor.focus();
  editor.setCursor(line, column);
  editor.scrollIntoView(null, 100);
  setTimeout(() => {
    const start = performance.now();
    once(true, () => {
      times.push(performance.now() - start);
      once(false, () => setTimeout(() => times.length < count ? type() : done(times), 100));
      editor.undo();
    });
    editor.replaceSelection(text, 'end', '+input');
  }, 100);
};
type();
"""


def text(lines):
    """A script of about that many lines."""
    head = (
        '--- A long script.\nlocal Long = behaviour "Long"\n\nLong.button = outlet "Button"\n'
        "Long.fade = seconds { default = 1, max = 5 }\nLong.count = state(0)\n\n"
    )
    return head + "".join(ACT.format(number=number) for number in range(lines // 8)) + "return Long\n"


def measure(browser, folder):
    scene = write_scene(
        folder, "typing", [{"kind": "Button", "id": "button", "x": 20, "y": 80, "width": 120, "height": 48}],
        [{"id": "long", "script": "long", "outlets": {"button": "button"}}], {"long.lua": text(LINES)},
    )
    with browser.open(scene) as tab:
        tab.page.open()
        tab.driver.set_script_timeout(120)
        tab.later(OPEN)
        line = text(LINES)[: text(LINES).index("Long:act120")].count("\n")
        declared = len("  local sum")
        # The lines that use the variable do not know it any more.
        marks = tab.later(TYPE, COUNT + WARM, line + 1, declared, "x", "remora-source .mistaken")[WARM:]
        lists = tab.later(
            TYPE, COUNT + WARM, line + 3, len("    self"), ".", "remora-source .completions:not([hidden])")[WARM:]
    yield percentile_row(f"{NAME}: key → mistake marked, 19 of 20", "ms", marks, 0.95, 150)
    yield percentile_row(f"{NAME}: dot → completions, 19 of 20", "ms", lists, 0.95, 60)
