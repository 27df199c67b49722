"""What text of a scene and other sites can do to the page in a browser."""

import json

MARKUP = "<img src=x onerror=\"window.isHacked = 'TEXT'\"><script>window.isHacked = 1</script>"


def test_text_that_is_markup_stays_text(page, scene, tmp_path):
    folder = scene("gallery")
    file = folder / "scene.json"
    text = json.loads(file.read_text())
    text["name"] = MARKUP.replace("TEXT", "name")
    screen = text["screens"][0]
    screen["title"] = MARKUP.replace("TEXT", "screen")
    like = next(each for each in screen["controls"] if each.get("id") == "like")
    like["title"] = MARKUP.replace("TEXT", "title")
    like["help"] = like["accessibilityLabel"] = None
    like = {name: value for name, value in like.items() if value is not None}
    screen["controls"] = [like if each.get("id") == "like" else each for each in screen["controls"]]
    screen.setdefault("behaviours", []).append({"id": "hacker", "script": "hacker"})
    file.write_text(json.dumps(text))
    (tmp_path / "scripts/behaviours/hacker.lua").write_text(
        "--- " + MARKUP.replace("TEXT", "help") + "\n"
        + 'local Hacker = behaviour(' + lua(MARKUP.replace("TEXT", "behaviour")) + ")\n"
        "Hacker.words = text { default = " + lua(MARKUP.replace("TEXT", "default")) + ", help = "
        + lua(MARKUP.replace("TEXT", "field")) + " }\n"
        "Hacker.said = event { text = 'text' }\n"
        "Hacker.held = state('')\n"
        "function Hacker:onAppear()\n"
        "  print(" + lua(MARKUP.replace("TEXT", "log")) + ")\n"
        "  self.held = " + lua(MARKUP.replace("TEXT", "state")) + "\n"
        "  self:send('said', { text = " + lua(MARKUP.replace("TEXT", "event")) + " })\n"
        "  error(" + lua(MARKUP.replace("TEXT", "error")) + ")\n"
        "end\n"
        "return Hacker\n"
    )
    opened = page(folder)
    opened.until("return remora.model.controls.size > 0")
    opened.until(
        "return document.body.textContent.includes('onerror')"
        " || [...document.querySelectorAll('*')].some((each) =>"
        " each.shadowRoot?.textContent.includes('onerror'))"
    )
    # Selects everything that can be selected, so that the inspector shows it.
    opened.run("for (const row of document.querySelectorAll('[role=treeitem]')) row.click()")
    opened.driver.execute_async_script(
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))"
    )
    assert opened.run("return window.isHacked") is None
    assert opened.run("return document.querySelectorAll('img[src=x]').length") == 0


def lua(text):
    """A literal of Lua."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'"


# The page


def test_the_page_keeps_to_its_policy_and_forgets_the_token(page, driver):
    opened = page("gallery")
    assert opened.run("return location.search") == ""
    assert opened.run("return document.cookie") == ""
    assert opened.run("return document.referrer") == ""
    assert opened.studio.token not in opened.run("return document.documentElement.outerHTML")
    violations = opened.driver.execute_async_script(
        """
        const done = arguments[0];
        document.addEventListener('securitypolicyviolation', (event) => done(event.violatedDirective));
        const script = document.createElement('script');
        script.textContent = 'window.isHacked = true';
        document.body.append(script);
        """
    )
    assert violations.startswith("script-src")
    assert opened.run("return window.isHacked") is None
    fetched = opened.run(
        "return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin)"
    )
    assert set(fetched) == {opened.studio.base}
    driver.errors()  # The browser reports the violation that this test has provoked.


def test_another_site_reaches_nothing_through_a_browser(page, driver, tmp_path):
    """A page of another port, which the browser counts as the same site: it sends the cookie along."""
    import functools
    import http.server
    import threading

    opened = page("gallery")
    studio = opened.studio
    (tmp_path / "attack.html").write_text("<!doctype html><title>Another page</title>")
    quiet = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(quiet, directory=str(tmp_path))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        driver.get(f"http://127.0.0.1:{server.server_port}/attack.html")
        got = driver.execute_async_script(
            """
            const [base, done] = arguments;
            const tries = {
              read: () => fetch(`${base}/`, { credentials: 'include' }).then((answer) => answer.text()),
              blind: () => fetch(`${base}/`, { credentials: 'include', mode: 'no-cors' })
                .then((answer) => answer.text()),
              post: () => fetch(`${base}/photos`, { method: 'POST', credentials: 'include', mode: 'no-cors',
                body: 'abc' }).then((answer) => answer.text()),
              script: () => new Promise((good, bad) => {
                const script = document.createElement('script');
                Object.assign(script, { src: `${base}/page/main.js`, onload: good, onerror: bad });
                document.head.append(script);
              }),
              module: () => import(`${base}/page/main.js`),
              frame: () => new Promise((good, bad) => {
                const frame = document.createElement('iframe');
                frame.src = base;
                frame.onload = () => {
                  let text = null;
                  try { text = frame.contentDocument?.body?.textContent } catch { /* Another origin. */ }
                  if (text) good(text); else bad();
                };
                document.body.append(frame);
              }),
              socket: () => new Promise((good, bad) => {
                const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`);
                Object.assign(socket, { onmessage: (event) => good(event.data), onerror: bad, onclose: bad });
              }),
            };
            Promise.all(Object.entries(tries).map(([name, attempt]) => attempt()
              .then((value) => value ? [name, String(value)] : null, () => null)))
              .then((all) => done(all.filter(Boolean)));
            """,
            studio.base,
        )
        assert got == []
    finally:
        server.shutdown()
        driver.errors()  # The browser reports what it refused.
