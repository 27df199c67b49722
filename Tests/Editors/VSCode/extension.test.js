'use strict';

/**
 * The extension with the real server, in an editor that stands in for VS Code.
 *
 * `REMORA` is the program, `EXTENSION` the folder of the extension.
 */

const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { after, beforeEach, test } = require('node:test');
const { vscode, editor } = require('./vscode');

const ROOT = path.resolve(__dirname, '../../..');
const HANDLER = 'function Toggle:onAttach()\n';

require('./standIn');
const extension = require(path.join(process.env.EXTENSION, 'extension'));

const made = fs.mkdtempSync(path.join(os.tmpdir(), 'remora-'));
const context = { subscriptions: [] };
let document;

async function until(condition) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await condition();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`waited in vain: ${condition}\n${editor.messages.join('\n')}\n${editor.log.join('\n')}`);
}

/** A folder with a scene and a script with a mistake, whose name needs care in URIs. */
function makeFolder(name) {
  const folder = path.join(made, name);
  fs.mkdirSync(folder);
  const text = fs.readFileSync(path.join(ROOT, 'scripts/behaviours/toggle_button.lua'), 'utf8');
  const mistaken = text.replace(HANDLER, `${HANDLER}  self.buton.title = "x"\n`);
  fs.writeFileSync(path.join(folder, 'toggle_button.lua'), mistaken);
  const scene = { name: 'Shop', screens: [{ id: 'shop', controls: [] }] };
  fs.writeFileSync(path.join(folder, 'scene.json'), JSON.stringify(scene));
  return folder;
}

const labels = (list) => list.items.map(({ label }) => label.label ?? label);
const place = (words) => document.positionOf(words);
const later = ({ line, character }, count) => new vscode.Position(line, character + count);

beforeEach(async () => {
  if (document) return;
  editor.settings['remora.path'] = process.env.REMORA;
  const folder = makeFolder('für [alle] #1 100%');
  editor.openFolder(folder);
  await extension.activate(context);
  document = editor.open(path.join(folder, 'toggle_button.lua'));
  await until(() => editor.diagnosticsOf(document).length > 0);
});

after(async () => {
  await extension.deactivate();
  for (const each of context.subscriptions) each.dispose();
  fs.rmSync(made, { recursive: true });
});

test('the mistake has its place', () => {
  const [found, ...others] = editor.diagnosticsOf(document);
  assert.deepStrictEqual(others, []);
  assert.strictEqual(found.code.value ?? found.code, 'unknown-member');
  assert.match(found.message, /buton/);
  assert.deepStrictEqual(found.range.start, place('buton'));
  assert.strictEqual(found.severity, 0);
});

test('completion lists what the script declares', async () => {
  const start = place('buton.title');
  const found = await editor.ask('provideCompletionItems', document, start, undefined, { triggerKind: 0 });
  assert.ok(labels(found).includes('button') && labels(found).includes('fade'), labels(found));
});

test('hover explains a property', async () => {
  const { contents } = await editor.ask('provideHover', document, place('fade, rest'));
  assert.match(contents.map(({ value }) => value).join(), /seconds/);
});

test('the signature of a call is shown', async () => {
  const start = place('self:_take');
  const end = later(start, 'wait('.length);
  editor.type(document, new vscode.Range(start, start), 'wait(');
  const context = { triggerKind: 1, isRetrigger: false };
  const { signatures } = await editor.ask('provideSignatureHelp', document, end, undefined, context);
  assert.match(signatures[0].label, /wait/);
  editor.type(document, new vscode.Range(start, end), '');
});

test('definition and references are found', async () => {
  const [definition] = await editor.ask('provideDefinition', document, place('fade, rest'));
  const range = definition.range ?? definition.targetSelectionRange;
  assert.strictEqual(range.start.line, place('Toggle.fade').line);
  const references = await editor.ask('provideReferences', document, place('fade, rest'), { includeDeclaration: true });
  assert.ok(references.length >= 3);
});

test('outline, folding and colours are there', async () => {
  const symbols = await editor.ask('provideDocumentSymbols', document);
  const names = JSON.stringify(symbols);
  assert.ok(names.includes('onButtonTap') && names.includes('toggled'));
  assert.ok((await editor.ask('provideFoldingRanges', document, {})).length > 3);
  const { data } = await editor.ask('provideDocumentSemanticTokens', document);
  assert.ok(data.length > 0 && data.length % 5 === 0);
});

test('a name that is none is refused in words', async () => {
  const renamed = editor.ask('provideRenameEdits', document, place('fade, rest'), 'two words');
  await assert.rejects(renamed, ({ message }) => message.length > 0);
});

test('a fix, a rename and a format change the document', async () => {
  const diagnostics = editor.diagnosticsOf(document);
  const context = { diagnostics, triggerKind: 1 };
  const actions = await editor.ask('provideCodeActions', document, diagnostics[0].range, context);
  const fix = actions.find((action) => action.kind.value === 'quickfix');
  assert.deepStrictEqual(fix.diagnostics, diagnostics);
  editor.apply(fix.edit);
  assert.ok(document.text.includes('self.button.title = "x"'));
  await until(() => editor.diagnosticsOf(document).length === 0);

  assert.ok(await editor.ask('prepareRename', document, place('fade, rest')));
  editor.apply(await editor.ask('provideRenameEdits', document, place('fade, rest'), 'duration'));
  assert.ok(document.text.includes('self.duration') && !document.text.includes('self.fade'));

  const start = place(' = not self.isOn');
  editor.type(document, new vscode.Range(start, later(start, 3)), '=');
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await editor.ask('provideDocumentFormattingEdits', document, options);
  editor.apply({ changes: new Map([[document.uri.toString(), edits]]) });
  assert.ok(document.text.includes('  self.isOn = not self.isOn'));
});

test('a line of documentation goes on in the next line', () => {
  const [{ beforeText }] = editor.configuration.onEnterRules;
  for (const line of ['--- Greets.', '  ---@param name string']) assert.match(line, beforeText);
  for (const line of ['---', '--- ', '-- a remark', '---- a line', 'a = 1 --- more']) assert.doesNotMatch(line, beforeText);
});

test('the log shows the messages if that is set', async () => {
  editor.settings['remora.trace'] = 'messages';
  editor.events.settings.fire({ affectsConfiguration: (name) => name === 'remora.trace' });
  await editor.ask('provideHover', document, place('fade, rest'));
  assert.ok(editor.log.includes('→ textDocument/hover'));
});

test('a server that ends is started again', async () => {
  const mistake = place('self.button.title');
  editor.type(document, new vscode.Range(mistake, later(mistake, 'self.button'.length)), 'self.buton');
  await until(() => editor.diagnosticsOf(document).length === 1);
  const [server] = children();
  process.kill(server, 'SIGKILL');
  await until(() => editor.diagnosticsOf(document).length === 0);
  await until(() => editor.diagnosticsOf(document).length === 1);
  assert.strictEqual(children().length, 1);
});

test('each folder with a scene has a server, and other folders have none', async () => {
  const plain = path.join(made, 'plain');
  fs.mkdirSync(plain);
  fs.writeFileSync(path.join(plain, 'init.lua'), 'return self.buton\n');
  editor.openFolder(plain);
  editor.openFolder(makeFolder('second'));
  await until(() => children().length === 2);
  editor.open(path.join(plain, 'init.lua'));
  editor.folders.splice(1, 2);
  editor.events.folders.fire(undefined);
  await until(() => children().length === 1);
});

test('a program that is not there is named, once', async () => {
  editor.settings['remora.path'] = '/nowhere/remora';
  editor.events.settings.fire({ affectsConfiguration: (name) => name === 'remora.path' });
  await until(() => editor.messages.length > 0);
  assert.match(editor.messages.join(), /\/nowhere\/remora.*remora\.path/);
  assert.deepStrictEqual(children(), []);
  assert.strictEqual(editor.messages.length, 1);
});

test('no server and no provider stays', async () => {
  editor.settings['remora.path'] = process.env.REMORA;
  await editor.commands.get('remora.restart')();
  assert.strictEqual(children().length, 1);
  await extension.deactivate();
  assert.deepStrictEqual(children(), []);
  assert.deepStrictEqual(editor.providers, []);
});

/** The servers that run. */
function children() {
  return fs.readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const [state, parent] = fs.readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
      return Number(parent) === process.pid && state !== 'Z';
    } catch {
      return false;
    }
  }).map(Number);
}
