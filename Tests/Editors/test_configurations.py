"""The configurations of Helix and Kate, which need no code."""

import json
import re
import tomllib

import pytest
from conftest import EDITORS, ROOT

PAGE = ROOT / "docs/how-to/set-up-an-editor.md"

# What https://docs.helix-editor.com/languages.html lists.
HELIX_SERVER = {"command", "args", "config", "timeout", "environment", "required-root-patterns"}
HELIX_LANGUAGE = {"name", "language-id", "scope", "file-types", "roots", "auto-format", "language-servers", "grammar"}
# The servers that Helix has by itself.
HELIX_SERVERS = {"vscode-json-language-server"}

# What the handbook of Kate lists in *LSP Client Plugin*.
KATE_SERVER = {
    "command", "commandDebug", "path", "url", "use", "root", "rootIndicationFileNames", "rootIndicationFilePatterns",
    "highlightingModeRegex", "documentLanguageId", "initializationOptions", "settings", "useWorkspace", "environment",
}


def test_helix_starts_the_server_for_scripts_and_scenes():
    configuration = tomllib.loads((EDITORS / "helix/languages.toml").read_text())
    assert configuration.keys() == {"language-server", "language"}
    servers = configuration["language-server"]
    assert servers == {"remora": {"command": "remora", "args": ["lsp"]}}
    assert servers["remora"].keys() <= HELIX_SERVER
    for language in configuration["language"]:
        assert language.keys() <= HELIX_LANGUAGE
        assert language["language-servers"][0] == "remora"
        assert set(language["language-servers"]) <= servers.keys() | HELIX_SERVERS
    assert [language["name"] for language in configuration["language"]] == ["lua", "json"]


def test_kate_starts_the_server_for_scripts_and_scenes():
    configuration = json.loads((EDITORS / "kate/settings.json").read_text())
    assert configuration.keys() == {"servers"}
    servers = configuration["servers"]
    assert servers["lua"]["command"] == ["remora", "lsp"]
    for name, server in servers.items():
        assert server.keys() <= KATE_SERVER
        assert server.get("use", name) in servers
    for mode, name in [("Lua", "lua"), ("JSON", "json")]:
        assert [each for each in servers if re.search(servers[each]["highlightingModeRegex"], mode)] == [name]


@pytest.mark.parametrize("editor", sorted(path.name for path in EDITORS.iterdir()))
def test_the_page_describes_every_editor(editor):
    assert f"../editors/{editor}" in PAGE.read_text()
