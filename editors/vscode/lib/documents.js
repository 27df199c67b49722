'use strict';

const path = require('path');
const vscode = require('vscode');
const { fromRange } = require('./convert');

const FULL = 1;
const INCREMENTAL = 2;

/** Tells a server which documents of its folder are open, and how they change. */
class Documents {
  #folder;
  #connection;
  /** How much of a changed document the server wants. */
  #change;
  #saves;
  /** The open documents, by their URIs. */
  #open = new Set();
  #subscriptions;

  constructor(folder, { connection, capabilities }) {
    this.#folder = folder;
    this.#connection = connection;
    const sync = capabilities.textDocumentSync ?? 0;
    this.#change = typeof sync === 'number' ? sync : (sync.change ?? 0);
    this.#saves = typeof sync === 'number' ? false : sync.save;
    this.#subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => this.#didOpen(document)),
      vscode.workspace.onDidChangeTextDocument((event) => this.#didChange(event)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#didSave(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#didClose(document)),
    ];
    for (const document of vscode.workspace.textDocuments) this.#didOpen(document);
  }

  /** Whether the server knows a document. */
  has(document) {
    return this.#open.has(document.uri.toString());
  }

  dispose() {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#open.clear();
  }

  /** Whether a document is a script or a scene of this folder, and not of one inside of it. */
  #belongs(document) {
    if (document.uri.scheme !== 'file') return false;
    if (document.languageId !== 'lua' && path.basename(document.uri.fsPath) !== 'scene.json') return false;
    const folder = vscode.workspace.getWorkspaceFolder(document.uri);
    return folder?.uri.toString() === this.#folder.uri.toString();
  }

  #didOpen(document) {
    if (this.has(document) || !this.#belongs(document)) return;
    this.#open.add(document.uri.toString());
    this.#connection.notify('textDocument/didOpen', {
      textDocument: {
        uri: document.uri.toString(),
        languageId: document.languageId,
        version: document.version,
        text: document.getText(),
      },
    });
  }

  #didChange({ document, contentChanges }) {
    if (!this.has(document) || contentChanges.length === 0) return;
    let changes;
    if (this.#change === FULL) changes = [{ text: document.getText() }];
    else if (this.#change !== INCREMENTAL) return;
    else changes = contentChanges.map((change) => ({ range: fromRange(change.range), text: change.text }));
    this.#connection.notify('textDocument/didChange', {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: changes,
    });
  }

  #didSave(document) {
    if (!this.#saves || !this.has(document)) return;
    this.#connection.notify('textDocument/didSave', {
      textDocument: { uri: document.uri.toString() },
      text: this.#saves.includeText ? document.getText() : undefined,
    });
  }

  #didClose(document) {
    if (!this.#open.delete(document.uri.toString())) return;
    this.#connection.notify('textDocument/didClose', { textDocument: { uri: document.uri.toString() } });
  }
}

module.exports = { Documents };
