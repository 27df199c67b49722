import RemoraLuaSyntax
import RemoraRuntime

/// Texts without quotes in a table of properties: `{ id = lg, normal = heart.svg }`.
extension Console {
  /// A table for `:attach` in which the texts have quotes: they need none, as behind `:set`.
  ///
  /// A name of something else stays what it is, such as an id behind an outlet or a variable.
  func quotingBareWords(in table: String, forScript script: String) -> String {
    guard let script = try? host.script(named: script) else { return table }
    let bytes = Array(table.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    func word(_ index: Int) -> String {
      tokens.indices.contains(index)
        ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }
    var quoted = bytes
    var depth = 0
    var fields: [(start: Int, end: Int)] = []
    for index in tokens.indices {
      if ["{", "(", "["].contains(word(index)) { depth += 1 }
      if ["}", ")", "]"].contains(word(index)) { depth -= 1 }
      guard depth == 1, word(index) == "=", index > 0 else { continue }
      let isText = word(index - 1) == "id" || script.property(word(index - 1)) != nil
      let end = tokens[(index + 1)...].indices.first { [",", ";", "}"].contains(word($0)) }
      if isText, let end, end > index + 1 { fields.append((index + 1, end - 1)) }
    }
    for (start, end) in fields.reversed() where isBareWord(word(start), isAlone: start == end) {
      guard tokens[start].kind == .name else { continue }
      let range = tokens[start].range.lowerBound..<tokens[end].range.upperBound
      let text = String(decoding: bytes[range], as: UTF8.self)
      quoted.replaceSubrange(range, with: LuaLiteral.quoted(text).utf8)
    }
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Whether a value that begins with this name is a text, and no expression.
  private func isBareWord(_ name: String, isAlone: Bool) -> Bool {
    switch scope.meaning(of: name) {
    case nil: true
    // No property holds one.
    case .owner, .behaviour: isAlone
    default: false
    }
  }
}
