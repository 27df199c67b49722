/// A number of a JSON document.
package struct JSONNumber: Hashable, Sendable {
  /// The nearest floating-point value; always finite.
  package let double: Double

  /// The number itself when it is whole and fits, however it was written (`2`, `2.0`, `2e0`);
  /// exact even where ``double`` no longer is.
  package let integer: Int?
}

extension JSONNumber {
  /// Reads the number that begins at an offset, as far as the grammar goes.
  ///
  /// - Returns: Its end, and its value unless that is out of range; `nil` if the bytes are not a
  ///   number; `.5`, `01` and `1.` are not.
  static func scan(_ bytes: [UInt8], from start: Int) -> (end: Int, number: JSONNumber?)? {
    var digits = Digits(bytes: bytes, offset: start)
    let isNegative = digits.skip(JSONByte.minus)
    let first = digits.offset
    let count = digits.read()
    guard count == 1 || (count > 1 && bytes[first] != JSONByte.zero) else { return nil }
    var exponent = 0
    if digits.skip(JSONByte.point) {
      let count = digits.read()
      guard count > 0 else { return nil }
      exponent = -count
    }
    let significand = digits.isExact ? digits.value : nil
    if digits.skip(UInt8(ascii: "e")) || digits.skip(UInt8(ascii: "E")) {
      let isShrinking = digits.skip(JSONByte.minus)
      if !isShrinking { _ = digits.skip(JSONByte.plus) }
      (digits.value, digits.isExact) = (0, true)
      guard digits.read() > 0 else { return nil }
      let shift = digits.isExact ? Int(min(digits.value, 1 << 32)) : 1 << 32
      exponent += isShrinking ? -shift : shift
    }
    if let significand, let double = quickDouble(significand, exponent) {
      let integer = exactInteger(significand, exponent, isNegative)
      return (digits.offset, JSONNumber(double: isNegative ? -double : double, integer: integer))
    }
    let text = String(decoding: bytes[start..<digits.offset], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { return (digits.offset, nil) }
    let integer = significand.flatMap { exactInteger($0, exponent, isNegative) }
    return (digits.offset, JSONNumber(double: double, integer: integer))
  }

  /// Decimal digits, and their value.
  private struct Digits {
    let bytes: [UInt8]
    var offset: Int
    var value: UInt64 = 0
    /// False when the digits did not fit in the value.
    var isExact = true

    /// Reads all digits, and returns how many.
    mutating func read() -> Int {
      let start = offset
      while offset < bytes.count, JSONByte.isDigit(bytes[offset]) {
        let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
        let (sum, isOver) = tens.addingReportingOverflow(UInt64(bytes[offset] - JSONByte.zero))
        if isTooLarge || isOver { isExact = false }
        value = sum
        offset += 1
      }
      return offset - start
    }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard offset < bytes.count, bytes[offset] == byte else { return false }
      offset += 1
      return true
    }
  }

  /// The number, if one multiplication or division of exact values gives the nearest one.
  private static func quickDouble(_ significand: UInt64, _ exponent: Int) -> Double? {
    if exponent == 0 { return Double(significand) }
    guard significand <= 1 << 53, powersOfTen.indices.contains(abs(exponent)) else { return nil }
    let power = powersOfTen[abs(exponent)]
    return exponent < 0 ? Double(significand) / power : Double(significand) * power
  }

  /// The powers of ten that a Double holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func exactInteger(
    _ significand: UInt64,
    _ exponent: Int,
    _ isNegative: Bool
  ) -> Int? {
    var (magnitude, exponent) = (significand, exponent)
    if magnitude == 0 { return 0 }
    while exponent < 0, magnitude.isMultiple(of: 10) {
      magnitude /= 10
      exponent += 1
    }
    guard (0..<20).contains(exponent) else { return nil }
    for _ in 0..<exponent {
      let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      magnitude = tens
    }
    if isNegative, magnitude == Int.min.magnitude { return .min }
    return Int(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }
}
