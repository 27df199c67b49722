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
        if let text { diagnostic.explain(syntax: Array(text.utf8), LuaWords(error.message)) }
        return diagnostic
      }
      diagnostic.explain(syntax: source, LuaWords(error.message))
      diagnostic.excerpt = diagnostic.line.flatMap { Diagnostic.excerpt($0, of: source) }
    } else if let (message, suggestion) = Diagnostic.parts(of: error.underlying) {
      diagnostic.message = error.context + message
      diagnostic.suggestion = suggestion
    } else if error.underlying == nil, error.kind == .runtime, !error.isOfScript {
      let idsAreNames = idsAreNames && !isScript(error.chunk)
      explain(&diagnostic, LuaWords(error.message), error, idsAreNames: idsAreNames)
    }
    return diagnostic
  }

  /// Says in words of those who write scripts what Lua could not do.
  private func explain(
    _ diagnostic: inout Diagnostic,
    _ words: LuaWords,
    _ error: LuaError,
    idsAreNames: Bool
  ) {
    guard let mistake = RuntimeMistake(words, excerpt: diagnostic.excerpt) else {
      if let name = words.global {
        diagnostic.suggestion = suggestion(forGlobal: name, idsAreNames: idsAreNames)
      }
      return
    }
    (diagnostic.message, diagnostic.suggestion) = (mistake.message, mistake.suggestion)
    // A colour without quotes, whose digits Lua takes for a name.
    let isColour = words.attempt?.operation == .measure && mistake.suggestion != nil
    if let name = words.global, name != "self", !isColour {
      diagnostic.suggestion = suggestion(forGlobal: name, idsAreNames: idsAreNames)
    } else if let attempt = words.attempt, attempt.operation == .index {
      if attempt.type == "boolean", let module = emptyModule(attempt.name) {
        diagnostic.message = "the module \(module.name) returns nothing"
        diagnostic.suggestion = "end \(module.file) with: return \(attempt.name ?? "…")"
      } else if attempt.name == "self", attempt.origin == .local {
        if !blameCaller(&diagnostic, error) { blamePassing(&diagnostic) }
      }
    }
  }

  /// The suggestion for a global that there is not.
  private func suggestion(forGlobal name: String, idsAreNames: Bool) -> String? {
    switch name {
    case "screen": "no screen is on the stage: present(\"id\") presents one of the scene"
    case "behaviour":
      "this is a behaviour script, and no module: attach it, or link an outlet to its behaviour"
    case "require" where scriptFolders.isEmpty:
      "modules are in script folders, and this app has none"
    case _ where idsAreNames: Suggestion.question(for: name, in: scriptNames + ids)
    case _ where isWordOfPrompt(name): "\(name) works at the prompt and in specs only"
    case _ where names[name] != nil: Suggestion.useOfID(name)
    default: Suggestion.question(for: name, in: scriptNames)
    }
  }

  /// Whether a file is that of a script or a module that is loaded.
  private func isScript(_ file: String?) -> Bool {
    file.map { file in library.sources.values.contains { $0.file == file } } ?? false
  }

  /// The module that a variable holds, probably: one that has returned nothing.
  private func emptyModule(_ variable: String?) -> (name: String, file: String)? {
    let empty = library.modules.loaded.filter { $0.value.value == .boolean(true) }
    let named = empty.first { name, _ in
      name.description.split(separator: "/").last.map(String.init) == variable
    }
    guard let (name, module) = named ?? (empty.count == 1 ? empty.first : nil) else { return nil }
    return (name.description, module.source.file)
  }

  /// A method that has no `self` was called with a dot: the mistake is where.
  private func blameCaller(_ diagnostic: inout Diagnostic, _ error: LuaError) -> Bool {
    let frames = (error.traceback ?? "").split(separator: "\n").prefix(2).map { Frame($0) }
    guard frames.count == 2, let name = frames[0].name, let caller = frames[1].place,
      let source = compiledTexts[caller.source],
      let line = Diagnostic.excerpt(caller.line, of: source), line.contains(".\(name)")
    else { return false }
    diagnostic.message = "\(name) is called with a dot, and gets no self"
    diagnostic.suggestion = "call it with a colon: self:\(name)()"
    (diagnostic.file, diagnostic.line, diagnostic.excerpt) = (caller.source, caller.line, line)
    return true
  }

  /// A method that has no `self` was passed on without it: the mistake is where.
  private func blamePassing(_ diagnostic: inout Diagnostic) {
    guard let source = diagnostic.file.flatMap({ compiledTexts[$0] }), let line = diagnostic.line,
      let passed = PassedMethod(in: source, failedAt: line)
    else { return }
    diagnostic.message = "\(passed.name) is passed on as a function, and gets no self"
    diagnostic.suggestion = "write function() self:\(passed.name)() end"
    (diagnostic.line, diagnostic.column) = (passed.line, passed.column)
    diagnostic.excerpt = Diagnostic.excerpt(passed.line, of: source)
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

/// A line of a traceback, as the binding writes it: `x.lua:7: in method 'fade'`.
private struct Frame {
  var place: LuaPlace?
  /// The name of the function.
  var name: String?

  init(_ line: Substring) {
    guard let words = line.ranges(of: ": in ").last else { return }
    if let colon = line[..<words.lowerBound].lastIndex(of: ":"),
      let number = Int(line[line.index(after: colon)..<words.lowerBound])
    {
      place = LuaPlace(source: String(line[..<colon]), line: number)
    }
    let parts = line[words.upperBound...].split(separator: "'")
    if parts.count == 2, line.hasSuffix("'") { name = String(parts[1]) }
  }
}

extension Diagnostic {
  /// A mistake in the text of a module, for the text that requires it.
  fileprivate func required(at place: Diagnostic) -> Diagnostic {
    var diagnostic = self
    if let place = place.place { diagnostic.message += ", in a module that \(place) requires" }
    diagnostic.traceback = place.traceback
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
