import Lua

extension Behaviour {
  /// Who changes a property.
  enum Author {
    /// The behaviour's own script, or another one.
    case script
    /// A person or the app: `onChange` tells the script.
    case host
  }

  /// A property's value: what was set live, else by the scene, else the script's default.
  ///
  /// `nil` when the script has no such property.
  public subscript(property name: String) -> Value? {
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else { return nil }
    return value(ofProperty: index)
  }

  /// Sets a property as a person would: validated, and the script hears of it through `onChange`.
  ///
  /// - Throws: ``Diagnostic`` when the script has no such property or the value does not fit.
  public func set(_ name: String, to value: Value) throws {
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else {
      throw script.unknownProperty(name)
    }
    do {
      try setProperty(index, to: value, by: .host)
    } catch {
      throw Diagnostic(.error, "\(script.name).\(name): \(error)")
    }
  }

  /// Gives a property back the value that the scene or the script's default says.
  ///
  /// - Throws: ``Diagnostic`` when the script has no such property.
  public func reset(_ name: String) throws {
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else {
      throw script.unknownProperty(name)
    }
    let old = value(ofProperty: index)
    live?[index] = nil
    if live?.isEmpty ?? false { live = nil }
    store(value(ofProperty: index), index, old, by: .host)
  }

  func value(ofProperty index: Int) -> Value {
    let property = script.properties[index]
    if let value = live?[index] { return value }
    let configured =
      configuration?.properties[property.name]
      ?? property.formerName.flatMap { configuration?.properties[$0] }
    guard let configured, let valid = try? property.validate(configured) else {
      return property.defaultValue
    }
    return valid
  }

  func setProperty(_ index: Int, to value: Value, by author: Author) throws(PropertyError) {
    let property = script.properties[index]
    let valid = try property.validate(value)
    let old = self.value(ofProperty: index)
    live = live ?? [:]
    live?[index] = valid
    store(valid, index, old, by: author)
  }

  private func store(_ value: Value, _ index: Int, _ old: Value, by author: Author) {
    guard host != nil, isAttached else { return }
    let lua = script.lua
    lua.setSlot(script.slot(ofProperty: index), ofSelf: selfSlot, to: value.luaValue(in: lua))
    guard author == .host, value != old, !isSuspended else { return }
    runLifecycle(
      .change,
      [
        .string(LuaString(script.properties[index].name)), old.luaValue(in: lua),
        value.luaValue(in: lua),
      ]
    )
  }

  /// What a state holds, as plain data; ``Value/nothing`` when it holds something else.
  public func stateValue(_ name: String) -> Value {
    guard selfSlot != .none, host != nil else { return .nothing }
    return (try? Value(luaValue: script.lua.field(name, of: selfSlot))) ?? .nothing
  }
}

extension Behaviour {
  /// Runs one of the behaviour's own lifecycle callbacks as a task.
  func runLifecycle(_ callback: BehaviourLifecycle, _ arguments: [LuaValue] = []) {
    guard let function = script.lifecycle[callback], selfSlot != .none, host != nil else { return }
    let task = BehaviourTask(
      LuaTask(function, on: selfSlot, in: script.lua),
      of: self,
      method: callback.rawValue
    )
    task.start(arguments)
  }

  /// Invokes an action.
  ///
  /// What the action waits for goes on after the call returns; its results are given when it did not
  /// wait. A failure is a diagnostic of this behaviour.
  ///
  /// - Throws: ``Diagnostic`` when the script has no such action.
  @discardableResult
  public func perform(_ action: String, _ arguments: Value...) throws -> [Value] {
    guard let number = script.actions[action] else { throw script.unknownAction(action) }
    guard isAttached, !isSuspended, !isCancelling, host != nil else { return [] }
    let lua = script.lua
    let task = BehaviourTask(
      LuaTask(script.handlers[number].function, on: selfSlot, in: lua),
      of: self,
      handler: number
    )
    var results: [Value] = []
    task.whenDone = { outcome in
      if case .finished(let values) = outcome {
        results = values.map { (try? Value(luaValue: $0)) ?? .nothing }
      }
    }
    task.start(arguments.map { $0.luaValue(in: lua) })
    return results
  }

  /// Invokes an action for a script, which waits until it is done.
  ///
  /// Arguments are copied.
  func perform(action: String, _ arguments: LuaArguments) throws -> LuaOutcome {
    guard let number = script.actions[action] else { throw script.unknownAction(action) }
    guard isAttached, !isCancelling else {
      throw Diagnostic(.error, "this \(script.title) is gone")
    }
    guard !isSuspended else {
      throw Diagnostic(.error, "\(id) is suspended: it failed again and again")
    }
    let lua = script.lua
    let copies = try arguments.all.map { try copy($0) }
    let task = BehaviourTask(
      LuaTask(script.handlers[number].function, on: selfSlot, in: lua),
      of: self,
      handler: number
    )
    let wait = TaskWait(task, "\(id):\(action)") { [weak self] in try self?.copy($0) ?? .nil }
    task.start(copies)
    return try wait.outcomeNow() ?? .wait(wait)
  }

  /// What one behaviour passes to another: plain data is copied, objects are handles, a `self` becomes one.
  private func copy(_ value: LuaValue) throws -> LuaValue {
    if case .object = value { return value }
    if let host, let behaviour = script.lua.object(behind: value) as? Behaviour {
      return host.handle(of: behaviour)
    }
    return try Value(luaValue: value).luaValue(in: script.lua)
  }

  static func unknownMember(
    _ name: String,
    of title: String,
    writes: Bool,
    known: [String]
  ) -> Diagnostic {
    if name.hasPrefix("_") {
      return Diagnostic(.error, "\(name) is \(title)'s own affair: nobody else can use it")
    }
    var diagnostic = Diagnostic(.error, "\(title) has no property, state or action \(name)")
    if let close = Suggestion.closest(to: name, in: known) {
      diagnostic.suggestion = "did you mean \(close)?"
    } else if writes {
      diagnostic.suggestion = "declare it at the top of the script: \(name) = state(nil)"
    }
    return diagnostic
  }
}

extension BehaviourScript {
  func unknownProperty(_ name: String) -> Diagnostic {
    unknown("property", name, among: properties.map(\.name))
  }

  func unknownEvent(_ name: String) -> Diagnostic {
    unknown("event", name, among: events.map(\.name))
  }

  func unknownAction(_ name: String) -> Diagnostic {
    unknown("action", name, among: actionNames)
  }

  func unknownOutlet(_ name: String) -> Diagnostic {
    unknown("outlet", name, among: outlets.map(\.name))
  }

  private func unknown(_ what: String, _ name: String, among known: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(.error, "\(self.name) has no \(what) \"\(name)\"")
    if let close = Suggestion.closest(to: name, in: known) {
      diagnostic.suggestion = "did you mean \"\(close)\"?"
    } else if !known.isEmpty {
      diagnostic.suggestion = "it has: \(known.joined(separator: ", "))"
    }
    return diagnostic
  }
}

extension EventDeclaration {
  /// The payload with every value validated.
  ///
  /// Fields that are left out are fine.
  func validate(_ payload: [String: Value]) throws(Diagnostic) -> [String: Value] {
    var valid: [String: Value] = [:]
    for (field, value) in payload {
      guard let type = self.payload[field] else {
        var diagnostic = Diagnostic(.error, "the event \(name) carries no \(field)")
        diagnostic.suggestion = Suggestion.closest(to: field, in: self.payload.keys.sorted())
          .map { "did you mean \($0)?" }
        throw diagnostic
      }
      do {
        valid[field] = try value == .nothing ? .nothing : type.validate(value)
      } catch {
        throw Diagnostic(.error, "\(name).\(field): \(error)")
      }
    }
    return valid
  }
}
