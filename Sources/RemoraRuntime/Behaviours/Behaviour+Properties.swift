package import RemoraLua

extension Behaviour {
  /// The origin of a change to a property.
  package enum Author {
    /// The behaviour itself.
    case itself
    /// Anything else: a person, the app, a scene, another script. Calls `onChange`.
    case another
  }

  /// A property's value: the live value, else the scene's, else the script's default.
  ///
  /// `nil` if the script has no such property.
  public subscript(property name: String) -> Value? {
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else { return nil }
    return value(ofProperty: index)
  }

  /// Sets a property as a person would: validates the value, and calls the script's `onChange`,
  /// unless the behaviour is gone.
  ///
  /// - Throws: ``RemoraError/property(_:)`` if the script has no such property or the value does not fit.
  public func set(_ name: String, to value: Value) throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.property) {
      try set(propertyNamed: name, to: value)
    }
  }

  private func set(propertyNamed name: String, to value: Value) throws {
    if isOfClosedHost { throw gone }
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else {
      throw script.declaration.unknownProperty(name)
    }
    do {
      try setProperty(index, to: value, by: .another)
    } catch {
      throw Diagnostic(
        .error,
        "\(script.name).\(name): \(error.sentence)",
        suggestion: error.question
      )
    }
  }

  /// Sets a property to any Swift value that encodes itself; otherwise as to a value.
  public func set(_ name: String, to value: some Encodable) throws(RemoraError) {
    try set(name, to: Value(encoding: value, named: name, as: RemoraError.property))
  }

  /// Resets a property to the value of the scene, or to the script's default.
  ///
  /// - Throws: ``RemoraError/property(_:)`` when the script has no such property.
  public func reset(_ name: String) throws(RemoraError) {
    if isOfClosedHost { throw RemoraError(gone, as: RemoraError.property) }
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else {
      throw RemoraError(script.declaration.unknownProperty(name), as: RemoraError.property)
    }
    let old = value(ofProperty: index)
    live?[index] = nil
    if live?.isEmpty ?? false { live = nil }
    store(value(ofProperty: index), index, old, by: .another)
  }

  package func value(ofProperty index: Int) -> Value {
    value(ofProperty: index, in: script.version)
  }

  /// `version` is the version that numbers its live values.
  func value(ofProperty index: Int, in version: ScriptVersion) -> Value {
    let property = version.declaration.properties[index]
    if let live = live?[index] { return live.value }
    return configuredValue(of: property) ?? property.defaultValue
  }

  /// The scene's value, if it fits.
  package func configuredValue(ofProperty index: Int) -> Value? {
    configuredValue(of: script.properties[index])
  }

  private func configuredValue(of property: PropertyDeclaration) -> Value? {
    let configured =
      configuration?[property.name] ?? property.formerName.flatMap { configuration?[$0] }
    return configured.flatMap { try? property.validate($0) }
  }

  func setProperty(_ index: Int, to value: Value, by author: Author) throws(PropertyError) {
    let property = script.properties[index]
    let valid = try property.validate(value)
    try shared?.checkIDs(in: valid, of: property.type)
    let old = self.value(ofProperty: index)
    live = live ?? [:]
    live?[index] = LiveValue(valid, in: script.lua)
    store(valid, index, old, by: author)
  }

  /// Takes those values that still fit as its live values, before its cells are filled.
  func useLive(_ values: [String: Value]) {
    for (index, property) in script.properties.enumerated() {
      guard let value = values[property.name], let valid = try? property.validate(value) else {
        continue
      }
      live = live ?? [:]
      live?[index] = LiveValue(valid, in: script.lua)
    }
  }

  /// Stores a changed value in its cell; calls `onChange` unless the behaviour changed it itself.
  package func store(_ value: Value, _ index: Int, _ old: Value, by author: Author) {
    guard shared != nil, isAttached else { return }
    let lua = script.lua
    let value = readable(value, ofProperty: index)
    let old = readable(old, ofProperty: index)
    lua.setCell(script.cell(ofProperty: index), ofSelf: selfSlot, to: value.luaValue(in: lua))
    let isSwitch = index == script.enabledIndex
    if isSwitch { updateSwitch() }
    defer { if isSwitch { catchUp() } }
    guard author == .another, value != old else { return }
    let name = script.properties[index].name
    reportChange(name, old.luaValue(in: lua), value.luaValue(in: lua))
  }

  /// Calls `onChange` for a property or an outlet that somebody else has changed.
  func reportChange(_ name: String, _ old: LuaValue, _ new: LuaValue) {
    guard !isSuspended, !isEnding, script.lifecycle[.change] != nil else { return }
    // Two behaviours that change each other are a loop, like those that answer each other's events.
    ownerAttachments?.pass("\(description) changes \(name)") {
      runLifecycle(.change, [.string(LuaString(name)), old, new])
    }
  }

  /// The value that scripts read for a stored one: a localized text is read in the host's language.
  package func readable(_ value: Value, ofProperty index: Int) -> Value {
    let type = script.properties[index].type
    guard type.holdsLocalizedTexts, let shared else { return value }
    return type.localized(value, in: shared.stage.language)
  }

  /// The value of a state as plain data; ``Value/nothing`` if it is not plain data.
  public func stateValue(_ name: String) -> Value {
    if let index = script.properties.firstIndex(where: { $0.isState && $0.name == name }) {
      return value(ofProperty: index)
    }
    let value = rawState(name)
    if case .string(let string) = value { return .text(string.repairedText) }
    return (try? value.converted(textLimit: LuaTextLimit.longest)) ?? .nothing
  }

  /// What a state holds, whatever it is.
  package func rawState(_ name: String) -> LuaValue {
    guard selfSlot != .none, shared != nil else { return .nil }
    return script.lua.field(name, of: selfSlot)
  }

  /// How many of its tasks wait.
  package var waitingTasks: Int { running.count }

  /// What an outlet links to: a handle, a table of them, or nothing.
  package func link(ofOutlet index: Int) -> LuaValue {
    guard selfSlot != .none, shared != nil else { return .nil }
    return script.lua.cellValue(script.cell(ofOutlet: index), ofSelf: selfSlot)
  }

  // MARK: Sources

  /// The source of a property's value.
  package enum Source: String, Sendable {
    /// The script's own default.
    case script = "default"
    /// The configuration with which the scene or the app attached the behaviour.
    case scene
    /// A later change.
    case live
  }

  /// The source of a property's value; `nil` if the script has no such property.
  package func source(ofProperty name: String) -> Source? {
    guard let index = script.properties.firstIndex(where: { $0.name == name }) else { return nil }
    if live?[index] != nil { return .live }
    return configuredValue(ofProperty: index) == nil ? .script : .scene
  }
}
