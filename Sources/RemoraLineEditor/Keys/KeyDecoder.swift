/// Turns the bytes of a terminal into keys, however they are split over reads.
///
/// Skips an unknown sequence as a whole, so that no part of it gets into the text.
struct KeyDecoder {
  private enum State: Equatable {
    case ground
    /// The bytes of an incomplete character, and its length.
    case character([UInt8], length: Int)
    case escape(isAlt: Bool)
    /// After `ESC [`: the bytes so far.
    case control([UInt8], isAlt: Bool)
    /// After `ESC O`: the digits of a modifier so far.
    case single([UInt8], isAlt: Bool)
    /// A string that a terminal sends as an answer, up to BEL or `ESC \`.
    case string(endsNext: Bool)
    case paste
  }

  private static let escape: UInt8 = 0x1B

  private var state = State.ground
  private var paste = PastedText()

  /// How long to wait for more bytes before calling `timeOut()`; `nil` if no sequence is
  /// incomplete.
  var pendingTimeout: Duration? {
    switch state {
    case .ground, .character: nil
    case .escape, .control, .single, .string: .milliseconds(50)
    // Long enough for a slow line: later bytes would count as typed, not pasted.
    case .paste: .seconds(2)
    }
  }

  /// The keys that this byte completes.
  mutating func decode(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground: return decodeInGround(byte, isAlt: false)
    case .character(let bytes, let length): return decodeCharacter(bytes, length, byte)
    case .escape(let isAlt): return decodeAfterEscape(byte, isAlt: isAlt)
    case .control(let bytes, let isAlt): return decodeControlSequence(bytes, byte, isAlt: isAlt)
    case .single(let bytes, let isAlt): return decodeSingleShift(bytes, byte, isAlt: isAlt)
    case .string(let endsNext):
      let ends = byte == 0x07 || (endsNext && byte == UInt8(ascii: "\\"))
      state = ends ? .ground : .string(endsNext: byte == Self.escape)
      return []
    case .paste:
      guard paste.append(byte) else { return [] }
      return endPaste()
    }
  }

  /// The keys for the bytes so far, if no more follow.
  mutating func timeOut() -> [Key] {
    guard pendingTimeout != nil else { return [] }
    defer { state = .ground }
    switch state {
    case .escape: return [.named(.escape)]
    case .control(let bytes, _): return bytes.isEmpty ? [.alt("[")] : []
    case .single(let bytes, _): return bytes.isEmpty ? [.alt("O")] : []
    case .paste: return endPaste()
    case .ground, .character, .string: return []
    }
  }

  private mutating func decodeInGround(_ byte: UInt8, isAlt: Bool) -> [Key] {
    state = .ground
    switch byte {
    case Self.escape:
      state = .escape(isAlt: isAlt)
      return []
    case 0x09: return [.named(.tab, isAlt ? .alt : [])]
    case 0x0A, 0x0D: return [.named(.enter, isAlt ? .alt : [])]
    case 0x08, 0x7F: return [.named(.backspace, isAlt ? .alt : [])]
    case 0x00...0x1F:
      return [.control(Character(Unicode.Scalar(byte + 0x40)).lowercasedASCII)]
    case 0x20..<0x7F:
      let character = Character(Unicode.Scalar(byte))
      return isAlt ? [.alt(character)] : [.text(String(character))]
    case 0xC2...0xF4:
      state = .character([byte], length: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
      return []
    default: return [.text("\u{FFFD}")]
    }
  }

  private mutating func decodeCharacter(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) -> [Key] {
    guard 0x80..<0xC0 ~= byte else {
      return [.text("\u{FFFD}")] + decodeInGround(byte, isAlt: false)
    }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return []
    }
    state = .ground
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      ? [.text(text)] : []
  }

  private mutating func decodeAfterEscape(_ byte: UInt8, isAlt: Bool) -> [Key] {
    switch byte {
    case UInt8(ascii: "["):
      state = .control([], isAlt: isAlt)
      return []
    case UInt8(ascii: "O"):
      state = .single([], isAlt: isAlt)
      return []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(endsNext: false)
      return []
    case Self.escape where isAlt:
      return [.named(.escape)]
    default:
      return decodeInGround(byte, isAlt: true)
    }
  }

  private mutating func decodeControlSequence(
    _ bytes: [UInt8],
    _ byte: UInt8,
    isAlt: Bool
  ) -> [Key] {
    // A key pressed in the middle of a sequence starts a new one, as in terminals.
    if byte == Self.escape {
      state = .escape(isAlt: false)
      return []
    }
    guard isPartOfSequence(bytes, byte) else { return decodeInGround(byte, isAlt: false) }
    let sequence = bytes + [byte]
    guard ControlSequence.isComplete(sequence) else {
      state = .control(sequence, isAlt: isAlt)
      return []
    }
    state = .ground
    if sequence == PastedText.start {
      state = .paste
      return []
    }
    return ControlSequence.key(sequence, isAlt: isAlt).map { [$0] } ?? []
  }

  private mutating func decodeSingleShift(_ bytes: [UInt8], _ byte: UInt8, isAlt: Bool) -> [Key] {
    if byte == Self.escape {
      state = .escape(isAlt: false)
      return []
    }
    guard isPartOfSequence(bytes, byte) else { return decodeInGround(byte, isAlt: false) }
    if UInt8(ascii: "0")...UInt8(ascii: ";") ~= byte {
      state = .single(bytes + [byte], isAlt: isAlt)
      return []
    }
    state = .ground
    return ControlSequence.singleShiftKey(bytes + [byte], isAlt: isAlt).map { [$0] } ?? []
  }

  /// False for a byte or a length that no sequence has: the sequence was cut off.
  private func isPartOfSequence(_ bytes: [UInt8], _ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && bytes.count < 64
  }

  private mutating func endPaste() -> [Key] {
    state = .ground
    let text = paste.take()
    return text.isEmpty ? [] : [.paste(text)]
  }
}

extension Character {
  fileprivate var lowercasedASCII: Character { lowercased().first ?? self }
}
