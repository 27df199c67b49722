"""A tap on the display → the handler in Lua → the frame that shows what it changed is painted."""

from program import Mouse, Program
from report import median_row, percentile_row
from scenes import write_counter

NAME = "window: tap"
COUNT = 100
WARM = 10


def measure(tools, remora):
    mouse = Mouse()
    with Program(tools, remora, "window", "--changes", write_counter(tools.folder, "taps")) as window:
        window.rest()
        mouse.move(80, 104)
        window.rest()
        samples = []
        for _ in range(COUNT + WARM):
            mouse.press()
            window.rest(0.05)
            moment = mouse.lift()
            samples.append(window.frame_after(moment).end - moment)
            window.rest(0.05)
        # Every tap has arrived.
        assert f"{COUNT + WARM}" in window.text, window.text
    yield median_row(f"{NAME} → painted", "ms", samples[WARM:], 16)
    yield percentile_row(f"{NAME} → painted, 95 of 100", "ms", samples[WARM:], 0.95, None)
