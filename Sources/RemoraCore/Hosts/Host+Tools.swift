package import Lua

/// Functions for tools such as specs and test harnesses.
extension Host {
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
    let kind = kind(of: owner)
    let path = path ?? "\(name) of \(kind.name.withArticle)"
    guard let property = kind.property(name) else { throw kind.unknownProperty(name) }
    guard let set = property.set else {
      throw Diagnostic(.error, "\(path) can only be read")
    }
    do {
      try set(owner, try property.validate(value))
    } catch {
      throw Diagnostic(.error, "\(path): \(error)")
    }
  }

  /// The value of an owner's property; `nil` if its kind has no such property.
  package func value(of name: String, of owner: any Owner) -> Value? {
    kind(of: owner).property(name)?.get(owner)
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
      if behaviour.script.event(event) == nil { throw behaviour.script.unknownEvent(event) }
    } else if let owner = sender as? any Owner, kind(of: owner).event(event) == nil {
      throw unknownEvent(event, of: owner)
    }
  }

  /// Lends a service made of values and functions of a script.
  package func lend(_ name: String, stubs: [(String, LuaValue)]) {
    let functions = lua.makeTable(fields: stubs.count)
    for (name, value) in stubs { functions[name] = value }
    services.owners[name] = nil
    services.tables[name] = locked(functions, name, known: stubs.map(\.0))
  }

  /// Every behaviour that is attached.
  package var liveBehaviours: [Behaviour] {
    scripts.sorted { $0.key < $1.key }.flatMap { $0.value.behaviours.all }
  }

  /// Whether any task waits.
  package var hasTasks: Bool {
    !consoleTasks.isEmpty || liveBehaviours.contains { $0.tasks != nil }
  }

  /// Cancels the tasks of the prompt or a tool.
  package func cancelPromptTasks() {
    while let task = consoleTasks.last { task.cancel() }
  }
}
