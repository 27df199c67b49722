/// A target as `Package.swift` declares it.
///
/// Read from the text, because asking SwiftPM would wait for the very process that runs the tests.
struct ManifestTarget: Equatable {
  let name: String
  let dependencies: [String]
  let line: Int

  private static let declarations: Set = [
    "target", "executableTarget", "testTarget", "systemLibrary", "macro", "plugin",
  ]

  /// The targets of a manifest, in order.
  ///
  /// Dependencies may be strings, `.target(name:)`, `.byName(name:)` or `.product(name:)`.
  static func all(in manifest: String) -> [ManifestTarget] {
    let tokens = SwiftTokens.of(manifest)
    var targets: [ManifestTarget] = []
    var index = 0
    while index + 2 < tokens.count {
      defer { index += 1 }
      guard tokens[index].isSymbol("."), declarations.contains(tokens[index + 1].text),
        tokens[index + 2].isSymbol("(")
      else { continue }
      let arguments = Array(tokens[(index + 2)...].upToClosing())
      guard let name = arguments.values(of: "name").first else { continue }
      targets.append(
        ManifestTarget(
          name: name,
          dependencies: arguments.values(of: "dependencies"),
          line: tokens[index].line
        )
      )
      index += arguments.count + 1
    }
    return targets
  }
}

extension [Token] {
  /// The strings of the first argument that is called `label`, a list or a single one.
  fileprivate func values(of label: String) -> [String] {
    let start = indices.first { index in
      self[index].isWord(label) && index + 2 < count && self[index + 1].isSymbol(":")
    }
    guard let start else { return [] }
    let value = self[(start + 2)...]
    let tokens = value.first?.isSymbol("[") == true ? value.upToClosing() : value.prefix(1)
    return tokens.enumerated().filter { offset, token in
      token.kind == .string && !isPackageName(at: tokens.startIndex + offset)
    }.map(\.element.text)
  }

  /// Whether the string is the `package:` of a product, which is no module.
  private func isPackageName(at index: Int) -> Bool {
    index >= 2 && self[index - 1].isSymbol(":") && self[index - 2].isWord("package")
  }
}

extension ArraySlice<Token> {
  /// From the bracket at the beginning to the one that closes it.
  fileprivate func upToClosing() -> ArraySlice<Token> {
    var depth = 0
    for index in indices {
      if ["(", "["].contains(where: self[index].isSymbol) { depth += 1 }
      if [")", "]"].contains(where: self[index].isSymbol) { depth -= 1 }
      if depth == 0 { return self[startIndex...index] }
    }
    return self
  }
}
