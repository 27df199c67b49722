import Lua

/// A delegate call that may need an answer: `shouldChange`.
public struct Message {
  /// Its name.
  public let name: String
  /// Its arguments in order.
  public let arguments: [Value]
  /// The owner that sends it.
  public let sender: any Owner
  /// The declaration of it, by the sender's kind or script.
  public let declaration: MessageDeclaration
}

extension Message {
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
    guard let host, let owner, let declaration = message(name) else { return nil }
    let multiplexer = delegate as? Multiplexer
    let policy = multiplexer?.policies[name] ?? declaration.policy
    guard delegate != nil || !source.isEmpty else { return declaration.combine([], by: policy) }
    let message = Message(name: name, arguments: arguments, sender: owner, declaration: declaration)
    var answers: [Value] = []
    pass("\(host.describe(owner)) asks \(name)") {
      answers = self.answers(to: message, in: host)
    }
    return declaration.combine(answers, by: policy)
  }

  private func answers(to message: Message, in host: Host) -> [Value] {
    var answers: [Value] = []
    let multiplexer = delegate as? Multiplexer
    let asked = multiplexer?.behaviours ?? []
    if let multiplexer {
      answers = multiplexer.answers(to: message, in: host)
    } else if let delegate, delegate.responds(to: message.name) {
      if let answer = host.answer(of: delegate, to: message) { answers = [answer] }
    }
    let id = host.eventNames.id(of: message.name)
    for subscriber in source.subscribers(for: id) {
      guard case .handler(let behaviour, let number) = subscriber,
        !asked.contains(where: { $0 === behaviour })
      else { continue }
      if let answer = behaviour.answer(message, with: number) { answers.append(answer) }
    }
    return answers
  }

  /// Whether a message of this name would reach any target.
  ///
  /// False for a message that the owner does not have. A suspended behaviour gets none.
  public func responds(to message: String) -> Bool {
    guard let host, self.message(message) != nil else { return false }
    if delegate?.responds(to: message) ?? false { return true }
    return source.subscribers(for: host.eventNames.id(of: message)).contains { subscriber in
      guard case .handler(let behaviour, _) = subscriber else { return false }
      return behaviour.isAttached && !behaviour.isSuspended
    }
  }
}

extension Host {
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

  /// Validates an answer; reports and drops one of another type.
  func valid(
    _ answer: Value?,
    for message: Message,
    from target: String,
    at place: LuaPlace? = nil
  ) -> Value? {
    guard let answer, answer != .nothing, let type = message.declaration.result else { return nil }
    do throws(PropertyError) {
      return try type.validate(answer)
    } catch {
      refuse(error.found, for: message, type, from: target, at: place)
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
  func answer(_ message: Message, with number: Int) -> Value? {
    guard isAttached, !isSuspended, let host else { return nil }
    let lua = script.lua
    let task = LuaTask(
      script.handlers[number].function,
      on: selfSlot,
      account: script.account,
      in: lua
    )
    let name = script.handlerNames[number]
    let step = lua.refusingWaits(
      "\(name) must answer at once, so it may not wait: send an event instead"
    ) {
      let arguments = lua.charging(script.account) {
        message.arguments.map { $0.luaValue(in: lua) }
      }
      return task.resume(with: arguments)
    }
    switch step {
    case .finished(let values):
      succeeded()
      guard let first = values.first, !first.isNil, let type = message.declaration.result else {
        return nil
      }
      guard let answer = try? Value(luaValue: first) else {
        host.refuse(first.kindDescription, for: message, type, from: id, at: place(of: number))
        return nil
      }
      return host.valid(answer, for: message, from: id, at: place(of: number))
    case .failed(let error): failed(error)
    case .waiting: try? task.cancel()
    }
    return nil
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
  func handler(for message: String, of sender: any Owner) -> Int? {
    var ownersHandler: Int?
    var outletsHandler: Int?
    var othersHandler: Int?
    for (trigger, number) in script.triggers {
      switch trigger {
      case .ownerMessage(message): ownersHandler = ownersHandler ?? number
      case .outletMessage(let outlet, message):
        othersHandler = othersHandler ?? number
        if outletsHandler == nil, links(outlet, to: sender) { outletsHandler = number }
      default: continue
      }
    }
    let linked =
      owner === sender ? ownersHandler ?? outletsHandler : outletsHandler ?? ownersHandler
    return linked ?? othersHandler
  }

  private func links(_ outlet: Int, to sender: any Owner) -> Bool {
    let lua = script.lua
    let link = lua.slotValue(script.slot(ofOutlet: outlet), ofSelf: selfSlot)
    guard script.outlets[outlet].isList, case .table(let table) = link else {
      return lua.object(behind: link) === sender
    }
    return ((try? table.boundedList()) ?? []).contains { lua.object(behind: $0) === sender }
  }
}
