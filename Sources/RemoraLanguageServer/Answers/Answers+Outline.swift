import RemoraJSON
import RemoraLanguage

extension Answers {
  func symbols(_ document: Document, _ params: JSONNode?) -> JSONLiteral {
    let symbols = service.symbols(in: document.file)
    if features.takesSymbolTrees { return .array(symbols.map { tree($0, in: document) }) }
    return .array(symbols.flatMap { list($0, in: document, inside: nil) })
  }

  /// A `DocumentSymbol`.
  private func tree(_ symbol: DocumentSymbol, in document: Document) -> JSONLiteral {
    .members([
      "name": .string(symbol.name),
      "detail": symbol.detail.map(JSONLiteral.string),
      "kind": .integer(symbol.kind.code),
      "range": document.json(symbol.range),
      "selectionRange": document.json(symbol.nameRange),
      "children": .array(symbol.children.map { tree($0, in: document) }),
    ])
  }

  /// The `SymbolInformation` of a symbol and of those inside it.
  private func list(
    _ symbol: DocumentSymbol,
    in document: Document,
    inside container: String?
  ) -> [JSONLiteral] {
    let information = information(symbol, symbol.range, in: document, inside: container)
    return [information]
      + symbol.children.flatMap { list($0, in: document, inside: symbol.name) }
  }

  private func information(
    _ symbol: DocumentSymbol,
    _ range: Range<Int>,
    in document: Document,
    inside container: String?
  ) -> JSONLiteral {
    .members([
      "name": .string(symbol.name),
      "kind": .integer(symbol.kind.code),
      "location": document.location(range),
      "containerName": container.map(JSONLiteral.string),
    ])
  }

  func workspaceSymbols(_ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    guard let query = params?["query"]?.string else { throw .invalidParams("query is missing") }
    return .array(
      service.symbols(matching: query).compactMap { symbol, file in
        documents.document(of: file).map {
          information(symbol, symbol.nameRange, in: $0, inside: symbol.detail)
        }
      }
    )
  }

  func folding(_ document: Document, _ params: JSONNode?) -> JSONLiteral {
    .array(
      service.folding(in: document.file).map { range in
        .members([
          "startLine": .integer(range.lines.lowerBound),
          "endLine": .integer(range.lines.upperBound),
          "kind": range.kind == .comment ? "comment" : nil,
        ])
      }
    )
  }
}

extension DocumentSymbol.Kind {
  /// The number of the `SymbolKind` that is most like it.
  fileprivate var code: Int {
    switch self {
    case .module: 2
    case .screen: 3
    case .behaviour: 5
    case .method, .handler, .action: 6
    case .property: 7
    case .outlet, .state: 8
    case .message: 11
    case .function: 12
    case .variable: 13
    case .control: 19
    case .connection: 20
    case .event: 24
    }
  }
}
