"""The waiting handlers, as lanes."""

from logs import replace, show, tap, until_text


def test_a_fade_is_a_lane_that_counts_down(page):
    opened = page("gallery")
    tap(opened, "like")
    lane = until_text(opened, ".lane", "likes · onButtonTap")
    first = float(lane.text.split()[-2])
    assert 0 <= first <= 0.7
    opened.until("return !document.querySelector('.lane') || parseFloat(document.querySelector('.left').textContent) < arguments[0]", first)
    until_text(opened, "remora-now .note", "Nothing is waiting")


def test_a_lane_links_to_its_line(page):
    opened = page("gallery")
    opened.find(".transport [aria-label=Pause]").click()
    opened.until("return !remora.model.clock.running")
    tap(opened, "like")
    until_text(opened, ".lane .place", ":22").click()
    line = opened.find("remora-source .line.here")
    assert line.text.startswith("22")
    assert "animate" in line.text


def test_old_code_is_marked(page, scene):
    folder = scene("gallery")
    opened = page(folder)
    opened.find(".transport [aria-label=Pause]").click()
    opened.until("return !remora.model.clock.running")
    tap(opened, "like")
    until_text(opened, ".lane", "likes")
    replace(folder.parents[1] / "behaviours/toggle_button.lua", "Toggle:onDetach()", "Toggle:onDetach() ")
    until_text(opened, ".lane .old", "old code")


def test_lanes_are_sorted_by_what_is_due_and_keep_their_elements(page):
    opened = page("gallery")
    opened.run("""
      const task = (handler, left) => ({ handler, file: 'a.lua', line: 1, subject: 'time', left, total: 5, old: false })
      window.outline = (...lefts) => remora.model.apply({ batch: 0, clock: { time: 0, running: false, speed: 1 },
        outline: { behaviours: lefts.map((left, index) => ({ number: 900 + index, id: `b${index}`, script: 'a',
          tasks: [task('onTap', left)], failures: 0, suspended: false, dropped: 0 })) } })
      outline(3, 1, 2)""")
    names = "return [...document.querySelectorAll('.lane')].map((lane) => lane.dataset.behaviour).join()"
    opened.until(names + " === 'b1,b2,b0'")
    opened.run("window.kept = [...document.querySelectorAll('.lane')]; outline(3, 4, 2)")
    opened.until(names + " === 'b2,b0,b1'")
    assert opened.run("return kept.every((lane) => lane.isConnected)")
