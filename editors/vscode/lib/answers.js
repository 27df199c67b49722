'use strict';

const vscode = require('vscode');
const convert = require('./convert');

/** What the server may ask of the editor, and tell it. `parts` gets what ends with the server. */
function register(client, folder, log, parts) {
  const { connection, diagnostics } = client;
  const watches = new Watches(folder, connection);
  parts.push(watches);

  connection.on('textDocument/publishDiagnostics', (params) => diagnostics.publish(params));
  connection.on('window/logMessage', ({ message }) => log.appendLine(message));
  connection.on('window/showMessage', ({ type, message }) => void show(type)(message));
  connection.on('window/showMessageRequest', async ({ type, message, actions }) => {
    const chosen = await show(type)(message, ...(actions ?? []).map(({ title }) => title));
    return chosen ? { title: chosen } : null;
  });
  connection.on('window/showDocument', async ({ uri, selection }) => {
    await vscode.window.showTextDocument(convert.uri(uri), { selection: selection && convert.range(selection) });
    return { success: true };
  });
  connection.on('workspace/applyEdit', async ({ edit }) => ({
    applied: await vscode.workspace.applyEdit(convert.workspaceEdit(edit)),
  }));
  connection.on('workspace/configuration', ({ items }) =>
    items.map(({ section }) => vscode.workspace.getConfiguration(undefined, folder.uri).get(section) ?? null));
  connection.on('workspace/workspaceFolders', () => [{ uri: folder.uri.toString(), name: folder.name }]);
  connection.on('client/registerCapability', ({ registrations }) => watches.add(registrations));
  connection.on('client/unregisterCapability', ({ unregisterations }) => watches.remove(unregisterations));
}

function show(type) {
  if (type === 1) return vscode.window.showErrorMessage;
  return type === 2 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
}

/** The files that the server wants to be told about, whoever changes them. */
class Watches {
  #folder;
  #connection;
  /** The watchers of each registration. */
  #watchers = new Map();

  constructor(folder, connection) {
    this.#folder = folder;
    this.#connection = connection;
  }

  add(registrations) {
    for (const { id, method, registerOptions } of registrations) {
      if (method !== 'workspace/didChangeWatchedFiles') throw new Error(`${method} cannot be registered here`);
      this.#watchers.set(id, registerOptions.watchers.map((each) => this.#watch(each)));
    }
  }

  remove(registrations) {
    for (const { id } of registrations) {
      for (const watcher of this.#watchers.get(id) ?? []) watcher.dispose();
      this.#watchers.delete(id);
    }
  }

  dispose() {
    this.remove([...this.#watchers.keys()].map((id) => ({ id })));
  }

  #watch({ globPattern, kind = 7 }) {
    const base = globPattern.baseUri ? convert.uri(globPattern.baseUri.uri ?? globPattern.baseUri) : this.#folder;
    const pattern = new vscode.RelativePattern(base, globPattern.pattern ?? globPattern);
    const watcher = vscode.workspace.createFileSystemWatcher(pattern, !(kind & 1), !(kind & 2), !(kind & 4));
    const tell = (type) => (uri) =>
      this.#connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
    watcher.onDidCreate(tell(1));
    watcher.onDidChange(tell(2));
    watcher.onDidDelete(tell(3));
    return watcher;
  }
}

module.exports = { register };
