import RemoraLuaSyntax

/// A method that a script passes on without its `self`: `after(1, self.refresh)`.
package struct PassedMethod {
  package let name: String
  /// Where it is passed on.
  package let line: Int
  package let column: Int

  /// `failed` is the line in the method that found no `self`; `nil` if no line passes it on.
  package init?(in source: [UInt8], failedAt failed: Int) {
    let tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    let texts = tokens.map { String(decoding: source[$0.range], as: UTF8.self) }
    let lineStarts = [0] + source.indices.filter { source[$0] == 10 }.map { $0 + 1 }
    func line(of index: Int) -> Int {
      lineStarts.prefix { $0 <= tokens[index].range.lowerBound }.count
    }
    let methods = texts.indices.dropFirst(3).filter {
      texts[$0 - 3] == "function" && texts[$0 - 1] == ":"
    }
    guard let method = methods.last(where: { line(of: $0) <= failed }) else { return nil }
    let name = texts[method]
    let uses = texts.indices.dropFirst(2).dropLast().filter {
      texts[$0] == name && texts[$0 - 1] == "." && texts[$0 - 2] == "self"
        && (texts[$0 + 1] == ")" || texts[$0 + 1] == ",")
    }
    guard let use = uses.first.map({ $0 - 2 }) else { return nil }
    self.name = name
    self.line = line(of: use)
    let start = lineStarts[self.line - 1]
    let before = source[start..<tokens[use].range.lowerBound]
    column = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
  }
}
