package import Lua

extension Host {
  /// Calls `action` for every diagnostic and for what scripts log.
  ///
  /// Diagnostics that an observer causes, as by running an action that fails, reach it inside the first
  /// call. After 16 such calls inside each other the rest is left out, and a diagnostic says so.
  @discardableResult
  public func observeDiagnostics(_ action: @escaping (Diagnostic) -> Void) -> DiagnosticObserver {
    let observer = DiagnosticObserver(action)
    diagnosticObservers.add(observer)
    return observer
  }

  /// Tells every observer.
  public func report(_ diagnostic: Diagnostic) { diagnosticObservers.report(diagnostic) }

  /// What a Lua failure tells a person: with the line of the source, and a suggestion where there
  /// is one.
  package func diagnostic(for error: LuaError) -> Diagnostic {
    var diagnostic = Diagnostic(error)
    diagnostic.cause = error.note as? Diagnostic
    if let (message, suggestion) = Diagnostic.parts(of: error.underlying) {
      diagnostic.message = error.context + message
      diagnostic.suggestion = suggestion
    } else if error.underlying != nil {
      // The app's own words.
    } else if error.message.hasPrefix("attempt to concatenate a userdata value") {
      // Words of Lua, for a suggestion only: nothing else that it publishes tells these cases apart.
      diagnostic.suggestion = "`..` joins texts and numbers: write tostring(error)"
    } else if error.message.hasPrefix("attempt to concatenate a table value") {
      diagnostic.suggestion =
        "`..` joins texts and numbers"
        + (LuaState.hasConcat ? "" : "; __concat works with Lua 5.4.6 and later, older ones crash")
    } else if let name = unknownGlobal(in: error.message) {
      diagnostic.suggestion =
        name == "require" && scriptFolders.isEmpty
        ? "modules lie in script folders, and this app has none"
        : Suggestion.question(for: name, in: scriptNames.filter { $0 != name } + ids)
    }
    // Of a text that was compiled, never of a file: a script has a say in how a place reads.
    if let file = diagnostic.file, let line = diagnostic.line, let source = compiledTexts[file] {
      diagnostic.excerpt = Diagnostic.excerpt(line, of: source)
    }
    return diagnostic
  }

  /// The name in Lua's `attempt to call a nil value (global 'wiat')`.
  private func unknownGlobal(in message: String) -> String? {
    guard let start = message.firstRange(of: "(global '"), let end = message.firstRange(of: "')")
    else {
      return nil
    }
    guard start.upperBound <= end.lowerBound else { return nil }
    return String(message[start.upperBound..<end.lowerBound])
  }

  /// Tells which events send each other, in the order in which they do.
  func reportLoop(_ steps: [String]) {
    report(
      Diagnostic(
        .error,
        "events go round in a loop and were stopped after \(Emission.limit): "
          + steps.joined(separator: " → "),
        suggestion: "break the loop: send the event only when something changed"
      )
    )
  }
}

extension Diagnostic {
  /// The bytes of the longest line worth showing: a whole scene may be one line.
  static let longestExcerpt = 240

  /// A line of a source, from 1, without what ends it; `nil` when it is too long to show.
  package static func excerpt(_ line: Int, of source: [UInt8]) -> String? {
    let lines = source.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let text = lines[line - 1]
    guard text.count <= longestExcerpt else { return nil }
    return String(decoding: text.last == 13 ? text.dropLast() : text, as: UTF8.self)
  }
}
