/// Behaviours of an owner, for the app.
extension Owner {
  /// Attaches a behaviour to the owner, and runs its `onAttach`; then the handlers of the lifecycle
  /// events that it missed, if the owner is on the stage already.
  ///
  /// ```swift
  /// try button.attach("toggle_button", ["fade": 0.5], outlets: ["label": [title]])
  /// ```
  ///
  /// - Parameters:
  ///   - script: The name of its script, which is loaded if necessary.
  ///   - properties: Values that differ from the script's defaults.
  ///   - outlets: The owners that its outlets link to.
  ///   - id: The name by which scripts find it; by default that of its script.
  /// - Returns: The behaviour, which its owner holds.
  /// - Throws: ``RemoraError/script(_:)`` or ``RemoraError/attachment(_:)`` with every problem, also if the owner is
  ///   not registered with a host. Nothing is attached then.
  @discardableResult
  public func attach(
    _ script: String,
    _ properties: [String: any Encodable],
    outlets: [String: [any Owner]] = [:],
    id: String? = nil
  ) throws(RemoraError) -> Behaviour {
    var values: [String: Value] = [:]
    for (name, value) in properties {
      values[name] = try Value(encoding: value, named: name, as: RemoraError.property)
    }
    return try attach(script, values, outlets: outlets, id: id)
  }

  /// Attaches a behaviour with values as its properties; otherwise as with Swift types.
  @discardableResult
  public func attach(
    _ script: String,
    _ properties: [String: Value] = [:],
    outlets: [String: [any Owner]] = [:],
    id: String? = nil
  ) throws(RemoraError) -> Behaviour {
    guard let host = attached.host else {
      throw RemoraError(Diagnostic.unknownOwner, as: RemoraError.attachment)
    }
    return try host.attach(
      script,
      to: self,
      configuration: .init(id: id, properties: properties, outlets: outlets)
    )
  }
}
