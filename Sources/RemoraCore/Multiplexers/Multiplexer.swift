/// A delegate that forwards each message to many targets.
///
/// ```swift
/// let multiplexer = Multiplexer(policies: ["shouldScrollToTop": .any])
/// multiplexer.add(parallax)
/// multiplexer.add(loadMore)
/// feed.attachments.delegate = multiplexer
/// ```
///
/// It sends messages to its targets in order, and holds them weakly; the controls that it is the
/// delegate of keep it. A behaviour gets the messages of every such control, whether it is linked to
/// the control or to another one. The multiplexer handles a message if any target does. Adding and removing targets while it forwards is safe: a message goes to the targets that were
/// there at its start and still are.
public final class Multiplexer: MessageTarget, Owner {
  /// What is attached to it.
  public let attachments = Attachments()

  /// How to combine answers, by message; by default the message's own policy.
  public var policies: [String: ResultPolicy]

  /// Whether a behaviour made it and keeps it.
  var belongsToBehaviour = false

  private var targets: [Target] = []
  /// Whether it is visiting its targets; prevents endless recursion in a cycle of multiplexers.
  private var isVisiting = false

  private struct Target {
    weak var object: AnyObject?
  }

  /// A multiplexer without targets.
  public init(policies: [String: ResultPolicy] = [:]) {
    self.policies = policies
  }

  // MARK: Targets

  /// Adds a Swift object, or another multiplexer, as the last target.
  ///
  /// Adding it again moves it there.
  public func add(_ target: any MessageTarget) {
    remove(target)
    targets.append(Target(object: target))
  }

  /// Adds a behaviour as the last target.
  ///
  /// Adding it again moves it there.
  public func add(_ behaviour: Behaviour) {
    remove(behaviour)
    targets.append(Target(object: behaviour))
  }

  /// Removes a target, if it is there.
  public func remove(_ target: AnyObject) {
    targets.removeAll { $0.object === target || $0.object == nil }
  }

  /// How many targets are alive.
  public var count: Int { alive.count }

  /// The living targets.
  var alive: [AnyObject] {
    targets.compactMap(\.object).filter { ($0 as? Behaviour)?.isAttached ?? true }
  }

  /// The behaviours that it reaches, directly or through another multiplexer, so that they are not
  /// asked twice.
  var behaviours: [Behaviour] {
    visit(orElse: []) {
      alive.flatMap { target -> [Behaviour] in
        switch target {
        case let behaviour as Behaviour: [behaviour]
        case let other as Multiplexer: other.behaviours
        default: []
        }
      }
    }
  }

  private func visit<Result>(orElse nothing: Result, _ body: () -> Result) -> Result {
    guard !isVisiting else { return nothing }
    isVisiting = true
    defer { isVisiting = false }
    return body()
  }

  // MARK: Messages

  /// Whether any target handles messages of this name: not a suspended behaviour.
  public func responds(to message: String) -> Bool {
    visit(orElse: false) {
      alive.contains { target in
        switch target {
        case let behaviour as Behaviour:
          behaviour.accepts(message: message)
        case let target as any MessageTarget: target.responds(to: message)
        default: false
        }
      }
    }
  }

  /// Forwards a message and combines the answers.
  ///
  /// - Throws: Never: the failure of a target is reported, and the others still get the message.
  public func receive(_ message: Message) throws -> Value? {
    guard let host = message.sender.attachments.host else { return nil }
    var answers: [Value] = []
    message.sender.attachments.pass("a Multiplexer forwards \(message.name)") {
      answers = self.answers(to: message, in: host)
    }
    return message.declaration.combine(
      answers,
      by: policies[message.name] ?? message.declaration.policy
    )
  }

  /// The answers of all targets that gave one.
  func answers(to message: Message, in host: Host) -> [Value] {
    alive.compactMap { target in
      guard targets.contains(where: { $0.object === target }) else { return nil }
      switch target {
      case let behaviour as Behaviour:
        guard let number = behaviour.handler(for: message.name, of: message.sender) else {
          return nil
        }
        return behaviour.answer(message, with: number)
      case let target as any MessageTarget:
        return target.responds(to: message.name) ? host.answer(of: target, to: message) : nil
      default: return nil
      }
    }
  }
}

extension Behaviour {
  /// Whether it gets messages of this name from a multiplexer.
  fileprivate func accepts(message: String) -> Bool {
    guard isAttached, !isSuspended else { return false }
    return script.triggers.contains { trigger, _ in
      switch trigger {
      case .ownerMessage(message), .outletMessage(_, message): true
      default: false
      }
    }
  }
}
