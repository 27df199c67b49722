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

  private var targets: [WeakTarget] = []
  /// How often targets were added or removed.
  private var changes = 0
  /// Whether it is visiting its targets; prevents endless recursion in a cycle of multiplexers.
  private var isVisiting = false

  /// A target: one of the two, until it is released.
  private struct WeakTarget {
    weak var behaviour: Behaviour?
    weak var other: (any MessageTarget)?

    var object: AnyObject? { behaviour ?? other }
  }

  /// A living target.
  enum Target {
    case behaviour(Behaviour)
    case other(any MessageTarget)

    var object: AnyObject {
      switch self {
      case .behaviour(let behaviour): behaviour
      case .other(let other): other
      }
    }
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
    targets.append(WeakTarget(other: target))
  }

  /// Adds a behaviour as the last target.
  ///
  /// Adding it again moves it there.
  public func add(_ behaviour: Behaviour) {
    remove(behaviour)
    targets.append(WeakTarget(behaviour: behaviour))
  }

  /// Removes a target, if it is there.
  public func remove(_ target: AnyObject) {
    changes &+= 1
    targets.removeAll { $0.object === target || $0.object == nil }
  }

  /// How many targets are alive.
  public var count: Int { living.count }

  /// The living targets.
  var living: [Target] {
    var living: [Target] = []
    living.reserveCapacity(targets.count)
    for index in targets.indices {
      if let behaviour = targets[index].behaviour {
        if behaviour.isAttached { living.append(.behaviour(behaviour)) }
      } else if let other = targets[index].other {
        living.append(.other(other))
      }
    }
    return living
  }

  /// The behaviours among living targets, and those that another multiplexer among them reaches: they
  /// are not asked twice.
  func behaviours(among living: [Target]) -> [ObjectIdentifier] {
    var behaviours: [ObjectIdentifier] = []
    behaviours.reserveCapacity(living.count)
    visit(orElse: ()) {
      for target in living {
        switch target {
        case .behaviour(let behaviour): behaviours.append(ObjectIdentifier(behaviour))
        case .other(let other as Multiplexer): behaviours += other.behaviours(among: other.living)
        case .other: continue
        }
      }
    }
    return behaviours
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
      living.contains { target in
        switch target {
        case .behaviour(let behaviour): behaviour.accepts(message: message)
        case .other(let target): target.responds(to: message)
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
      answers = self.answers(of: living, to: message, in: host)
    }
    return message.declaration.combine(
      answers,
      by: policies[message.name] ?? message.declaration.policy
    )
  }

  /// The answers of those targets that are still there and give one.
  func answers(of living: [Target], to message: Message, in host: Host) -> [Value] {
    var answers: [Value] = []
    let before = changes
    for target in living {
      switch target {
      case .behaviour(let behaviour):
        guard changes == before || has(behaviour),
          let number = behaviour.handler(for: message.id, of: message.sender),
          let answer = behaviour.answer(message, with: number, in: host)
        else { continue }
        answers.append(answer)
      case .other(let target):
        guard changes == before || has(target), target.responds(to: message.name),
          let answer = host.answer(of: target, to: message)
        else { continue }
        answers.append(answer)
      }
    }
    return answers
  }

  private func has(_ target: AnyObject) -> Bool { targets.contains { $0.object === target } }
}

extension Behaviour {
  /// Whether it gets messages of this name from a multiplexer.
  fileprivate func accepts(message: String) -> Bool {
    guard isAttached, !isSuspended, let id = host?.eventNames.known(message) else { return false }
    return script.handlers(ofMessage: id) != nil
  }
}
