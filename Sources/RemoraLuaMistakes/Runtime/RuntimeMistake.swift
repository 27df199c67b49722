import RemoraLua
import RemoraLuaSyntax
import RemoraSpelling

/// What Lua could not do while a script ran, in words of those who write scripts.
package struct RuntimeMistake {
  /// What the mistake is about, where more may be known than Lua says.
  package enum Subject {
    /// A global variable that is not what is needed.
    case global(String)
    /// The local variable `self`, which is nil.
    case missingSelf
    /// A method that there is not.
    case method(String)
    /// A value from which nothing can be read.
    case indexed(type: String, name: String?)
    /// A value that cannot be called.
    case called(type: String)
  }

  package let message: String
  package let suggestion: String?
  package private(set) var subject: Subject?

  private init(_ message: String, _ suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  /// `excerpt` is the line that failed; `globals` are the names of globals that exist, but may be nil.
  ///
  /// `nil` where Lua's own words say it best.
  package init?(_ words: LuaWords, excerpt: String?, globals: Set<String>) {
    if var attempt = words.attempt {
      let excerpt = excerpt ?? ""
      if attempt.isItem { attempt.name = RuntimeMistake.item(in: excerpt) }
      if let mistake = RuntimeMistake.ofColour(attempt, in: excerpt) {
        self = mistake
      } else {
        self = RuntimeMistake(attempt, in: excerpt, globals)
        subject = attempt.subject
      }
    } else if let (left, right) = words.calculated {
      self = RuntimeMistake(calculating: left, right, in: excerpt ?? "")
    } else if let (left, right) = words.compared {
      self = RuntimeMistake(comparing: left, right)
    } else if let argument = words.argument {
      self = RuntimeMistake(argument)
    } else if let value = words.refusedKey {
      let key = RuntimeMistake.key(in: excerpt ?? "")
      self = RuntimeMistake(
        "\(key ?? "what is in the brackets") is \(value == "nil" ? "nil" : "no number"): nothing can be set there",
        value == "nil" ? "set \(key ?? "it") first" : nil
      )
    } else if let name = words.notClosable {
      self = RuntimeMistake(
        "\(name) is marked <close>, and its value has no __close",
        "write setmetatable({}, { __close = function() … end })"
      )
    } else {
      return nil
    }
  }

  private init(_ attempt: LuaWords.Attempt, in excerpt: String, _ globals: Set<String>) {
    if attempt.type == "nil", attempt.origin == .global, attempt.operation != .call,
      let name = attempt.name, name != "self", !globals.contains(name)
    {
      self = RuntimeMistake("there is no variable \"\(name)\"")
      return
    }
    switch attempt.operation {
    case .index: self = RuntimeMistake(indexing: attempt)
    case .call: self = RuntimeMistake(calling: attempt, in: excerpt)
    case .concatenate: self = RuntimeMistake(joining: attempt)
    case .calculate:
      self = RuntimeMistake(
        "\(attempt.sentence), and nothing can be calculated with it",
        attempt.type == "nil" ? "set it first, or write (\(attempt.name ?? "x") or 0)" : nil
      )
    case .measure:
      self = RuntimeMistake(
        "\(attempt.sentence), and has no length",
        attempt.type == "nil"
          ? "set it first, or test it: if \(attempt.name ?? "x") then … end" : nil
      )
    }
  }

  // MARK: Reading

  private init(indexing attempt: LuaWords.Attempt) {
    guard attempt.type == "nil" else {
      let advice = attempt.type == "string" ? "if it is the id of something, write find(…)" : nil
      self = RuntimeMistake("\(attempt.sentence), and has no fields", advice)
      return
    }
    if attempt.name == "self" {
      self = RuntimeMistake(
        "there is no self here",
        attempt.origin == .global
          ? "only a method has it: function Name:method(), with a colon"
          : "call the method with a colon: self:method()"
      )
      return
    }
    self = RuntimeMistake(
      "\(attempt.sentence): nothing can be read from it or set in it",
      attempt.name.map { "set it first, or test it: if \($0) then … end" }
        ?? "test it first: it may be nil"
    )
  }

  // MARK: Calling

  private init(calling attempt: LuaWords.Attempt, in excerpt: String) {
    let name = attempt.name ?? "this"
    switch (attempt.type, attempt.origin) {
    case (_, .iterator):
      self = RuntimeMistake(
        "for … in needs something to go through, and here is \(attempt.phrase)",
        attempt.type == "number"
          ? "to count, write for i = 1, 10 do" : "for a list write for _, item in ipairs(list) do"
      )
    case ("nil", .method):
      self = RuntimeMistake(
        "there is no method \"\(name)\"",
        Suggestion.question(for: name, in: RuntimeMistake.libraries["string"] ?? [])
      )
    case ("nil", .field):
      let library = RuntimeMistake.owner(of: name, in: excerpt).flatMap { owner in
        RuntimeMistake.libraries[owner].map { (owner, $0) }
      }
      self = RuntimeMistake(
        library.map { "\($0.0) has no function \"\(name)\"" } ?? "there is no function \"\(name)\"",
        library.flatMap { Suggestion.question(for: name, in: $0.1) }
      )
    case ("nil", nil): self = RuntimeMistake("what is called here is nil, not a function")
    case ("nil", .local), ("nil", .upvalue):
      self = RuntimeMistake("\(attempt.sentence), not a function")
    case ("nil", _): self = RuntimeMistake("there is no function \"\(name)\"")
    case (_, .method):
      self = RuntimeMistake(
        "\(name) is a property here, not a method",
        "set it with a dot and =, as in x.\(name) = …, and read it without ( )"
      )
    case (_, .field):
      self = RuntimeMistake("\(attempt.sentence), not a function", "read it without ( )")
    default: self = RuntimeMistake("\(attempt.sentence), not a function")
    }
  }

  // MARK: In the line

  private static func ofColour(
    _ attempt: LuaWords.Attempt,
    in excerpt: String
  ) -> RuntimeMistake? {
    guard attempt.operation == .measure, attempt.type == "number" || attempt.origin == .global,
      let colour = colour(in: excerpt)
    else { return nil }
    return RuntimeMistake("a colour is a text, in quotes", "write \"\(colour)\"")
  }

  /// `#336699` without quotes, which Lua takes for the length of a number.
  private static func colour(in excerpt: String) -> String? {
    let bytes = Array(excerpt.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    let found = tokens.indices.dropLast().first { index in
      let digits = tokens[index + 1].range
      return bytes[tokens[index].range].elementsEqual("#".utf8)
        && tokens[index].range.upperBound == digits.lowerBound && [3, 6, 8].contains(digits.count)
        && bytes[digits].allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    }
    return found.map { "#" + String(decoding: bytes[tokens[$0 + 1].range], as: UTF8.self) }
  }

  /// `names[1]`, if it is the only item that a line reads.
  private static func item(in excerpt: String) -> String? {
    let bytes = Array(excerpt.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    let texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    let openings = texts.indices.filter { $0 > 0 && texts[$0] == "[" }
    guard openings.count == 1, var start = openings.first, tokens[start - 1].kind == .name,
      let end = texts[start...].firstIndex(of: "]")
    else { return nil }
    start -= 1
    while start >= 2, texts[start - 1] == ".", tokens[start - 2].kind == .name { start -= 2 }
    return String(
      decoding: bytes[tokens[start].range.lowerBound..<tokens[end].range.upperBound],
      as: UTF8.self
    )
  }

  /// `i` in `names[i] = 5`, if the line sets only one item.
  private static func key(in excerpt: String) -> String? {
    let bytes = Array(excerpt.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    let texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    let closings = texts.indices.dropLast().filter { texts[$0] == "]" && texts[$0 + 1] == "=" }
    guard closings.count == 1, let end = closings.first else { return nil }
    var depth = 0
    for index in (0..<end).reversed() {
      if texts[index] == "]" { depth += 1 }
      guard texts[index] == "[" else { continue }
      guard depth == 0 else {
        depth -= 1
        continue
      }
      let key = bytes[tokens[index].range.upperBound..<tokens[end].range.lowerBound]
      return String(decoding: key, as: UTF8.self)
    }
    return nil
  }

  /// `math` for `rnd` in a line with `math.rnd`.
  private static func owner(of name: String, in excerpt: String) -> String? {
    let tokens = LuaLexer.tokens(of: excerpt)
    let bytes = Array(excerpt.utf8)
    let texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    let found = texts.indices.first {
      $0 >= 2 && texts[$0] == name && texts[$0 - 1] == "." && libraries[texts[$0 - 2]] != nil
    }
    return found.map { texts[$0 - 2] }
  }

  /// What scripts can call in Lua's libraries.
  private static let libraries: [String: [String]] = [
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
      "packsize",
      "rep", "reverse", "sub", "unpack", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "log", "max",
      "min",
      "modf", "rad", "random", "randomseed", "sin", "sqrt", "tan", "tointeger", "type", "ult",
    ],
    "utf8": ["char", "codes", "codepoint", "len", "offset"],
    "coroutine": [
      "create", "isyieldable", "resume", "running", "status", "wrap", "yield",
    ],
    "os": ["clock", "date", "difftime", "time"],
  ]

  // MARK: Joining, calculating, comparing

  private init(joining attempt: LuaWords.Attempt) {
    let name = attempt.name
    let advice =
      switch attempt.type {
      case "nil": "set it first, or write (\(name ?? "x") or \"\")"
      case "boolean": "write tostring(\(name ?? "x"))"
      case "userdata": "write tostring(error)"
      case "table":
        "join the items of a list with table.concat(\(name ?? "list"), \", \")"
          + (LuaState.hasConcat
            ? "" : "; __concat works with Lua 5.4.6 and later, older ones crash")
      default: "write tostring(\(name ?? "x"))"
      }
    self = RuntimeMistake("`..` joins texts and numbers, and \(attempt.sentence)", advice)
  }

  private init(calculating left: String, _ right: String, in excerpt: String) {
    let bytes = Array(excerpt.utf8)
    let adds = LuaLexer.tokens(of: bytes).contains {
      $0.kind == .symbol && bytes[$0.range].elementsEqual("+".utf8)
    }
    self = RuntimeMistake(
      adds
        ? "+ adds numbers, and here is a text"
        : "only numbers can be calculated with, and here is a text",
      adds
        ? "join texts with two dots: \"Hello \" .. name" : "tonumber(text) makes a number of a text"
    )
  }

  private init(_ argument: LuaWords.Argument) {
    let found = LuaWords.Attempt.phrase(of: argument.found)
    let expected = LuaWords.Attempt.phrase(of: argument.expected)
    let verb = argument.found == "no value" ? "is missing: it" : "is \(found), and"
    self = RuntimeMistake(
      argument.number.map { "argument \($0) of \(argument.function) \(verb) must be \(expected)" }
        ?? "the \(argument.function) of for \(verb) must be \(expected)",
      argument.found == "string" && argument.expected == "number"
        ? "tonumber(text) makes a number of a text" : nil
    )
  }

  private init(comparing left: String, _ right: String) {
    let (first, second) = (LuaWords.Attempt.phrase(of: left), LuaWords.Attempt.phrase(of: right))
    var advice: String?
    if left == "nil" || right == "nil" {
      advice = "set what is nil first, or write (x or 0)"
    } else if Set([left, right]) == ["number", "string"] {
      advice = "tonumber(text) makes a number of a text"
    }
    self = RuntimeMistake("\(first) cannot be compared with \(second)", advice)
  }
}
