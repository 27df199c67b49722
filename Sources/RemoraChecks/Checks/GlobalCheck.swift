import RemoraLuaMistakes
import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// Looks for globals: names without a variable, and variables without `local`.
struct GlobalCheck {
  private let script: CheckedScript
  private let environment: Set<String>
  /// The offsets of names that are used as objects: `go` in `go.title`.
  private let objects: Set<Int>
  /// The offsets of names that are called.
  private let called: Set<Int>
  private let fixes: GlobalFixes

  /// `environment` are the globals that a script has.
  init(_ script: CheckedScript, environment: Set<String>) {
    self.script = script
    fixes = GlobalFixes(script: script)
    self.environment = environment.union(["_G", "_ENV", "_VERSION"])
    var (objects, called): (Set<Int>, Set<Int>) = ([], [])
    for occurrence in script.code.expressions {
      guard case .suffixed(let base, let suffixes) = occurrence.expression.kind,
        let name = base.name
      else { continue }
      switch suffixes[0].kind {
      case .field, .method: objects.insert(name.range.lowerBound)
      case .call: called.insert(name.range.lowerBound)
      case .index: break
      }
    }
    (self.objects, self.called) = (objects, called)
  }

  func run() {
    let globals = script.code.globals
    // Who computes the names of globals knows better.
    guard !globals.contains(where: { $0.use.name.text == "_ENV" || $0.use.name.text == "_G" })
    else { return }
    var assigned: Set<String> = []
    for (use, role) in globals {
      guard case .assigned = role, assigned.insert(use.name.text).inserted else { continue }
      checkAssigned(use)
    }
    let known = environment.union(ReservedIDs.globals).union(assigned)
    for (use, role) in globals where !known.contains(use.name.text) {
      if script.isFull { return }
      switch role {
      case .assigned: break
      case .value: reportUnknown(use, isTest: false, known)
      case .tested: reportUnknown(use, isTest: true, known)
      }
    }
  }

  // MARK: Assignments

  private func checkAssigned(_ use: LuaCode.Use) {
    let name = use.name.text
    // A module may be written for other hosts, too, and set what these look for.
    guard script.declaration != nil else { return }
    if environment.contains(name) {
      return script.report(
        .assignedGlobal,
        "\(name) is set, which means something else in scripts",
        at: use.name.range,
        suggestion: "choose another name, or write local \(name)",
        severity: .warning,
        fixes: fixes.makeLocal(use.name)
      )
    }
    let isFunction = script.code.functions.contains {
      if case .variable(let target) = $0.target { target == use.name } else { false }
    }
    let advice: String
    if let member = member(name) {
      advice = "write \(member)"
    } else if isFunction, script.isCalled(name),
      script.code.globals.count(where: { $0.use.name.text == name }) == 1
    {
      return script.report(
        .assignedGlobal,
        "\(name) is called as a method, and declared as a function",
        at: use.name.range,
        suggestion: "write function \(script.name):\(name)()",
        fixes: script.write("\(script.name):\(name)", over: use.name.range, isCertain: false)
      )
    } else if isFunction {
      advice = "write local function \(name)"
    } else if use.function == 0 {
      advice = "write local \(name)"
    } else {
      advice =
        "write local \(name), or keep it in the behaviour: \(script.name).\(name) = state(…),"
        + " self.\(name) = …"
    }
    script.report(
      .assignedGlobal,
      "\(name) is a global variable: all behaviours of the script share it, and saving loses it",
      at: use.name.range,
      suggestion: advice,
      severity: .warning,
      fixes: member(name) == nil ? fixes.makeLocal(use.name) : fixes.useMember(use)
    )
  }

  // MARK: Reads

  private func reportUnknown(_ use: LuaCode.Use, isTest: Bool, _ known: Set<String>) {
    let name = use.name.text
    let advice =
      advice(about: use, known)
      ?? (objects.contains(use.name.range.lowerBound)
        ? (Suggestion.useOfID(name), []) : nil)
    // `unpack or table.unpack` is how a module looks for what a host has.
    if isTest, script.declaration == nil || advice == nil || ForeignGlobal.ofLua[name] != nil {
      return
    }
    script.report(
      .undeclaredGlobal,
      "nothing here is called \(name)",
      at: use.name.range,
      suggestion: advice?.words,
      fixes: advice?.fixes ?? []
    )
  }

  private func advice(
    about use: LuaCode.Use,
    _ known: Set<String>
  ) -> (words: String, fixes: [Fix])? {
    let name = use.name.text
    if let member = member(name) { return ("write \(member)", fixes.readMember(use)) }
    if name == "self" {
      return script.method(of: use.function).map {
        ("declare it with a colon: function \(script.name):\($0.text)()", fixes.takeSelf($0))
      } ?? ("pass it on as an argument", [])
    }
    if script.ids?.contains(name) ?? false { return (Suggestion.useOfID(name), []) }
    if let foreign = ForeignGlobal.ofLanguages[name] ?? ForeignGlobal.ofLua[name] {
      return (foreign.advice, fixes.write(foreign, for: use))
    }
    if ReservedIDs.isWordOfPrompt(name) {
      return ("\(name) works at the prompt and in specs only", [])
    }
    let variables = script.code.variables.filter {
      script.code.isFunction(use.function, inside: $0.function)
    }
    var names = known.union(variables.map(\.name.text)).subtracting([name])
    // A behaviour cannot be called.
    if called.contains(use.name.range.lowerBound) { names.remove(script.name) }
    if let near = NearName(to: name, in: names) {
      return (near.question, script.respell(use.name.range, near))
    }
    // A word of two letters begins many others.
    guard name.count > 2, let near = Suggestion.closest(to: name, in: memberNames),
      let member = member(near)
    else { return nil }
    return (Suggestion.question(aboutCode: member), fixes.readMember(use, near))
  }

  /// How to write a member of the behaviour; `nil` if it has none of that name.
  private func member(_ name: String) -> String? {
    guard let declaration = script.declaration else { return nil }
    if declaration.functions[name] != nil { return "self:\(name)(…)" }
    return memberNames.contains(name) ? "self.\(name)" : nil
  }

  private var memberNames: [String] {
    guard let declaration = script.declaration else { return [] }
    return declaration.properties.map(\.name) + declaration.outlets.map(\.name)
      + declaration.states.map(\.name) + declaration.functions.keys
  }
}
