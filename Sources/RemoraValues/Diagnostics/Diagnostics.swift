import RemoraLua

/// Several diagnostics as one error: every mistake, not only the first.
package struct Diagnostics: Error, Equatable, Sendable, CustomStringConvertible {
  /// The diagnostics, in the order of their places.
  package let all: [Diagnostic]

  /// An error with these diagnostics.
  package init(_ all: [Diagnostic]) { self.all = all }

  /// The diagnostics of any error.
  package init(_ error: any Error) {
    switch error {
    case let diagnostics as Diagnostics: self = diagnostics
    case let diagnostic as Diagnostic: all = [diagnostic]
    case let error as RemoraError: all = error.diagnostics
    default: all = [Diagnostic(.error, "\(error)")]
    }
  }

  /// One a line.
  package var description: String { all.map(\.description).joined(separator: "\n") }
}

extension Diagnostic {
  /// The first diagnostic of any error.
  package init(firstOf error: any Error) {
    self = Diagnostics(error).all.first ?? Diagnostic(.error, "\(error)")
  }
}

extension Diagnostics: LuaErrorMessage {
  /// The messages with their places; Lua adds the place of the call.
  package var messageForScripts: String {
    all.map { diagnostic in
      (diagnostic.place.map { "\($0): " } ?? "") + diagnostic.messageForScripts
    }.joined(separator: "; ")
  }
}

extension [Diagnostic] {
  /// The diagnostics without duplicates, in the order of their first occurrence.
  package var withoutRepeats: [Diagnostic] {
    reduce(into: []) { found, diagnostic in
      if !found.contains(diagnostic) { found.append(diagnostic) }
    }
  }
}
