"""A picture of the person's own machine, given to a script that waits for one."""

import logs
from PIL import Image

PICK = 'start(function() local photo = service("photos").pick() portrait.image = photo name.text = photo end)'


def shown(page, id, property):
    return page.run(
        "const control = [...remora.model.controls.values()].find(({ id }) => id === arguments[0]);"
        "return remora.model.value(control, arguments[1])", id, property)


def test_a_file_that_a_person_chooses_is_seen_on_the_stage(page, tmp_path):
    opened = page("gallery")
    logs.show(opened, "prompt")
    logs.submit(opened, PICK)
    opened.find(".photo-chooser:not([hidden])")
    file = tmp_path / "my reef.png"
    Image.new("RGB", (8, 6), "#12ab34").save(file)
    opened.find(".photo-chooser input").send_keys(str(file))
    opened.until("return document.querySelector('.photo-chooser').hidden")
    picture = "document.querySelector('[data-id=portrait] img')"
    opened.until(f"return {picture}?.naturalWidth === 8 && {picture}.naturalHeight === 6")
    assert shown(opened, "portrait", "image") == shown(opened, "name", "text") == "photos:1-myreef.png"
    colour = opened.run(f"""
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context.drawImage({picture}, 0, 0);
      return [...context.getImageData(2, 2, 1, 1).data]""")
    assert colour == [0x12, 0xAB, 0x34, 255]


def test_a_file_that_is_no_picture_is_refused_and_the_script_waits_on(page, tmp_path):
    opened = page("gallery")
    logs.show(opened, "prompt")
    logs.submit(opened, PICK)
    opened.find(".photo-chooser:not([hidden])")
    file = tmp_path / "letter.png"
    file.write_text("Dear fish")
    opened.find(".photo-chooser input").send_keys(str(file))
    assert "picture" in logs.until_text(opened, ".notice", "picture").text
    assert opened.find(".photo-chooser").is_displayed()
    opened.driver.errors()  # The browser reports the refusal, too.


def test_a_photo_that_is_too_long_is_not_sent_and_the_script_waits_on(page, tmp_path):
    opened = page("gallery")
    logs.show(opened, "prompt")
    logs.submit(opened, PICK)
    opened.find(".photo-chooser:not([hidden])")
    file = tmp_path / "reef.png"
    with file.open("wb") as content:
        content.truncate(25_000_000)
    opened.find(".photo-chooser input").send_keys(str(file))
    assert "25 MB: 20 MB are allowed" in logs.until_text(opened, ".notice", "allowed").text
    assert opened.find(".photo-chooser").is_displayed()


def test_the_line_covers_nothing(page):
    opened = page("gallery")
    logs.show(opened, "prompt")
    logs.submit(opened, PICK)
    opened.find(".photo-chooser:not([hidden])")
    covers = opened.run("""
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const line = box('.photo-chooser');
      return line.bottom > box('remora-stage .middle').top || line.top < box('.stage-bar').bottom""")
    assert not covers
