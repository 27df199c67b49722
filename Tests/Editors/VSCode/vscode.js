'use strict';

/**
 * As much of VS Code's API as the extension uses, and what the tests do with it: `editor.open(file)` opens a document,
 * `editor.ask('provideHover', …)` asks a provider that the extension has registered.
 */

const fs = require('fs');
const path = require('path');
const url = require('url');

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.split(':')[0];
  }

  // VS Code writes more characters in percent than others, such as brackets.
  static parse = (text) => Uri.file(url.fileURLToPath(text));
  static file = (file) => new Uri('file://' + file.split('/').map(encodeURIComponent).join('/'));

  get fsPath() {
    return url.fileURLToPath(this.text);
  }

  toString() {
    return this.text;
  }
}

/** A class that keeps the arguments of its constructor under these names. */
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };

class MarkdownString {
  constructor(value = '') {
    this.value = value;
  }

  appendText(text) {
    this.value += text;
    return this;
  }

  appendCodeblock(text, language) {
    this.value += `\n\`\`\`${language}\n${text}\n\`\`\`\n`;
    return this;
  }
}

class WorkspaceEdit {
  changes = new Map();

  set(uri, edits) {
    this.changes.set(uri.toString(), edits);
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind('');

  constructor(value) {
    this.value = value;
  }

  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}

class EventEmitter {
  listeners = new Set();

  event = (listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };

  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }

  dispose() {
    this.listeners.clear();
  }
}

const emitters = (...names) => Object.fromEntries(names.map((name) => [name, new EventEmitter()]));

class Document {
  version = 1;

  constructor(file) {
    this.uri = Uri.file(file);
    this.languageId = path.extname(file) === '.lua' ? 'lua' : 'json';
    this.text = fs.readFileSync(file, 'utf8');
  }

  getText = () => this.text;

  offsetAt({ line, character }) {
    const lines = this.text.split('\n');
    return lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  }

  positionOf(words) {
    const before = this.text.slice(0, this.text.indexOf(words)).split('\n');
    return new Position(before.length - 1, before.at(-1).length);
  }
}

/** What people do and see. */
class Editor {
  documents = [];
  folders = [];
  providers = [];
  diagnostics = new Map();
  messages = [];
  log = [];
  settings = {};
  commands = new Map();
  watchers = [];
  events = emitters('open', 'change', 'save', 'close', 'folders', 'settings');

  openFolder(folder) {
    this.folders.push({ uri: Uri.file(folder), name: path.basename(folder), index: this.folders.length });
    this.events.folders.fire(undefined);
  }

  open(file) {
    const document = new Document(file);
    this.documents.push(document);
    this.events.open.fire(document);
    return document;
  }

  /** Replaces a part of a document, as typing does. */
  type(document, range, text) {
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    document.text = document.text.slice(0, start) + text + document.text.slice(end);
    document.version += 1;
    this.events.change.fire({ document, contentChanges: [{ range, text }] });
  }

  /** Makes the changes of an edit in open documents. */
  apply(edit) {
    for (const [uri, edits] of edit.changes) {
      const document = this.documents.find((each) => each.uri.toString() === uri);
      const later = (one, other) => document.offsetAt(other.range.start) - document.offsetAt(one.range.start);
      for (const { range, newText } of [...edits].sort(later)) this.type(document, range, newText);
    }
  }

  /** Asks the provider that has such a method; the last arguments may be left out. */
  ask(method, ...values) {
    const found = this.providers.filter(({ provider }) => provider[method]);
    if (found.length !== 1) throw new Error(`${found.length} providers have ${method}`);
    return found[0].provider[method](...values);
  }

  diagnosticsOf(document) {
    return this.diagnostics.get(document.uri.toString()) ?? [];
  }
}

const editor = new Editor();

const register = (selector, provider, ...options) => {
  const entry = { selector, provider, options };
  editor.providers.push(entry);
  return { dispose: () => (editor.providers = editor.providers.filter((each) => each !== entry)) };
};

const say = async (message) => {
  editor.messages.push(message);
};

const vscode = {
  version: '1.75.0',
  env: { language: 'en' },
  Position, Range, Uri, MarkdownString, WorkspaceEdit, CodeActionKind, EventEmitter,
  CodeAction: record('title', 'kind'),
  CompletionItem: record('label', 'kind'),
  CompletionItemTag: { Deprecated: 1 },
  CompletionList: record('items', 'isIncomplete'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  DocumentHighlight: record('range', 'kind'),
  DocumentLink: record('range', 'target'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  FoldingRange: record('start', 'end', 'kind'),
  Hover: record('contents', 'range'),
  IndentAction: { None: 0 },
  Location: record('uri', 'range'),
  ParameterInformation: record('label', 'documentation'),
  RelativePattern: record('base', 'pattern'),
  SemanticTokens: record('data', 'resultId'),
  SemanticTokensLegend: record('tokenTypes', 'tokenModifiers'),
  SignatureHelp: record(),
  SignatureInformation: record('label', 'documentation'),
  SnippetString: record('value'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  TextEdit: record('range', 'newText'),
  commands: {
    registerCommand: (name, run) => {
      editor.commands.set(name, run);
      return { dispose: () => editor.commands.delete(name) };
    },
  },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, diagnostics) => editor.diagnostics.set(uri.toString(), diagnostics),
      dispose: () => editor.diagnostics.clear(),
    }),
    registerWorkspaceSymbolProvider: (provider) => register(null, provider),
    setLanguageConfiguration: (language, configuration) => {
      editor.configuration = { language, ...configuration };
      return { dispose() {} };
    },
    ...Object.fromEntries(
      [
        'CodeActions', 'CompletionItem', 'Definition', 'DocumentFormattingEdit', 'DocumentHighlight',
        'DocumentLink', 'DocumentRangeFormattingEdit', 'DocumentSymbol', 'FoldingRange', 'Hover', 'Reference',
        'Rename', 'SignatureHelp',
      ].map((name) => [`register${name}Provider`, register]),
    ),
    registerDocumentSemanticTokensProvider: register,
  },
  window: {
    createOutputChannel: () => ({ appendLine: (line) => editor.log.push(line), show() {}, dispose() {} }),
    showErrorMessage: say,
    showInformationMessage: say,
    showWarningMessage: say,
  },
  workspace: {
    applyEdit: async (edit) => {
      editor.apply(edit);
      return true;
    },
    get textDocuments() {
      return editor.documents;
    },
    get workspaceFolders() {
      return editor.folders;
    },
    createFileSystemWatcher: (pattern) => {
      const events = emitters('onDidCreate', 'onDidChange', 'onDidDelete');
      editor.watchers.push({ pattern, events });
      const listens = Object.entries(events).map(([name, { event }]) => [name, event]);
      return { ...Object.fromEntries(listens), dispose() {} };
    },
    findFiles: async ({ base, pattern }) => {
      const files = fs.readdirSync(base.uri.fsPath, { recursive: true });
      const found = files.filter((file) => path.basename(file) === path.basename(pattern));
      return found.map((file) => Uri.file(path.join(base.uri.fsPath, file)));
    },
    getConfiguration: (section) => ({
      get: (key, otherwise) => editor.settings[section ? `${section}.${key}` : key] ?? otherwise,
    }),
    getWorkspaceFolder: (uri) => editor.folders.find((folder) => uri.fsPath.startsWith(folder.uri.fsPath + '/')),
    onDidChangeConfiguration: editor.events.settings.event,
    onDidChangeTextDocument: editor.events.change.event,
    onDidChangeWorkspaceFolders: editor.events.folders.event,
    onDidCloseTextDocument: editor.events.close.event,
    onDidOpenTextDocument: editor.events.open.event,
    onDidSaveTextDocument: editor.events.save.event,
  },
};

module.exports = { vscode, editor };
