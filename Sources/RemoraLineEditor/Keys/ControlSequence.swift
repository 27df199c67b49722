/// The escape sequences of named keys in xterm, rxvt and the Linux console.
enum ControlSequence {
  /// Whether the bytes after `ESC [` are a whole sequence.
  static func isComplete(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last else { return false }
    // The Linux console's function keys are `ESC [ [ A`, and rxvt ends a key with Shift in `$`.
    if bytes == Array("[".utf8) { return false }
    if last == UInt8(ascii: "$") { return bytes.dropLast().allSatisfy(isDigit) && bytes.count > 1 }
    return 0x40...0x7E ~= last
  }

  /// The key of the bytes after `ESC [`, or `nil` if unknown.
  static func key(_ bytes: [UInt8], isAlt: Bool) -> Key? {
    guard let final = bytes.last, bytes.dropLast().allSatisfy({ isDigit($0) || $0 == semicolon })
    else { return nil }
    let numbers = bytes.dropLast().split(separator: semicolon, omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    var modifiers = numbers.count > 1 ? Self.modifiers(numbers[1]) : []
    if isAlt { modifiers.insert(.alt) }
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 27, numbers.count == 3 { return key(code: numbers[2], modifiers) }
      return name(ofNumber: numbers.first).map { .named($0, modifiers) }
    case UInt8(ascii: "^"):
      return name(ofNumber: numbers.first).map { .named($0, modifiers.union(.control)) }
    case UInt8(ascii: "$"):
      return name(ofNumber: numbers.first).map { .named($0, modifiers.union(.shift)) }
    case UInt8(ascii: "u"): return numbers.first.flatMap { key(code: $0, modifiers) }
    case UInt8(ascii: "Z"): return .named(.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return name(ofLetter: final - 0x20).map { .named($0, modifiers.union(.shift)) }
    default: return name(ofLetter: final).map { .named($0, modifiers) }
    }
  }

  /// The key of the bytes after `ESC O`, or `nil` if unknown.
  static func singleShiftKey(_ bytes: [UInt8], isAlt: Bool) -> Key? {
    guard let final = bytes.last else { return nil }
    let digits = bytes.dropLast().split(separator: semicolon).last ?? []
    var modifiers = Self.modifiers(Int(String(decoding: digits, as: UTF8.self)) ?? 1)
    if isAlt { modifiers.insert(.alt) }
    switch final {
    case UInt8(ascii: "M"): return .named(.enter, modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return name(ofLetter: final - 0x20).map { .named($0, modifiers.union(.control)) }
    default: return name(ofLetter: final).map { .named($0, modifiers) }
    }
  }

  /// A key encoded by the number of its character.
  private static func key(code: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch code {
    case 9: return .named(.tab, modifiers)
    case 13, 57_414: return .named(.enter, modifiers)
    case 27: return .named(.escape, modifiers)
    case 127: return .named(.backspace, modifiers)
    default: break
    }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
      scalar.properties.generalCategory != .control,
      let lower = Character(scalar).lowercased().first
    else { return nil }
    if modifiers.contains(.control) { return .control(lower) }
    if modifiers.contains(.alt) { return .alt(Character(scalar)) }
    return .text(String(Character(scalar)))
  }

  private static func name(ofNumber number: Int?) -> Key.Name? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private static func name(ofLetter letter: UInt8) -> Key.Name? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  /// Modifiers are encoded as the sum of their bits plus one; Meta counts as Alt.
  private static func modifiers(_ number: Int) -> Key.Modifiers {
    let bits = max(0, number &- 1)
    var modifiers = Key.Modifiers(rawValue: bits & 7)
    if bits & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private static let semicolon = UInt8(ascii: ";")

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
