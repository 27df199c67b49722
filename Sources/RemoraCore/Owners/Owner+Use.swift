/// What an app does with an owner.
extension Owner {
  /// Listens to an event of the owner.
  ///
  /// ```swift
  /// let listener = try button.on("tap") { event in … }
  /// ```
  ///
  /// The listener ends with the owner, or when it is cancelled; it need not be kept. An action that captures
  /// the owner keeps it alive: capture it weakly.
  ///
  /// - Throws: ``Diagnostic`` when its kind has no such event, no host knows the owner yet, or thousands
  ///   listen to it already.
  @discardableResult
  public func on(_ event: String, _ action: @escaping (Event) -> Void) throws -> EventListener {
    try attachments.on(event, action)
  }

  /// Sends one of the owner's events; every handler has run when it returns, up to its first wait.
  ///
  /// Does nothing while no host knows the owner.
  ///
  /// - Throws: ``Diagnostic`` when its kind has no such event, or another payload.
  public func send(_ event: String, _ payload: [String: Value] = [:]) throws {
    try attachments.send(event, payload)
  }

  /// Asks the delegate, then the behaviours that handle the message, and makes one answer of theirs.
  ///
  /// The behaviours are asked in the order in which they were attached, without those that a
  /// ``Multiplexer`` as the delegate has asked already. How answers are combined is a part of the message's
  /// declaration, or the multiplexer's. A target that fails is reported, and the others are asked all the
  /// same.
  ///
  /// - Returns: The answer, valid for the message's type; `nil` when nobody gave one, or no host knows the
  ///   owner.
  /// - Throws: ``Diagnostic`` when its kind has no such message.
  @discardableResult
  public func ask(_ message: String, _ arguments: Value...) throws -> Value? {
    guard let kind = attachments.kind else { return nil }
    guard kind.message(message) != nil else { throw kind.unknownMessage(message) }
    return attachments.ask(message, arguments: arguments)
  }

  /// Attaches a behaviour to the owner, and runs its `onAttach`.
  ///
  /// ```swift
  /// try button.attach("toggle_button", ["fade": 0.5], outlets: ["label": [title]])
  /// ```
  ///
  /// - Parameters:
  ///   - script: The name of its script, which is loaded when it is not yet.
  ///   - properties: Values that differ from the script's defaults.
  ///   - outlets: What its outlets link to.
  ///   - id: The name by which scripts find it; by default that of its script.
  /// - Returns: The behaviour, which its owner holds.
  /// - Throws: ``Diagnostics`` with everything that is wrong; ``Diagnostic`` when no host knows the owner.
  ///   Nothing is attached then.
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
