import RemoraLua

/// A delegate call that may need an answer: `shouldChange`.
public struct Message {
  /// Its name.
  public var name: String { numbered.declaration.name }
  /// Its arguments in order.
  public let arguments: [Value]
  /// The owner that sends it.
  public let sender: any Owner
  /// The declaration of it, by the sender's kind or script.
  public var declaration: MessageDeclaration { numbered.declaration }

  let numbered: NumberedMessage
}

extension Message {
  var wantsAnswer: Bool { numbered.declaration.result != nil }

  /// An argument, from 0; `nil` if there are fewer, or it is of another type.
  ///
  /// ```swift
  /// let text = message.value(0, as: String.self)
  /// ```
  public func value<Argument: ValueConvertible>(
    _ position: Int,
    as type: Argument.Type = Argument.self
  ) -> Argument? {
    arguments.indices.contains(position) ? Argument(arguments[position]) : nil
  }
}

/// A receiver of messages: a Swift object, or a ``Multiplexer``.
public protocol MessageTarget: AnyObject {
  /// Whether it handles messages of this name.
  func responds(to message: String) -> Bool

  /// Handles a message, and returns its answer, if any.
  ///
  /// - Throws: Any error. It becomes a diagnostic, and the other targets still get the message.
  func receive(_ message: Message) throws -> Value?
}

extension Attachments {
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
  func ask(_ name: String, arguments: [Value]) -> Value? {
    numberedMessage(name).flatMap { ask($0, arguments) }
  }

  func ask(_ numbered: NumberedMessage, _ arguments: [Value]) -> Value? {
    guard let host, let owner else { return nil }
    let delegate = delegate
    let message = Message(arguments: arguments, sender: owner, numbered: numbered)
    var answers: [Value] = []
    if delegate != nil || hasSubscriptions {
      pass("\(host.describe(owner)) asks \(message.name)") {
        answers = self.answers(to: message, delegate, in: host)
      }
    }
    guard message.wantsAnswer else { return nil }
    let policy = (delegate as? Multiplexer)?.policies[message.name]
    return message.declaration.combine(answers, by: policy ?? message.declaration.policy)
  }

  private func answers(
    to message: Message,
    _ delegate: (any MessageTarget)?,
    in host: ScriptHost
  ) -> [Value] {
    var answers: [Value] = []
    var asked: (targets: [Multiplexer.WeakTarget], behavioursOfOthers: [ObjectIdentifier]) = (
      [], []
    )
    if let multiplexer = delegate as? Multiplexer {
      asked = (multiplexer.targets, multiplexer.behavioursOfOthers)
      answers = multiplexer.answers(of: asked.targets, to: message, in: host)
    } else if let delegate, delegate.responds(to: message.name) {
      if let answer = host.answer(of: delegate, to: message) { answers = [answer] }
    }
    send(message.numbered.id) { behaviour, number in
      guard !asked.targets.contains(where: { $0.isFor(behaviour) }),
        !asked.behavioursOfOthers.contains(ObjectIdentifier(behaviour))
      else { return }
      if let answer = behaviour.answer(message, with: number, in: host) { answers.append(answer) }
    } orTo: { _ in
    }
    return answers
  }

  /// Whether a message of this name would reach any target.
  ///
  /// False for a message that the owner does not have. A suspended behaviour gets none.
  public func responds(to message: String) -> Bool {
    guard let known = numberedMessage(message) else { return false }
    if delegate?.responds(to: message) ?? false { return true }
    return subscribers(for: known.id).contains { subscriber in
      guard case .handler(let behaviour, _) = subscriber else { return false }
      return behaviour.isAttached && !behaviour.isSuspended
    }
  }
}

extension ScriptHost {
  /// The answer of one target; reports its failure.
  func answer(of target: any MessageTarget, to message: Message) -> Value? {
    do {
      return valid(try target.receive(message), for: message, from: "\(type(of: target))")
    } catch {
      var diagnostic = (error as? Diagnostic) ?? Diagnostic(.error, "\(error)")
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
      refuse(error.found, for: message, type, from: target)
      return nil
    }
  }

  /// Reports an answer of the wrong type.
  func refuse(
    _ found: String,
    for message: Message,
    _ type: PropertyType,
    from target: String,
    at place: LuaPlace? = nil
  ) {
    var diagnostic = Diagnostic(
      .error,
      "the answer to \(message.name) is \(type.expectation), got \(found)"
    )
    diagnostic.behaviour = target
    diagnostic.owner = behaviour(target)?.owner.map { describe($0) } ?? describe(message.sender)
    diagnostic.file = place?.source
    diagnostic.line = place?.line
    report(diagnostic)
  }
}

extension Behaviour {
  /// Runs the handler of a message, which may not wait.
  func answer(_ message: Message, with number: Int, in host: ScriptHost) -> Value? {
    guard isAttached, !isSuspended else { return nil }
    let function = script.handlers[number].function
    let name = script.handlerNames[number]
    // As with a tap, its script keeps the state.
    let step = unsafe Unmanaged.passUnretained(script.lua)._withUnsafeGuaranteedRef { lua in
      lua.ask(
        function,
        named: name,
        on: selfSlot,
        account: script.account,
        wantsAnswer: message.wantsAnswer
      ) { writer in
        writer.reserve(message.arguments.count)
        for argument in message.arguments { argument.write(to: writer) }
      }
    }
    switch step {
    case .done, .late: succeeded()
    case .answered(let answer):
      succeeded()
      return valid(answer, for: message, from: number, in: host)
    case .failed(let error): failed(error)
    case .waiting(let task, _): try? task.cancel()
    }
    return nil
  }

  /// Validates what a handler returned; reports and drops an answer of another type.
  private func valid(
    _ answer: LuaValue,
    for message: Message,
    from number: Int,
    in host: ScriptHost
  ) -> Value? {
    guard !answer.isNil, let type = message.declaration.result else { return nil }
    guard let value = try? Value(luaValue: answer) else {
      host.refuse(answer.kindDescription, for: message, type, from: id, at: place(of: number))
      return nil
    }
    do throws(PropertyError) {
      return value == .nothing ? nil : try type.validate(value)
    } catch {
      host.refuse(error.found, for: message, type, from: id, at: place(of: number))
      return nil
    }
  }

  /// The place of a handler.
  private func place(of number: Int) -> LuaPlace? {
    guard case .function(let function) = script.lua.value(of: script.handlers[number].function)
    else { return nil }
    return function.declaration.place
  }

  /// The number of the handler for a message of `sender`, which a multiplexer passes on.
  ///
  /// If the owner is the sender, the owner's handler comes before that of an outlet linked to the
  /// sender; otherwise the outlet's comes first. The last choice is the handler of an outlet that is
  /// linked to another control.
  func handler(for message: EventID, of sender: any Owner) -> Int? {
    guard let handlers = script.handlers(ofMessage: message) else { return nil }
    guard let outlets = handlers.outlets else { return handlers.owners }
    let sender = sender.attachments
    if let owners = handlers.owners, ownerAttachments === sender { return owners }
    // A handler of an outlet is subscribed to each control that the outlet is linked to.
    return sender.handler(of: self, for: message) ?? handlers.owners ?? outlets
  }
}
