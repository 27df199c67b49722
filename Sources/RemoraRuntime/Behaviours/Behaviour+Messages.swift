import RemoraLua

extension Behaviour {
  /// Asks for a script, which gets the error of a wrong name or a wrong number of arguments.
  func ask(_ name: String, _ arguments: LuaArguments, from first: Int) throws -> Value? {
    guard let message = script.message(name) else {
      throw script.declaration.unknownMessage(name)
    }
    let count = arguments.all.count - first
    guard count <= message.parameters.count else {
      let wanted = message.parameters
      throw Diagnostic(
        .error,
        wanted.isEmpty
          ? "\(name) takes no arguments, got \(count)"
          : "\(name) takes at most \(wanted.count) arguments, \(wanted.joined(separator: ", ")):"
            + " got \(count)"
      )
    }
    var values: [Value] = []
    for index in 0..<max(0, count) {
      let value: Value = try arguments.get(first + index)
      try value.checkDepth()
      values.append(value)
    }
    guard isAttached else { throw gone }
    guard let attached = extras?.attached else {
      return message.combine([], by: message.policy)
    }
    return attached.ask(name, arguments: values)
  }

  // MARK: Answering

  /// Runs the handler of a message, which may not wait.
  package func answer(_ message: Message, with number: Int) -> Value? {
    guard isAttached, !isSuspended, !isOff else { return nil }
    guard script.lua.beginAnswer() else {
      script.shared?.stage.emission.unasked += 1
      return nil
    }
    let call = call(script.handlers[number].function)
    let name = script.handlerNames[number]
    // As with a tap, its script keeps the state.
    let step = unsafe Unmanaged.passUnretained(script.lua)._withUnsafeGuaranteedRef { lua in
      lua.ask(call, named: name, textLimit: message.answerLimit) { writer in
        writer.reserve(message.arguments.count)
        for argument in message.arguments { argument.write(to: writer) }
      }
    }
    switch step {
    case .done, .late: succeeded()
    case .tooLong(let bytes):
      succeeded()
      let mayBeText = message.declaration.result == .text && bytes <= LuaTextLimit.longest
      refuse(
        "a text of \(bytes) bytes",
        message,
        at: place(of: number),
        suggestion: mayBeText ? "the message that is asked may declare textLimit = \(bytes)" : nil
      )
    case .finished(let answers):
      succeeded()
      return answers.first.flatMap { valid($0, for: message, from: number) }
    case .failed(let error): failed(error)
    case .waiting(_, let task): try? task?.cancel()
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
    guard let value: Value = try? answer.converted(textLimit: message.declaration.textLimit) else {
      refuse(answer.kindDescription, message, at: place(of: number))
      return nil
    }
    do throws(PropertyError) {
      return value == .nothing ? nil : try type.validate(value)
    } catch {
      refuse(error.found, message, at: place(of: number))
      return nil
    }
  }

  private func refuse(
    _ found: String,
    _ message: Message,
    at place: LuaPlace?,
    suggestion: String? = nil
  ) {
    script.shared?.stage.refuse(
      found,
      for: message,
      from: id,
      of: owner,
      at: place,
      suggestion: suggestion
    )
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
  package func handler(for message: EventID, of sender: any Owner) -> Int? {
    guard let handlers = script.handlers(ofMessage: message) else { return nil }
    guard let outlets = handlers.outlets else { return handlers.owners }
    let sender = sender.attached
    if let owners = handlers.owners, ownerAttachments === sender { return owners }
    // A handler of an outlet is subscribed to each control that the outlet is linked to.
    return sender.handler(of: self, for: message) ?? handlers.owners ?? outlets
  }
}

extension Behaviour {
  package func handles(messageNamed name: String) -> Bool {
    (shared?.stage.eventNames.known(name)).map { script.handlers(ofMessage: $0) != nil } ?? false
  }

  package func numberedMessage(_ name: String) -> NumberedMessage? {
    script.numberedMessage(name)
  }

  package func unknownMessage(_ name: String) -> Diagnostic {
    script.declaration.unknownMessage(name)
  }
}
