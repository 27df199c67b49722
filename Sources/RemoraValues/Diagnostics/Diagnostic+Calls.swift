package import RemoraLua

extension Diagnostic {
  /// The calls that led to a failure, innermost first.
  ///
  /// Equal if their text is: a decoded diagnostic has nothing else.
  package enum Calls: Sendable {
    case frames([LuaFrame])
    case text(String)

    /// The calls as people read them, one a line.
    var text: String {
      switch self {
      case .frames(let frames): frames.map(\.description).joined(separator: "\n")
      case .text(let text): text
      }
    }
  }

  /// The calls that led to the failure of a script, innermost first.
  package var frames: [LuaFrame] {
    if case .frames(let frames) = calls { frames } else { [] }
  }
}

extension Diagnostic.Calls: Equatable {
  package static func == (left: Diagnostic.Calls, right: Diagnostic.Calls) -> Bool {
    left.text == right.text
  }
}
