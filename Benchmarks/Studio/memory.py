"""The memory of the host and of the page over 10,000 taps."""

from processes import resident
from report import Row
from scenes import write_counter

NAME = "studio: memory"
COUNT = 10_000
WARM = 4_000

TAPS = """
const [count, button] = arguments;
const { model, connection } = remora;
let rest = count;
const next = () => {
  if (rest-- === 0) { model.removeEventListener('changed', next); done(true); return; }
  connection.input('tap', { control: button });
};
model.addEventListener('changed', next);
next();
"""


def heap(tab):
    """What the page's objects take after a collection, in KB, and how many nodes there are."""
    tab.command("HeapProfiler.collectGarbage")
    metrics = {each["name"]: each["value"] for each in tab.command("Performance.getMetrics")["metrics"]}
    return metrics["JSHeapUsedSize"] / 1024, metrics["Nodes"]


def measure(browser, folder):
    with browser.open(write_counter(folder, "memory")) as tab:
        page = tab.page.open()
        tab.driver.set_script_timeout(120)
        tab.command("HeapProfiler.enable")
        tab.command("Performance.enable")
        button = page.run(
            "return [...remora.model.controls.values()].find((each) => each.id === 'button').number"
        )
        pid = tab.studio.process.pid
        tab.later(TAPS, WARM, button)
        host, (objects, nodes) = resident(pid), heap(tab)
        tab.later(TAPS, COUNT, button)
        host, (more, more_nodes) = resident(pid) - host, heap(tab)
        tab.command("HeapProfiler.disable")
    yield Row(f"{NAME} of the host, 10,000 taps", "KB", host, host, 512)
    yield Row(f"{NAME} of the page, 10,000 taps", "KB", more - objects, more - objects, 512)
    yield Row(f"{NAME}: nodes of the page", "", more_nodes - nodes, more_nodes - nodes, 50)
