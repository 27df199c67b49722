"""Which files a page can read: pictures and scripts of the scene, and nothing else of the machine."""

import json

from security import ask, own



def test_pictures_come_from_the_scenes_folder_only(studio, scene, tmp_path):
    folder = scene("gallery")
    secret = tmp_path / "secret.svg"
    secret.write_text("<svg xmlns='http://www.w3.org/2000/svg'><text>secret</text></svg>")
    (folder / "link.svg").symlink_to(secret)
    (folder / "up.svg").symlink_to("../../../secret.svg")
    (folder / "inside.svg").symlink_to("heart.svg")
    running = studio(folder)
    socket = running.connect()
    first = socket.batch()
    like = next(each["control"] for each in first["patches"] if each.get("id") == "like")
    known = dict(first["pictures"])
    for name in [
        "link.svg", "up.svg", "../../../secret.svg", str(secret), "inside.svg", "scene.json",
        "/etc/passwd", "heart.svg/../link.svg", "file:///etc/passwd", "http://attacker.example/a.svg",
    ]:
        socket.ask("set", control=like, property="image", value=name)
        page = running.connect()
        known |= page.batch()["pictures"]
        page.close()
    for name, path in known.items():
        if path is None:
            continue
        answer = ask(running, "GET", path, own(running))
        assert answer.status == 200, name
        assert "secret" not in answer.text and "root:" not in answer.text, name
        assert path.startswith("/pictures/") and ".." not in path
    assert known["inside.svg"]
    assert not any(known.get(name) for name in ["link.svg", "up.svg", "scene.json", str(secret)])
    assert str(tmp_path) not in json.dumps([path for path in known.values()])


def test_sources_come_from_the_scene_only(studio, scene, tmp_path):
    folder = scene("gallery")
    (tmp_path / "secret.lua").write_text("return 'secret'")
    (folder / "link.lua").symlink_to(tmp_path / "secret.lua")
    socket = studio(folder).connect()
    for file in [
        "/etc/passwd", str(tmp_path / "secret.lua"), "../../../secret.lua", "link.lua",
        "behaviours/../../secret.lua", str(folder / "link.lua"), "", "\0", ".", "/",
    ]:
        answer = socket.ask("source", file=file)
        assert "problem" in answer, f"{file}: {answer}"
        assert "root:" not in json.dumps(answer) and "return 'secret'" not in json.dumps(answer)
