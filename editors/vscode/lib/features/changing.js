'use strict';

const vscode = require('vscode');
const convert = require('../convert');

/** What changes texts: fixes and other actions, rename, format. */
function register(client, capabilities) {
  const { languages } = vscode;
  const { selector } = client;
  const made = [];
  if (capabilities.codeActionProvider) {
    const provider = new CodeActionProvider(client, capabilities.codeActionProvider);
    made.push(languages.registerCodeActionsProvider(selector, provider, {
      providedCodeActionKinds: capabilities.codeActionProvider.codeActionKinds?.map(convert.codeActionKind),
    }));
  }
  if (capabilities.renameProvider) {
    made.push(languages.registerRenameProvider(selector, renames(client, capabilities.renameProvider)));
  }
  const format = (document, method, params, token) =>
    client.ask(document, method, params, token).then((edits) => edits?.map(convert.textEdit) ?? null);
  if (capabilities.documentFormattingProvider) {
    made.push(languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, options, token) =>
        format(document, 'textDocument/formatting', { ...of(document), options }, token),
    }));
  }
  if (capabilities.documentRangeFormattingProvider) {
    made.push(languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: (document, range, options, token) => {
        const params = { ...of(document), range: convert.fromRange(range), options };
        return format(document, 'textDocument/rangeFormatting', params, token);
      },
    }));
  }
  return made;
}

class CodeActionProvider {
  #client;
  /** What the server has written for each action. */
  #originals = new WeakMap();

  constructor(client, { resolveProvider }) {
    this.#client = client;
    // VS Code asks for the rest of an action only where there is this method.
    if (resolveProvider) this.resolveCodeAction = (action, token) => this.#resolve(action, token);
  }

  async provideCodeActions(document, range, context, token) {
    const found = await this.#client.ask(document, 'textDocument/codeAction', {
      ...of(document),
      range: convert.fromRange(range),
      context: {
        diagnostics: context.diagnostics.map((each) => this.#client.diagnostics.original(each)),
        only: context.only && [context.only.value],
        triggerKind: context.triggerKind,
      },
    }, token);
    // The others are commands, which this client does not announce that it knows.
    return found?.filter((each) => typeof each.command !== 'string').map((each) => this.#action(each, context)) ?? null;
  }

  #action(original, { diagnostics }) {
    const action = new vscode.CodeAction(original.title, convert.codeActionKind(original.kind));
    action.isPreferred = original.isPreferred;
    action.disabled = original.disabled;
    if (original.edit) action.edit = convert.workspaceEdit(original.edit);
    // Those that VS Code shows at this place, so that it puts the action beside them.
    const mended = new Set((original.diagnostics ?? []).map((each) => JSON.stringify([each.range, each.message])));
    action.diagnostics = diagnostics.filter((each) =>
      mended.has(JSON.stringify([convert.fromRange(each.range), each.message])));
    this.#originals.set(action, original);
    return action;
  }

  async #resolve(action, token) {
    const resolved = await this.#client.send('codeAction/resolve', this.#originals.get(action), token);
    if (resolved?.edit) action.edit = convert.workspaceEdit(resolved.edit);
    return action;
  }
}

/** Why something cannot be renamed is an error here: VS Code shows it to the person who tried. */
function renames(client, { prepareProvider }) {
  const provider = {
    async provideRenameEdits(document, position, newName, token) {
      const params = { ...convert.at(document, position), newName };
      const edit = await client.insist(document, 'textDocument/rename', params, token);
      return edit && convert.workspaceEdit(edit);
    },
  };
  if (!prepareProvider) return provider;
  return {
    ...provider,
    async prepareRename(document, position, token) {
      const found = await client.insist(document, 'textDocument/prepareRename', convert.at(document, position), token);
      if (!found) throw new Error('This cannot be renamed.');
      if (found.defaultBehavior) return null;
      if (!found.range) return convert.range(found);
      return { range: convert.range(found.range), placeholder: found.placeholder };
    },
  };
}

const of = (document) => ({ textDocument: { uri: document.uri.toString() } });

module.exports = { register };
