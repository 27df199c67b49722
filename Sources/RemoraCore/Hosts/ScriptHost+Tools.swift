package import RemoraLua
import RemoraSpelling

/// Functions for tools such as specs and test harnesses.
extension ScriptHost {
  /// Makes an owner of a kind, without registering it.
  ///
  /// - Throws: ``Diagnostic`` if there is no such kind, or it has no `make` closure.
  package func make(_ kind: String, id: String = "") throws(Diagnostic) -> any Owner {
    guard let make = self.kind(named: kind)?.make else {
      throw Diagnostic(
        .error,
        "there is no kind \"\(kind)\" that can be made",
        suggestion: Suggestion.question(for: kind, in: kindNames)
      )
    }
    let owner = make()
    owner.attachments.id = id
    return owner
  }

  /// Validates and sets a property of an owner; `path` is the property's name in messages.
  ///
  /// - Throws: ``Diagnostic`` when its kind has no such property, or the value does not fit.
  package func set(
    _ name: String,
    of owner: any Owner,
    to value: Value,
    named path: String? = nil
  ) throws(Diagnostic) {
    try stage.set(name, of: owner, to: value, named: path)
  }

  /// The value of an owner's property; `nil` if its kind has no such property.
  package func value(of name: String, of owner: any Owner) -> Value? {
    stage.value(of: name, of: owner)
  }

  /// The properties of an owner that differ from their defaults, in the kind's order.
  package func changedProperties(of owner: any Owner) -> [(name: String, value: Value)] {
    let kind = kind(of: owner)
    let fresh = kind.make?()
    return kind.properties.compactMap { property in
      let value = property.get(owner)
      if property.isReadOnly || value == fresh.map({ property.get($0) }) { return nil }
      return (property.name, value)
    }
  }

  /// The names of the events that an owner or a behaviour can send.
  package func events(of sender: AnyObject) -> [String] {
    if let behaviour = sender as? Behaviour { return behaviour.script.events.map(\.name) }
    return (sender as? any Owner).map { kind(of: $0).events.map(\.name) } ?? []
  }

  /// Throws if an owner or a behaviour has no such event.
  package func checkEvent(_ event: String, of sender: AnyObject) throws(Diagnostic) {
    if let behaviour = sender as? Behaviour {
      if behaviour.script.event(event) == nil {
        throw behaviour.script.declaration.unknownEvent(event)
      }
    } else if let owner = sender as? any Owner, kind(of: owner).event(event) == nil {
      throw stage.unknownEvent(event, of: owner)
    }
  }

  /// Lends a service made of values and functions of a script; a task waits for those named in `waiting`.
  package func lend(
    _ name: String,
    stubs: [(String, LuaValue)],
    waiting: Set<String> = []
  ) {
    let functions = lua.makeTable(fields: stubs.count)
    for (name, value) in stubs { functions[name] = value }
    services.lend(name, locked(functions, name, known: stubs.map(\.0)), waiting: waiting)
  }

  /// An environment for code that belongs to no script: Lua's libraries, and what a host gives
  /// every handler.
  package func makeEnvironment() -> LuaTable {
    let environment = lua.makeEnvironment()
    addTaskFunctions(to: environment)
    addScheduling(to: environment, isFree: true)
    addLookups(to: environment, for: .prompt)
    return environment
  }

  /// Advances the clock by a number of seconds that a person typed.
  ///
  /// - Throws: ``Diagnostic`` if it is not a valid time, or the clock moves by itself.
  package func advance(bySeconds seconds: Double) throws(Diagnostic) {
    guard seconds >= 0, let time = nanoseconds(seconds) else {
      throw Diagnostic(.error, "advance takes a number of seconds of at least 0")
    }
    guard clock is any MovableClock else {
      throw Diagnostic(.error, "this host's clock moves by itself: wait(seconds) waits for it")
    }
    advance(by: .nanoseconds(time))
  }

  /// Whether the clock moves by itself: false for a ``VirtualClock`` and a stopped
  /// ``AdjustableClock``.
  package var timePasses: Bool { clockRate > 0 }

  /// How many seconds of the host pass in a second: 0 while its clock stands.
  package var clockRate: Double { (clock as? any MovableClock)?.rate ?? 1 }

  /// Every script that is loaded, by its name.
  package var loadedScripts: [BehaviourScript] {
    library.scripts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The value that a module returned; `nil` if no module of that name has run.
  package func value(ofModule name: String) -> LuaValue? {
    (try? ScriptName(required: name)).flatMap { library.modules.loaded[$0]?.value }
  }

  /// The text of a module, or of a script that could be one: that in use, else that on disk.
  ///
  /// `name` is as `require` or as a scene spells it. Runs nothing.
  package func text(ofModule name: String) -> (file: String, bytes: [UInt8])? {
    guard let name = (try? ScriptName(name)) ?? (try? ScriptName(required: name)) else {
      return nil
    }
    let source =
      library.modules.loaded[name]?.source
      ?? (try? library.sourceOnDisk(.module(name), in: files))
    return source.map { ($0.file, $0.bytes) }
  }

  /// Every behaviour that is attached.
  package var liveBehaviours: [Behaviour] {
    loadedScripts.flatMap { $0.behaviours.all }
  }

  /// Whether any task waits.
  package var hasTasks: Bool {
    !scheduler.freeTasks.isEmpty || liveBehaviours.contains { !$0.running.isEmpty }
  }

  /// Cancels every task that belongs to no behaviour: of the prompt, of a tool.
  package func cancelFreeTasks() {
    scheduler.cancelFreeTasks()
  }
}
