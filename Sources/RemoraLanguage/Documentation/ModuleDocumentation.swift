import RemoraLuaSyntax

/// What the text of a module says of it: its comment, its functions and its values.
///
/// It reads tokens and runs nothing, so it knows what is written as usual: `function Name.f(x)`,
/// `Name.f = function(x)`, `Name.x = 3`, and `return { f = f }`.
package struct ModuleDocumentation {
  /// A function or a value of the module.
  package struct Member {
    package let name: String
    /// Its parameters, `(a, b)`, for a function; the beginning of its value otherwise.
    package let detail: String
    package let isFunction: Bool
    package let help: String
  }

  /// The comment at its top.
  package let help: String
  package private(set) var members: [Member] = []

  private let tokens: [LuaToken]
  private let words: [String]
  private let lines: [Substring]
  private let bytes: [UInt8]

  /// Whether a text declares a behaviour, and is no module.
  package static func isScript(_ bytes: [UInt8]) -> Bool {
    let tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
    return zip(tokens, tokens.dropFirst()).contains { word, next in
      word.kind == .name && bytes[word.range].elementsEqual("behaviour".utf8)
        && (next.isString || bytes[next.range].elementsEqual("(".utf8))
    }
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = LuaLexer.tokens(of: bytes).filter { $0.kind != .comment }
    words = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let top = lines.prefix { $0.hasPrefix("--") }
    help = ModuleDocumentation.text(of: top)
    readMembers()
  }

  // MARK: Members

  private mutating func readMembers() {
    guard let end = lastReturn, tokens.indices.contains(end + 1) else { return }
    if tokens[end + 1].kind == .name, end + 2 == tokens.count {
      readAssignments(to: words[end + 1])
    } else if words[end + 1] == "{" {
      readTable(from: end + 2)
    } else if words[end + 1] == "function" {
      add("", at: end + 1)
    }
  }

  /// The index of the `return` that is in no function and no block.
  private var lastReturn: Int? {
    var depth = 0
    var found: Int?
    for index in tokens.indices where tokens[index].kind == .keyword {
      switch words[index] {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "return" where depth == 0: found = index
      default: break
      }
    }
    return found
  }

  /// `function Name.f(x)`, `Name.f = function(x)`, `Name.x = 3`.
  private mutating func readAssignments(to table: String) {
    for index in tokens.indices.dropLast(3) where words[index] == table {
      guard [".", ":"].contains(words[index + 1]), tokens[index + 2].kind == .name else { continue }
      let name = words[index + 2]
      if index > 0, words[index - 1] == "function", words[index + 3] == "(" {
        add(name, at: index - 1)
      } else if words[index + 3] == "=", index == 0 || words[index - 1] != "." {
        addValue(name, at: index + 4, from: index)
      }
    }
  }

  /// `{ f = f, g = function(x) end, x = 3 }`.
  private mutating func readTable(from start: Int) {
    var depth = 0
    var index = start
    while index + 1 < tokens.count, depth >= 0 {
      switch words[index] {
      case "{", "(", "[", "function", "do", "if": depth += 1
      case "}", ")", "]", "end": depth -= 1
      case _ where depth == 0 && tokens[index].kind == .name && words[index + 1] == "=":
        addValue(words[index], at: index + 2, from: index)
        index += 1
      default: break
      }
      index += 1
    }
  }

  private mutating func addValue(_ name: String, at value: Int, from start: Int) {
    guard words.indices.contains(value) else { return }
    if words[value] == "function" { return add(name, at: value, commentAbove: start) }
    if tokens[value].kind == .name, let local = function(called: words[value]) {
      return add(name, at: local)
    }
    let line = tokens[value].range.lowerBound
    let rest = bytes[line...].prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: rest, as: UTF8.self).trimmingPrefix(while: \.isWhitespace)
    members.append(
      Member(name: name, detail: String(text), isFunction: false, help: comment(above: start))
    )
  }

  /// The index of `function name(` or of `function` in `name = function(`.
  private func function(called name: String) -> Int? {
    tokens.indices.dropLast(2).first { index in
      words[index] == name
        && (words[index + 1] == "(" && index > 0 && words[index - 1] == "function"
          || words[index + 1] == "=" && words[index + 2] == "function")
    }.map { words[$0 + 1] == "(" ? $0 - 1 : $0 + 2 }
  }

  /// Adds the function whose keyword has that index.
  private mutating func add(_ name: String, at index: Int, commentAbove start: Int? = nil) {
    guard let open = words[index...].firstIndex(of: "("),
      let close = words[open...].firstIndex(of: ")")
    else { return }
    let parameters = words[open + 1..<close].filter { $0 != "," }.joined(separator: ", ")
    members.append(
      Member(
        name: name,
        detail: "(\(parameters))",
        isFunction: true,
        help: comment(above: start ?? index)
      )
    )
  }

  // MARK: Comments

  /// The comment right above the line of a token.
  private func comment(above index: Int) -> String {
    let line = bytes[..<tokens[index].range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    var start = line
    while start > 0, lines[start - 1].trimmingPrefix(while: \.isWhitespace).hasPrefix("--") {
      start -= 1
    }
    // The comment at the top is that of the module.
    return start == 0 ? "" : ModuleDocumentation.text(of: lines[start..<line])
  }

  private static func text(of comment: ArraySlice<Substring>) -> String {
    comment.map { line in
      String(line.drop { $0 == " " || $0 == "\t" }.drop { $0 == "-" }.filter { $0 != "\r" })
        .trimmingPrefix(while: \.isWhitespace)
    }.joined(separator: " ")
  }
}
