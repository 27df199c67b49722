import RemoraLua
import RemoraLuaMistakes
import RemoraSpelling

/// What only the host knows about a failure that Lua names: its scripts, modules and ids.
extension ScriptHost {
  /// Says in words of those who write scripts what Lua could not do.
  func explain(_ diagnostic: inout Diagnostic, _ error: LuaError, idsAreNames: Bool) {
    let words = LuaWords(error.message)
    let line = diagnostic.excerpt ?? ""
    guard let mistake = RuntimeMistake(words, excerpt: line, globals: ["screen"]) else {
      if let name = words.global {
        diagnostic.suggestion = suggestion(forGlobal: name, idsAreNames: idsAreNames)
      }
      return
    }
    (diagnostic.message, diagnostic.suggestion) = (mistake.message, mistake.suggestion)
    switch mistake.subject {
    case .global(let name):
      diagnostic.suggestion = suggestion(forGlobal: name, idsAreNames: idsAreNames)
    case .missingSelf:
      if !blameCaller(&diagnostic, error) { blamePassing(&diagnostic) }
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
    let frames = error.frames
    guard frames.count > 1, let name = frames[0].name, let caller = frames[1].place,
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
