import Lua

/// Several diagnostics as one error: everything that is wrong, not only what was found first.
public struct Diagnostics: Error, Equatable, Sendable, CustomStringConvertible {
  /// Every problem found, in the order of their places.
  public let all: [Diagnostic]

  /// Those diagnostics.
  public init(_ all: [Diagnostic]) { self.all = all }

  /// What any error tells.
  init(_ error: any Error) {
    switch error {
    case let diagnostics as Diagnostics: self = diagnostics
    case let diagnostic as Diagnostic: all = [diagnostic]
    default: all = [Diagnostic(.error, "\(error)")]
    }
  }

  /// One a line.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

extension Diagnostics: LuaErrorSentence {
  /// The messages with their places: Lua adds that of the call.
  package var luaSentence: String {
    all.map { diagnostic in
      (diagnostic.place.map { "\($0): " } ?? "") + diagnostic.luaSentence
    }.joined(separator: "; ")
  }
}
