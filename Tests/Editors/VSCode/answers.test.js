'use strict';

/** What a server may ask of the extension. */

const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { after, test } = require('node:test');
const { vscode, editor } = require('./vscode');

require('./standIn');
const { Connection } = require(`${process.env.EXTENSION}/lib/connection`);
const answers = require(`${process.env.EXTENSION}/lib/answers`);

const made = fs.mkdtempSync(path.join(os.tmpdir(), 'remora-'));
const folder = { uri: vscode.Uri.file(made), name: 'made' };
const connection = new Connection((bytes) => server.receive(bytes));
const server = new Connection((bytes) => connection.receive(bytes));
const parts = [];
answers.register({ connection, diagnostics: {} }, folder, { appendLine: (line) => editor.log.push(line) }, parts);

after(() => fs.rmSync(made, { recursive: true }));

test('files that it watches are reported, whoever changes them', async () => {
  const told = [];
  server.on('workspace/didChangeWatchedFiles', ({ changes }) => told.push(...changes));
  const watchers = [{ globPattern: '**/*.lua' }, { globPattern: { baseUri: folder.uri.toString(), pattern: 'scene.json' } }];
  const registrations = [{ id: 'files', method: 'workspace/didChangeWatchedFiles', registerOptions: { watchers } }];
  await server.request('client/registerCapability', { registrations });
  assert.deepStrictEqual(editor.watchers.map(({ pattern }) => pattern.pattern), ['**/*.lua', 'scene.json']);
  const file = vscode.Uri.file(path.join(made, 'a.lua'));
  editor.watchers[0].events.onDidDelete.fire(file);
  assert.deepStrictEqual(told, [{ uri: file.toString(), type: 3 }]);
  await server.request('client/unregisterCapability', { unregisterations: [{ id: 'files' }] });
});

test('other registrations are refused', async () => {
  const registrations = [{ id: 'x', method: 'textDocument/unheardOf' }];
  await assert.rejects(server.request('client/registerCapability', { registrations }), /cannot be registered/);
});

test('it may change documents', async () => {
  const file = path.join(made, 'b.lua');
  fs.writeFileSync(file, 'one\n');
  const document = editor.open(file);
  const edits = [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } }, newText: 'two' }];
  const edit = { documentChanges: [{ textDocument: { uri: document.uri.toString(), version: 1 }, edits }] };
  assert.deepStrictEqual(await server.request('workspace/applyEdit', { edit }), { applied: true });
  assert.strictEqual(document.text, 'two\n');
});

test('it may say something', async () => {
  server.notify('window/showMessage', { type: 2, message: 'slow' });
  server.notify('window/logMessage', { type: 3, message: 'begun' });
  assert.deepStrictEqual([editor.messages, editor.log], [['slow'], ['begun']]);
});

test('a setting that is not there is nothing', async () => {
  editor.settings['remora.trace'] = 'verbose';
  const items = [{ section: 'remora.trace' }, { section: 'remora.unheardOf' }];
  assert.deepStrictEqual(await server.request('workspace/configuration', { items }), ['verbose', null]);
});
