/// Limits on the bytes of text that a script may pass to the host for one parameter.
///
/// Each function, method and property declares its own limit; these are the usual ones. A longer
/// text is refused before the host copies it; the error, at the script's line, names the function,
/// the parameter, the limit and the length. The texts of a table count together, including its keys
/// and inner tables.
public enum LuaTextLimit {
  /// The default: 64 KB.
  public static let standard = 64 << 10
  /// For the name of something: an event, an id, a member.
  public static let name = 255
  /// For texts that people read, such as a label's: one million bytes, so that front ends stay
  /// fast.
  public static let longest = 1_000_000
}

/// How much more of the value being converted may be copied.
package struct CopyLimit {
  /// The maximum number of entries in the tables of one value; a shared table counts each time it
  /// appears.
  package static let maximumValues = 20_000

  /// No limit, for values that the host has made itself.
  static var none: CopyLimit { CopyLimit(textBytes: .max, values: .max) }

  private let most: Int
  private var bytes: Int
  private var values: Int

  package init(textBytes: Int) { self.init(textBytes: textBytes, values: CopyLimit.maximumValues) }

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
        expected: "at most \(CopyLimit.maximumValues) values and \(most) bytes of text in all",
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

extension LuaConversionError {
  /// A text that is longer than its parameter allows.
  package init(textOf count: Int, limit: Int) {
    self.init(expected: "a text of at most \(limit) bytes", found: "one of \(count)")
    isTextLimit = true
  }
}

extension StateCore {
  /// Runs a conversion that may copy at most `textBytes` bytes of text, from any tables.
  func copying<Result>(
    textBytes: Int,
    _ body: () throws(LuaConversionError) -> Result
  ) throws(LuaConversionError) -> Result {
    let outer = copyLimit
    copyLimit = CopyLimit(textBytes: textBytes)
    defer { copyLimit = outer }
    return try body()
  }
}

extension LuaTable {
  /// Runs a conversion of the table within the limit of the one around it, or the standard one.
  package func reading<Result>(
    _ body: () throws(LuaConversionError) -> Result
  ) throws(LuaConversionError) -> Result {
    let core = reference.core
    if core.copyLimit != nil { return try body() }
    return try core.copying(textBytes: LuaTextLimit.standard, body)
  }
}

extension LuaState {
  /// The remaining limit of the running conversion; `nil` if none is running.
  package var copyLimit: CopyLimit? {
    get { core.value.copyLimit }
    set { core.value.copyLimit = newValue }
  }

  /// Counts a text for the running conversion.
  package func takeText(_ text: LuaString) throws(LuaConversionError) {
    try core.value.copyLimit?.takeText(text.bytes.count)
  }

  /// Runs conversions that together may copy at most this many bytes of text.
  package func copying<Result>(
    textBytes: Int = LuaTextLimit.standard,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = copyLimit
    copyLimit = CopyLimit(textBytes: textBytes)
    defer { copyLimit = outer }
    return try body()
  }
}

extension LuaValue {
  /// Converts the value, with at most `textLimit` bytes of text, or fewer if the type's own limit
  /// is lower.
  package func converted<Value: LuaConvertible>(
    as type: Value.Type = Value.self,
    textLimit: Int
  ) throws(LuaConversionError) -> Value {
    let limit = min(textLimit, Value.luaTextLimit)
    switch self {
    case .string(let string) where string.bytes.count > limit:
      throw LuaConversionError(textOf: string.bytes.count, limit: limit)
    case .table(let table):
      return try table.reference.core.copying(textBytes: limit) {
        () throws(LuaConversionError) in try Value(luaValue: self)
      }
    default: return try Value(luaValue: self)
    }
  }
}
