"""The look of one part of the page does not reach another part."""

LEAKS = """
const shared = ['base.css', 'layout.css', 'splitter.css'];
const leaks = [];
const look = (rules, sheet) => {
  for (const rule of rules) {
    if (rule.selectorText === undefined) {
      if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) look(rule.cssRules, sheet);
    } else if (!rule.selectorText.replace(/\\((?!remora)[^()]*\\)/g, '').split(',')
      .every((each) => /remora-|^:root$/.test(each))) {
      leaks.push(`${sheet}: ${rule.selectorText}`);
    }
  }
};
for (const sheet of document.styleSheets) {
  const name = sheet.href.split('/').pop();
  if (!shared.includes(name)) look(sheet.cssRules, name);
}
return leaks;
"""


def test_rules_of_a_part_stay_within_its_element(page):
    assert page("gallery").run(LEAKS) == []


def test_a_line_of_the_log_is_as_high_as_its_text(page):
    page = page("gallery")
    page.find("#log-tab-messages").click()
    height = page.until(
        "return document.querySelector('remora-messages .feed .row')?.getBoundingClientRect().height")
    assert height < 30
