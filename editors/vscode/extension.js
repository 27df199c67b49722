'use strict';

const vscode = require('vscode');
const { FolderClient } = require('./lib/client');

/** The client of each workspace folder that has a scene, by the folder's URI. */
const clients = new Map();
let log;

/** Starts a server for each folder with a scene, and ends those of folders that were removed. */
async function update() {
  const folders = new Map((vscode.workspace.workspaceFolders ?? []).map((folder) => [folder.uri.toString(), folder]));
  const ended = [...clients].filter(([uri]) => !folders.has(uri));
  for (const [uri] of ended) clients.delete(uri);
  await Promise.all([...ended.map(([, client]) => client.stop()), ...[...folders.values()].map(startIfScene)]);
}

async function startIfScene(folder) {
  const uri = folder.uri.toString();
  if (clients.has(uri)) return;
  const scenes = new vscode.RelativePattern(folder, '**/scene.json');
  const found = await vscode.workspace.findFiles(scenes, '**/node_modules/**', 1);
  if (found.length === 0 || clients.has(uri)) return;
  const client = new FolderClient(folder, log);
  clients.set(uri, client);
  await client.start();
}

async function stop() {
  const ended = [...clients.values()];
  clients.clear();
  await Promise.all(ended.map((client) => client.stop()));
}

async function restart() {
  await stop();
  await update();
}

async function activate(context) {
  log = vscode.window.createOutputChannel('Remora');
  const scenes = vscode.workspace.createFileSystemWatcher('**/scene.json', false, true, true);
  context.subscriptions.push(
    log,
    scenes,
    scenes.onDidCreate(update),
    vscode.workspace.onDidChangeWorkspaceFolders(update),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('remora.path')) return restart();
      if (event.affectsConfiguration('remora.trace')) for (const client of clients.values()) client.readTrace();
    }),
    vscode.commands.registerCommand('remora.restart', restart),
    vscode.commands.registerCommand('remora.showLog', () => log.show()),
    // A documentation comment goes on in the next line, until a line of it is empty.
    vscode.languages.setLanguageConfiguration('lua', {
      onEnterRules: [
        {
          beforeText: /^\s*---(?!-)\s*\S/,
          action: { indentAction: vscode.IndentAction.None, appendText: '--- ' },
        },
      ],
    }),
  );
  await update();
}

module.exports = { activate, deactivate: stop };
