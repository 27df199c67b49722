extension UInt8 {
  /// Whether it is a line feed or a carriage return.
  var isLineEnd: Bool { self == 10 || self == 13 }

  /// Whether it may be a part of a name; every byte of a character beyond ASCII counts.
  var isNamePart: Bool {
    self == 95 || (48...57).contains(self) || (97...122).contains(self | 0x20) || self >= 0x80
  }
}
