/// What the words of a message of Lua's say, for a suggestion or the caret of a report.
///
/// Lua publishes no other way to tell: an error of its compiler or its interpreter is a text, without a
/// code, and without the name or the token that it is about. No other file reads such texts, and
/// nothing else depends on them: where a Lua has other words, a suggestion or a caret is missing.
package struct LuaWords {
  private let message: String

  package init(_ message: String) { self.message = message }

  /// `wiat` in `attempt to call a nil value (global 'wiat')`.
  package var global: String? { word(after: "(global '", before: "')") }

  /// `table` in `attempt to concatenate a table value (local 'list')`.
  var concatenated: String? {
    let start = "attempt to concatenate a "
    return message.hasPrefix(start) ? word(after: start, before: " value") : nil
  }

  /// `declaration` in `attempt to call a declaration value`.
  var called: String? {
    let start = "attempt to call a "
    return message.hasPrefix(start) ? word(after: start, before: " value") : nil
  }

  /// What the message has in quotes, the likeliest first: a token that a syntax error is near comes
  /// alone.
  var quoted: [String] {
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
