"""The language of the texts, chosen in the bar at the top."""

from selenium.webdriver.support.ui import Select

from logs import tap

LABEL = (
    "const label = [...remora.model.controls.values()].find(({ id }) => id === 'lightLabel');"
    "return label && remora.model.value(label, 'text')"
)


def test_a_person_chooses_the_language_of_the_texts(page):
    opened = page("settings")
    choice = opened.find("remora-language select")
    assert [option.text for option in Select(choice).options] == ["Deutsch", "English"]
    assert opened.run(LABEL) == "Light"
    Select(choice).select_by_value("de")
    opened.until(f"return (() => {{ {LABEL} }})() === 'Licht'")
    tap(opened, "nextLanguage")
    opened.until("return document.querySelector('remora-language select').value === 'en'")
    assert opened.run(LABEL) == "Light"


def test_a_scene_of_one_language_has_no_choice(page):
    opened = page("gallery")
    assert not opened.find("remora-language").is_displayed()


def test_numbers_are_written_in_the_language(studio):
    socket = studio("gallery").connect()
    socket.ask("evaluate", text='service("language"):set "de"')
    socket.ask("evaluate", text='service("language"):format(1234.5)')
    while not any(shown["text"] == '"1.234,5"' for shown in socket.batch().get("shown", [])):
        pass
