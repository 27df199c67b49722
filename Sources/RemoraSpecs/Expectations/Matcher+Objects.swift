import Remora
import RemoraLua
import RemoraSpelling

extension Matcher {
  /// Expectations about controls, behaviours and recorders.
  static let objects: [Matcher] = [
    Matcher(name: "sent") { question in try sent(question) },
    Matcher(name: "dropped") { question in try dropped(question) },
    Matcher(name: "recorded") { question in
      guard let recorder = question.specHost.recorder(question.subject) else {
        throw Diagnostic(
          .error,
          "recorded needs a recorder, not \(question.subject.kindDescription)",
          suggestion: "make one with record(like)"
        )
      }
      let wanted = try question.arguments.all.indices.map {
        try question.arguments.get($0, as: String.self)
      }
      for name in wanted {
        guard let known = recorder.known, !known.contains(name) else { continue }
        throw Diagnostic(
          .error,
          "none of those that are recorded has an event \"\(name)\"",
          suggestion: Suggestion.question(for: name, in: known)
        )
      }
      question.specHost.forgetInput(of: recorder)
      let names = recorder.events(of: question.specHost.events).map(\.name)
      return Match(
        holds: recorder.hasInOrder(wanted, among: names),
        claim: "to record \(wanted.joined(separator: ", ")), in this order",
        subject: "the recorder",
        details: ["it recorded \(names.isEmpty ? "nothing" : names.joined(separator: ", "))"]
      )
    },
    Matcher(name: "attached") { question in try attached(question) },
    Matcher(name: "alive") { question in
      guard case .object = question.subject else {
        throw question.isNoObject("alive needs a control or a behaviour")
      }
      let object = question.specHost.host.lua.object(behind: question.subject)
      let isAlive =
        (object as? Behaviour)?.isAttached ?? (object as? any Owner).map {
          !$0.attached.hasEnded
        } ?? false
      return Match(holds: isAlive, claim: "to be alive")
    },
    Matcher(name: "snapshot") { question in
      let name = try question.arguments.get(0, as: String.self)
      guard let control = question.specHost.host.lua.object(behind: question.subject) as? Control
      else {
        throw question.isNoObject("snapshot needs a control or a screen")
      }
      let store = SnapshotStore(question.specHost)
      return try store.compare(ControlTree(control, in: question.specHost.host).text, named: name)
    },
  ]

  /// Matches an owner with a script attached once, or as often as the second argument says.
  private static func attached(_ question: Question) throws -> Match {
    let script = try question.arguments.get(0, as: String.self)
    let times = question.arguments[1].isNil ? nil : try question.arguments.get(1, as: Int.self)
    guard let owner = question.specHost.host.lua.object(behind: question.subject) as? any Owner
    else {
      throw question.isNoObject("attached needs an owner, such as a control")
    }
    let behaviours = owner.attached.behaviours
    let scripts = behaviours.map(\.script.name)
    let count = behaviours.count { $0.script.declaration.isScript(script) }
    let found = ["it has \(scripts.isEmpty ? "nothing" : scripts.joined(separator: ", "))"]
    // Not attached means not even once.
    let holds = times.map { $0 == count } ?? (question.isNegated ? count > 0 : count == 1)
    let claim =
      switch times ?? (count > 1 && !question.isNegated ? 1 : nil) {
      case nil: ""
      case 1: " once"
      case let times?: " \(times) times"
      }
    return Match(
      holds: holds,
      claim: "to have \(script) attached\(claim)",
      details: found,
      negatedDetails: found
    )
  }

  /// Matches an event whose payload has at least the wanted fields.
  private static func sent(_ question: Question) throws -> Match {
    let specHost = question.specHost
    let event = try question.arguments.get(0, as: String.self)
    guard let sender = specHost.host.lua.object(behind: question.subject) else {
      throw question.isNoObject("sent needs a control or a behaviour")
    }
    try specHost.host.behaviours.checkEvent(event, of: sender)
    let wanted = try Value(luaValue: question.arguments[1])
    let number = specHost.senders.number(of: sender)
    specHost.expectsInput(to: number)
    let events = specHost.events.filter { $0.sender == number }
    let alike = events.filter { $0.name == event }
    let holds = alike.contains { Matcher.has(wanted, in: $0.payload) }
    let payload = wanted == .nothing ? "" : " with \(wanted.luaLiteral)"
    let sent = ["it sent"] + alike.map { "  \($0.name) \(Value.record($0.payload).luaLiteral)" }
    return Match(
      holds: holds,
      claim: "to send \(event)\(payload)",
      details: alike.isEmpty
        ? ["it sent \(events.isEmpty ? "nothing" : events.map(\.name).joined(separator: ", "))"]
        : sent,
      negatedDetails: sent
    )
  }

  /// Matches events that a behaviour dropped because its handlers were busy.
  private static func dropped(_ question: Question) throws -> Match {
    let host = question.specHost.host
    let event = try question.arguments.get(0, as: String.self)
    let times = question.arguments[1].isNil ? nil : try question.arguments.get(1, as: Int.self)
    guard let behaviour = host.lua.object(behind: question.subject) as? Behaviour else {
      throw question.isNoObject("dropped needs a behaviour")
    }
    let known = host.kinds.flatMap(\.events) + host.scripts.loaded.flatMap(\.events)
    guard known.contains(where: { $0.name == event }) else {
      throw Diagnostic(
        .error,
        "there is no event \"\(event)\"",
        suggestion: Suggestion.question(for: event, in: known.map(\.name))
      )
    }
    let count = behaviour.droppedEvents[event] ?? 0
    let claim = times.map { $0 == 1 ? " once" : " \($0) times" } ?? ""
    return Match(
      holds: times.map { $0 == count } ?? (count > 0),
      claim: "to drop \(event)\(claim)",
      details: ["it dropped \(count == 0 ? "none" : "\(count)")"]
    )
  }

  private static func has(_ wanted: Value, in payload: [String: Value]) -> Bool {
    switch wanted {
    case .nothing: true
    case .record(let fields):
      fields.allSatisfy { name, value in payload[name].map { value.isAlike($0) } ?? false }
    case .list(let items): items.isEmpty
    default: wanted == Value.geometry(of: payload)
    }
  }
}

extension Matcher.Question {
  /// The error for a subject of the wrong type, or a destroyed object.
  fileprivate func isNoObject(_ claim: String) -> Diagnostic {
    if case .object = subject { return Diagnostic(.error, "\(claim), and this one is gone") }
    return Diagnostic(.error, "\(claim), not \(subject.kindDescription)")
  }
}
