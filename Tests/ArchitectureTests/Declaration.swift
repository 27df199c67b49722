/// The shape of Swift declarations, as far as tokens tell.
enum Declaration {
  /// What a declaration begins with, after its attributes and modifiers.
  static let keywords: Set = [
    "actor", "associatedtype", "class", "enum", "extension", "func", "import", "init", "let",
    "macro", "operator", "protocol", "struct", "subscript", "typealias", "var",
  ]

  /// What may stand between an access modifier and the keyword.
  static let modifiers: Set = [
    "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final",
    "fileprivate", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated",
    "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private",
    "public", "required", "static", "unowned", "weak",
  ]

  /// Whether the name is one of C, or one that only makes sense to C.
  static func isForeign(_ name: String) -> Bool {
    let isPointer = ["Unsafe", "AutoreleasingUnsafe", "OpaquePointer"].contains {
      name.hasPrefix($0)
    }
    let isOfLua = ["lua_", "luaL_", "shim_"].contains { name.hasPrefix($0) }
    let isStackIndex = name.lowercased().contains("stackindex")
    return isPointer || isOfLua || isStackIndex || foreignNames.contains(name)
  }

  private static let foreignNames: Set = [
    "CBool", "CChar", "CChar16", "CChar32", "CDouble", "CFloat", "CInt", "CLong", "CLongLong",
    "CLua", "CLuaShim", "CShort", "CSignedChar", "CUnsignedChar", "CUnsignedInt", "CUnsignedLong",
    "CUnsignedLongLong", "CUnsignedShort", "CVaListPointer", "CWideChar", "Unmanaged",
  ]
}

extension [Token] {
  /// The place of the `{` that opens the body of the declaration, braces in arguments skipped.
  func bodyStart(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].isSymbol("{") {
      index = self[index].isOpening ? end(ofBlockAt: index) : index + 1
    }
    return Swift.min(index, count)
  }

  /// The place after the bracket that closes the one at `start`.
  func end(ofBlockAt start: Int) -> Int {
    var depth = 0
    for index in start..<Swift.max(start, count) {
      if self[index].isOpening { depth += 1 }
      if self[index].isClosing { depth -= 1 }
      if depth <= 0 { return index + 1 }
    }
    return count
  }

  /// The tokens directly within the block, not those of blocks and brackets within it.
  func members(ofBlockAt start: Int) -> [Int] {
    let end = end(ofBlockAt: start) - 1
    var members: [Int] = []
    var index = start + 1
    while index < end {
      if !self[index].isOpening { members.append(index) }
      index = self[index].isOpening ? self.end(ofBlockAt: index) : index + 1
    }
    return members
  }

  /// Where the declaration stops: at its body, or at the end of its statement.
  func declarationEnd(from start: Int) -> Int {
    var index = start
    while index < count {
      let token = self[index]
      if token.isSymbol("{") || token.isSymbol(";") || token.isClosing { return index }
      if index > start, token.line > self[index - 1].line, !continues(at: index) { return index }
      index = token.isOpening ? end(ofBlockAt: index) : index + 1
    }
    return count
  }

  /// Whether the first token of a line goes on with the declaration of the line before.
  private func continues(at index: Int) -> Bool {
    let binding: Set = ["->", ",", ":", "=", "&", ".", "<", "|", "+"]
    let leading: Set = [">", "(", "async", "throws", "rethrows", "where", "in"]
    return binding.contains(self[index].text) || leading.contains(self[index].text)
      || binding.contains(self[index - 1].text) || isUnfinished(self[index - 1])
  }

  private func isUnfinished(_ token: Token) -> Bool {
    ["async", "throws", "rethrows", "where", "some", "any", "inout", "sending"]
      .contains(token.text) || Declaration.keywords.contains(token.text)
      || Declaration.modifiers.contains(token.text)
  }
}

extension Token {
  var isOpening: Bool { kind == .symbol && ["(", "[", "{"].contains(text) }
  var isClosing: Bool { kind == .symbol && [")", "]", "}"].contains(text) }
}
