import RemoraJSON
import RemoraLanguage

extension Answers {
  /// The tokens of a document, or of a range of it.
  func tokens(_ document: Document, _ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    var tokens = service.tokens(in: document.file)
    if let place = params?["range"] {
      let range = try document.range(place)
      tokens = tokens.filter { $0.range.overlaps(range) }
    }
    return ["data": .array(TokenData.encode(tokens, in: document.lines).map(JSONLiteral.integer))]
  }
}

/// Semantic tokens as numbers.
enum TokenData {
  /// The legend: names of the protocol, so that themes have colours for them.
  static let types = SemanticToken.Kind.allCases.map(\.type).reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }
  static let modifiers = ["declaration", "defaultLibrary"]

  /// Five numbers a token: lines and columns since the one before, length, type, modifiers.
  ///
  /// A token of several lines becomes one a line, since few clients take others.
  static func encode(_ tokens: [SemanticToken], in lines: LineTable) -> [Int] {
    var data: [Int] = []
    var last = LineTable.Position(line: 0, column: 0)
    for token in tokens.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let type = types.firstIndex(of: token.kind.type) ?? 0
      let modifiers = (token.isDeclaration ? 1 : 0) | (token.kind.isOfLibrary ? 2 : 0)
      let first = lines.position(of: token.range.lowerBound).line
      for line in first...max(first, lines.position(of: token.range.upperBound).line) {
        let part = lines.line(line).clamped(to: token.range)
        guard !part.isEmpty else { continue }
        let start = lines.position(of: part.lowerBound)
        data += [
          start.line - last.line,
          start.column - (start.line == last.line ? last.column : 0),
          lines.position(of: part.upperBound).column - start.column, type, modifiers,
        ]
        last = start
      }
    }
    return data
  }
}

extension SemanticToken.Kind {
  /// The type of the protocol that is most like it.
  fileprivate var type: String {
    switch self {
    case .keyword, .string, .number, .comment, .operator, .variable, .parameter, .property, .event,
      .method, .function:
      rawValue
    case .global, .id: "variable"
    case .outlet, .state, .field: "property"
    case .handler: "method"
    case .library: "namespace"
    case .behaviour: "class"
    case .kind: "type"
    }
  }

  fileprivate var isOfLibrary: Bool { self == .function || self == .library }
}
