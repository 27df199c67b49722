import RemoraJSON
import RemoraLanguage

extension Answers {
  func completion(_ document: Document, _ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    let offset = try document.offset(params?["position"])
    let found = service.completions(in: document.file, at: offset)
    // A slash continues a path, but it is also a division, which is nothing to complete.
    let trigger = params?["context"]?["triggerCharacter"]?.string
    return trigger == "/" && found.range.isEmpty ? .null : json(found, in: document)
  }

  func json(_ found: Completions, in document: Document) -> JSONLiteral {
    let range = document.json(found.range)
    let items = found.items.enumerated().map { json($1, replacing: range, order: $0) }
    return ["isIncomplete": false, "items": .array(items)]
  }

  /// An item; the order keeps the likeliest first where a client would sort by name.
  private func json(
    _ item: Completions.Item,
    replacing range: JSONLiteral,
    order: Int
  ) -> JSONLiteral {
    let isSnippet = item.isSnippet && features.takesSnippets
    let text = item.isSnippet && !isSnippet ? Snippet.plainText(item.text) : item.text
    return .members([
      "label": .string(item.label),
      "kind": .integer(item.kind.code),
      "detail": item.detail.map(JSONLiteral.string),
      "documentation": item.help.map(help),
      "sortText": .string(String(100_000 + order)),
      "filterText": .string(item.filterText),
      "insertTextFormat": .integer(isSnippet ? 2 : 1),
      "textEdit": ["range": range, "newText": .string(text)],
    ])
  }

  private func help(_ text: String) -> JSONLiteral {
    Markdown.content(text, takesMarkdown: features.takesMarkdownHelp)
  }

  func signatureHelp(
    _ document: Document,
    _ params: JSONNode?
  ) throws(ResponseError) -> JSONLiteral {
    let offset = try document.offset(params?["position"])
    guard let signature = service.signature(in: document.file, at: offset) else { return .null }
    // An index beyond the last parameter marks none.
    let active = signature.active ?? signature.parameters.count
    return [
      "signatures": [
        .members([
          "label": .string(signature.label),
          "documentation": signature.help.map(help),
          "parameters": .array(signature.parameters.map { ["label": .string($0)] }),
        ])
      ],
      "activeSignature": 0,
      "activeParameter": .integer(active),
    ]
  }

  func hover(_ document: Document, _ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    let offset = try document.offset(params?["position"])
    guard let hover = service.hover(in: document.file, at: offset) else { return .null }
    return [
      "contents": Markdown.content(hover.markdown, takesMarkdown: features.takesMarkdownHover),
      "range": document.json(hover.range),
    ]
  }
}

extension Completions.Item.Kind {
  /// The number of the `CompletionItemKind` that is most like it.
  fileprivate var code: Int {
    switch self {
    case .method: 2
    case .function: 3
    case .field: 5
    case .variable, .state: 6
    case .kind: 7
    case .message: 8
    case .module, .service: 9
    case .property: 10
    case .value: 12
    case .keyword: 14
    case .snippet: 15
    case .color: 16
    case .file, .script: 17
    case .outlet: 18
    case .id: 21
    case .event: 23
    }
  }
}
