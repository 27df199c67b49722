"""The events, while a page looks at them."""

from selenium.webdriver.support.ui import Select

from logs import show, tap, texts, until_text

ROWS = "remora-events .row"


def test_events_come_with_sender_and_payload(page):
    opened = page("gallery")
    show(opened, "events")
    opened.until("return remora.connection.isOpen")
    tap(opened, "like")
    until_text(opened, ROWS, "tap like")
    until_text(opened, ROWS, "{ isOn = true }")
    until_text(opened, ROWS + " .place", "like").click()
    assert opened.run("return remora.model.controls.get(remora.model.selection.control).id") == "like"


def test_an_event_leads_to_the_functions_that_it_ran(page):
    opened = page("gallery")
    show(opened, "events")
    opened.until("return remora.connection.isOpen")
    tap(opened, "like")
    until_text(opened, ROWS, "counter:increment")
    until_text(opened, ROWS + " .place", "likes:onButtonTap").click()
    opened.until("return document.querySelector('remora-source .line.here')?.textContent.includes(':onButtonTap(')")


def test_the_filter_finds_names_and_senders(page):
    opened = page("gallery")
    show(opened, "events")
    tap(opened, "like")
    until_text(opened, ROWS, "toggled")
    opened.find("remora-events .filter").send_keys("TOGGLED")
    assert len(texts(opened, ROWS)) == 1


def test_lifecycle_is_left_out_until_somebody_asks_for_it(page):
    opened = page("gallery")
    show(opened, "events")
    tap(opened, "like")
    until_text(opened, ROWS, "toggled")
    opened.run("remora.connection.request('screen', { id: 'about' })")
    opened.until("return remora.model.events.some(({ event }) => event.name === 'appear')")
    which = Select(opened.find("remora-events [aria-label='Which events']"))

    def senders():
        return opened.run("return [...new Set([...document.querySelectorAll('remora-events .row:not([hidden]) .name')]"
                          ".map((each) => each.textContent))]")

    assert "tap" in senders() and "toggled" in senders() and "appear" not in senders()
    which.select_by_visible_text("What I sent")
    assert "toggled" in senders() and "tap" not in senders()
    which.select_by_visible_text("What a person did")
    assert senders() == ["tap"]
    which.select_by_visible_text("Lifecycle, too")
    assert {"tap", "toggled", "appear"} <= set(senders())


def test_dropped_events_are_marked(page):
    opened = page("gallery")
    show(opened, "events")
    opened.run(
        "remora.model.apply({ batch: 0, events: [{ time: 1, event:"
        " { name: 'tap', sender: 'like', payload: {}, droppedBy: 'likes' } }] })"
    )
    until_text(opened, ROWS, "dropped by likes: it is busy")


def test_events_are_sent_only_while_somebody_looks(studio):
    socket = studio("gallery").connect()
    like = next(p for p in socket.batch()["patches"] if p.get("id") == "like")["control"]

    def events_of_tap():
        socket.send({"input": "tap", "control": like})
        found, properties = [], set()
        while "text" not in properties:
            batch = socket.batch()
            found += batch.get("events", [])
            properties = {patch.get("property") for patch in batch.get("patches", [])}
        return found

    assert events_of_tap() == []
    socket.ask("events", on=True)
    events = events_of_tap()
    assert [event["event"]["name"] for event in events][:2] == ["tap", "toggled"]
    assert events[0]["control"] == like
    socket.ask("events", on=False)
    assert events_of_tap() == []


def test_pause_stops_the_events(page):
    opened = page("gallery")
    show(opened, "events")
    tap(opened, "like")
    until_text(opened, ROWS, "toggled")
    count = len(texts(opened, ROWS))
    pause = next(b for b in opened.driver.find_elements("css selector", "remora-events .tool") if b.text == "Pause")
    pause.click()
    assert pause.get_attribute("aria-pressed") == "true"
    tap(opened, "like")
    opened.run("remora.connection.request('evaluate', { text: 'like.title = \"Love\"' })")
    opened.until("return [...remora.model.controls.values()].some(({ properties }) => properties.title === 'Love')")
    assert len(texts(opened, ROWS)) == count
