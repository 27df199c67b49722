"""Controls that are aligned, distributed, and put in another order on a stage that is edited."""

import json

from editing import Keys, SCENE, edited, open_edited  # noqa: F401


def frame(x, y, width, height):
    return {"x": x, "y": y, "width": width, "height": height}


FRAMES = [frame(10, 100, 40, 20), frame(80, 40, 20, 60), frame(200, 10, 100, 30)]
ALIGNED = """
const [frames, within, done] = arguments;
import('/page/stage/edit/aligning.js').then(({ aligned, distributed }) => done([
  ...['left', 'centre', 'right'].map((edge) => aligned(frames, edge, within).map(({ x }) => x)),
  ...['top', 'middle', 'bottom'].map((edge) => aligned(frames, edge, within).map(({ y }) => y)),
  distributed(frames, 'x').map(({ x }) => x), distributed(frames, 'y').map(({ y }) => y),
])).catch((error) => done(String(error)));
"""


def test_frames_are_aligned_and_distributed(page):
    found = page("gallery").driver.execute_async_script(ALIGNED, FRAMES, frame(10, 10, 290, 110))
    assert found == [
        [0, -70, -190], [125, 65, -95], [250, 200, 0],
        [-90, -30, 0], [-45, -5, 40], [0, 20, 80],
        # 65 points are between them from left to right, none from top to bottom.
        [0, 35, 0], [0, 0, 0],
    ]


def press(edited, name):
    if edited.page.run("return document.querySelector('.arrange').hidden"):
        edited.page.find("[aria-label='Arrange what is selected']").click()
    edited.page.find(f".arrange [aria-label^='{name}']").click()


def test_several_are_aligned_with_each_other_and_one_with_what_it_is_in(edited):
    edited.click("three")
    edited.chord(Keys.SHIFT, Keys.ARROW_DOWN)
    edited.until_part("three", y=130)
    edited.click("one")
    edited.click("three", key=Keys.SHIFT)
    edited.click("box", 280, 190, key=Keys.SHIFT)
    press(edited, "Align right")
    edited.until_part("one", x=220)
    edited.until_part("three", x=220)
    edited.until_part("box", x=20)
    assert edited.page.run("return remora.model.history.undo") == "align 3 controls"
    press(edited, "Distribute from top")
    # The two gaps are 40 high then.
    edited.until_part("three", y=120)
    edited.click("inner")
    press(edited, "Align centres")
    edited.until_part("inner", x=110, y=17)
    assert edited.page.run("return remora.model.history.undo") == "align inner"


def children(edited):
    return [part["id"] for part in json.loads(edited.text)["screens"][0]["controls"]]


def test_keys_change_the_order_and_the_selection_stays(edited):
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    edited.press("]")
    edited.page.until("return remora.model.history.undo === 'bring 2 controls forward'")
    assert children(edited) == ["three", "one", "two", "box", "feed"]
    edited.until_selected("one", "two")
    edited.click("feed", 200, 30)
    edited.press("]")
    edited.press("[")
    edited.page.until("return remora.model.history.undo === 'bring feed backward'")
    assert children(edited) == ["three", "one", "two", "feed", "box"]
    edited.until_selected("feed")
    order = "return document.querySelector('remora-device [data-id=feed]').nextElementSibling?.dataset.id === 'box'"
    edited.page.until(order)


ROWS = """
const top = (node) => node.getBoundingClientRect().top;
const rows = [...document.querySelectorAll('.tree .node')].sort((one, other) => top(one) - top(other));
const keys = rows.map((row) => row.dataset.key).filter((key) => arguments[0].includes(key));
return JSON.stringify(keys) === JSON.stringify(arguments[0]);
"""


def test_what_changes_its_place_keeps_the_focus(page, tmp_path):
    scene = json.loads(json.dumps(SCENE))
    controls = scene["screens"][0]["controls"]
    controls.insert(0, {"kind": "TextField", "id": "entry", "x": 20, "y": 90, "width": 200, "height": 30})
    edited = open_edited(page, tmp_path / "scene", scene)
    edited.press("e")
    edited.tap("entry")
    edited.page.until("return document.activeElement.matches('[data-id=entry] input')")
    edited.page.run("window.entry = document.activeElement")
    controls[0], controls[2] = controls[2], controls[0]
    edited.file.write_text(json.dumps(scene, indent=2))
    edited.page.until("return document.querySelector('remora-device [data-id=entry]').nextElementSibling?.dataset.id === 'three'")
    assert edited.page.run("return document.activeElement === window.entry")
    edited.press("Ada")
    edited.has("entry", "text", "Ada")
    order = "return remora.model.controls.get(arguments[0]).children.map((each) => remora.model.controls.get(each).id)"
    ids = ["two", "one", "entry", "three", "box", "feed"]
    assert edited.page.run(order, edited.number("main")) == ids
    rows = [f"c{edited.number(id)}" for id in ids]
    edited.page.until(ROWS, rows)


def test_the_panel_closes_with_escape(edited):
    edited.click("one")
    edited.page.find("[aria-label='Arrange what is selected']").click()
    edited.press(Keys.ESCAPE)
    assert edited.page.run("return document.querySelector('.arrange').hidden")
    edited.until_selected("one")


def test_the_panel_has_the_focus_and_the_stage_after_hiding(edited):
    button = edited.page.find("[aria-label='Arrange what is selected']")
    button.click()
    assert edited.page.run("return document.activeElement.getAttribute('aria-label')") == "Show what is hidden (Shift+H)"
    edited.press(Keys.ESCAPE)
    assert edited.page.run("return document.querySelector('.arrange').hidden")
    edited.click("one")
    press(edited, "Hide")
    assert edited.page.run("return document.activeElement.matches('.viewport')")


MAKER = """local Maker = behaviour "Maker"
Maker.screen = outlet "Screen"
function Maker:onAttach() self.screen:add("Label", { text = "Made" }) end
return Maker
"""


def test_what_a_script_made_has_no_place_in_the_order(page, tmp_path):
    scene = json.loads(json.dumps(SCENE))
    scene["screens"][0]["behaviours"] = [{"id": "maker", "script": "maker"}]
    edited = open_edited(page, tmp_path / "scene", scene, {"maker.lua": MAKER})
    edited.page.until("return remora.model.topScreen.children.length === 6")
    before = edited.text
    edited.click("box", 280, 190)
    edited.click("feed", 200, 30, key=Keys.SHIFT)
    edited.until_selected("box", "feed")
    edited.press("]")
    edited.press("[")
    edited.page.until("return remora.model.history.undo === 'bring 2 controls backward'")
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return remora.model.history.redo === 'bring 2 controls backward'")
    assert edited.page.run("return remora.model.history.undo") is None
    assert edited.text == before


COUNT = """
window.asked = [];
const request = remora.connection.request.bind(remora.connection);
remora.connection.request = (what, details) => {
  asked.push(what);
  return what === 'inFile' && window.refusal ? Promise.reject(new Error(window.refusal)) : request(what, details);
};
"""


def test_the_host_is_asked_once_for_all_and_its_refusal_is_shown(edited):
    before = edited.text
    edited.page.run("remora.model.select(arguments[0].map((control) => ({ control })))",
                    [edited.number("one"), edited.number("inner")])
    edited.until_selected("one", "inner")
    edited.page.run(COUNT)
    edited.press("]")
    edited.page.until("return remora.model.history.undo === 'bring 2 controls forward'")
    assert edited.page.run("return asked.filter((what) => what === 'inFile').length") == 1
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return remora.model.history.undo === undefined")
    for keys in (["]"], [Keys.CONTROL, "g"]):
        edited.page.run("window.refusal = arguments[0]; remora.model.select({ control: arguments[1] })",
                        f"The host says no to {keys[-1]}.", edited.number("one"))
        edited.chord(*keys)
        edited.page.until("return [...document.querySelectorAll('.notice')]"
                          ".some(({ textContent }) => textContent === window.refusal)")
    assert edited.text == before
