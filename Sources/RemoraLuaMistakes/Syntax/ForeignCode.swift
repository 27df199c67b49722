import RemoraLua
import RemoraSorting

/// Code of other languages that Lua can say in its own words: braces around blocks, arrow functions, and `?`.
///
/// All of a text is translated at once, because Lua reads it only as a whole.
struct ForeignCode {
  let text: RefusedText
  let words: [String]
  /// The bracket that belongs to each bracket.
  let partners: [Int: Int]
  /// The places translated, each with its advice.
  private(set) var places: [(token: Int, order: String)] = []
  private var replacements: [Correction.Replacement] = []
  /// Whether the translation means what the text does in other languages.
  var isCertain = true

  init(_ text: RefusedText) {
    self.text = text
    words = text.tokens.indices.map(text.text)
    let partners = ForeignCode.partners(of: words)
    self.partners = partners ?? [:]
    guard partners != nil else { return }
    translateBlocks()
    translateArrows()
    translateChoices()
    places = places.ordered { $0.token < $1.token }
  }

  /// The translation of all of the text; `nil` if a token is not translated, or if Lua would refuse the result.
  func correction(at token: Int) -> Correction? {
    guard let place = places.first(where: { $0.token == token }) else { return nil }
    let parts = replacements.ordered { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    var end = 0
    for part in parts {
      guard part.range.lowerBound >= end else { return nil }
      result += text.bytes[end..<part.range.lowerBound] + Array(part.text.utf8)
      end = part.range.upperBound
    }
    guard ForeignCode.isLua(result + text.bytes[end...]) else { return nil }
    let others = places.count - 1
    let rest = others == 0 ? "" : ", here and in \(others) other place\(others == 1 ? "" : "s")"
    return Correction(place.order + rest, parts, isCertain: isCertain)
  }

  private static func isLua(_ text: [UInt8]) -> Bool {
    guard let lua = try? LuaState() else { return false }
    defer { lua.close() }
    return (try? lua.load(text, chunkName: "@script")) != nil
  }

  /// The bracket that belongs to each bracket; `nil` if they do not match.
  private static func partners(of words: [String]) -> [Int: Int]? {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var (partners, open): ([Int: Int], [Int]) = ([:], [])
    for (index, word) in words.enumerated() {
      if closing[word] != nil { open.append(index) }
      guard [")", "]", "}"].contains(word) else { continue }
      guard let opening = open.popLast(), closing[words[opening]] == word else { return nil }
      (partners[opening], partners[index]) = (index, opening)
    }
    return open.isEmpty ? partners : nil
  }

  /// Whether Lua stops because a brace begins a block: inside, where it reads a table, or right behind.
  func isBlock(_ brace: Int) -> Bool {
    guard let end = partners[brace] else { return false }
    let fault = text.fault
    if text.words.expected == "}" { return brace < fault && fault <= end }
    return fault == end + 1 && ["then", "do"].contains(text.words.expected)
      && (word(brace - 1) == ")" || word(fault) == "else" || word(fault) == "elseif")
  }

  // MARK: Writing

  mutating func note(_ order: String, at token: Int) { places.append((token, order)) }

  /// A word; empty beyond both ends.
  func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  /// Whether a token is the arrow's `=`.
  func isArrow(_ index: Int) -> Bool {
    word(index) == "=" && word(index + 1) == ">" && text.touches(index)
  }

  /// Writes something in place of bytes.
  mutating func replace(_ range: Range<Int>, with new: String) {
    replacements.append(Correction.Replacement(range: range, text: new))
  }

  /// Writes a word in place of tokens, apart from what is beside it.
  mutating func write(_ word: String, over tokens: ClosedRange<Int>) {
    let range = text.start(of: tokens.lowerBound)..<text.end(of: tokens.upperBound)
    let before = range.lowerBound > 0 ? text.bytes[range.lowerBound - 1] : 32
    let after = range.upperBound < text.bytes.count ? text.bytes[range.upperBound] : 32
    let isApart = Set(" \t\r\n".utf8).contains(before)
    let endsApart = Set(" \t\r\n,;)]".utf8).contains(after)
    replace(range, with: (isApart ? "" : " ") + word + (endsApart ? "" : " "))
  }

  /// Removes a token with the spaces before it, or with its line if nothing else is in it.
  mutating func remove(_ token: Int) {
    if let line = text.line(withOnly: token) { return replace(line, with: "") }
    let start = text.isFirst(token) ? text.start(of: token) : text.end(of: token - 1)
    let isBlank = text.bytes[start..<text.start(of: token)].allSatisfy { $0 == 32 || $0 == 9 }
    replace((isBlank ? start : text.start(of: token))..<text.end(of: token), with: "")
  }

  /// Removes a token that others follow, with the spaces behind it; at the end of a line, with those before it.
  mutating func remove(before next: Int) {
    let token = next - 1
    let isBlank = text.bytes[text.end(of: token)..<text.start(of: next)]
      .allSatisfy { $0 == 32 || $0 == 9 }
    if text.line(withOnly: token) != nil || !isBlank { return remove(token) }
    replace(text.start(of: token)..<text.start(of: next), with: "")
  }
}
