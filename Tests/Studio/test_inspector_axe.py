"""Axe-core finds nothing in the inspector: light and dark, wide and as on a phone."""

import accessibility
from selenium.webdriver.common.keys import Keys
from test_inspector import button, inspector, likes, number_of, select  # noqa: F401
from test_inspector_fields import FADE, of


def test_axe_finds_no_violation(inspector):
    inspector.feed(likes(value=1.2, layer="live"))
    inspector.row("fade", ".mark").click()
    accessibility.check(inspector.page, "inspector")


def test_axe_finds_no_violation_in_the_tabs_of_a_control(inspector):
    like = number_of(inspector, "like")
    select(inspector, {"control": like})
    inspector.feed(button(control=like))
    for tab in ["own", "connections", "behaviours"]:
        inspector.find(f"[data-tab={tab}]").click()
        accessibility.check(inspector.page, "inspector")


def test_axe_finds_no_violation_in_any_field(inspector):
    columns = [{"name": "question", "type": "text"}, {"name": "answers", "type": "list"}]
    inspector.fields(
        FADE,
        of("animated", "boolean", True),
        of("title", "text", "Like", limit=5),
        of("alignment", "choice", "left", choices=["left", "center", "right"]),
        of("keyboard", "choice", "text", choices=["text", "number", "email", "url"]),
        of("tint", "color", "#d6336c", optional=True),
        of("normal", "image", "heart.svg", pictures=["heart.svg"]),
        of("greeting", "localized", {"record": {"de": "Hallo"}}),
        of("place", "point", {"point": {"x": 0, "y": 8}}),
        of("names", "list", ["one", "two"]),
        of("questions", "rows", [{"record": {"question": "Why?", "answers": ["a"]}}], columns=columns),
        of("button", "outlet", [], kind="Button", many=False),
        of("fields", "outlet", [{"control": 3, "id": "a"}], kind="TextField", many=True),
        of("odd", "waveform", {"record": {"a": 1}}),
        of("frame", "rect", {"record": {"x": 1, "y": 2}}, readOnly=True),
        of("limit", "number", 5, optional=True),
    )
    accessibility.check(inspector.page, "inspector")
    inspector.button("choose tint").click()
    accessibility.check(inspector.page, "inspector")
    inspector.page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    inspector.row("questions", ".open-table").click()
    accessibility.check(inspector.page, "inspector")
