import Remora
import RemoraConsole
import RemoraLua
import RemoraLuaMistakes
import RemoraSpelling

/// The global functions of specs, in addition to those of the prompt.
extension SpecHost {
  func addWords() {
    addStructure()
    addControls()
    addTime()
    addDoubles()
    addExpectations()
    addLifecycle()
    addMocks()
  }

  /// Defines a global function.
  func word(_ name: String, _ body: @escaping (SpecHost, LuaArguments) throws -> [LuaValue]) {
    console.environment[name] = .function(
      host.lua.makeFunction(textLimit: LuaTextLimit.longest) { [unowned self] arguments in
        try body(self, arguments)
      }
    )
  }

  /// A suggestion for a misspelled global in a message such as `(global 'exepct')`.
  func suggestion(for message: String) -> String? {
    guard let name = LuaWords(message).global else { return nil }
    if let word = ForeignWords.function(name) { return Suggestion.question(about: word) }
    let known =
      console.environment.entries.compactMap(\.key.text) + console.words.keys + ["screen"]
    return Suggestion.question(for: name, in: known.filter { $0 != ScreenCalls.word })
  }

  // MARK: Structure

  private func addStructure() {
    word("describe") { specHost, arguments in
      let (name, options, body) = try specHost.declaration(arguments, "describe")
      guard let body else {
        throw Diagnostic(.error, "describe(name, function() … end) needs its function")
      }
      let outer = specHost.group
      let group = SpecGroup(name, options, in: outer)
      specHost.add(group)
      specHost.group = group
      defer { specHost.group = outer }
      try specHost.describe(by: body)
      return []
    }
    word("it") { specHost, arguments in
      guard specHost.makes(arguments[0]) else { return [] }
      let (name, options, body) = try specHost.declaration(arguments, "it")
      guard body != nil || options.pending != nil else {
        throw Diagnostic(
          .error,
          "it(name, function() … end) needs its function",
          suggestion: "pending(name) announces a spec that is not written yet"
        )
      }
      specHost.add(name, options, body, at: arguments.caller())
      return []
    }
    word("pending") { specHost, arguments in
      guard specHost.makes(arguments[0]) else { return [] }
      var (name, options, body) = try specHost.declaration(arguments, "pending")
      options.pending = options.pending ?? ""
      specHost.add(name, options, body, at: arguments.caller())
      return []
    }
    word("before") { specHost, arguments in
      specHost.group.before.append(try specHost.hook(arguments, "before"))
      return []
    }
    word("after") { specHost, arguments in
      // `after(seconds, f)` starts a task, as in a script.
      if case .function = arguments[1] {
        return [try specHost.host.behaviours.schedule("after", arguments, isFree: true)]
      }
      specHost.group.after.append(try specHost.hook(arguments, "after"))
      return []
    }
  }

  private func refuseWhileRunning(_ word: String) throws(Diagnostic) {
    guard isRunning else { return }
    throw Diagnostic(.error, "\(word) describes specs, and one is running: move it out of it")
  }

  private func hook(_ arguments: LuaArguments, _ word: String) throws -> LuaFunction {
    try refuseWhileRunning(word)
    guard case .function(let function) = arguments[0] else {
      throw Diagnostic(.error, "\(word) takes a function, got \(arguments[0].kindDescription)")
    }
    return function
  }

  /// `name, function` or `name, { tags = …, focus = true }, function`.
  private func declaration(
    _ arguments: LuaArguments,
    _ word: String
  ) throws -> (name: String, options: SpecOptions, body: LuaFunction?) {
    try refuseWhileRunning(word)
    guard let name = arguments[0].text, !name.isEmpty else {
      throw Diagnostic(.error, "\(word) begins with a name, a text")
    }
    var options = SpecOptions()
    var body = arguments[1]
    if case .table(let table) = arguments[1] {
      options = try self.options(table, word)
      body = arguments[2]
    }
    switch body {
    case .function(let function): return (name, options, function)
    case .nil: return (name, options, nil)
    default:
      throw Diagnostic(.error, "\(word) takes a function, got \(body.kindDescription)")
    }
  }

  private func tag(_ value: LuaValue, _ word: String) throws(Diagnostic) -> String {
    if let tag = value.text { return tag }
    throw Diagnostic(.error, "the tags of \(word) are texts, got \(value.kindDescription)")
  }

  private func options(_ table: LuaTable, _ word: String) throws -> SpecOptions {
    var options = SpecOptions()
    for (key, value) in table.entries {
      switch (key.text, value) {
      case ("tags", .string): options.tags = [value.text ?? ""]
      case ("tags", .table(let list)): options.tags = Set(try list.list.map { try tag($0, word) })
      case ("focus", .boolean(let isOn)): options.isFocused = isOn
      case ("pending", .string): options.pending = value.text
      case ("pending", .boolean(true)): options.pending = ""
      case ("pending", .boolean(false)): break
      default:
        throw Diagnostic(
          .error,
          "\(word) has no option \(key.text ?? key.kindDescription)",
          suggestion: "the options are tags = { \"slow\" }, focus = true, pending = \"why\""
        )
      }
    }
    return options
  }
}
