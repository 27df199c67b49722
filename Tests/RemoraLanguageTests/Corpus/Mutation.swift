import RemoraLuaSyntax
import TestSupport

@testable import RemoraLanguage

/// A text with one mistake in it, as people make them while they type.
struct Mutation {
  let text: [UInt8]
  /// What was done, for messages.
  let what: String
  /// The line that was changed, from 0.
  let line: Int

  /// What a text is written in.
  enum Language {
    case lua, json

    /// Where the words of a text stand.
    func words(of text: [UInt8]) -> [Range<Int>] {
      switch self {
      case .lua:
        return LuaLexer.tokens(of: text).filter { $0.kind == .name || $0.kind == .keyword }
          .map(\.range)
      case .json:
        let sketch = JSONSketch(text)
        let values = sketch.nodes.filter { !$0.isContainer }.map(\.range)
        return (sketch.nodes.compactMap(\.key) + values).map { sketch.content(of: $0) }
          .filter { word in !word.isEmpty && text[word].allSatisfy { $0 < 0x80 } }
      }
    }
  }

  /// A random mistake in a script or a scene.
  static func random(
    in text: [UInt8],
    _ language: Language,
    _ generator: inout SeededGenerator
  ) -> Mutation {
    // Texts of JSON have more quotes than all brackets together.
    switch Int.random(in: 0..<(language == .lua ? 4 : 5), using: &generator) {
    case 0: dropLetter(text, language, &generator)
    case 1: doubleLine(text, &generator)
    case 2: lose("bracket", Set("(){}[]".utf8), text, language, &generator)
    case 4: lose("quote", [UInt8(ascii: "\"")], text, language, &generator)
    default: typeHalf(text, &generator)
    }
  }

  private static func line(_ offset: Int, _ text: [UInt8]) -> Int {
    text[..<offset].count { $0 == 10 }
  }

  private static func dropLetter(
    _ text: [UInt8],
    _ language: Language,
    _ generator: inout SeededGenerator
  ) -> Mutation {
    let offset = Int.random(in: generator.pick(language.words(of: text)), using: &generator)
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

  private static func lose(
    _ name: String,
    _ bytes: Set<UInt8>,
    _ text: [UInt8],
    _ language: Language,
    _ generator: inout SeededGenerator
  ) -> Mutation {
    let places = text.indices.filter { bytes.contains(text[$0]) }
    guard !places.isEmpty else { return dropLetter(text, language, &generator) }
    let offset = generator.pick(places)
    var changed = text
    changed.remove(at: offset)
    return Mutation(text: changed, what: "\(name) lost", line: line(offset, text))
  }

  /// The beginning of a line, typed below it.
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
