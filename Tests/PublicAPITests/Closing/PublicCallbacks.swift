import Foundation

/// The callbacks of the library: what an app passes to a public function or overrides, found in the sources.
///
/// A closure is named by its function and its type, `ServiceCall.onCancel: () -> Void`, with `…` for a list of
/// parameters. What a public protocol requires and an `open` member by type and name, `Files.read`.
struct PublicCallbacks {
  private(set) var names: Set<String> = []
  /// The public functions that throw, `ScriptHost.attach`.
  private(set) var throwing: Set<String> = []
  /// Of these, the ones that do not declare that they throw a `RemoraError`, without what decodes and encodes.
  private(set) var throwingOthers: Set<String> = []

  /// The callbacks in these folders of sources.
  init(in folders: [String]) throws {
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: folder)
      for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
        let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
        // Searching the bytes takes a fraction of reading the characters.
        if ["public ", "open "].contains(where: { bytes.range(of: Data($0.utf8)) != nil }) {
          add(String(decoding: bytes, as: UTF8.self))
        }
      }
    }
  }

  init(source: String) { add(source) }

  private mutating func add(_ source: String) {
    let text = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.range(of: "//").map { line[..<$0.lowerBound] } ?? line }
      .joined(separator: "\n")
      .replacing(#/"(\\.|[^"\\\n])*"/#, with: "")
    var scopes: [(name: String, isProtocol: Bool, depth: Int)] = []
    var depth = 0
    var declaration = ""
    var (parentheses, angles) = (0, 0)
    var former: Character = " "
    for character in text + "\n" {
      switch character {
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "<" where former.isLetter: angles += 1
      case ">" where former != "-" && angles > 0: angles -= 1
      default: break
      }
      former = character
      let ends = parentheses + angles == 0 && "{}\n".contains(character)
      guard ends else {
        declaration.append(character == "\n" ? " " : character)
        continue
      }
      let words = declaration.split(separator: " ").map(String.init)
      if character == "{", let scope = Self.scope(of: words) {
        scopes.append((scope.name, scope.isProtocol, depth))
      } else if let scope = scopes.last {
        add(words, of: scope.name, isRequirement: scope.isProtocol && depth == scope.depth + 1)
      }
      declaration = ""
      if character == "{" { depth += 1 }
      if character == "}" {
        depth -= 1
        if scopes.last?.depth == depth { scopes.removeLast() }
      }
    }
  }

  /// The type that a declaration opens.
  private static func scope(of words: [String]) -> (name: String, isProtocol: Bool)? {
    let kinds = ["class", "struct", "enum", "actor", "extension", "protocol"]
    guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count,
      !words.contains("func"), !words.contains("var")
    else { return nil }
    let name = words[kind + 1].prefix { $0 != ":" && $0 != "<" }
    return (String(name), words[kind] == "protocol" && words.contains("public"))
  }

  private mutating func add(_ words: [String], of type: String, isRequirement: Bool) {
    guard let keyword = words.firstIndex(where: { ["func", "init", "var"].contains($0.name) })
    else { return }
    let modifiers = words[..<keyword]
    let member = words[keyword] == "var" || words[keyword] == "func" ? words[keyword + 1] : "init"
    let name = "\(type).\(member.prefix { $0.isLetter || $0.isNumber })"
    if isRequirement || modifiers.contains("open") {
      if !modifiers.contains("static") { names.insert(name) }
      return
    }
    guard modifiers.contains("public") else { return }
    let text = words[keyword...].joined(separator: " ")
    guard words[keyword] != "var" else {
      if text.contains("->"), !text.contains(" = ") { names.insert(name) }
      return
    }
    let (parameters, rest) = Self.signature(of: text)
    if rest.contains(" throws") {
      throwing.insert(name)
      let isCoding = parameters.contains { $0.contains(#/: (any|some) (De|En)coder|: LuaValue$/#) }
      if !rest.contains(" throws(RemoraError)"), !isCoding { throwingOthers.insert(name) }
    }
    for parameter in parameters where parameter.contains("->") {
      let parts = parameter.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let label = parts[0].split(separator: " ").first ?? ""
      let type = parts[1].replacing("@escaping", with: "").prefix { $0 != "=" }
      let closure = type.split(separator: " ").joined(separator: " ")
        .replacing(#/repeat each \w+/#, with: "…")
      names.insert("\(name)\(label == "_" ? "" : "(\(label))"): \(closure)")
    }
  }

  /// The parameters of a function, at the commas of its own parentheses, and what follows these.
  private static func signature(of declaration: String) -> (parameters: [String], rest: Substring) {
    var (angles, depth, found, current) = (0, 0, [String](), "")
    var former: Character = " "
    for (index, character) in zip(declaration.indices, declaration) {
      if depth == 0, character == "<" { angles += 1 }
      if depth == 0, character == ">", former != "-" { angles -= 1 }
      former = character
      if "([".contains(character), angles == 0 {
        depth += 1
        if depth == 1 { continue }
      } else if ")]".contains(character), angles == 0 {
        depth -= 1
        if depth == 0 {
          return (found + [current], declaration[declaration.index(after: index)...])
        }
      } else if character == ",", depth == 1 {
        found.append(current)
        current = ""
        continue
      }
      if depth > 0 { current.append(character) }
    }
    return (found, "")
  }
}

extension String {
  /// The word before a parenthesis or generic parameters: `init` of `init(`.
  fileprivate var name: String { String(prefix { $0.isLetter }) }
}
