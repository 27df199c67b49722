'use strict';

const vscode = require('vscode');
const convert = require('../convert');

/** What helps while one types or reads: completion, hover, the signature of a call. */
function register(client, { completionProvider, hoverProvider, signatureHelpProvider }) {
  const { languages } = vscode;
  const made = [];
  if (completionProvider) {
    const provider = new CompletionProvider(client, completionProvider);
    const triggers = completionProvider.triggerCharacters ?? [];
    made.push(languages.registerCompletionItemProvider(client.selector, provider, ...triggers));
  }
  if (hoverProvider) made.push(languages.registerHoverProvider(client.selector, hovers(client)));
  if (signatureHelpProvider) {
    made.push(
      languages.registerSignatureHelpProvider(client.selector, signatures(client), {
        triggerCharacters: signatureHelpProvider.triggerCharacters ?? [],
        retriggerCharacters: signatureHelpProvider.retriggerCharacters ?? [],
      }),
    );
  }
  return made;
}

class CompletionProvider {
  #client;
  /** What the server has written for each item. */
  #originals = new WeakMap();

  constructor(client, { resolveProvider }) {
    this.#client = client;
    // VS Code asks for the rest of an item only where there is this method.
    if (resolveProvider) this.resolveCompletionItem = (item, token) => this.#resolve(item, token);
  }

  async provideCompletionItems(document, position, token, context) {
    const found = await this.#client.ask(document, 'textDocument/completion', {
      ...convert.at(document, position),
      context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
    }, token);
    if (!found) return null;
    const items = (found.items ?? found).map((original) => {
      const item = convert.completionItem(original);
      this.#originals.set(item, original);
      return item;
    });
    return new vscode.CompletionList(items, found.isIncomplete === true);
  }

  async #resolve(item, token) {
    const original = this.#originals.get(item);
    const resolved = original && (await this.#client.send('completionItem/resolve', original, token));
    return resolved ? convert.completionItem(resolved) : item;
  }
}

function hovers(client) {
  return {
    async provideHover(document, position, token) {
      const found = await client.ask(document, 'textDocument/hover', convert.at(document, position), token);
      if (!found) return null;
      return new vscode.Hover(convert.contents(found.contents), found.range && convert.range(found.range));
    },
  };
}

function signatures(client) {
  return {
    async provideSignatureHelp(document, position, token, context) {
      const found = await client.ask(document, 'textDocument/signatureHelp', {
        ...convert.at(document, position),
        context: {
          triggerKind: context.triggerKind,
          triggerCharacter: context.triggerCharacter,
          isRetrigger: context.isRetrigger,
        },
      }, token);
      return found?.signatures?.length ? convert.signatureHelp(found) : null;
    },
  };
}

module.exports = { register };
