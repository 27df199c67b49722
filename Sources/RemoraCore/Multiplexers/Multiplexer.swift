/// Takes the place of one delegate and forwards each message to many targets.
///
/// ```swift
/// let multiplexer = Multiplexer(policies: ["shouldScrollToTop": .any])
/// multiplexer.add(parallax)
/// multiplexer.add(loadMore)
/// feed.attachments.delegate = multiplexer
/// ```
///
/// Targets are asked in their order and held weakly; so is the multiplexer by who delegates to it:
/// keep it. It responds to a message when any target does. Adding and removing targets while it
/// forwards is safe: the message on its way goes to those that were there when it came and still
/// are.
public final class Multiplexer: MessageTarget, Owner {
  /// What is attached to it.
  public let attachments = Attachments()

  /// How answers are combined, by message; the message's own policy where nothing is said.
  public var policies: [String: ResultPolicy]

  private var targets: [Target] = []
  /// Whether it is looking through its targets: one that leads back here has nothing to add.
  private var isLooking = false

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

  /// The targets that are not gone.
  private var alive: [AnyObject] {
    targets.compactMap(\.object).filter { ($0 as? Behaviour)?.isAttached ?? true }
  }

  /// The behaviours it asks, itself or through another: nobody else needs to ask them.
  var behaviours: [Behaviour] {
    look(orElse: []) {
      alive.flatMap { target -> [Behaviour] in
        switch target {
        case let behaviour as Behaviour: [behaviour]
        case let other as Multiplexer: other.behaviours
        default: []
        }
      }
    }
  }

  private func look<Result>(orElse nothing: Result, _ body: () -> Result) -> Result {
    guard !isLooking else { return nothing }
    isLooking = true
    defer { isLooking = false }
    return body()
  }

  // MARK: Messages

  /// Whether any target does.
  public func responds(to message: String) -> Bool {
    look(orElse: false) {
      alive.contains { target in
        switch target {
        case let behaviour as Behaviour: behaviour.script.answers(message)
        case let target as any MessageTarget: target.responds(to: message)
        default: false
        }
      }
    }
  }

  /// Forwards a message and combines the answers.
  ///
  /// - Throws: nothing: a target that fails is reported, and the others get the message.
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
