import RemoraRuntime
import RemoraSorting

/// The objects that a scene has made, to change them when its file changes.
struct SceneRecord {
  /// A control of the scene, made after its plan.
  final class Made {
    private(set) weak var control: Control?
    var plan: ControlPlan
    var key: SceneKey
    /// The values that it was handed as a screen: live values of its behaviours.
    var handed: [String: Value] = [:]
    var parent: SceneKey?
    /// One for each behaviour of the plan.
    var behaviours: [AttachedBehaviour] = []
    /// The connections that start here.
    var connections: [EventListener] = []
    /// The screen that it was made for.
    ///
    /// While the screen exists, a control that a script destroyed stays recorded and is not made
    /// again.
    weak var screen: Control?

    init(_ control: Control, _ plan: ControlPlan, _ key: SceneKey, parent: SceneKey?) {
      self.control = control
      self.plan = plan
      self.key = key
      self.parent = parent
    }

    /// Whether the control still exists.
    var isAlive: Bool { !(control?.attached.hasEnded ?? true) }

    /// Attaches a behaviour of the plan: `moved`, which was taken off another control, or a new one.
    func attach(_ plan: BehaviourPlan, in host: ScriptHost, moved: Behaviour? = nil) {
      guard let control, host.scenes.hasTime() else { return }
      let configuration = Behaviour.Configuration(
        id: plan.id,
        properties: plan.properties,
        outlets: host.scenes.links(of: plan, on: control)
      )
      configuration.handed = handed
      configuration.live = host.scene?.liveChanges.values(of: plan, on: key) ?? [:]
      if let moved { host.behaviours.bind(moved, configuration, to: control) }
      let behaviour = moved ?? host.behaviours.attach(plan.script, configuration, to: control)
      behaviours.append(AttachedBehaviour(behaviour, plan))
    }

    /// Puts its behaviours into the order of the plan.
    func putInOrder() {
      guard behaviours.count > 1 else { return }
      let order = Dictionary(
        plan.behaviours.enumerated().map { ($1.name, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      behaviours = behaviours.ordered { (order[$0.plan.name] ?? 0) < (order[$1.plan.name] ?? 0) }
      let attached = behaviours.compactMap(\.behaviour).filter { $0.owner === control }
      control?.attached.moveToFront(attached)
    }
  }

  /// A behaviour of the scene.
  struct AttachedBehaviour {
    weak var behaviour: Behaviour?
    var plan: BehaviourPlan
    /// The attachments to which a rule attached it.
    weak var attachments: Attached?

    init(_ behaviour: Behaviour?, _ plan: BehaviourPlan, on attachments: Attached? = nil) {
      self.behaviour = behaviour
      self.plan = plan
      self.attachments = attachments
    }
  }

  private(set) var made: [Made] = []
  /// The behaviours that rules attached, including those that have ended since.
  var ruled: [AttachedBehaviour] = []
  /// How many of them to record before those that have ended are dropped.
  private var ruledLimit = 64

  /// Records a behaviour that a rule attached.
  mutating func add(ruled new: AttachedBehaviour) {
    // Scripts may add and remove owners again and again.
    if ruled.count >= ruledLimit {
      removeDead()
      ruledLimit = max(64, 2 * ruled.count)
    }
    ruled.append(new)
  }

  /// Records the objects made for a screen.
  mutating func add(_ new: [Made], for screen: Control) {
    removeDead()
    for made in new { made.screen = screen }
    made += new
  }

  /// Replaces the records of these screens.
  mutating func replace(_ new: [Made], for screens: [Control]) {
    made.removeAll { made in screens.contains { $0 === made.screen } }
    made = new + made
    removeDead()
  }

  private mutating func removeDead() {
    made.removeAll { $0.screen?.attached.hasEnded ?? true }
    ruled.removeAll { $0.attachments?.hasEnded ?? true }
  }

  /// The controls that it has made and the behaviours that its plan describes, by identity.
  var objects: Set<ObjectIdentifier> {
    behaviours.union(made.compactMap { $0.control.map { ObjectIdentifier($0) } })
  }

  /// Whether an object is one of them.
  func hasMade(_ object: AnyObject) -> Bool {
    if let behaviour = object as? Behaviour { return attached(behaviour) != nil }
    return made.contains { $0.control === object }
  }

  /// What was made of the plan of a control.
  func made(for control: Control) -> Made? { made.first { $0.control === control } }

  /// What the scene says of a behaviour; with attachments, if a rule attached it.
  func attached(_ behaviour: Behaviour) -> AttachedBehaviour? {
    made.lazy.flatMap(\.behaviours).first { $0.behaviour === behaviour }
      ?? ruled.first { $0.behaviour === behaviour }
  }

  /// The behaviours that its plan describes, by identity.
  var behaviours: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for made in made {
      for attached in made.behaviours {
        if let behaviour = attached.behaviour { found.insert(ObjectIdentifier(behaviour)) }
      }
    }
    for attached in ruled {
      if let behaviour = attached.behaviour { found.insert(ObjectIdentifier(behaviour)) }
    }
    return found
  }
}

/// Identifies a control across versions of a scene's file.
indirect enum SceneKey: Hashable {
  /// A control with an id, wherever it is.
  case id(String)
  /// The nth control of its kind without an id, in a parent.
  case nth(String, Int, in: SceneKey)
  /// A control that an edit took out of the file, whose former key another one may have now.
  case gone(Int)

  /// The keys of the controls in one parent.
  static func keys(of plans: [ControlPlan], in parent: SceneKey) -> [SceneKey] {
    var counts: [String: Int] = [:]
    return plans.map { plan in
      guard plan.id.isEmpty else { return .id(plan.id) }
      let number = counts[plan.kind.name, default: 0]
      counts[plan.kind.name] = number + 1
      return .nth(plan.kind.name, number, in: parent)
    }
  }
}
