import RemoraFileWatching
package import RemoraJSON
package import RemoraRuntime
import RemoraSorting

/// A scene that a host has opened: the plans of its screens, and its connections.
///
/// Opening it presents the first screen. The others are made anew each time that a script or the
/// app presents them.
///
/// It stays the same object when its file is edited and reloaded.
public final class Scene {
  /// Its name.
  public var name: String { plan.name }
  /// The file it was read from.
  public var file: String { document.file }
  /// The folder of the file, where images are found.
  public let folder: String
  /// The ids of its screens, in order.
  public var screenIDs: [String] { plan.screens.map(\.id) }

  private(set) var plan: ScenePlan { didSet { languages = plan.languages } }
  /// See ``Scenes/languages``.
  private(set) var languages: [String]
  /// The document of the plan.
  package private(set) var document: JSONDocument
  /// The objects that it has made and that may still exist.
  var record = SceneRecord()
  /// What a person has changed since, and not kept.
  var liveChanges = LiveChanges()

  /// The host that opened it.
  package private(set) weak var host: ScriptHost?

  init(_ plan: ScenePlan, _ document: JSONDocument, in host: ScriptHost) {
    self.host = host
    self.plan = plan
    languages = plan.languages
    self.document = document
    folder = Paths.folder(of: document.file)
  }

  /// Replaces the plan; with a new document, updates the presented screens to it.
  ///
  /// `edits` are the changes that made the new document of the former one, if they are known: then the parts keep
  /// their objects and what a person set, whatever they are called and wherever they are.
  ///
  /// - Returns: The changes to the presented screens; `nil` without a document.
  func replacePlan(
    _ plan: ScenePlan,
    _ document: JSONDocument?,
    following edits: [TextChange],
    in host: ScriptHost
  ) -> SceneChanges? {
    let changed = document.flatMap { document in
      PlanDifference(from: self.plan, self.document, to: plan, document, following: edits)
    }
    let isMatched = edits.isEmpty || changed != nil
    let match = isMatched ? PlanMatch() : PlanMatch(from: self.plan, to: plan, following: edits)
    liveChanges.update(from: self.plan, to: plan, match)
    record.rename(match, in: host)
    self.plan = plan
    guard let document else { return nil }
    self.document = document
    return host.scenes.attaching {
      var update = SceneUpdate(self, in: host)
      return changed.map { update.run(only: $0) } ?? update.run()
    }
  }

  /// Makes a screen with its controls, then its behaviours in their order, then their links.
  ///
  /// Does not present it. The behaviours of the screen itself have these values.
  func makeScreen(
    _ plan: ControlPlan,
    with values: [String: Value] = [:],
    in host: ScriptHost
  ) -> Screen? {
    var made: [SceneRecord.Made] = []
    guard let screen = make(plan, .id(plan.id), parent: nil, host.stage.language, &made) as? Screen
    else { return nil }
    host.scenes.withoutRules { host.add(screen) }
    host.scenes.attaching {
      made.first?.handed = values
      attachBehaviours(of: made, in: host)
      liveChanges.link(made, in: host)
      for made in made {
        guard let control = made.control else { continue }
        host.scenes.applyRules(to: control, with: made.handed)
        set(made.plan.multiplexer, on: control, in: host)
      }
    }
    record.add(made, for: screen)
    connect(made, in: host)
    return screen
  }

  /// Attaches the behaviours of new controls, in the order of the file, but each after those that
  /// it links to.
  ///
  /// Where two link to each other, the first is linked when both are attached.
  private func attachBehaviours(of made: [SceneRecord.Made], in host: ScriptHost) {
    var waiting: [String: (made: SceneRecord.Made, plan: BehaviourPlan)] = [:]
    for made in made { for plan in made.plan.behaviours { waiting[plan.name] = (made, plan) } }
    var open: Set<String> = []
    var late: [BehaviourPlan] = []
    func attach(_ plan: BehaviourPlan) {
      guard let made = waiting.removeValue(forKey: plan.name)?.made else { return }
      open.insert(plan.name)
      let links = plan.outlets.ordered { $0.key < $1.key }.flatMap(\.value)
      // A long chain must not overflow the stack: its rest is linked late.
      if open.count < 100 {
        for id in links { if let next = waiting[id] { attach(next.plan) } }
      }
      if links.contains(where: { open.contains($0) || waiting[$0] != nil }) { late.append(plan) }
      made.attach(plan, in: host)
      open.remove(plan.name)
    }
    for made in made { for plan in made.plan.behaviours { attach(plan) } }
    for plan in late { _ = host.behaviour(plan.name)?.link(plan, was: nil, in: host) }
    for made in made { made.putInOrder() }
  }

  /// Whether a screen is not being made by this scene right now.
  func hasCompleted(_ screen: Screen) -> Bool {
    !screenIDs.contains(screen.id) || record.made.contains { $0.control === screen }
  }

  private func make(
    _ plan: ControlPlan,
    _ key: SceneKey,
    parent: SceneKey?,
    _ language: Language,
    _ made: inout [SceneRecord.Made]
  ) -> Control? {
    guard let control = plan.makeControl(in: language) else { return nil }
    liveChanges.apply(to: control, plan, key, in: language)
    made.append(SceneRecord.Made(control, plan, key, parent: parent))
    for (child, childKey) in zip(plan.children, SceneKey.keys(of: plan.children, in: key)) {
      if let child = make(child, childKey, parent: key, language, &made) {
        try? control.add(child)
      }
    }
    return control
  }

  /// Makes the delegate of a control's plan, in place of the scene's former one.
  func set(_ plan: MultiplexerPlan?, on control: Control, in host: ScriptHost) {
    guard let plan else {
      if let own = control.attached[Multiplexer.self], control.attached.delegate === own {
        control.attached.delegate = nil
      }
      control.attached[Multiplexer.self] = nil
      return
    }
    let multiplexer = Multiplexer(policies: plan.policies)
    for target in plan.targets {
      if let behaviour = host.behaviour(target.id) { multiplexer.add(behaviour) }
    }
    control.attached.delegate = multiplexer
    control.attached[Multiplexer.self] = multiplexer
  }

  /// Makes the connections that start at these objects.
  func connect(_ made: [SceneRecord.Made], in host: ScriptHost) {
    guard !plan.connections.isEmpty else { return }
    typealias Sender = (
      made: SceneRecord.Made, on: (String, @escaping (Event) -> Void) throws -> EventListener
    )
    var senders: [String: Sender] = [:]
    for made in made {
      guard let control = made.control else { continue }
      if !control.id.isEmpty { senders[control.id] = (made, control.attached.on) }
      for behaviour in control.attached.behaviours
      where host.behaviour(behaviour.id) === behaviour {
        senders[behaviour.id] = (made, behaviour.on)
      }
    }
    for (index, connection) in plan.connections.enumerated() {
      guard let sender = senders[connection.from] else { continue }
      let listener = try? sender.on(connection.event) { [weak host, weak self] event in
        guard let host else { return }
        connection.pass(event, in: host) { self?.place(of: connection, at: index) }
      }
      if let listener { sender.made.connections.append(listener) }
    }
  }
}

extension Scene {
  /// Where a connection is in the text as it is now; `nil` if it is gone.
  fileprivate func place(
    of connection: ConnectionPlan,
    at index: Int
  ) -> (place: ScenePlace, document: JSONDocument)? {
    guard index < plan.connections.count else { return nil }
    let now = plan.connections[index]
    let isSame =
      now.from == connection.from && now.event == connection.event && now.to == connection.to
    return isSame ? (now.place, document) : nil
  }
}

extension ControlPlan {
  /// Makes the control without its parts, with texts in a language; does not register it with the host.
  func makeControl(in language: Language) -> Control? {
    guard let control = kind.make?() as? Control else { return nil }
    control.attached.id = id
    control.attached.tags = tags
    for planned in properties { try? planned.property.set?(control, planned.value(in: language)) }
    return control
  }
}

extension ConnectionPlan {
  /// Does what the connection is for; `place` says where it is, for a mistake.
  fileprivate func pass(
    _ event: Event,
    in host: ScriptHost,
    place: () -> (place: ScenePlace, document: JSONDocument)?
  ) {
    let behaviour = host.behaviour(to)
    do {
      switch effect {
      case .run(let action):
        guard let behaviour else { throw missingTarget("to \(action)") }
        behaviour.handle(action: action, event)
      case .set(let property, .constant(let value)):
        try set(property, to: value, in: host)
      case .set(let property, .payload(let name)):
        try set(property, to: event.carried[name] ?? .nothing, in: host)
      }
    } catch {
      var diagnostic = Diagnostic(firstOf: error)
      if diagnostic.file == nil, let (place, document) = place() {
        diagnostic.locate(at: place, in: document)
      }
      host.report(diagnostic)
    }
  }

  private func set(_ property: String, to value: Value, in host: ScriptHost) throws {
    if let behaviour = host.behaviour(to) {
      try behaviour.set(property, to: value)
    } else if let owner = host.owner(to) {
      let type = host.kind(of: owner).property(property)?.type.translatable
      try owner.set(property, to: type?.localized(value, in: host.stage.language) ?? value)
    } else {
      throw missingTarget("for its \(property)")
    }
  }

  /// The warning for an event whose target is not on a presented screen.
  private func missingTarget(_ purpose: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "\(from) sent \(event), but \(to) is not there \(purpose)",
      suggestion:
        "its screen is not presented: present it first, or connect to something on this one"
    )
  }
}
