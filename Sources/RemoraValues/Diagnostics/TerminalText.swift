import RemoraLuaSyntax

extension String {
  /// The columns that the text takes in a terminal: two for a wide character, none for a mark.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text without what a terminal would obey: a script may have put anything into it.
  ///
  /// Line ends and tabs stay.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" && $0 != "\t" }) else {
      return self
    }
    var text = ""
    for scalar in unicodeScalars {
      let stays = !scalar.isUnprintable || scalar == "\n" || scalar == "\t"
      text.unicodeScalars.append(stays ? scalar : "\u{FFFD}")
    }
    return text
  }
}

extension Character {
  /// The columns that the character takes in a terminal.
  package var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value < 32 || first.value == 127 ? 0 : 1 }
    if unicodeScalars.contains(where: { $0.value == 0xfe0f }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return first.isWide ? 2 : 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is as wide as it is high: East Asian wide and full-width forms, and emoji.
  fileprivate var isWide: Bool {
    if properties.isEmojiPresentation { return true }
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1b000...0x1b2ff, 0x20000...0x3fffd:
      return true
    default: return false
    }
  }
}
