import RemoraLimits

/// The part of the value being converted that may still be copied.
package struct CopyLimit {
  /// No limit, for values that the host has made itself.
  static var none: CopyLimit { CopyLimit(textBytes: .max, values: .max) }

  private let most: Int
  private var bytes: Int
  private var values: Int

  package init(textBytes: Int) { self.init(textBytes: textBytes, values: Limit.values.value) }

  private init(textBytes: Int, values: Int) {
    most = textBytes
    bytes = textBytes
    self.values = values
  }

  /// Counts an entry of a table, before it is copied.
  mutating func takeEntry(textBytes: Int) throws(LuaConversionError) {
    values -= 1
    bytes -= textBytes
    guard values >= 0, bytes >= 0 else {
      var error = LuaConversionError(
        expected: "at most \(Limit.values) and \(most) bytes of text in all",
        found: "more, or the same over and over"
      )
      error.isTextLimit = true
      throw error
    }
  }

  /// Counts a text that is not in a table.
  mutating func takeText(_ count: Int) throws(LuaConversionError) {
    guard count <= bytes else { throw LuaConversionError(textOf: count, limit: most) }
    bytes -= count
  }
}
