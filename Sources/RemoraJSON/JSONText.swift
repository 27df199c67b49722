/// Writes JSON.
package enum JSONText {
  /// How lines begin in the document that a value becomes a part of.
  struct Layout {
    /// A line break, and the white space of the line in which the value begins.
    let line: String
    /// The white space that a deeper line begins with besides.
    var step: String
  }

  /// A value on one line, as in scenes: `{ "at": [0, 1.5] }`; only ``JSONLiteral/lines(_:)`` breaks
  /// it.
  ///
  /// - Throws: ``JSONEditError/notFinite`` for an infinite number or NaN, which JSON cannot hold.
  package static func encode(_ literal: JSONLiteral) throws(JSONEditError) -> String {
    try encode(literal, Layout(line: "\n", step: "  "))
  }

  static func encode(
    _ literal: JSONLiteral,
    _ layout: Layout
  ) throws(JSONEditError) -> String {
    switch literal {
    case .null: return "null"
    case .bool(let truth): return truth ? "true" : "false"
    case .integer(let integer): return String(integer)
    case .number(let number): return try encode(number)
    case .string(let text): return quote(text)
    case .array(let items):
      var texts: [String] = []
      for item in items { texts.append(try encode(item, layout)) }
      return "[\(texts.joined(separator: ", "))]"
    case .lines(let items):
      guard !items.isEmpty else { return "[]" }
      let line = layout.line + layout.step
      var texts: [String] = []
      for item in items {
        texts.append(line + (try encode(item, Layout(line: line, step: layout.step))))
      }
      return "[\(texts.joined(separator: ","))\(layout.line)]"
    case .object(let members):
      var texts: [String] = []
      for member in members {
        texts.append("\(quote(member.key)): \(try encode(member.value, layout))")
      }
      return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
    }
  }

  /// A text in double quotes, escaped only where JSON requires it.
  package static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ": quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A scalar below U+10000 as JSON escapes it: `\u00e9`.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Omits the `.0` of a whole number.
  private static func encode(_ number: Double) throws(JSONEditError) -> String {
    guard number.isFinite else { throw .notFinite }
    let text = number.description
    return text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
  }
}
