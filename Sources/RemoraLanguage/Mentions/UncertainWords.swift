import RemoraLuaSyntax

extension ScriptAnalysis {
  /// Whether a spec has a name where nothing is known of it: a name or a text that no mention explains.
  ///
  /// `mentions` are those of the spec.
  func hasUncertain(_ name: String, beside mentions: [Mention]) -> Bool {
    var explained = wordsOfSpecs
    for mention in mentions { explained.insert(mention.range.lowerBound) }
    return tokens.contains { token in
      let start = token.range.lowerBound
      switch token.kind {
      case .name: return word(token.range) == name && !explained.contains(start)
      case .string:
        return word(token.range.dropFirst().dropLast()) == name && !explained.contains(start + 1)
      default: return false
      }
    }
  }

  private func word(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Where words are that are names of their own: ids, expectations, and the fields of their payloads and of stubs.
  private var wordsOfSpecs: Set<Int> {
    var found: Set<Int> = []
    for expression in script.code.expressions.map(\.expression) {
      for (field, value) in expression.fields where field.text == "id" {
        found.insert(value.range.lowerBound + 1)
      }
      guard case .suffixed(let base, let suffixes) = expression.kind,
        let function = base.name?.text, function == "expect" || function == "stub"
      else { continue }
      for suffix in suffixes {
        switch suffix.kind {
        case .method(let name, let arguments):
          found.insert(name.range.lowerBound)
          found.formUnion(arguments.flatMap(\.fields).map(\.name.range.lowerBound))
        case .call(let arguments) where function == "stub":
          found.formUnion(arguments.flatMap(\.fields).map(\.name.range.lowerBound))
        default: break
        }
      }
    }
    return found
  }
}
