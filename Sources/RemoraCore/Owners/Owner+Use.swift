/// Events, messages and behaviours of an owner, for the app.
extension Owner {
  /// Listens to an event of the owner.
  ///
  /// ```swift
  /// let listener = try button.on("tap") { event in … }
  /// ```
  ///
  /// The listener ends with the owner, or when it is cancelled; it need not be kept. An action that
  /// captures the owner keeps it alive: capture it weakly.
  ///
  /// - Throws: ``Diagnostic`` if its kind has no such event, the owner is not registered with a
  ///   host, or the event has thousands of listeners.
  @discardableResult
  public func on(_ event: String, _ action: @escaping (Event) -> Void) throws -> EventListener {
    try attachments.on(event, action)
  }

  /// Sends one of the owner's events, and runs every handler up to its first wait before it
  /// returns.
  ///
  /// Does nothing while the owner is not registered with a host.
  ///
  /// - Throws: ``Diagnostic`` if its kind has no such event, or the payload does not fit.
  public func send(_ event: String, _ payload: [String: Value] = [:]) throws {
    try attachments.send(event, payload)
  }

  /// Asks the delegate, then the behaviours that handle the message, and combines their answers.
  ///
  /// It asks the behaviours in the order in which they were attached, except those that a
  /// ``Multiplexer`` as the delegate has asked already. The declaration of the message, or the
  /// multiplexer, says how to combine answers. If a target fails, its failure is reported and the
  /// others are still asked.
  ///
  /// - Returns: The answer, valid for the message's type; `nil` if there is none, or the owner is
  ///   not registered with a host.
  /// - Throws: ``Diagnostic`` if its kind has no such message.
  @discardableResult
  public func ask(_ message: String, _ arguments: Value...) throws -> Value? {
    guard let kind = attachments.kind else { return nil }
    guard kind.message(message) != nil else { throw kind.unknownMessage(message) }
    return attachments.ask(message, arguments: arguments)
  }

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
  /// - Throws: ``Diagnostics`` with every problem; ``Diagnostic`` if the owner is not registered
  ///   with a host. Nothing is attached then.
  @discardableResult
  public func attach(
    _ script: String,
    _ properties: [String: Value] = [:],
    outlets: [String: [any Owner]] = [:],
    id: String? = nil
  ) throws -> Behaviour {
    guard let host = attachments.host else {
      throw Diagnostic(.error, "no host knows this owner yet", suggestion: "call host.add first")
    }
    return try host.attach(
      script,
      to: self,
      configuration: .init(id: id, properties: properties, outlets: outlets)
    )
  }
}
