import Lua

/// Multiplexers as scripts make and change them.
extension Host {
  /// Makes the multiplexer of `self:multiplexer { "a", b, results = { … } }`.
  ///
  /// It belongs to the behaviour.
  func makeMultiplexer(_ description: LuaValue, for behaviour: Behaviour) throws -> Multiplexer {
    let multiplexer = Multiplexer()
    switch description {
    case .nil: break
    case .table(let table) where lua.object(behind: description) == nil:
      for (key, value) in table.entries {
        if case .integer = key { continue }
        guard key.text == "results" else { throw unknownOption(key) }
        multiplexer.policies = try policies(value)
      }
      for target in table.list { multiplexer.add(try self.target(of: target)) }
    default:
      throw Diagnostic(
        .error,
        "a multiplexer takes a list of behaviours in braces, got \(description.kindDescription)"
      )
    }
    behaviour.keep(multiplexer)
    return multiplexer
  }

  private func unknownOption(_ key: LuaValue) -> Diagnostic {
    var diagnostic = Diagnostic(
      .error,
      "a multiplexer takes behaviours and results, not \(key.text ?? key.kindDescription)"
    )
    diagnostic.suggestion = key.text.flatMap { Suggestion.closest(to: $0, in: ["results"]) }
      .map { "did you mean \"\($0)\"?" }
    return diagnostic
  }

  private func target(of value: LuaValue) throws -> Behaviour {
    if let id = value.text {
      if let behaviour = behaviour(id) { return behaviour }
      var diagnostic = Diagnostic(.error, "there is no behaviour \"\(id)\"")
      diagnostic.suggestion = Suggestion.closest(to: id, in: ids.filter { behaviour($0) != nil })
        .map { "did you mean \"\($0)\"?" }
      throw diagnostic
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
        "results say how answers become one: results = { shouldChange = \"all\" }, got \(value.kindDescription)"
      )
    }
    var policies: [String: ResultPolicy] = [:]
    for (key, value) in table.entries {
      let message = key.text ?? key.kindDescription
      let declarations = kinds.compactMap { $0.message(message) }
      guard !declarations.isEmpty else { throw unknownMessage(message) }
      let policy = try Host.policy(value, of: message)
      guard declarations.contains(where: { $0.allows(policy) }) else {
        throw Diagnostic(
          .error,
          "the results of \(message) cannot be \(policy.rawValue): its answers are not true or false"
        )
      }
      policies[message] = policy
    }
    return policies
  }

  private func unknownMessage(_ name: String) -> Diagnostic {
    var diagnostic = Diagnostic(.error, "no kind of owner has a message \"\(name)\"")
    diagnostic.suggestion = Suggestion.closest(
      to: name,
      in: kinds.flatMap { $0.messages.map(\.name) }
    )
    .map { "did you mean \"\($0)\"?" }
    return diagnostic
  }

  private static func policy(_ value: LuaValue, of message: String) throws -> ResultPolicy {
    if let policy = value.text.flatMap({ ResultPolicy(rawValue: $0) }) { return policy }
    let names = ResultPolicy.allCases.map(\.rawValue)
    var diagnostic = Diagnostic(
      .error,
      "the results of \(message) are one of \(names.joined(separator: ", ")), not \(value.kindDescription)"
    )
    diagnostic.suggestion = value.text.flatMap { Suggestion.closest(to: $0, in: names) }
      .map { "did you mean \"\($0)\"?" }
    throw diagnostic
  }

  func registerMultiplexer() {
    register(Multiplexer.self, named: "Multiplexer") { kind in
      kind.property("count", help: "How many targets it has", get: { $0.count })
      kind.add("add", "Adds a behaviour as the last target") {
        [weak self] multiplexer, arguments in
        guard let self else { throw Host.isGone }
        multiplexer.add(try target(of: arguments[0]))
        return .nothing
      }
      kind.add("remove", "Removes a target") { [weak self] multiplexer, arguments in
        guard let self else { throw Host.isGone }
        multiplexer.remove(try target(of: arguments[0]))
        return .nothing
      }
    }
  }
}
