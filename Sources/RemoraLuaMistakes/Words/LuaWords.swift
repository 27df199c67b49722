/// What the words of a message of Lua's say, for a message in words of those who write scripts.
///
/// Lua publishes no other way to tell. An error of its compiler or its interpreter is a text, without a
/// code, and without the name or the token that it is about. No other file reads such texts, and
/// nothing else depends on them: where a Lua has other words, they are shown as they are.
package struct LuaWords {
  private let message: String

  package init(_ message: String) { self.message = message }

  /// `wiat` in `attempt to call a nil value (global 'wiat')`.
  package var global: String? { word(after: "(global '", before: "')") }

  /// What the message has in quotes, the likeliest first: a token that a syntax error is near comes
  /// alone.
  package var quoted: [String] {
    if let near = message.firstRange(of: " near '") {
      return [String(message[near.upperBound...].dropLast())]
    }
    return ["'", "\""].flatMap { quote in
      message.split(separator: quote, omittingEmptySubsequences: false).enumerated()
        .filter { index, _ in index % 2 == 1 }.map { String($1) }
    }
  }

  private func word(after start: String, before end: String) -> String? {
    guard let start = message.firstRange(of: start) else { return nil }
    let rest = message[start.upperBound...]
    return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
  }
}

// MARK: - The interpreter

extension LuaWords {
  /// An operation that Lua could not do with a value.
  struct Attempt: Equatable {
    enum Operation: String, CaseIterable {
      case index
      case call
      case concatenate
      case calculate = "perform arithmetic on"
      case measure = "get length of"
    }

    /// Where the value comes from, as far as Lua knows.
    enum Origin: String {
      case global
      case local
      case upvalue
      case field
      case method
      case constant
      case iterator = "for iterator"
    }

    let operation: Operation
    /// The type of the value, in Lua's words.
    let type: String
    var origin: Origin?
    /// The name of the variable or the field; the text of a constant.
    var name: String?
    /// Whether it is what `x[…]` gives.
    var isItem = false
  }

  /// `attempt to index a nil value (field 'x')`.
  var attempt: Attempt? {
    for operation in Attempt.Operation.allCases {
      let start = "attempt to \(operation.rawValue) a "
      guard message.hasPrefix(start), let type = word(after: start, before: " value") else {
        continue
      }
      var attempt = Attempt(operation: operation, type: type)
      guard let variable = word(after: " value (", before: "')"),
        let quote = variable.firstRange(of: " '")
      else { return attempt }
      attempt.origin = Attempt.Origin(rawValue: String(variable[..<quote.lowerBound]))
      attempt.name = String(variable[quote.upperBound...])
      if attempt.name == "?" || attempt.name == "integer index" {
        attempt.isItem = attempt.origin == .field
        attempt.name = nil
      }
      return attempt
    }
    return nil
  }

  /// `string` and `number` in `attempt to add a 'string' with a 'number'`: Lua's words where one of the
  /// two is a text.
  var calculated: (left: String, right: String)? {
    guard message.hasPrefix("attempt to "), let left = word(after: " a '", before: "' with a '"),
      let right = word(after: "' with a '", before: "'")
    else { return nil }
    return (left, right)
  }

  /// `number` and `string` in `attempt to compare number with string`.
  var compared: (left: String, right: String)? {
    let start = "attempt to compare "
    guard message.hasPrefix(start) else { return nil }
    if let both = word(after: "\(start)two ", before: " values") { return (both, both) }
    guard let left = word(after: start, before: " with ") else { return nil }
    let right = message.split(separator: " with ", maxSplits: 1).last ?? ""
    return (left, String(right))
  }
}

extension LuaWords {
  /// A value of a wrong type that a function of Lua's libraries, or `for`, was given.
  struct Argument: Equatable {
    /// The number of the argument; `nil` for a part of `for`.
    let number: Int?
    /// The function; the part of `for`: `initial value`, `limit`, `step`.
    let function: String
    let expected: String
    let found: String
  }

  /// `bad argument #1 to 'insert' (table expected, got nil)`, `bad 'for' limit (number expected, got string)`.
  var argument: Argument? {
    guard let expected = word(after: " (", before: " expected, got "),
      let found = word(after: " expected, got ", before: ")")
    else { return nil }
    if message.hasPrefix("bad 'for' "), let part = word(after: "bad 'for' ", before: " (") {
      return Argument(number: nil, function: part, expected: expected, found: found)
    }
    guard message.hasPrefix("bad argument #"), let number = word(after: "#", before: " to '"),
      let function = word(after: " to '", before: "' ("), Int(number) != nil
    else { return nil }
    return Argument(number: Int(number), function: function, expected: expected, found: found)
  }
}

extension LuaWords {
  /// What cannot be a key of a table, in `table index is nil`: `nil` or `NaN`.
  var refusedKey: String? {
    let start = "table index is "
    return message.hasPrefix(start) ? String(message.dropFirst(start.count)) : nil
  }
}

extension LuaWords {
  /// The variable in `variable 'x' got a non-closable value`.
  var notClosable: String? { word(after: "variable '", before: "' got a non-closable value") }
}

// MARK: - The compiler

extension LuaWords {
  /// A message of Lua's compiler.
  struct Syntax: Equatable {
    /// What else the message says: `syntax error`, `unfinished string`.
    var sentence: String
    /// What Lua expects, without quotes: `then`, `<name>`, `<eof>`.
    var expected: String?
    /// What the expected token closes: `if`, `(`.
    var opener: String?
    /// The line of the opener, or of the beginning of an unfinished text.
    var openerLine: Int?
    /// What Lua found; `<eof>` at the end; `<\226>` for a byte that begins no token.
    var near: String?
  }

  /// `'end' expected (to close 'if' at line 3) near <eof>`.
  var syntax: Syntax {
    var syntax = Syntax(sentence: message)
    if let near = message.ranges(of: " near ").last {
      syntax.sentence = String(message[..<near.lowerBound])
      syntax.near = LuaWords.unquoted(message[near.upperBound...])
    }
    if let closing = syntax.sentence.firstRange(of: " (to close ") {
      let rest = syntax.sentence[closing.upperBound...].dropLast()
      if let line = rest.firstRange(of: " at line ") {
        syntax.opener = LuaWords.unquoted(rest[..<line.lowerBound])
        syntax.openerLine = Int(rest[line.upperBound...])
      }
      syntax.sentence = String(syntax.sentence[..<closing.lowerBound])
    } else if let line = word(after: "(starting at line ", before: ")") {
      syntax.openerLine = Int(line)
    }
    let end = " expected"
    if syntax.sentence.hasSuffix(end) {
      syntax.expected = LuaWords.unquoted(syntax.sentence.dropLast(end.count))
    }
    return syntax
  }

  /// What Lua notices only where a block or the text ends.
  enum LateMistake: Equatable {
    /// `break` outside of all loops, in a line.
    case strayBreak(line: Int)
    /// A `goto` in a line, without its label.
    case noLabel(String, line: Int)
    /// A `goto` in a line over the declaration of a local variable.
    case intoScope(of: String, label: String, line: Int)
    /// A label that is there already, in a line.
    case labelTwice(String, first: Int)
    /// A variable with `<const>` that is set.
    case constant(String)
  }

  /// `no visible label 'done' for <goto> at line 8`.
  var late: LateMistake? {
    let line = message.ranges(of: " at line ").last.flatMap { found in
      Int(message[found.upperBound...].prefix { $0.isNumber })
    }
    if message.hasPrefix("break outside"), let line { return .strayBreak(line: line) }
    if let label = word(after: "no visible label '", before: "'"), let line {
      return .noLabel(label, line: line)
    }
    if message.hasPrefix("<goto "), let label = word(after: "<goto ", before: ">"), let line,
      let name = word(after: "the scope of local '", before: "'")
    {
      return .intoScope(of: name, label: label, line: line)
    }
    if let label = word(after: "label '", before: "' already defined on line "),
      let first = message.ranges(of: " on line ").last.flatMap({
        Int(message[$0.upperBound...].prefix { $0.isNumber })
      })
    {
      return .labelTwice(label, first: first)
    }
    return word(after: "attempt to assign to const variable '", before: "'").map { .constant($0) }
  }

  private static func unquoted(_ text: Substring) -> String {
    let isQuoted = text.count > 1 && text.hasPrefix("'") && text.hasSuffix("'")
    // `'=' or 'in'` begins and ends with a quote, too.
    return String(isQuoted && !text.contains("' or '") ? text.dropFirst().dropLast() : text)
  }
}
