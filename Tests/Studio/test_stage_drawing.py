"""What the stage draws: every kind of control, with its properties."""

import json

import pytest
from stage import Stage


@pytest.fixture
def stage_of(page, tmp_path):
    """The stage of a scene with one screen that has these controls."""

    def open_scene(*controls, **screen):
        folder = tmp_path / "drawn"
        folder.mkdir(exist_ok=True)
        scene = {"name": "Drawn", "screens": [{"id": "main", **screen, "controls": list(controls)}]}
        (folder / "scene.json").write_text(json.dumps(scene))
        return Stage(page(folder))

    return open_scene


def patch(stage, **patch):
    stage.page.run("remora.model.apply({ batch: 0, patches: [arguments[0]] })", patch)


def change(stage, id, property, value):
    patch(stage, patch="set", control=stage.number(id), property=property, value=value)


def css(stage, id, property, inside=""):
    return stage.page.run(
        "return getComputedStyle(document.querySelector(`[data-id='${arguments[0]}'] ${arguments[1]}`))"
        "[arguments[2]]", id, inside, property)


def label(**properties):
    return {"kind": "Label", "x": 20, "y": 20, "width": 100, "height": 24} | properties


def test_lines_and_knobs_have_the_sizes_that_gestures_count_on(stage_of):
    stage = stage_of(
        {"kind": "List", "id": "fish", "items": ["Eel"], "x": 0, "y": 0, "width": 200, "height": 100},
        {"kind": "Slider", "id": "level", "x": 0, "y": 120, "width": 200, "height": 40},
    )
    sizes = stage.page.run("return remora.model.hello.sizes")
    assert css(stage, "fish", "height", ".row") == f"{sizes['row']}px"
    assert css(stage, "level", "width", ".knob") == css(stage, "level", "height", ".knob") == f"{sizes['knob']}px"


def test_what_every_control_has(stage_of):
    stage = stage_of({
        "kind": "View", "id": "box", "x": 30, "y": 40, "width": 100, "height": 50, "alpha": 0.5,
        "backgroundColor": "#ff000080", "cornerRadius": 8, "borderWidth": 3, "borderColor": "teal",
        "shadow": 6,
    })
    frame = stage.page.run("return document.querySelector('remora-device').frameOf(arguments[0])", stage.number("box"))
    # A browser places what it draws on parts of a pixel.
    assert frame == pytest.approx({"x": 30, "y": 40, "width": 100, "height": 50}, abs=0.05)
    assert css(stage, "box", "backgroundColor") == "rgba(255, 0, 0, 0.5)"
    assert css(stage, "box", "opacity") == "0.5"
    assert css(stage, "box", "borderRadius") == "8px"
    assert "6px" in css(stage, "box", "boxShadow")
    border = stage.page.run(
        "return getComputedStyle(document.querySelector('[data-id=box]'), '::after').border")
    assert border == "3px solid rgb(0, 128, 128)"
    change(stage, "box", "hidden", True)
    assert not stage.shows("box")
    change(stage, "box", "hidden", False)
    change(stage, "box", "backgroundColor", None)
    assert stage.shows("box")
    assert css(stage, "box", "backgroundColor") == "rgba(0, 0, 0, 0)"


def test_a_label_ends_what_does_not_fit(stage_of):
    words = "A text that is much longer than its label is"
    stage = stage_of(
        label(id="one", text=words), label(id="two", y=60, height=60, lines=2, text=words),
        label(id="all", y=140, height=300, lines=0, text=words),
        label(id="broken", y=480, text="first\nsecond"))
    size = "const words = document.querySelector(`[data-id='${arguments[0]}'] .words`);"
    assert stage.page.run(size + "return words.scrollWidth > words.clientWidth", "one")
    assert stage.page.run(size + "return words.clientHeight", "one") <= 22
    assert stage.page.run(size + "return words.clientHeight", "two") <= 43
    assert stage.page.run(size + "return words.scrollHeight === words.clientHeight", "all")
    assert stage.page.control("broken").text == "first…"
    change(stage, "one", "alignment", "right")
    change(stage, "one", "textColor", "#ff0000")
    assert css(stage, "one", "textAlign", ".words") == "right"
    assert css(stage, "one", "color", ".words") == "rgb(255, 0, 0)"


def test_a_picture_that_cannot_be_read_says_its_name(stage_of):
    stage = stage_of({"kind": "Image", "id": "fish", "width": 100, "height": 100})
    change(stage, "fish", "image", "gone.svg")
    stage.page.run("remora.model.apply({ batch: 0, pictures: { 'gone.svg': null } })")
    assert stage.page.control("fish").text == "gone.svg"


def test_children_are_drawn_in_their_order(stage_of):
    stage = stage_of(label(id="back", text="a"), label(id="front", text="b"))
    patch(stage, patch="create", control=900, kind="Label", id="middle", parent=stage.number("main"), index=1,
          properties={"text": "c", "width": 20, "height": 20})
    order = "return [...document.querySelectorAll('.kind-Label')].map((label) => label.dataset.id)"
    assert stage.page.run(order) == ["back", "middle", "front"]
    patch(stage, patch="remove", control=900)
    assert stage.page.run(order) == ["back", "front"]


def test_content_of_a_scroll_view_is_clipped_and_that_of_a_view_is_not(stage_of):
    inside = {"kind": "Button", "title": "in", "x": 0, "y": 150, "width": 100, "height": 40}
    stage = stage_of(
        {"kind": "ScrollView", "id": "scroll", "x": 10, "y": 10, "width": 100, "height": 100,
         "contentSize": {"width": 100, "height": 100}, "controls": [{**inside, "id": "clipped"}]},
        {"kind": "View", "id": "view", "x": 150, "y": 10, "width": 100, "height": 100,
         "controls": [{**inside, "id": "free"}]})
    at = "return document.elementFromPoint(...arguments[0])?.closest('[data-control]').dataset.id"
    assert stage.page.run(at, stage.place("clipped")) == "main"
    assert stage.page.run(at, stage.place("free")) == "free"


def test_an_animation_plays_by_the_clock_of_the_host(stage_of):
    stage = stage_of({"kind": "View", "id": "box", "width": 10, "height": 10})
    stage.page.run(
        """remora.model.apply({ batch: 0, clock: { time: 10, running: false, speed: 1 }, patches: [
          { patch: 'animate', control: arguments[0], property: 'x', from: 0, to: 100, seconds: 2 }] })""",
        stage.number("box"))
    left = "return Math.round(document.querySelector('remora-device').frameOf(arguments[0]).x)"
    assert stage.page.run(left, stage.number("box")) == 0
    stage.page.run("remora.model.apply({ batch: 0, clock: { time: 11, running: false, speed: 1 } })")
    stage.page.until(left + " === 50", stage.number("box"))
    stage.page.run("remora.model.apply({ batch: 0, clock: { time: 12, running: false, speed: 1 } })")
    stage.page.until(left + " === 100", stage.number("box"))
    assert stage.page.run("return remora.model.animations.isEmpty")


def test_screens_are_presented_pushed_and_taken_away(page):
    stage = Stage(page("places"))
    stage.tap("toPool")
    stage.page.until("return document.querySelector('[data-id=toShore]')")
    stage.hides("toPool")
    assert stage.shows("toShore")
    stage.tap("toShore")
    stage.page.until("return !document.querySelector('[data-id=toShore]')")
    assert stage.shows("toPool")
    stage.page.find("remora-device [role=tab]:nth-child(2)").click()
    stage.has("places", "selectedIndex", {"integer": 2})
    stage.tap("toAbout")
    stage.page.until("return document.querySelector('[data-id=close]')")
    stage.hides("toAbout")
    assert stage.shows("close")


def test_a_screen_that_leaves_is_seen_until_it_is_away(page):
    stage = Stage(page("places"))
    stage.page.driver.prefer("light", "no-preference")
    pool = {"patch": "create", "control": 900, "kind": "Screen", "id": "extra", "index": 1, "properties": {}}
    patch(stage, **pool)
    stage.page.run("""remora.model.apply({ batch: 0, patches: [
      { patch: 'transition', control: 900, transition: 'dismiss', other: arguments[0] },
      { patch: 'remove', control: 900 }] })
      window.leaving = document.querySelectorAll('.is-leaving').length""", stage.number("home"))
    assert stage.page.run("return window.leaving") == 1
    assert stage.shows("toPool")
    stage.page.until("return !document.querySelector('.is-leaving')")


def test_an_unknown_kind_is_a_box_with_its_name(stage_of):
    stage = stage_of()
    patch(stage, patch="create", control=900, kind="Gauge", id="depth", parent=stage.number("main"), index=0,
          properties={"width": 100, "height": 40})
    assert stage.page.control("depth").text == "Gauge depth"
    # One that extends a kind is drawn as that.
    stage.page.run("remora.model.hello.kinds.Dial = { parents: ['Slider', 'Control'], images: [], properties: {} }")
    patch(stage, patch="create", control=901, kind="Dial", id="dial", parent=stage.number("main"), index=1,
          properties={"width": 100, "height": 40, "maximum": 2, "minimum": 0, "value": 1})
    assert stage.page.control("dial").get_attribute("role") == "slider"


def test_a_module_of_the_app_draws_its_kind(stage_of):
    stage = stage_of()
    stage.page.run("""
      remora.model.hello.kinds.Gauge = { parents: ['Control'], images: [], properties: { level: 0 } };
      remora.model.hello.drawings.Gauge = '/page/stage/text_width.js';""")
    patch(stage, patch="create", control=900, kind="Gauge", id="gauge", parent=stage.number("main"), index=0,
          properties={"width": 100, "height": 40, "level": 0.5})
    # A module without a drawing: the box stays, and says why.
    shown = "return document.querySelector('[data-id=gauge]').textContent.includes(arguments[0])"
    stage.page.until(shown, "exports no draw")
    stage.page.run("""
      const drawing = document.querySelector('remora-device').drawingOf(900);
      drawing.element.prepend(drawing.surface);
      drawing.module = { draw(element, control) {
        if (control.value('level') > 1) throw new Error('too much');
        element.textContent = `${control.kind} ${control.id} ${control.value('level') * 100} %`;
      } };
      drawing.drawNow();""")
    assert stage.page.control("gauge").text == "Gauge gauge 50 %"
    change(stage, "gauge", "level", 0.75)
    stage.page.until(shown, "Gauge gauge 75 %")
    change(stage, "gauge", "level", 2)
    stage.page.until(shown, "too much")


def test_two_thousand_controls_open_quickly(stage_of):
    stage = stage_of(*[label(x=index % 20 * 19, y=index // 20 * 8, width=18, height=8, fontSize=8, text="a")
                       for index in range(2000)])
    seconds = stage.page.run("""
      const patches = [...remora.model.controls.values()].map((control) => ({
        patch: 'create', control: control.number, kind: control.kind, id: control.id, index: control.parent === null
          ? 0 : remora.model.controls.get(control.parent).children.indexOf(control.number),
        parent: control.parent ?? undefined, properties: control.properties }));
      const start = performance.now();
      remora.model.apply({ batch: 0, snapshot: true, patches });
      document.body.getBoundingClientRect();
      return (performance.now() - start) / 1000""")
    assert stage.page.run("return document.querySelectorAll('remora-device .kind-Label').length") == 2000
    assert seconds < 60  # It does not hang; `make bench` judges times.
