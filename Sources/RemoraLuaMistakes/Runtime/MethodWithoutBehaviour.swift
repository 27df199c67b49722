import RemoraLuaSyntax

/// A function that is called as a method, and declared without its behaviour: `function _show()`.
package struct MethodWithoutBehaviour {
  /// The variable that holds the behaviour.
  package let behaviour: String
  /// Where the function is declared.
  package let line: Int

  /// `nil` if the text has no function of that name, or no behaviour.
  package init?(_ name: String, in source: [UInt8]) {
    let tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    let texts = tokens.map { String(decoding: source[$0.range], as: UTF8.self) }
    guard
      let function = texts.indices.dropFirst().first(where: {
        texts[$0] == name && texts[$0 - 1] == "function"
      }),
      let behaviour = texts.indices.dropFirst(2).first(where: {
        texts[$0] == "behaviour" && texts[$0 - 1] == "="
      })
    else { return nil }
    self.behaviour = texts[behaviour - 2]
    line = source[..<tokens[function].range.lowerBound].count { $0 == 10 } + 1
  }
}
