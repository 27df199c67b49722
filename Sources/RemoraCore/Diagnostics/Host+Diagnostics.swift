package import Lua

extension Host {
  /// Calls `action` for every diagnostic and every line that scripts log.
  ///
  /// ``Diagnostic/severity`` tells them apart: a line that a script logs is a `note`, and nothing is
  /// wrong. Show a person the rest:
  ///
  /// ```swift
  /// host.observeDiagnostics { diagnostic in
  ///   console.append(diagnostic.report())
  ///   if diagnostic.severity != .note { toast.show(diagnostic.message) }
  /// }
  /// ```
  ///
  /// The first observer is called at once for earlier mistakes of the app: names that scripts cannot
  /// write, or properties declared as another type.
  @discardableResult
  public func observeDiagnostics(_ action: @escaping (Diagnostic) -> Void) -> DiagnosticObserver {
    let observer = DiagnosticObserver(action)
    diagnosticObservers.add(observer)
    return observer
  }

  /// Tells every observer.
  public func report(_ diagnostic: Diagnostic) { diagnosticObservers.report(diagnostic) }

  /// Reports a mistake of the app, which it may make before it observes diagnostics.
  func report(mistake: Diagnostic) { diagnosticObservers.reportOrKeep(mistake) }

  /// A diagnostic for a Lua failure, with the source line and, if possible, a suggestion.
  ///
  /// `idsAreNames` says whether the code that ran is that of the prompt or of a spec.
  package func diagnostic(for error: LuaError, idsAreNames: Bool = false) -> Diagnostic {
    var diagnostic = Diagnostic(error)
    diagnostic.cause = error.note as? Diagnostic
    let words = LuaWords(error.message)
    if let (message, suggestion) = Diagnostic.parts(of: error.underlying) {
      diagnostic.message = error.context + message
      diagnostic.suggestion = suggestion
    } else if error.underlying != nil {
      // The app's own words.
    } else if words.concatenated == "userdata" {
      diagnostic.suggestion = "`..` joins texts and numbers: write tostring(error)"
    } else if words.concatenated == "table" {
      diagnostic.suggestion =
        "`..` joins texts and numbers"
        + (LuaState.hasConcat ? "" : "; __concat works with Lua 5.4.6 and later, older ones crash")
    } else if words.called == "declaration" {
      diagnostic.suggestion =
        "a declaration takes one pair of braces, with its options in them:"
        + " outlet { \"Button\", optional = true }"
    } else if words.global == "screen" {
      diagnostic.suggestion = "no screen is on the stage: present(\"id\") presents one of the scene"
    } else if let name = words.global {
      diagnostic.suggestion =
        name == "require" && scriptFolders.isEmpty
        ? "modules are in script folders, and this app has none"
        : suggestion(forGlobal: name, idsAreNames: idsAreNames && !isScript(error.chunk))
    }
    // Quotes a compiled text, never a file: a script can influence the name of a place.
    if let file = diagnostic.file, let line = diagnostic.line, let source = compiledTexts[file] {
      diagnostic.excerpt = Diagnostic.excerpt(line, of: source)
    }
    return diagnostic
  }

  /// The suggestion for a global that there is not.
  private func suggestion(forGlobal name: String, idsAreNames: Bool) -> String? {
    if idsAreNames { return Suggestion.question(for: name, in: scriptNames + ids) }
    if isWordOfPrompt(name) { return "\(name) works at the prompt and in specs only" }
    if names[name] != nil { return Suggestion.useOfID(name) }
    return Suggestion.question(for: name, in: scriptNames)
  }

  /// Whether a file is that of a script or a module that is loaded.
  private func isScript(_ file: String?) -> Bool {
    file.map { file in library.sources.values.contains { $0.file == file } } ?? false
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
  /// Quotes the text that ran, which may differ from the one that was compiled last.
  mutating func quote(_ version: ScriptVersion, whileInUse current: ScriptVersion) {
    guard let file, let line, let text = version.texts[file] else { return }
    excerpt = Diagnostic.excerpt(line, of: text)
    isOldCode = version !== current && text != current.texts[file]
  }

  /// The maximum length of a line to show, in bytes: a whole scene may be one line.
  static let longestExcerpt = 240

  /// A line of a source, from 1, without its line end; `nil` if it is too long to show.
  package static func excerpt(_ line: Int, of source: [UInt8]) -> String? {
    let lines = source.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let text = lines[line - 1]
    guard text.count <= longestExcerpt else { return nil }
    return String(decoding: text.last == 13 ? text.dropLast() : text, as: UTF8.self)
  }
}
