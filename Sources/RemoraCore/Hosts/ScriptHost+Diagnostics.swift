package import RemoraLua

extension ScriptHost {
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
    stage.reports.add(observer)
    return observer
  }

  /// Tells every observer.
  public func report(_ diagnostic: Diagnostic) { stage.report(diagnostic) }

  /// Reports a mistake of the app, which it may make before it observes diagnostics.
  func report(mistake: Diagnostic) { stage.reports.reportOrKeep(mistake) }

  /// A diagnostic for a Lua failure, with the source line and, if possible, a suggestion.
  ///
  /// `idsAreNames` says whether the code that ran is that of the prompt or of a spec; `text` is the text of
  /// the chunk, if it is not that of a file.
  package func diagnostic(
    for error: LuaError,
    idsAreNames: Bool = false,
    text: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(error)
    diagnostic.cause = error.note as? Diagnostic
    // Quotes a compiled text, never a file: a script can influence the name of a place.
    let source = diagnostic.file.flatMap { compiledTexts[$0] }
    if let source, let line = diagnostic.line {
      diagnostic.excerpt = Diagnostic.excerpt(line, of: source)
    }
    if let mistake = diagnostic.cause {
      if mistake.failure?.isOfSyntax ?? false { return mistake.required(at: diagnostic) }
      diagnostic.message = error.context + mistake.message
      diagnostic.suggestion = mistake.suggestion
    } else if error.kind.isOfSyntax {
      guard let source else {
        if let text { diagnostic.explain(error, in: Array(text.utf8)) }
        return diagnostic
      }
      diagnostic.explain(error, in: source)
      diagnostic.excerpt = diagnostic.line.flatMap { Diagnostic.excerpt($0, of: source) }
    } else if let (message, suggestion) = Diagnostic.parts(of: error.underlying) {
      diagnostic.message = error.context + message
      diagnostic.suggestion = suggestion
    } else if error.underlying == nil, error.kind == .runtime, !error.isOfScript {
      let idsAreNames = idsAreNames && !isScript(error.chunk)
      explain(&diagnostic, error, idsAreNames: idsAreNames)
    }
    return diagnostic
  }

  /// Whether a file is that of a script or a module that is loaded.
  private func isScript(_ file: String?) -> Bool {
    file.map { file in library.sources.values.contains { $0.file == file } } ?? false
  }
}

extension Diagnostic {
  /// A mistake in the text of a module, for the text that requires it.
  fileprivate func required(at place: Diagnostic) -> Diagnostic {
    var diagnostic = self
    if let place = place.place { diagnostic.message += ", in a module that \(place) requires" }
    diagnostic.calls = place.calls
    diagnostic.cause = self
    return diagnostic
  }

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
    let text = line == 1 ? lines[0].withoutByteOrderMark : lines[line - 1]
    guard text.count <= longestExcerpt, !text.contains(0) else { return nil }
    return String(decoding: text.last == 13 ? text.dropLast() : text, as: UTF8.self)
  }
}
