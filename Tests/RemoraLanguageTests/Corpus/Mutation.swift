import RemoraLuaSyntax
import TestSupport

/// A text with one mistake in it, as people make them while they type.
struct Mutation {
  let text: [UInt8]
  /// What was done, for messages.
  let what: String
  /// The line that was changed, from 0.
  let line: Int

  /// A random mistake in a script.
  static func random(in text: [UInt8], _ generator: inout SeededGenerator) -> Mutation {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: dropLetter(text, &generator)
    case 1: doubleLine(text, &generator)
    case 2: loseBracket(text, &generator)
    default: typeHalf(text, &generator)
    }
  }

  private static func line(_ offset: Int, _ text: [UInt8]) -> Int {
    text[..<offset].count { $0 == 10 }
  }

  private static func dropLetter(_ text: [UInt8], _ generator: inout SeededGenerator) -> Mutation {
    let tokens = LuaLexer.tokens(of: text).filter { $0.kind == .name || $0.kind == .keyword }
    let offset = Int.random(in: generator.pick(tokens).range, using: &generator)
    var changed = text
    changed.remove(at: offset)
    return Mutation(text: changed, what: "letter dropped", line: line(offset, text))
  }

  private static func doubleLine(_ text: [UInt8], _ generator: inout SeededGenerator) -> Mutation {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false)
    let written = lines.indices.filter { lines[$0].contains { $0 > 32 } }
    let index = generator.pick(written)
    lines.insert(lines[index], at: index)
    return Mutation(text: Array(lines.joined(separator: [10])), what: "line doubled", line: index)
  }

  private static func loseBracket(_ text: [UInt8], _ generator: inout SeededGenerator) -> Mutation {
    let brackets = Set("(){}[]".utf8)
    let places = text.indices.filter { brackets.contains(text[$0]) }
    guard !places.isEmpty else { return dropLetter(text, &generator) }
    let offset = generator.pick(places)
    var changed = text
    changed.remove(at: offset)
    return Mutation(text: changed, what: "bracket lost", line: line(offset, text))
  }

  /// The beginning of a line of the script, typed below it.
  private static func typeHalf(_ text: [UInt8], _ generator: inout SeededGenerator) -> Mutation {
    var lines = text.split(separator: 10, omittingEmptySubsequences: false)
    let written = lines.indices.filter { lines[$0].count { $0 > 32 } > 3 }
    let index = generator.pick(written)
    let indent = lines[index].prefix { $0 <= 32 }.count
    let length = Int.random(in: indent + 1..<lines[index].count, using: &generator)
    lines.insert(lines[index].prefix(length), at: index + 1)
    return Mutation(
      text: Array(lines.joined(separator: [10])),
      what: "half a line typed",
      line: index + 1
    )
  }
}
