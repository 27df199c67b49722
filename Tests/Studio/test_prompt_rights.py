"""Who may use the prompt, and what others see of it."""

from logs import show, submit, until_text


def test_is_off_for_other_machines(page, studio):
    opened = page(studio("gallery", "--bind", "0.0.0.0"))
    show(opened, "prompt")
    until_text(opened, "remora-prompt .note", "--allow-prompt")
    assert not opened.find("remora-prompt textarea").is_displayed()


def test_the_host_itself_refuses(studio):
    socket = studio("gallery", "--bind", "0.0.0.0").connect()
    assert socket.hello["prompt"] is False
    for request in ["evaluate", "complete"]:
        answer = socket.ask(request, text="like.title = 'x'", cursor=3)
        assert "the prompt is off" in answer["problem"]["message"]


def test_can_be_allowed_for_other_machines(studio):
    socket = studio("gallery", "--bind", "0.0.0.0", "--allow-prompt").connect()
    assert socket.ask("evaluate", text="1 + 1")["value"] == {"complete": True, "good": True}


def test_another_page_sees_what_changes_but_not_the_result(studio):
    running = studio("gallery")
    one, other = running.connect(), running.connect()
    one.ask("evaluate", text="like.title = 'Love'; return 77")
    shown = []
    while not any("Love" in each["text"] for each in shown):
        shown += other.batch().get("shown", [])
    assert [each["kind"] for each in shown] == ["stage"]


def test_a_long_statement_leaves_the_page_alive(page):
    opened = page("gallery")
    show(opened, "prompt")
    opened.run("document.querySelector('remora-prompt textarea').focus()")
    submit(opened, "x = 1")
    opened.run(
        "const field = document.querySelector('remora-prompt textarea');"
        "field.value = 'for i = 1, 30000000 do end return 88';"
        "field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }))"
    )
    show(opened, "messages")
    assert opened.find("remora-messages .feed").is_displayed()
    show(opened, "prompt")
    until_text(opened, "remora-prompt .result", "88")


def test_completes_at_odd_cursors(studio):
    socket = studio("gallery").connect()
    answer = socket.ask("complete", text='x = "𝄞"; like:ta', cursor=len('x = "𝄞"; like:ta') + 1)["value"]
    assert answer["from"] == len('x = "𝄞"; like:') + 1
    assert answer["candidates"][0]["text"].startswith("tap")
    for cursor in [-5, 6, 10_000]:
        assert "value" in socket.ask("complete", text='x = "𝄞"', cursor=cursor)
    assert "problem" in socket.ask("evaluate", text="-" * 100_001)
