"""Tests what makes the site of the documentation; `make docs` makes all of it."""

import json
import pathlib
import shutil
import tempfile
import unittest

import handbook

PROJECT = pathlib.Path(__file__).parents[2]


class TargetTests(unittest.TestCase):
    def test_pages_are_at_the_top_and_files_of_the_package_below(self):
        for path, target in [
            ("docs/index.md", "index.html"),
            ("docs/reference/kinds/button.md", "reference/kinds/button.html"),
            ("docs/pictures/editor.png", "pictures/editor.png"),
            ("docs/editor/remora.lua", "editor/remora.lua.html"),
            ("scripts/behaviours/badge.lua", "package/scripts/behaviours/badge.lua.html"),
            ("Examples/Exhibit/README.md", "package/Examples/Exhibit/README.html"),
        ]:
            self.assertEqual(handbook.target_of(path), target)

    def test_links_in_code_are_none(self):
        page = handbook.Page("docs/a/b.md", "a/b.html")
        text = "[one](c.md#d) `[two](e.md)`\n\n```text\n[three](f.md)\n```\n[four](https://g)\n[five](../h.png)"
        self.assertEqual(list(handbook.linked(page, text)), ["docs/a/c.md", "docs/h.png"])


class SearchTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copy(PROJECT / handbook.PARTS / "search.js", self.folder)
        self.sections = []

    def page(self, name, heading, text, also=""):
        path = self.folder / f"{name}.md"
        path.write_text(f"# {heading}\n\n{text}\n" + (f"\n<!-- also: {also} -->\n" if also else ""))
        page = handbook.Page(str(path), f"{name}.html")
        self.sections += handbook.sections(page, f'<h1 id="{name}">{heading}</h1><p>{text}</p>')

    def found(self, typed):
        handbook.write(self.folder / "sections.js", f"const remoraSections = {json.dumps(self.sections)};")
        return [url.partition(".")[0] for url in handbook.find(self.folder, [typed])[0]]

    def test_a_section_with_every_word_hides_the_others(self):
        self.page("one", "Tap a button", "It is tapped.")
        self.page("two", "Buttons", "They have titles.")
        self.assertEqual(self.found("tap button"), ["one"])
        self.assertEqual(self.found("button"), ["one", "two"])

    def test_the_sections_with_most_words_are_found_if_none_has_all(self):
        self.page("one", "Tap a button", "It is tapped.")
        self.page("two", "Buttons", "They have titles.")
        self.assertEqual(self.found("tap the button elsewhere"), ["one"])
        self.assertEqual(self.found("nothing"), [])

    def test_small_words_are_left_out_unless_there_are_no_others(self):
        self.page("one", "Taps", "They are counted.")
        self.page("two", "Why", "What does my app do?")
        self.assertEqual(self.found("Why does my tap not count?"), ["one"])
        self.assertEqual(self.found("why"), ["two"])

    def test_a_page_is_found_by_the_words_of_others(self):
        self.page("one", "Languages", "Two of them.", also="translate i18n")
        self.page("two", "Maps", "They translate a point.")
        self.assertEqual(self.found("translate"), ["one", "two"])


class CheckTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.write("b/c.html", '<h2 id="d">D</h2><a href="../a.html">A</a>')

    def write(self, path, text):
        handbook.write(self.folder / path, text)

    def test_links_that_lead_somewhere_are_fine(self):
        self.write("a.html", '<a href="b/c.html#d">D</a> <a href="https://e">E</a>')
        self.assertEqual(handbook.check(self.folder), 2)

    def test_a_missing_page_anchor_or_picture_is_found(self):
        for link, problem in [
            ('<a href="b/x.html">', "there is no b/x.html"),
            ('<a href="b/c.html#e">', "no such anchor"),
            ('<img src="b/d.png">', "there is no b/d.png"),
            ('<a href="../outside.html">', "there is no ../outside.html"),
        ]:
            self.write("a.html", link)
            with self.assertRaisesRegex(handbook.BrokenLink, problem):
                handbook.check(self.folder)

    def test_a_folder_with_other_files_stays(self):
        with self.assertRaises(SystemExit):
            handbook.make(self.folder)
        self.assertTrue((self.folder / "b/c.html").exists())


if __name__ == "__main__":
    unittest.main()
