"""The documentation, in a tab of its own."""

import pytest
from accessibility import COLOURS, SIZES, THEMES, set_size, set_theme, violations
from running import ROOT
from security import ask, own
from selenium.webdriver import ActionChains
from selenium.webdriver.support.ui import WebDriverWait


@pytest.fixture
def help_page(page):
    """Presses ? on a studio's page, and goes to the tab that opens; closes it at the end."""
    opened = page("gallery")
    driver, studio_tab = opened.driver, opened.driver.current_window_handle
    ActionChains(driver).send_keys("?").perform()
    others = WebDriverWait(driver, 60).until(
        lambda driver: [each for each in driver.window_handles if each != studio_tab])
    driver.switch_to.window(others[0])
    opened.find("remora-help h1")
    yield opened
    driver.close()
    driver.switch_to.window(studio_tab)


def title(page):
    return page.find("remora-help h1").text


def test_the_question_mark_opens_the_index_and_its_links_lead_on(help_page):
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    assert index.startswith(f"# {title(help_page)}\n")
    help_page.find("a[href='reference/check']").click()
    help_page.until("return location.pathname === '/help/reference/check'")
    assert "Checking" in title(help_page) or "check" in title(help_page)
    help_page.find("a[href='/help/']").click()
    help_page.until("return location.pathname === '/help/'")


def test_every_page_is_drawn_with_headings_that_its_links_find(help_page):
    for path in sorted((ROOT / "docs").rglob("*.md")):
        name = path.relative_to(ROOT / "docs").with_suffix("")
        help_page.driver.get(f"{help_page.studio.base}/help/{name}")
        help_page.find("remora-help h1")
        left = help_page.run(
            "return [...document.querySelectorAll('a[href^=\"#\"]')].map((a) => a.getAttribute('href'))"
            ".filter((href) => !document.getElementById(decodeURIComponent(href.slice(1))))")
        assert left == [], name
        marks = help_page.run(
            "return [...document.querySelectorAll('p, li, td')].map((each) => {"
            "  const copy = each.cloneNode(true); copy.querySelectorAll('code').forEach((code) => code.remove());"
            "  return copy.textContent }).filter((text) => /\\]\\(|```|^#+ /.test(text))")
        assert marks == [], name


def test_a_link_to_a_heading_scrolls_there(help_page):
    help_page.driver.get(f"{help_page.studio.base}/help/reference/check#formats")
    help_page.until("return document.getElementById('formats')?.getBoundingClientRect().top < 100")


def test_axe_finds_no_violation(help_page):
    for page in ["", "reference/check"]:
        help_page.driver.get(f"{help_page.studio.base}/help/{page}")
        help_page.find("remora-help :is(ul, table)")
        # The other theme differs only in its colours, which a page has in both sizes.
        for theme, size, rules in [
            (THEMES[0], "desk", None), (THEMES[0], "phone", None), (THEMES[1], "phone", COLOURS),
        ]:
            set_theme(help_page, theme)
            set_size(help_page, *SIZES[size])
            assert violations(help_page, rules) == [], (page, theme, size)


def test_a_page_that_is_missing_says_so(help_page):
    help_page.driver.get(f"{help_page.studio.base}/help/no-such-page")
    assert title(help_page) == "No page"
    help_page.driver.errors()  # The browser notes the 404.


def test_only_the_documentation_is_served_and_only_with_the_token(studio):
    running = studio("gallery")
    for path in ["/help/", "/help/index.md", "/help/reference/check.md"]:
        assert ask(running, "GET", path, own(running)).status == 200, path
        assert ask(running, "GET", path, own(running) | {"Cookie": None}).status == 403, path
    for path in [
        "/help/../Package.swift", "/help/../README.md", "/help/%2e%2e/README.md", "/help/..%2fREADME.md",
        "/help//etc/passwd.md", "/help/reference/../../README.md", "/help/.md", "/help/scene.schema.json.md",
    ]:
        answer = ask(running, "GET", path, own(running))
        assert answer.status in (400, 404), path
        assert "Remora lets people" not in answer.text, path
