"""An app that answers an editor itself, with a kind of control of its own."""

from editor import ROOT

APP = str(ROOT / ".build/debug/StudioApp")
SCRIPT = """local Deep = behaviour "Deep"
Deep.gauge = outlet "Gauge"
function Deep:run()
  self.gauge.level = 0.5
end
return Deep
"""


def test_the_app_explains_its_own_kinds(start, tmp_path):
    document = start(tmp_path, program=APP).open(tmp_path / "deep.lua", SCRIPT)
    assert document.diagnostics() == []
    assert "Gauge.level" in document.hover(document.at("self.gauge.lev")).contents.value
    assert "level" in document.completions(document.at("self.gauge."))
    document.replace("level", "levle")
    assert [found.code for found in document.diagnostics()] == ["unknown-member"]
