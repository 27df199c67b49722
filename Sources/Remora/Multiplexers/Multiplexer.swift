import Lua

/// Takes the place of one delegate and forwards each message to many targets.
///
/// Targets are asked in their order and held weakly. It responds to a message when any of them does. Adding
/// and removing targets while it forwards is safe: the message on its way goes to those that were there
/// when it came and still are.
public final class Multiplexer: MessageTarget, Owner {
  public let attachments = Attachments()

  /// How answers are combined, by message; the message's own policy where nothing is said.
  public var policies: [String: ResultPolicy]

  private var entries: [Entry] = []

  private struct Entry {
    weak var target: AnyObject?
    let content: Content
    enum Content {
      case behaviour
      case swift
    }
  }

  /// A multiplexer without targets.
  public init(policies: [String: ResultPolicy] = [:]) {
    self.policies = policies
  }

  /// Adds a Swift object as the last target. Adding it again moves it there.
  public func add(_ target: any MessageTarget) {
    remove(target)
    entries.append(Entry(target: target, content: .swift))
  }

  /// Adds a behaviour as the last target.
  public func add(_ behaviour: Behaviour) {
    remove(behaviour)
    entries.append(Entry(target: behaviour, content: .behaviour))
  }

  /// Removes a target, if it is there.
  public func remove(_ target: AnyObject) {
    entries.removeAll { $0.target === target || $0.target == nil }
  }

  /// How many targets are alive.
  public var count: Int { entries.count { $0.target != nil } }

  /// Whether any target does.
  public func responds(to message: String) -> Bool {
    entries.contains { entry in
      switch entry.target {
      case let behaviour as Behaviour:
        behaviour.isAttached && behaviour.script.answers(message)
      case let target as any MessageTarget: target.responds(to: message)
      default: false
      }
    }
  }

  /// Forwards a message and combines the answers.
  public func receive(_ message: Message) throws -> Value? {
    guard let host = message.sender.attachments.host else { return nil }
    let policy = policies[message.name] ?? message.declaration.policy
    return policy.combine(answers(to: message, in: host))
  }

  /// Whether the behaviour is a target, so that nobody else needs to ask it.
  func asks(_ behaviour: Behaviour) -> Bool {
    entries.contains { $0.target === behaviour }
  }

  /// The answers of all targets that gave one.
  func answers(to message: Message, in host: Host) -> [Value] {
    var answers: [Value] = []
    for entry in entries {
      guard let target = entry.target, entries.contains(where: { $0.target === target }) else { continue }
      switch target {
      case let behaviour as Behaviour:
        guard let number = behaviour.handler(for: message.name, of: message.sender) else { continue }
        if let answer = behaviour.answer(message, with: number) { answers.append(answer) }
      case let target as any MessageTarget:
        guard target.responds(to: message.name) else { continue }
        if let answer = host.answer(of: target, to: message) { answers.append(answer) }
      default: continue
      }
    }
    return answers
  }
}

extension BehaviourScript {
  /// Whether the script handles messages of that name.
  func answers(_ message: String) -> Bool {
    triggers.contains { trigger, _ in
      switch trigger {
      case .ownerMessage(message), .outletMessage(_, message): true
      default: false
      }
    }
  }
}

extension Host {
  /// Makes the multiplexer of `self:multiplexer { "a", b, results = { … } }`. It belongs to the behaviour.
  func makeMultiplexer(_ description: LuaValue, for behaviour: Behaviour) throws -> Multiplexer {
    let multiplexer = Multiplexer()
    if case .table(let table) = description {
      for target in table.list { multiplexer.add(try self.behaviour(target)) }
      if case .table(let results) = table["results"] {
        for (key, value) in results.entries {
          guard let message = key.text else { continue }
          multiplexer.policies[message] = try Host.policy(value)
        }
      }
    } else if !description.isNil {
      throw Diagnostic(.error, "a multiplexer takes a list of behaviours, got \(description.kindDescription)")
    }
    behaviour.keep(multiplexer)
    return multiplexer
  }

  private func behaviour(_ target: LuaValue) throws -> Behaviour {
    if let id = target.text {
      if let behaviour = behaviour(id) { return behaviour }
      var diagnostic = Diagnostic(.error, "there is no behaviour \"\(id)\"")
      diagnostic.suggestion = Suggestion.closest(to: id, in: ids).map { "did you mean \"\($0)\"?" }
      throw diagnostic
    }
    guard let behaviour = lua.object(behind: target) as? Behaviour else {
      throw Diagnostic(.error, "a multiplexer's targets are behaviours, got \(target.kindDescription)")
    }
    return behaviour
  }

  static func policy(_ value: LuaValue) throws -> ResultPolicy {
    if let policy = value.text.flatMap({ ResultPolicy(rawValue: $0) }) { return policy }
    let known = ResultPolicy.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw Diagnostic(.error, "results are one of \(known), not \(value.kindDescription)")
  }

  func registerMultiplexer() {
    register(Multiplexer.self, named: "Multiplexer") { kind in
      kind.property("count", help: "How many targets it has", get: { $0.count })
      kind.add("add", "Adds a behaviour as the last target") { [unowned self] multiplexer, arguments in
        multiplexer.add(try behaviour(arguments[0]))
        return .nothing
      }
      kind.add("remove", "Removes a target") { [unowned self] multiplexer, arguments in
        multiplexer.remove(try behaviour(arguments[0]))
        return .nothing
      }
    }
  }
}
