/// A place in a Lua source.
public struct LuaPlace: Hashable, Sendable, CustomStringConvertible {
  /// The chunk's name, as given when it was loaded.
  public let source: String
  /// The line, from 1.
  public let line: Int

  /// A place.
  package init(source: String, line: Int) {
    self.source = source
    self.line = line
  }

  /// The place that a function of the shim finds; `nil` if it finds none.
  init?(
    finding find: (UnsafeMutablePointer<UnsafePointer<CChar>?>, UnsafeMutablePointer<Int32>) -> Bool
  ) {
    var source: UnsafePointer<CChar>?
    var line: Int32 = 0
    guard unsafe find(&source, &line), let source = unsafe source else { return nil }
    self.init(source: unsafe String(cString: source), line: Int(line))
  }

  /// `source:line`.
  public var description: String { "\(source):\(line)" }
}
