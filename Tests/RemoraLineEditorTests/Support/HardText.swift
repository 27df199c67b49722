/// Texts that are hard for an editor: clusters of many code points, wide ones, and those that join
/// with what they stand beside.
enum HardText {
  static let clusters = [
    "a", "b", " ", "_", "(", ")", "é", "e\u{301}", "ß", "漢", "字", "한", "ｗ", "👍", "👍🏽", "👨‍👩‍👧",
    "🇫🇮", "❤️", "☕", "नि", "\u{1100}\u{1161}", "\t", "\u{1}", "\u{200B}", "\u{FFFD}",
  ]

  static let joiners = ["\u{301}", "\u{200D}", "\u{1F1EB}", "\u{FE0F}", "\u{1161}"]
}
