/// A delegate that forwards each message to many targets.
///
/// ```swift
/// let multiplexer = Multiplexer(policies: ["shouldScrollToTop": .any])
/// multiplexer.add(parallax)
/// multiplexer.add(loadMore)
/// feed.attachments.delegate = multiplexer
/// let scrolls = try feed.ask("shouldScrollToTop", as: Bool.self)
/// ```
///
/// It sends no messages itself: ask the control, which is their sender.
///
/// It sends messages to its targets in order, and holds them weakly; the controls that it is the
/// delegate of keep it. A behaviour gets the messages of every such control, whether it is linked to
/// the control or to another one. The multiplexer handles a message if any target does. Adding and removing
/// targets while it forwards is safe: a message goes to the targets that were there at its start and still are.
public final class Multiplexer: MessageTarget, Owner {
  /// The behaviours and listeners that are attached to it.
  public let attachments = Attachments()

  /// The policies that combine answers, by message; by default the message's own.
  public var policies: [String: ResultPolicy]

  /// Whether a behaviour made it and keeps it.
  package var belongsToBehaviour = false

  private(set) var targets: [WeakTarget] = []
  /// The number of times that targets were added or removed.
  private var changes = 0
  /// Whether it is visiting its targets; prevents endless recursion in a cycle of multiplexers.
  private var isVisiting = false

  /// A target: one of the two, until it is released.
  final class WeakTarget {
    private(set) weak var behaviour: (any Receiver)?
    private(set) weak var other: (any MessageTarget)?
    private let identity: ObjectIdentifier
    let isMultiplexer: Bool
    /// The type of a Swift object until its first message; `nil` afterwards.
    fileprivate var unusedType: (any MessageTarget.Type)?

    init(behaviour: any Receiver) {
      self.behaviour = behaviour
      identity = ObjectIdentifier(behaviour)
      isMultiplexer = false
    }

    init(other: any MessageTarget) {
      self.other = other
      identity = ObjectIdentifier(other)
      isMultiplexer = other is Multiplexer
      unusedType = type(of: other)
    }

    var object: AnyObject? { behaviour ?? other }

    /// Whether it is that object, and not one that was there before in its memory.
    func isFor(_ object: AnyObject) -> Bool {
      identity == ObjectIdentifier(object) && self.object != nil
    }
  }

  /// A multiplexer without targets.
  public init(policies: [String: ResultPolicy] = [:]) {
    self.policies = policies
  }

  // MARK: Targets

  /// Adds a Swift object, or another multiplexer, as the last target.
  ///
  /// The multiplexer does not retain it. It reports an object that is released before its first message.
  ///
  /// Adding it again moves it there.
  public func add(_ target: any MessageTarget) {
    remove(target)
    targets.append(WeakTarget(other: target))
  }

  /// See ``add(_:)-(Behaviour)``.
  package func add(receiver: any Receiver) {
    remove(receiver)
    targets.append(WeakTarget(behaviour: receiver))
  }

  /// Removes a target, if it is there.
  public func remove(_ target: AnyObject) {
    changes &+= 1
    targets.removeAll { $0.isFor(target) || $0.object == nil }
  }

  /// The number of targets that are alive.
  public var count: Int { living.count }

  /// The living targets.
  package var living: [AnyObject] {
    targets.compactMap { target -> AnyObject? in
      guard let behaviour = target.behaviour else { return target.other }
      return behaviour.isAttached ? behaviour : nil
    }
  }

  /// The behaviours that it reaches through other multiplexers.
  var behavioursOfOthers: [ObjectIdentifier] {
    guard targets.contains(where: \.isMultiplexer) else { return [] }
    return visit(orElse: []) {
      targets.flatMap { target -> [ObjectIdentifier] in
        guard let other = target.other as? Multiplexer else { return [] }
        return other.targets.compactMap(\.behaviour).map { ObjectIdentifier($0) }
          + other.behavioursOfOthers
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
      targets.contains { target in
        if let behaviour = target.behaviour { return Multiplexer.accepts(message, by: behaviour) }
        return target.other?.responds(to: message) ?? false
      }
    }
  }

  /// Forwards a message and combines the answers.
  ///
  /// The failure of a target is reported, and the others still get the message.
  public func receive(_ message: Message) -> Value? {
    guard let registry = message.sender.attached.registry else { return nil }
    var answers: [Value] = []
    message.sender.attached.pass("a Multiplexer forwards \(message.name)") {
      answers = self.answers(of: targets, to: message, in: registry)
    }
    return message.declaration.combine(
      answers,
      by: policies[message.name] ?? message.declaration.policy
    )
  }

  /// The answers of those targets that are still there and give one; `targets` were there at the start.
  func answers(of targets: [WeakTarget], to message: Message, in registry: Registry) -> [Value] {
    var answers: [Value] = []
    let before = changes
    for target in targets where changes == before || has(target) {
      if let behaviour = target.behaviour {
        guard behaviour.runs(in: registry) else {
          let other = (behaviour as? any Owner)?.attached.registry
          registry.report(registry.refusal(of: behaviour.id, knownTo: other))
          continue
        }
        if let number = behaviour.handler(for: message.numbered.id, of: message.sender),
          let answer = behaviour.answer(message, with: number)
        {
          answers.append(answer)
        }
      } else if let other = target.other {
        target.unusedType = nil
        guard other.responds(to: message.name) else { continue }
        if let answer = registry.answer(of: other, to: message) { answers.append(answer) }
      } else if let type = target.unusedType {
        target.unusedType = nil
        registry.report(Multiplexer.goneUnused(type))
      }
    }
    return answers
  }

  /// The warning for a target that was released before the first message.
  private static func goneUnused(_ type: any MessageTarget.Type) -> Diagnostic {
    Diagnostic(
      .warning,
      "a target of a Multiplexer, \("\(type)".withArticle), was gone before the first message",
      suggestion: "keep it, for example in a property: the multiplexer holds its targets weakly"
    )
  }

  /// Whether a target is still there, maybe added anew.
  private func has(_ target: WeakTarget) -> Bool {
    target.object.map { object in targets.contains { $0.isFor(object) } } ?? false
  }

  /// Whether a behaviour gets messages of this name.
  private static func accepts(_ message: String, by behaviour: any Receiver) -> Bool {
    guard behaviour.isAttached, behaviour.isEnabled, !behaviour.isSuspended else { return false }
    return behaviour.handles(messageNamed: message)
  }
}
