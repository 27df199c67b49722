/// Random numbers that are the same at every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// Texts that are hard for an editor: clusters of many code points, wide ones, and those that join
/// with what they stand beside.
enum HardText {
  static let clusters = [
    "a", "b", " ", "_", "(", ")", "é", "e\u{301}", "ß", "漢", "字", "한", "ｗ", "👍", "👍🏽", "👨‍👩‍👧",
    "🇫🇮", "❤️", "☕", "नि", "\u{1100}\u{1161}", "\t", "\u{1}", "\u{200B}", "\u{FFFD}",
  ]

  static let joiners = ["\u{301}", "\u{200D}", "\u{1F1EB}", "\u{FE0F}", "\u{1161}"]
}
