/// Messages of an owner, for the app.
extension Owner {
  /// Asks the delegate, then the behaviours that handle the message, and combines their answers.
  ///
  /// It asks the behaviours in the order in which they were attached, except those that a
  /// ``Multiplexer`` as the delegate has asked already. The declaration of the message, or the
  /// multiplexer, says how to combine answers. If a target fails, its failure is reported and the
  /// others are still asked.
  ///
  /// If neither its kind nor, for a behaviour, its script has such a message, nobody is asked, and a
  /// ``Diagnostic`` says so.
  ///
  /// - Returns: The answer, valid for the message's type; `nil` if there is none, or the owner is
  ///   not registered with a host.
  @discardableResult
  public func ask(_ message: String, _ arguments: any Encodable...) -> Value? {
    attached.reportingMistakes {
      try Value.list(ofArguments: arguments, of: message, RemoraError.event)
    }.flatMap { ask(message, with: $0) }
  }

  /// Asks with values as arguments; otherwise as with Swift types.
  @discardableResult
  public func ask(_ message: String, _ arguments: Value...) -> Value? {
    ask(message, with: arguments)
  }

  /// Asks with a list of arguments.
  package func ask(_ message: String, with arguments: [Value]) -> Value? {
    guard attached.kind != nil else { return nil }
    return attached.reportingMistakes {
      if let known = attached.numberedMessage(message) {
        return attached.ask(known, arguments)
      }
      throw refusal(toAsk: message)
    } ?? nil
  }

  /// Why nobody can be asked: there is no such message, or no host knows the owner.
  package func refusal(toAsk message: String) -> Diagnostic {
    if self is Multiplexer {
      return Diagnostic(
        .error,
        "a multiplexer forwards messages, and sends none itself",
        suggestion: "ask the control whose delegate it is: feed.ask(\"\(message)\")"
      )
    }
    return attached.unknownMessage(message) ?? Diagnostic.unknownOwner
  }
}
