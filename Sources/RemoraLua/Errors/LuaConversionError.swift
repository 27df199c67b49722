/// A Lua value that a Swift type cannot hold.
public struct LuaConversionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The expected kind of value: "a number".
  public let expected: String
  /// The kind of value found: "a table".
  public let found: String
  /// The path of the value in a structure: `[2].name`; empty at the top.
  public var path: String
  /// Whether the value has the right type but is too long.
  package internal(set) var isTextLimit = false

  /// A mismatch.
  public init(expected: String, found: String, path: String = "") {
    self.expected = expected
    self.found = found
    self.path = path
  }

  /// A text that is longer than its parameter allows.
  package init(textOf count: Int, limit: Int) {
    self.init(expected: "a text of at most \(limit) bytes", found: "one of \(count)")
    isTextLimit = true
  }

  /// `expected a number, got a table`.
  public var description: String {
    let mismatch = "expected \(expected), got \(found)"
    return path.isEmpty ? mismatch : "\(path): \(mismatch)"
  }

  /// The same for a value inside of a structure.
  package func at(_ step: String) -> LuaConversionError {
    var error = self
    error.path = step + path
    return error
  }
}
