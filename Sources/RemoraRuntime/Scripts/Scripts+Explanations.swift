package import RemoraLua
import RemoraLuaMistakes
import RemoraSpelling

/// What only the host knows about a failure that Lua names: its scripts, modules and ids.
extension Scripts {
  /// A diagnostic for a Lua failure, with the source line and, if possible, a suggestion.
  ///
  /// `idsAreNames` says whether the code that ran is that of the prompt or of a spec. `text` is the text of the
  /// chunk, if it is not that of a file. `version` is that of the script which failed while it ran: its texts are
  /// quoted, and not those that were compiled last.
  package func diagnostic(
    for error: LuaError,
    idsAreNames: Bool = false,
    text: String? = nil,
    in version: ScriptVersion? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(error)
    diagnostic.cause = error.note as? Diagnostic
    let source = diagnostic.file.flatMap {
      error.kind.isOfSyntax ? compiler.texts[$0] : self.text(of: $0, in: version)
    }
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
    } else if error.kind == .time, let source, let line = diagnostic.line, isScript(error.chunk) {
      diagnostic.suggestion = LoopAround(line: line, in: source).map {
        $0.line == line
          ? "wait in the loop: wait(0.1)" : "wait in the loop of line \($0.line): wait(0.1)"
      }
    } else if error.underlying == nil, error.kind == .runtime, !error.isOfScript {
      let idsAreNames = idsAreNames && !isScript(error.chunk)
      explain(&diagnostic, error, idsAreNames: idsAreNames, in: version)
    }
    if diagnostic.suggestion == nil, let line = diagnostic.excerpt ?? text {
      diagnostic.suggestion = CalledWithColon.suggestion(for: diagnostic.message, in: line)
    }
    return diagnostic
  }

  /// The text that ran: a compiled one, never that of a file, since a script can influence the name of a place.
  private func text(of file: String, in version: ScriptVersion?) -> [UInt8]? {
    version?.texts[file] ?? compiler.texts[file]
  }

  /// Reports the failure of code that belongs to no script.
  func report(_ error: LuaError) { registry.report(diagnostic(for: error, idsAreNames: true)) }

  /// Whether a file is that of a script or a module that is loaded.
  private func isScript(_ file: String?) -> Bool {
    file.map { file in library.sources.values.contains { $0.file == file } } ?? false
  }

  /// Says in words of those who write scripts what Lua could not do.
  private func explain(
    _ diagnostic: inout Diagnostic,
    _ error: LuaError,
    idsAreNames: Bool,
    in version: ScriptVersion?
  ) {
    let words = LuaWords(error.message)
    let line = diagnostic.excerpt ?? ""
    guard let mistake = RuntimeMistake(words, excerpt: line, globals: ["screen"]) else {
      if let name = words.global {
        diagnostic.suggestion = suggestion(forGlobal: name, idsAreNames: idsAreNames, in: version)
      }
      return
    }
    (diagnostic.message, diagnostic.suggestion) = (mistake.message, mistake.suggestion)
    switch mistake.subject {
    case .global(let name):
      diagnostic.suggestion = suggestion(forGlobal: name, idsAreNames: idsAreNames, in: version)
    case .missingSelf:
      if !blameCaller(&diagnostic, error, in: version) { blamePassing(&diagnostic, in: version) }
    case .method(let name):
      let text = diagnostic.file.flatMap { self.text(of: $0, in: version) }
      guard let method = text.flatMap({ MethodWithoutBehaviour(name, in: $0) }) else { return }
      diagnostic.suggestion = "write function \(method.behaviour):\(name)() in line \(method.line)"
    case .indexed("nil", nil) where line.contains("find(") || line.contains("find \""):
      diagnostic.suggestion = "find returns nil where nothing has that id"
    case .indexed("boolean", let name):
      guard let module = emptyModule(name) else { return }
      diagnostic.message = "the module \(module.name) returns nothing"
      diagnostic.suggestion = "end \(module.file) with: return \(name ?? "…")"
    case .called("declaration"):
      diagnostic.message = "a declaration cannot be called"
      diagnostic.suggestion =
        "it takes one pair of braces, with its options in them:"
        + " outlet { \"Button\", optional = true }"
    case .indexed, .called, nil: break
    }
  }

  /// The suggestion for a global that there is not.
  private func suggestion(
    forGlobal name: String,
    idsAreNames: Bool,
    in version: ScriptVersion?
  ) -> String? {
    switch name {
    case "screen": "no screen is on the stage: present(\"id\") presents one of the scene"
    case "behaviour":
      "this is a behaviour script, and no module: attach it, or link an outlet to its behaviour"
    case "require" where library.folders.isEmpty:
      "modules are in script folders, and this app has none"
    case _ where idsAreNames:
      Suggestion.question(for: name, in: ReservedIDs.globals + registry.names.all)
    case _ where registry.names[name] != nil: Suggestion.useOfID(name)
    case _ where ForeignGlobal.ofLanguages[name] != nil: ForeignGlobal.ofLanguages[name]?.advice
    case _ where ReservedIDs.isWordOfPrompt(name): "\(name) works at the prompt and in specs only"
    default:
      Suggestion.question(for: name, in: ReservedIDs.globals)
        ?? version.flatMap { suggestion(forGlobal: name, amongMembersOf: $0.declaration) }
    }
  }

  /// `step` and `stpe` for `self.step`.
  private func suggestion(
    forGlobal name: String,
    amongMembersOf script: ScriptDeclaration
  ) -> String? {
    let members =
      script.properties.map(\.name) + script.outlets.map(\.name) + script.states.map(\.name)
    if members.contains(name) { return "write self.\(name)" }
    return Suggestion.closest(to: name, in: members).map {
      Suggestion.question(aboutCode: "self.\($0)")
    }
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
  private func blameCaller(
    _ diagnostic: inout Diagnostic,
    _ error: LuaError,
    in version: ScriptVersion?
  ) -> Bool {
    let frames = error.frames
    guard frames.count > 1, let name = frames[0].name, let caller = frames[1].place,
      let source = text(of: caller.source, in: version),
      let line = Diagnostic.excerpt(caller.line, of: source), line.contains(".\(name)")
    else { return false }
    diagnostic.message = "\(name) is called with a dot, and gets no self"
    diagnostic.suggestion = "call it with a colon: self:\(name)()"
    (diagnostic.file, diagnostic.line, diagnostic.excerpt) = (caller.source, caller.line, line)
    return true
  }

  /// A method that has no `self` was passed on without it: the mistake is where.
  private func blamePassing(_ diagnostic: inout Diagnostic, in version: ScriptVersion?) {
    guard let source = diagnostic.file.flatMap({ text(of: $0, in: version) }),
      let line = diagnostic.line,
      let passed = PassedMethod(in: source, failedAt: line)
    else { return }
    diagnostic.message = "\(passed.name) is passed on as a function, and gets no self"
    diagnostic.suggestion = "write function() self:\(passed.name)() end"
    (diagnostic.line, diagnostic.column) = (passed.line, passed.column)
    diagnostic.excerpt = Diagnostic.excerpt(passed.line, of: source)
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
}

extension Diagnostic {
  /// Says what is wrong with a text that Lua refused.
  mutating func explain(_ error: LuaError, in source: [UInt8]) {
    let mistake = SyntaxMistake(error, in: source) { word, name in
      word == "class" ? "local \(name) = behaviour \"\(name)\"" : nil
    }
    guard let mistake else { return }
    (message, suggestion) = (mistake.message, mistake.suggestion)
    (line, column) = (mistake.line, mistake.column)
  }
}
