import RemoraLimits
import RemoraLua
import RemoraSorting

/// Scripts that extend others: `behaviour("Blinking toggle", { extends = "toggle_button" })`.
extension Scripts {
  /// Reads the script `given`, which the last script of `chain` extends.
  ///
  /// It has an environment of its own, is charged to the account of the first script of `chain`, and
  /// reloading it reloads that script.
  ///
  /// - Throws: ``Diagnostic`` if there is no such script; `LuaError` with the first mistake in it.
  func readBase(_ given: String, of chain: [ScriptName]) throws -> ScriptDeclaration {
    guard let name = chain.first else {
      throw Diagnostic(.error, "only a script can extend another")
    }
    let base = try ScriptName(given)
    guard !chain.contains(base) else {
      let circle = (chain + [base]).map(\.description).joined(separator: " → ")
      throw Diagnostic(.error, "scripts extend each other in a circle: \(circle)")
    }
    guard chain.count < Limit.bases.value else {
      throw Diagnostic(.error, "more than \(Limit.bases) extend each other")
    }
    let source = try baseSource(base)
    var reader = ScriptReader(name, file: source.file, in: self)
    reader.chain = chain + [base]
    do throws(Diagnostics) {
      var declaration = try reader.read(source.bytes)
      declaration.bases.insert(base, at: 0)
      library.modules.add(base: base, source, of: .script(name))
      return declaration
    } catch {
      guard let first = error.all.first else { throw error }
      let mistake = first.cause ?? first
      let place = mistake.place.map { " \($0)" } ?? ""
      throw LuaError(
        Diagnostic(.error, mistake.message),
        context: "in\(place), which it extends: ",
        note: mistake
      )
    }
  }

  private func baseSource(_ name: ScriptName) throws -> ScriptSource {
    if let staged = library.modules.newSources[name] { return staged }
    if let known = library.scripts[name]?.version.source, !known.isOnDisk { return known }
    guard let source = try library.sourceOnDisk(.script(name), in: files) else {
      throw missingScript(name)
    }
    return source
  }
}

extension DeclarationFunctions {
  /// The name in `{ extends = "toggle_button" }`.
  static func base(_ options: LuaValue) throws -> String? {
    if options.isNil { return nil }
    if case .table(let table) = options {
      let entries = try table.boundedEntries()
      if entries.count == 1, entries[0].key.text == "extends", let name = entries[0].value.text {
        return name
      }
    }
    throw Diagnostic(
      .error,
      "behaviour takes a title and what it extends:"
        + " behaviour(\"Title\", { extends = \"toggle_button\" })"
    )
  }
}

extension Modules {
  /// Adds a script that another one extends.
  ///
  /// It is kept like a module, so that a change of it reaches the scripts that extend it.
  mutating func add(base name: ScriptName, _ source: ScriptSource, of dependent: SourceID) {
    if loaded[name] == nil { loaded[name] = Module(value: .nil, source: source) }
    note(name, requiredBy: dependent, late: false)
  }

  /// Whether a script of that name is loaded because others extend it.
  package func isBase(_ name: ScriptName) -> Bool { loaded[name]?.value.isNil ?? false }
}

extension ScriptDeclaration {
  /// The methods: handlers in their order, then the others by name.
  var methods: [(name: String, function: LuaFunction)] {
    let first = handlers.map(\.name)
    let others = functions.keys.filter { !first.contains($0) }.ordered()
    return (first + others).compactMap { name in functions[name].map { (name, $0) } }
  }

  /// How many declarations it has, with those that it inherits.
  var size: Int {
    properties.count + outlets.count + states.count + events.count + messages.count
      + functions.count
  }

  /// Takes over what a base declares, without its methods.
  mutating func inherit(_ base: ScriptDeclaration) {
    bases = base.bases
    properties = base.properties.filter { !$0.isOfEveryBehaviour }
    outlets = base.outlets
    states = base.states
    events = base.events
    messages = base.messages
    policy = base.policy
    policies = base.policies
    reloadPolicy = base.reloadPolicy
    reloadPolicies = base.reloadPolicies
    after = base.after
    needs = base.needs
  }

  /// Forgets what a base declares under a name.
  ///
  /// - Returns: The index at which a property of that name stood.
  mutating func forget(_ name: String) -> Int? {
    let index = properties.firstIndex { $0.name == name }
    properties.removeAll { $0.name == name }
    outlets.removeAll { $0.name == name }
    states.removeAll { $0.name == name }
    events.removeAll { $0.name == name }
    messages.removeAll { $0.name == name }
    return index
  }
}
