/// The bracket at the cursor and its match.
struct BracketPair {
  let first: String.Index
  let second: String.Index
  private let text: String

  private static let partners: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  /// Checks the character under the cursor, then the one before; ignores brackets in strings and
  /// comments.
  init?(in text: String, at cursor: String.Index, skipping spans: [StyledSpan]) {
    self.text = text
    let pairs = Self.pairs(in: text, skipping: spans)
    let before = cursor > text.startIndex ? text.index(before: cursor) : nil
    for place in [cursor, before].compactMap(\.self) {
      if let pair = pairs.first(where: { $0.0 == place || $0.1 == place }) {
        (first, second) = pair
        return
      }
    }
    return nil
  }

  var spans: [StyledSpan] {
    [first, second].map {
      StyledSpan(range: $0..<text.index(after: $0), style: .matchedBracket)
    }
  }

  private static func pairs(
    in text: String,
    skipping spans: [StyledSpan]
  ) -> [(String.Index, String.Index)] {
    guard text.utf8.contains(where: { [0x29, 0x5D, 0x7D].contains($0) }) else { return [] }
    let styles = StyledSpan.styles(spans, of: text)
    var open: [String.Index] = []
    var pairs: [(String.Index, String.Index)] = []
    for index in text.indices {
      let style = styles[text.utf8.distance(from: text.startIndex, to: index)]
      guard style != .string, style != .comment else { continue }
      let character = text[index]
      if partners[character] != nil {
        open.append(index)
      } else if partners.values.contains(character) {
        guard let start = open.popLast(), partners[text[start]] == character else { return pairs }
        pairs.append((start, index))
      }
    }
    return pairs
  }
}
