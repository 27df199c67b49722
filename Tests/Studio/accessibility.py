"""Looks for violations of accessibility rules with axe-core, in the sizes and colours that people use."""

import importlib.util
import pathlib

# The package's own code needs another browser driver; only its axe-core is of use here.
AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js")

SIZES = {"desk": (1280, 800), "phone": (390, 844)}
THEMES = ["light", "dark"]


def set_size(page, width, height):
    """Sets the size of the page, and waits until it has it."""
    page.driver.resize(width, height)
    page.until("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)


def set_theme(page, theme):
    """Sets what the system prefers; nothing moves."""
    page.driver.prefer(theme, "reduce")


# The rules whose answers depend on the colours alone.
COLOURS = ["color-contrast", "link-in-text-block"]
# What is shown over the panes.
OVER = ["dialog[open]", ":popover-open"]


def violations(page, rules=None, within=None):
    """What axe-core finds in the page as it is now, for people to read; all rules by default.

    `within` are selectors of the parts to look at, the whole page by default.
    """
    if not page.run("return window.axe !== undefined"):
        page.run(AXE.read_text())
    found = page.driver.execute_async_script(
        "const [rules, within, done] = arguments;"
        # No rule needs the styles as texts, whose loading takes long.
        "const options = { preload: false, resultTypes: ['violations'],"
        "  ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) };"
        "axe.run(within ?? document, options).then((result) => done(result.violations), (problem) => done([String(problem)]))",
        rules,
        within,
    )
    return [
        f"{rule['id']}: {rule['help']}: "
        + "; ".join(f"{node['html'][:120]} {node['failureSummary']}" for node in rule["nodes"][:3])
        for rule in found
    ]


def check(page, *views):
    """Fails if there is a violation at 1280 and 390 points, light and dark.

    A phone shows one pane at a time: `views` are the panes to look at, all by default. The other theme differs only
    in its colours, which a pane has in both sizes.
    """
    within = [f"#{view}-pane" for view in views] + OVER if views else None
    for theme in THEMES:
        set_theme(page, theme)
        for name, size in SIZES.items():
            if views and theme != THEMES[0] and name == "phone":
                continue
            set_size(page, *size)
            shown = page.run("return document.querySelector('remora-studio').dataset.view")
            for view in views or ["stage", "scene", "inspector", "log"] if name == "phone" else [shown]:
                page.run("document.querySelector('remora-studio').dataset.view = arguments[0]", view)
                rules = None if theme == THEMES[0] else COLOURS
                found = violations(page, rules, within if name == "desk" else None)
                assert found == [], f"{theme}, {name}, {view}"
            page.run("document.querySelector('remora-studio').dataset.view = arguments[0]", shown)
    set_size(page, *SIZES["desk"])
