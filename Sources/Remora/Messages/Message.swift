import Lua

/// A delegate call that may want an answer: `shouldChange`.
public struct Message {
  /// Its name.
  public let name: String
  /// Its arguments in order.
  public let arguments: [Value]
  /// The owner that sends it.
  public let sender: any Owner
  /// The kind's declaration of it.
  public let declaration: MessageDeclaration
}

/// Something that answers messages: a Swift object, or a ``Multiplexer``.
public protocol MessageTarget: AnyObject {
  /// Whether it has an answer to messages of that name.
  func responds(to message: String) -> Bool

  /// Takes a message; the answer, if it has one.
  ///
  /// - Throws: anything. It becomes a diagnostic, and other targets get the message all the same.
  func receive(_ message: Message) throws -> Value?
}

extension Attachments {
  /// Sends a message to the delegate and to the behaviours that handle it, and makes one answer of theirs.
  ///
  /// The delegate is asked first; then the behaviours in the order they were attached, without those that
  /// the delegate has asked already.
  ///
  /// - Parameters:
  ///   - policy: How answers are combined; the message's own policy when `nil`.
  /// - Returns: The answer, valid for the message's type; `nil` when nobody gave one.
  @discardableResult
  public func ask(_ name: String, _ arguments: Value...) -> Value? {
    ask(name, arguments: arguments)
  }

  /// Sends a message with a list of arguments.
  @discardableResult
  public func ask(_ name: String, arguments: [Value]) -> Value? {
    guard let host, let owner, let declaration = kind?.message(name) else { return nil }
    guard delegate != nil || !source.entries.isEmpty else { return nil }
    let message = Message(name: name, arguments: arguments, sender: owner, declaration: declaration)
    var answers: [Value] = []
    let multiplexer = delegate as? Multiplexer
    let policy = multiplexer?.policies[name] ?? declaration.policy
    guard host.emission.enter() else {
      host.emission.overflow()
      if let loop = host.emission.leave("\(host.describe(owner)) asks \(name)") { host.reportLoop(loop) }
      return nil
    }
    if let multiplexer {
      answers += multiplexer.answers(to: message, in: host)
    } else if let delegate, delegate.responds(to: name) {
      answers += host.answer(of: delegate, to: message).map { [$0] } ?? []
    }
    let id = host.eventNames.id(of: name)
    for entry in source.entries where entry.event == id {
      guard case .handler(let behaviour, let number) = entry.subscriber,
        !(multiplexer?.asks(behaviour) ?? false)
      else { continue }
      if let answer = behaviour.answer(message, with: number) { answers.append(answer) }
    }
    if let loop = host.emission.leave("\(host.describe(owner)) asks \(name)") { host.reportLoop(loop) }
    return policy.combine(answers)
  }

  /// Whether anything answers messages of that name.
  public func responds(to message: String) -> Bool {
    if delegate?.responds(to: message) ?? false { return true }
    guard let id = host?.eventNames.known(message) else { return false }
    return source.entries.contains { $0.event == id }
  }
}

extension Host {
  /// One target's answer; its failure is a diagnostic.
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

  /// An answer of the message's type; another is reported and dropped.
  func valid(_ answer: Value?, for message: Message, from target: String) -> Value? {
    guard let answer, answer != .nothing else { return nil }
    guard let type = message.declaration.result else { return nil }
    do throws(PropertyError) {
      return try type.validate(answer)
    } catch {
      var diagnostic = Diagnostic(.error, "the answer to \(message.name) is \(error.expected), got \(error.found)")
      diagnostic.behaviour = target
      diagnostic.owner = describe(message.sender)
      report(diagnostic)
      return nil
    }
  }
}

extension Behaviour {
  /// Runs the handler of a message, which must answer at once.
  func answer(_ message: Message, with number: Int) -> Value? {
    guard isAttached, !isSuspended, let host else { return nil }
    let lua = script.lua
    let task = LuaTask(script.handlers[number].function, on: selfSlot, in: lua)
    let step = lua.refusingWaits(
      "\(script.handlerNames[number]) must answer at once, so it may not wait: start an action instead"
    ) { task.resume(with: message.arguments.map { $0.luaValue(in: lua) }) }
    switch step {
    case .finished(let values):
      succeeded()
      guard let first = values.first, !first.isNil else { return nil }
      return host.valid((try? Value(luaValue: first)) ?? .text("\(first.kindDescription)"), for: message, from: id)
    case .failed(let error): failed(error, in: script.handlerNames[number])
    case .waiting: try? task.cancel()
    }
    return nil
  }

  /// The number of the handler for a message of `sender`: of the owner if that is the sender, else of the
  /// outlet that links to it, else of any owner.
  func handler(for message: String, of sender: any Owner) -> Int? {
    for (trigger, number) in script.triggers {
      switch trigger {
      case .ownerMessage(message): return number
      case .outletMessage(let outlet, message):
        let link = luaAnchor.slotValue(script.slot(ofOutlet: outlet), in: script.lua)
        if script.lua.object(behind: link) === sender { return number }
      default: continue
      }
    }
    return nil
  }
}
