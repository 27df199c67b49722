import RemoraLua

extension Behaviour {
  /// Runs the handler of a message, which may not wait.
  func answer(of number: Int, to message: Message) -> Value? {
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
      return valid(answer, for: message, from: number)
    case .failed(let error): failed(error)
    case .waiting(let task, _): try? task.cancel()
    }
    return nil
  }

  /// Validates what a handler returned; reports and drops an answer of another type.
  private func valid(
    _ answer: LuaValue,
    for message: Message,
    from number: Int
  ) -> Value? {
    guard !answer.isNil, let type = message.declaration.result else { return nil }
    guard let value = try? Value(luaValue: answer) else {
      script.shared?.stage.refuse(
        answer.kindDescription,
        for: message,
        type,
        from: id,
        of: owner,
        at: place(of: number)
      )
      return nil
    }
    do throws(PropertyError) {
      return value == .nothing ? nil : try type.validate(value)
    } catch {
      script.shared?.stage.refuse(
        error.found,
        for: message,
        type,
        from: id,
        of: owner,
        at: place(of: number)
      )
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
  func handlerNumber(for message: EventID, of sender: any Owner) -> Int? {
    guard let handlers = script.handlers(ofMessage: message) else { return nil }
    guard let outlets = handlers.outlets else { return handlers.owners }
    let sender = sender.attachments
    if let owners = handlers.owners, ownerAttachments === sender { return owners }
    // A handler of an outlet is subscribed to each control that the outlet is linked to.
    return sender.handler(of: self, for: message) ?? handlers.owners ?? outlets
  }
}
