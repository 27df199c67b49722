import RemoraJSON

extension ClientFeatures {
  /// What the server offers to this client: its `ServerCapabilities`.
  var offer: JSONLiteral {
    .members([
      "positionEncoding": .string(unit.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": ["triggerCharacters": [".", ":", "\"", "'", "/"]],
      "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
      "hoverProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "renameProvider": preparesRename ? ["prepareProvider": true] : true,
      "foldingRangeProvider": true,
      "documentFormattingProvider": true,
      "documentLinkProvider": [:],
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "refactor", .string(Answers.fixAll)]
      ],
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(TokenData.types.map(JSONLiteral.string)),
          "tokenModifiers": .array(TokenData.modifiers.map(JSONLiteral.string)),
        ],
        "full": true, "range": true,
      ],
      "diagnosticProvider": pullsDiagnostics
        ? ["interFileDependencies": true, "workspaceDiagnostics": false] : nil,
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ])
  }
}
