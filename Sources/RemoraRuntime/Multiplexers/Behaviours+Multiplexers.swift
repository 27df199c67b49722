import RemoraLimits
import RemoraLua
import RemoraSpelling

/// Multiplexers for scripts.
extension Behaviours {
  /// Makes the multiplexer of `self:multiplexer { "a", b, results = { … } }`.
  ///
  /// It belongs to the behaviour.
  func makeMultiplexer(_ description: LuaValue, for behaviour: Behaviour) throws -> Multiplexer {
    let multiplexer = Multiplexer()
    switch description {
    case .nil: break
    case .table(let table) where lua.object(behind: description) == nil:
      for (key, value) in try table.boundedEntries() {
        if case .integer = key { continue }
        guard key.text == "results" else { throw unknownOption(key) }
        multiplexer.policies = try policies(value)
      }
      for target in try table.boundedList() { multiplexer.add(try self.target(of: target)) }
    default:
      throw Diagnostic(
        .error,
        "a multiplexer takes a list of behaviours in braces, got \(description.kindDescription)"
      )
    }
    guard behaviour.keep(multiplexer) else {
      throw Diagnostic(
        .error,
        "\(behaviour.id) has made \(Limit.multiplexers) already:"
          + " make one in onAttach and keep it"
      )
    }
    return multiplexer
  }

  private func unknownOption(_ key: LuaValue) -> Diagnostic {
    Diagnostic(
      .error,
      "a multiplexer takes behaviours and results, not \(key.text ?? key.kindDescription)",
      suggestion: key.text.flatMap { Suggestion.question(for: $0, in: ["results"]) }
    )
  }

  private func target(of value: LuaValue) throws -> Behaviour {
    if let id = value.text {
      if let behaviour = stage.names.behaviour(id) { return behaviour }
      throw Diagnostic(
        .error,
        "there is no behaviour \"\(id)\"",
        suggestion: Suggestion.question(
          for: id,
          in: stage.names.all.filter { stage.names.behaviour($0) != nil }
        )
      )
    }
    guard let behaviour = lua.object(behind: value) as? Behaviour else {
      throw Diagnostic(
        .error,
        "a multiplexer's targets are behaviours, got \(plainText(of: value))"
      )
    }
    return behaviour
  }

  // MARK: Results

  private func policies(_ value: LuaValue) throws -> [String: ResultPolicy] {
    guard case .table(let table) = value else {
      throw Diagnostic(
        .error,
        "results say how answers become one: results = { shouldChange = \"all\" },"
          + " got \(value.kindDescription)"
      )
    }
    var policies: [String: ResultPolicy] = [:]
    for (key, value) in try table.boundedEntries() {
      let message = key.text ?? key.kindDescription
      let declarations = stage.kinds.ordered.compactMap { $0.message(message) }
      guard !declarations.isEmpty else { throw unknownMessage(message) }
      let policy = try Behaviours.policy(value, of: message)
      guard declarations.contains(where: { $0.allows(policy) }) else {
        throw Diagnostic(
          .error,
          "the results of \(message) cannot be \(policy.rawValue):"
            + " its answers are not true or false"
        )
      }
      policies[message] = policy
    }
    return policies
  }

  private func unknownMessage(_ name: String) -> Diagnostic {
    Diagnostic(
      .error,
      "no kind of owner has a message \"\(name)\"",
      suggestion: Suggestion.question(
        for: name,
        in: stage.kinds.ordered.flatMap { $0.messages.map(\.name) }
      )
    )
  }

  private static func policy(_ value: LuaValue, of message: String) throws -> ResultPolicy {
    if let policy = value.text.flatMap({ ResultPolicy(rawValue: $0) }) { return policy }
    let names = ResultPolicy.allCases.map(\.rawValue)
    throw Diagnostic(
      .error,
      "the results of \(message) are one of \(names.joined(separator: ", ")),"
        + " not \(value.kindDescription)",
      suggestion: value.text.flatMap { Suggestion.question(for: $0, in: names) }
    )
  }

  func registerMultiplexer() {
    stage.register(Multiplexer.self, named: "Multiplexer") { kind in
      kind.property("count", help: "How many targets it has", get: { $0.count })
      let add = makeMethod { (behaviours, multiplexer: Multiplexer, arguments) in
        multiplexer.add(try behaviours.target(of: arguments[0]))
        return .nothing
      }
      let remove = makeMethod { (behaviours, multiplexer: Multiplexer, arguments) in
        multiplexer.remove(try behaviours.target(of: arguments[0]))
        return .nothing
      }
      let responds = makeMethod { (behaviours, multiplexer: Multiplexer, arguments) in
        let message: String = try arguments.get(0)
        guard behaviours.stage.kinds.ordered.contains(where: { $0.message(message) != nil }) else {
          throw behaviours.unknownMessage(message)
        }
        return .values([.boolean(multiplexer.responds(to: message))])
      }
      kind.summary("Forwards each message to many behaviours, in their order")
      kind.add("add", "Adds a behaviour as the last target", takes: ["a behaviour"], add)
      kind.add("remove", "Removes a target", takes: ["a behaviour"], remove)
      kind.add(
        "responds",
        "Whether any target handles a message",
        takes: [String.luaDescription],
        responds
      )
    }
  }
}
