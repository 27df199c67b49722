'use strict';

const KINDS_OF_COMPLETION = Array.from({ length: 25 }, (_, index) => index + 1);
const KINDS_OF_SYMBOL = Array.from({ length: 26 }, (_, index) => index + 1);
const TEXT = ['markdown', 'plaintext'];

/** The types and modifiers of tokens that VS Code has colours for. */
const TOKEN_TYPES = [
  'namespace', 'type', 'class', 'enum', 'interface', 'struct', 'typeParameter', 'parameter', 'variable', 'property',
  'enumMember', 'event', 'function', 'method', 'macro', 'keyword', 'modifier', 'comment', 'string', 'number', 'regexp',
  'operator', 'decorator',
];
const TOKEN_MODIFIERS = [
  'declaration', 'definition', 'readonly', 'static', 'deprecated', 'abstract', 'async', 'modification',
  'documentation', 'defaultLibrary',
];

/** What this client can do, as the protocol says it. */
const CLIENT_CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  window: { showMessage: {}, showDocument: { support: true } },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    symbol: { symbolKind: { valueSet: KINDS_OF_SYMBOL } },
    semanticTokens: { refreshSupport: true },
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
      versionSupport: true,
      codeDescriptionSupport: true,
      dataSupport: true,
    },
    completion: {
      contextSupport: true,
      completionItem: {
        snippetSupport: true,
        commitCharactersSupport: true,
        documentationFormat: TEXT,
        deprecatedSupport: true,
        preselectSupport: true,
        tagSupport: { valueSet: [1] },
        insertReplaceSupport: true,
        labelDetailsSupport: true,
        resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits'] },
      },
      completionItemKind: { valueSet: KINDS_OF_COMPLETION },
    },
    hover: { contentFormat: TEXT },
    signatureHelp: {
      contextSupport: true,
      signatureInformation: {
        documentationFormat: TEXT,
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
    },
    definition: { linkSupport: true },
    references: {},
    documentHighlight: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true, symbolKind: { valueSet: KINDS_OF_SYMBOL } },
    documentLink: { tooltipSupport: true },
    foldingRange: { lineFoldingOnly: true },
    formatting: {},
    rangeFormatting: {},
    rename: { prepareSupport: true },
    codeAction: {
      isPreferredSupport: true,
      disabledSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
      codeActionLiteralSupport: {
        codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'refactor.rewrite', 'source', 'source.fixAll'] },
      },
    },
    semanticTokens: {
      requests: { full: true },
      formats: ['relative'],
      tokenTypes: TOKEN_TYPES,
      tokenModifiers: TOKEN_MODIFIERS,
      augmentsSyntaxTokens: true,
    },
  },
};

module.exports = { CLIENT_CAPABILITIES };
