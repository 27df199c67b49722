package import RemoraLua

extension Attached {
  /// Sends a message to the delegate and to the behaviours that handle it, and combines their
  /// answers.
  ///
  /// The delegate comes first, then the behaviours in the order of attaching, except those that the
  /// delegate has asked already. The policy of the message's declaration combines the answers, or
  /// that of a ``Multiplexer`` that is the delegate. The failure of a target is reported, and the
  /// others still get the message.
  ///
  /// - Returns: The answer, valid for the message's type; `nil` if there was none.
  @discardableResult
  func ask(_ name: String, _ arguments: Value...) -> Value? {
    ask(name, arguments: arguments)
  }

  @discardableResult
  package func ask(_ name: String, arguments: [Value]) -> Value? {
    numberedMessage(name).flatMap { ask($0, arguments) }
  }

  func ask(_ numbered: NumberedMessage, _ arguments: [Value]) -> Value? {
    guard let registry, let owner else { return nil }
    let delegate = delegate
    let message = Message(arguments: arguments, sender: owner, numbered: numbered)
    var answers: [Value] = []
    var unasked = 0
    if delegate != nil || hasSubscriptions {
      unasked = registry.countingUnasked {
        pass("\(registry.describe(owner)) asks \(message.name)") {
          answers = self.answers(to: message, delegate, in: registry)
        }
      }
    }
    if unasked > 0 { registry.report(unasked: unasked, message) }
    guard message.wantsAnswer else { return nil }
    let policy = (delegate as? Multiplexer)?.policies[message.name] ?? message.declaration.policy
    // One that was not asked may have refused.
    if unasked > 0, policy == .all { answers.append(false) }
    return message.declaration.combine(answers, by: policy)
  }

  private func answers(
    to message: Message,
    _ delegate: (any MessageTarget)?,
    in registry: Registry
  ) -> [Value] {
    var answers: [Value] = []
    var asked: (targets: [Multiplexer.WeakTarget], behavioursOfOthers: [ObjectIdentifier]) = (
      [], []
    )
    if let multiplexer = delegate as? Multiplexer {
      asked = (multiplexer.targets, multiplexer.behavioursOfOthers)
      answers = multiplexer.answers(of: asked.targets, to: message, in: registry)
    } else if let delegate, delegate.responds(to: message.name) {
      if let answer = registry.answer(of: delegate, to: message) { answers = [answer] }
    }
    send(message.numbered.id) { behaviour, number in
      guard !asked.targets.contains(where: { $0.isFor(behaviour) }),
        !asked.behavioursOfOthers.contains(ObjectIdentifier(behaviour))
      else { return }
      if let answer = behaviour.answer(message, with: number) { answers.append(answer) }
    } orTo: { _ in
    }
    return answers
  }

  /// See ``Attachments/responds(to:)``.
  package func responds(to message: String) -> Bool {
    guard let known = numberedMessage(message) else { return false }
    if delegate?.responds(to: message) ?? false { return true }
    return subscribers(for: known.id).contains { subscriber in
      guard case .handler(let behaviour, _) = subscriber else { return false }
      return behaviour.isAttached && behaviour.isEnabled && !behaviour.isSuspended
    }
  }
}

extension Attached {
  /// The message of that name that the owner sends; `nil` if neither its kind nor its script
  /// declares one.
  package func message(_ name: String) -> MessageDeclaration? {
    numberedMessage(name)?.declaration
  }

  /// The same with its number.
  func numberedMessage(_ name: String) -> NumberedMessage? {
    kind?.numberedMessage(name) ?? (owner as? any Receiver)?.numberedMessage(name)
  }

  /// Says that the owner sends no such message, and what was probably meant.
  package func unknownMessage(_ name: String) -> Diagnostic? {
    (owner as? any Receiver)?.unknownMessage(name) ?? kind?.unknownMessage(name)
  }
}

extension Registry {
  /// The answer of one target; reports its failure.
  func answer(of target: any MessageTarget, to message: Message) -> Value? {
    do {
      return valid(try target.receive(message), for: message, from: "\(type(of: target))")
    } catch {
      var diagnostic = Diagnostic(firstOf: error)
      diagnostic.owner = diagnostic.owner ?? describe(message.sender)
      report(diagnostic)
      return nil
    }
  }

  /// Validates the answer of a Swift target; reports and drops one of another type.
  private func valid(_ answer: Value?, for message: Message, from target: String) -> Value? {
    guard let answer, answer != .nothing, let type = message.declaration.result else { return nil }
    do throws(PropertyError) {
      return try type.validate(answer)
    } catch {
      refuse(error.found, for: message, from: target)
      return nil
    }
  }

  /// Reports an answer of the wrong type.
  package func refuse(
    _ found: String,
    for message: Message,
    from target: String,
    of owner: (any Owner)? = nil,
    at place: LuaPlace? = nil,
    suggestion: String? = nil
  ) {
    var diagnostic = Diagnostic(
      .error,
      "the answer to \(message.name) is \(message.declaration.expectation), got \(found)",
      suggestion: suggestion
    )
    diagnostic.behaviour = target
    diagnostic.owner = describe(owner ?? message.sender)
    diagnostic.file = place?.source
    diagnostic.line = place?.line
    report(diagnostic)
  }
}

extension Registry {
  /// Runs `body`, which asks the receivers of a message, and counts those for which no time was left.
  fileprivate func countingUnasked(_ body: () -> Void) -> Int {
    if emission.depth == 0, lua.callDepth == 0 { lua.resetTimeInARow() }
    let outer = emission.unasked
    emission.unasked = 0
    defer { emission.unasked = outer }
    body()
    return emission.unasked
  }

  /// Reports that receivers were not asked; where a script asked, its own failure says so.
  fileprivate func report(unasked count: Int, _ message: Message) {
    guard lua.callDepth == 0 else { return }
    var diagnostic = Diagnostic(
      .warning,
      "\(count) of those that handle \(message.name) were not asked: those before them took too long"
    )
    diagnostic.owner = describe(message.sender)
    report(diagnostic)
  }
}
