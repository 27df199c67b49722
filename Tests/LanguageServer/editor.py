"""An editor without a window: the client of pygls, and the texts that a person would see."""

import asyncio
import os
import pathlib

from lsprotocol import types as t
from pygls.lsp.client import LanguageClient

ROOT = pathlib.Path(__file__).resolve().parents[2]
REMORA = os.environ.get("REMORA", str(ROOT / ".build/debug/remora"))
SCRIPTS = ROOT / "scripts"

# How long to wait for an answer, in seconds.
PATIENCE = 20

CAPABILITIES = t.ClientCapabilities(
    general=t.GeneralClientCapabilities(position_encodings=["utf-16"]),
    workspace=t.WorkspaceClientCapabilities(
        workspace_edit=t.WorkspaceEditClientCapabilities(document_changes=True),
        did_change_watched_files=t.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
    ),
    text_document=t.TextDocumentClientCapabilities(
        publish_diagnostics=t.PublishDiagnosticsClientCapabilities(version_support=True),
        completion=t.CompletionClientCapabilities(
            completion_item=t.ClientCompletionItemOptions(snippet_support=True)),
        document_symbol=t.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
        rename=t.RenameClientCapabilities(prepare_support=True),
    ),
)


class Editor:
    """A client, its server, and its open documents."""

    def __init__(self, folder, capabilities=None, program=REMORA):
        self.loop = asyncio.new_event_loop()
        self.client = LanguageClient("tests", "1")
        self.published = []
        self.registered = []
        self.news = asyncio.Event()
        # pygls marks handlers, which a method does not allow.
        self.client.feature(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self._publish(params))
        self.client.feature(t.CLIENT_REGISTER_CAPABILITY)(lambda params: self._register(params))
        self.client.feature(t.WINDOW_LOG_MESSAGE)(lambda params: None)
        self.wait(self.client.start_io(program, "lsp"))
        folders = [t.WorkspaceFolder(uri=pathlib.Path(folder).as_uri(), name="scripts")]
        self.server = self.wait(self.client.initialize_async(t.InitializeParams(
            process_id=os.getpid(), capabilities=capabilities or CAPABILITIES, workspace_folders=folders)))
        self.client.initialized(t.InitializedParams())

    def _publish(self, params):
        self.published.append(params)
        self.news.set()

    def _register(self, params):
        self.registered += params.registrations
        self.news.set()

    def wait(self, answer):
        return self.loop.run_until_complete(asyncio.wait_for(answer, PATIENCE))

    def wait_until(self, find):
        """Waits for news until `find` returns something."""
        while not (found := find()):
            self.news.clear()
            self.wait(self.news.wait())
        return found

    def end(self):
        if self.client._server.returncode is None:
            self.wait(self.client.shutdown_async(None))
            self.client.exit(None)
            self.wait(self.client.stop())
            assert self.client._server.returncode == 0
        self.loop.close()

    def open(self, path, text=None, uri=None):
        """Opens a file, or a text that is not saved."""
        return Document(self, pathlib.Path(path), text, uri)

    def note_files(self, *paths):
        """Reports files that changed on disk."""
        self.client.workspace_did_change_watched_files(t.DidChangeWatchedFilesParams(
            [t.FileEvent(uri=path.as_uri(), type=t.FileChangeType.Changed) for path in paths]))


class Document:
    """An open document."""

    def __init__(self, editor, path, text=None, uri=None):
        self.editor = editor
        self.client = editor.client
        self.uri = uri or path.as_uri()
        self.text = path.read_bytes().decode() if text is None else text
        self.version = 1
        self.client.text_document_did_open(t.DidOpenTextDocumentParams(t.TextDocumentItem(
            uri=self.uri, language_id="lua" if path.suffix == ".lua" else "json",
            version=1, text=self.text)))

    @property
    def id(self):
        return t.TextDocumentIdentifier(self.uri)

    # Places

    def position(self, index):
        """The position of the character at an index of the text."""
        before = self.text[:index]
        start = before.rfind("\n") + 1
        return t.Position(before.count("\n"), len(before[start:].encode("utf-16-le")) // 2)

    def index(self, position):
        start = 0
        for _ in range(position.line):
            start = self.text.index("\n", start) + 1
        units = self.text[start:].encode("utf-16-le")[:2 * position.character]
        return start + len(units.decode("utf-16-le"))

    def at(self, words, word=None):
        """The position right after the only place where `words` stand, or of a `word` in them."""
        assert self.text.count(words) == 1, f"{words} is there {self.text.count(words)} times"
        start = self.text.index(words)
        return self.position(start + (words.index(word) if word else len(words)))

    def part(self, range):
        return self.text[self.index(range.start):self.index(range.end)]

    def line(self, number):
        return self.text.split("\n")[number]

    # Changes

    def replace(self, old, new):
        """Changes a place as somebody who types: one change, of the part that differs."""
        assert self.text.count(old) == 1, f"{old} is there {self.text.count(old)} times"
        start = self.text.index(old)
        range = t.Range(self.position(start), self.position(start + len(old)))
        self.text = self.text.replace(old, new)
        self.version += 1
        self.client.text_document_did_change(t.DidChangeTextDocumentParams(
            t.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri),
            [t.TextDocumentContentChangePartial(range=range, text=new)]))

    def edited(self, edits):
        """The text with edits made that are all relative to it."""
        text = self.text
        for edit in sorted(edits, key=lambda edit: self.index(edit.range.start), reverse=True):
            start, end = self.index(edit.range.start), self.index(edit.range.end)
            text = text[:start] + edit.new_text + text[end:]
        return text

    def edited_by(self, edit):
        """The text after a workspace edit, which must be for this version."""
        for change in edit.document_changes:
            if change.text_document.uri == self.uri:
                assert change.text_document.version == self.version
                return self.edited(change.edits)
        raise AssertionError("the document is not edited")

    def close(self):
        self.client.text_document_did_close(t.DidCloseTextDocumentParams(self.id))

    # Questions

    def diagnostics(self):
        """The diagnostics of this version, once they are there."""
        def find():
            return [params for params in self.editor.published
                    if params.uri == self.uri and params.version == self.version]
        return list(self.editor.wait_until(find)[-1].diagnostics)

    def wait_for(self, code):
        """Waits for diagnostics of which one has a code."""
        self.editor.wait_until(lambda: any(
            params.uri == self.uri and any(found.code == code for found in params.diagnostics)
            for params in self.editor.published))

    def ask(self, name, params):
        return self.editor.wait(getattr(self.client, f"text_document_{name}_async")(params))

    def completions(self, position):
        found = self.ask("completion", t.CompletionParams(self.id, position))
        return {item.label: item for item in found.items}

    def signature(self, position):
        return self.ask("signature_help", t.SignatureHelpParams(self.id, position))

    def hover(self, position):
        return self.ask("hover", t.HoverParams(self.id, position))

    def definitions(self, position):
        return self.ask("definition", t.DefinitionParams(self.id, position))

    def references(self, position, declaration=True):
        return self.ask("references", t.ReferenceParams(
            context=t.ReferenceContext(declaration), text_document=self.id, position=position))

    def prepare_rename(self, position):
        return self.ask("prepare_rename", t.PrepareRenameParams(self.id, position))

    def rename(self, position, name):
        return self.ask("rename", t.RenameParams(
            text_document=self.id, position=position, new_name=name))

    def symbols(self):
        return self.ask("document_symbol", t.DocumentSymbolParams(self.id))

    def folding(self):
        return self.ask("folding_range", t.FoldingRangeParams(self.id))

    def links(self):
        return self.ask("document_link", t.DocumentLinkParams(self.id))

    def formatting(self):
        return self.ask("formatting", t.DocumentFormattingParams(
            text_document=self.id, options=t.FormattingOptions(tab_size=2, insert_spaces=True)))

    def actions(self, range, only=None):
        return self.ask("code_action", t.CodeActionParams(
            text_document=self.id, range=range, context=t.CodeActionContext([], only=only)))

    def tokens(self):
        """The parts of the text with their types and modifiers."""
        legend = self.editor.server.capabilities.semantic_tokens_provider.legend
        data = self.ask("semantic_tokens_full", t.SemanticTokensParams(self.id)).data
        (line, column), tokens = (0, 0), []
        for start in range(0, len(data), 5):
            lines, columns, length, type, modifiers = data[start:start + 5]
            line, column = line + lines, columns + (0 if lines else column)
            part = self.part(t.Range(t.Position(line, column), t.Position(line, column + length)))
            names = {name for bit, name in enumerate(legend.token_modifiers) if modifiers >> bit & 1}
            tokens.append((part, legend.token_types[type], names))
        return tokens
