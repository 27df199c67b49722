'use strict';

const vscode = require('vscode');
const convert = require('../convert');

/** What shows where things are: definitions, references, outlines, links, colours. */
function register(client, capabilities) {
  const { languages } = vscode;
  const { selector } = client;
  const made = [];
  const list = (document, method, params, token, make) =>
    client.ask(document, method, params, token).then((found) => found?.map(make) ?? null);

  if (capabilities.definitionProvider) {
    made.push(languages.registerDefinitionProvider(selector, {
      provideDefinition: async (document, position, token) => {
        const params = convert.at(document, position);
        return convert.definitions(await client.ask(document, 'textDocument/definition', params, token));
      },
    }));
  }
  if (capabilities.referencesProvider) {
    made.push(languages.registerReferenceProvider(selector, {
      provideReferences: (document, position, { includeDeclaration }, token) => {
        const params = { ...convert.at(document, position), context: { includeDeclaration } };
        return list(document, 'textDocument/references', params, token, convert.location);
      },
    }));
  }
  if (capabilities.documentHighlightProvider) {
    made.push(languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, position, token) =>
        list(document, 'textDocument/documentHighlight', convert.at(document, position), token,
          (each) => new vscode.DocumentHighlight(convert.range(each.range), (each.kind ?? 1) - 1)),
    }));
  }
  if (capabilities.documentSymbolProvider) {
    made.push(languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) =>
        list(document, 'textDocument/documentSymbol', of(document), token,
          (each) => (each.location ? convert.symbolInformation(each) : convert.documentSymbol(each))),
    }));
  }
  if (capabilities.workspaceSymbolProvider) {
    made.push(languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        (await client.send('workspace/symbol', { query }, token))?.map(convert.symbolInformation) ?? null,
    }));
  }
  if (capabilities.foldingRangeProvider) {
    made.push(languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, _, token) =>
        list(document, 'textDocument/foldingRange', of(document), token, convert.foldingRange),
    }));
  }
  if (capabilities.documentLinkProvider) {
    made.push(languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: (document, token) =>
        list(document, 'textDocument/documentLink', of(document), token, convert.documentLink),
    }));
  }
  const tokens = capabilities.semanticTokensProvider;
  if (tokens?.full) made.push(...registerTokens(client, tokens));
  return made;
}

function registerTokens(client, { legend }) {
  const changed = new vscode.EventEmitter();
  client.connection.on('workspace/semanticTokens/refresh', () => changed.fire(undefined));
  const provider = {
    onDidChangeSemanticTokens: changed.event,
    async provideDocumentSemanticTokens(document, token) {
      const found = await client.ask(document, 'textDocument/semanticTokens/full', of(document), token);
      return found && new vscode.SemanticTokens(new Uint32Array(found.data), found.resultId);
    },
  };
  const types = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
  return [changed, vscode.languages.registerDocumentSemanticTokensProvider(client.selector, provider, types)];
}

const of = (document) => ({ textDocument: { uri: document.uri.toString() } });

module.exports = { register };
