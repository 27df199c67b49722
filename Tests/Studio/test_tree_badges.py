"""The badges of the tree, and when they go."""

from test_tree import row


def test_the_badge_of_a_failure_goes_with_the_reload_that_mends_it(page, scene):
    folder = scene("gallery")
    opened = page(folder)
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    good = script.read_text()
    row(opened, "likes")
    failing = "return [...remora.model.behaviours.values()].find(({ id }) => id === 'likes').failures"
    badge = "return [...document.querySelectorAll('.tree .badge.bad')].some((each) => each.title === 'Failures')"
    script.write_text(good.replace("function Toggle:onButtonTap()", "function Toggle:onButtonTap() error('no luck')"))
    until_reloads(opened, 1)
    opened.run(
        "const like = [...remora.model.controls.values()].find(({ id }) => id === 'like');"
        "remora.connection.input('tap', { control: like.number })")
    opened.until(failing + " === 1")
    opened.until(badge)
    script.write_text(good)
    until_reloads(opened, 2)
    opened.until(failing + " === 0")
    opened.until(badge.replace("return ", "return !"))


def until_reloads(opened, count):
    opened.until("return remora.model.log.filter(({ good }) => good).length >= arguments[0]", count)
