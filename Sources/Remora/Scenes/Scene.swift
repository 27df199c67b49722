/// A scene that a host has opened: what its screens are made of, and its connections.
///
/// The first screen is presented when the scene opens; the others wait until a script or the app
/// asks for them, and are made anew each time.
public final class Scene {
  /// Its name.
  public let name: String
  /// The file it was read from.
  public let file: String
  /// The folder of the file, where images are found.
  public let folder: String
  /// The ids of its screens, in order.
  public var screenIDs: [String] { plan.screens.map(\.id) }

  let plan: ScenePlan
  private var multiplexers: [Multiplexer] = []

  init(_ plan: ScenePlan, file: String) {
    name = plan.name
    self.plan = plan
    self.file = file
    folder = Paths.folder(of: file)
  }

  /// Makes a screen with everything on it: controls first, then behaviours in their order, then
  /// what links them.
  ///
  /// Not presented yet.
  func makeScreen(_ plan: ControlPlan, in host: Host) -> Screen? {
    var made: [(control: Control, plan: ControlPlan)] = []
    guard let screen = make(plan, &made) as? Screen else { return nil }
    host.withoutRules { host.add(screen) }
    for (control, plan) in made {
      for behaviour in plan.behaviours { attach(behaviour, to: control, in: host) }
    }
    for (control, plan) in made {
      host.applyRules(to: control)
      if let multiplexer = plan.multiplexer { set(multiplexer, on: control, in: host) }
    }
    connect(made.map(\.control), in: host)
    return screen
  }

  private func make(
    _ plan: ControlPlan,
    _ made: inout [(control: Control, plan: ControlPlan)]
  ) -> Control? {
    guard let control = plan.kind.make?() as? Control else { return nil }
    control.attachments.id = plan.id
    for (property, value) in plan.properties { try? property.set?(control, value) }
    made.append((control, plan))
    for child in plan.children {
      if let child = make(child, &made) { try? control.add(child) }
    }
    return control
  }

  private func attach(_ plan: BehaviourPlan, to owner: any Owner, in host: Host) {
    let links = plan.outlets.mapValues { ids in ids.compactMap { host.owner($0) } }
    _ = host.attach(
      plan.script,
      Behaviour.Configuration(id: plan.id, properties: plan.properties, outlets: links),
      to: owner
    )
  }

  private func set(_ plan: MultiplexerPlan, on control: Control, in host: Host) {
    let multiplexer = Multiplexer(policies: plan.policies)
    for target in plan.targets {
      if let behaviour = host.behaviour(target.id) { multiplexer.add(behaviour) }
    }
    control.attachments.delegate = multiplexer
    control.attachments[Multiplexer.self] = multiplexer
  }

  /// Makes the connections that start at what was just made.
  private func connect(_ controls: [Control], in host: Host) {
    guard !plan.connections.isEmpty else { return }
    var senders: [String: (String, @escaping (Event) -> Void) throws -> EventListener] = [:]
    for control in controls {
      if !control.id.isEmpty { senders[control.id] = control.attachments.on }
      for behaviour in control.attachments.behaviours
      where host.behaviour(behaviour.id) === behaviour {
        senders[behaviour.id] = behaviour.on
      }
    }
    for connection in plan.connections {
      guard let listen = senders[connection.from] else { continue }
      _ = try? listen(connection.event) { [weak host, file] event in
        guard let host else { return }
        if let behaviour = host.behaviour(connection.to) {
          behaviour.handle(action: connection.action, event)
        } else {
          host.report(connection.missingTarget(in: file))
        }
      }
    }
  }
}

extension ConnectionPlan {
  /// The event came, and what it is connected to is not on the stage.
  func missingTarget(in file: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      .warning,
      "\(from) sent \(event), and \(to) is not there to \(action)",
      suggestion:
        "its screen is not presented: present it first, or connect to something on this one"
    )
    diagnostic.file = file
    return diagnostic
  }
}

extension Behaviour {
  /// Runs an action for an event that is connected to it.
  func handle(action name: String, _ event: Event) {
    if let number = script.actions[name] { handle(number, event) }
  }
}
