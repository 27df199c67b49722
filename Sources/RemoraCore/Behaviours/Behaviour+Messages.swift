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
    guard let attachments = extras?.attachments else {
      return message.combine([], by: message.policy)
    }
    return attachments.ask(name, arguments: values)
  }
}
