import RemoraRuntime
import RemoraScenes

/// Reads the outline of a host.
struct OutlineReader {
  let host: ScriptHost
  let names: Names
  /// How often files of the folders may have changed.
  let files: Int

  /// The whole outline, and the names for people of owners that have no number.
  func read() -> Outline {
    let owners = host.behaviours.knownOwners.filter { !names.hasNumber($0) }
    let labels = labels(of: owners)
    return Outline(
      behaviours: host.behaviours.all.map { entry(of: $0, labels) },
      owners: owners.map { owner in
        OwnerEntry(
          id: labels[ObjectIdentifier(owner)] ?? "",
          kind: host.kind(of: owner).name,
          behaviours: owner.attached.behaviours.map(names.number)
        )
      },
      multiplexers: MultiplexerUse.all(in: host).map(entry),
      connections: zip(host.scenes.connections, host.scenes.connectionLines).map(entry),
      rules: host.scenes.rules.map { RuleEntry(text: $0.text, attached: $0.attached) },
      screens: screens,
      touchable: host.screens.flatMap(touchable),
      unseen: host.screens.flatMap(unseen),
      changes: host.liveChanges.changes.map { ChangeEntry($0) },
      mistakes: host.mistakesOfSavedFiles,
      files: files
    )
  }

  // MARK: Behaviours

  private func entry(
    of behaviour: Behaviour,
    _ labels: [ObjectIdentifier: String]
  ) -> BehaviourEntry {
    let owner = behaviour.owner
    let target = owner.flatMap(names.target)
    return BehaviourEntry(
      number: names.number(of: behaviour),
      id: behaviour.id,
      script: behaviour.script.name,
      control: target?.control,
      owner: target == nil ? owner.flatMap { labels[ObjectIdentifier($0)] } : nil,
      ownerBehaviour: target?.behaviour,
      order: owner?.attached.behaviours.firstIndex { $0 === behaviour } ?? 0,
      place: host.scene?.place(of: behaviour),
      tasks: behaviour.tasks.map { TaskEntry($0) },
      failures: Int(behaviour.failures),
      suspended: behaviour.isSuspended,
      off: !behaviour.isEnabled,
      dropped: behaviour.droppedEvents.values.reduce(0, +)
    )
  }

  /// The ids of owners; for one without, `a Clock`, `a Clock 2`.
  private func labels(of owners: [any Owner]) -> [ObjectIdentifier: String] {
    var counts: [String: Int] = [:]
    var labels: [ObjectIdentifier: String] = [:]
    for owner in owners {
      let label = host.stage.describe(owner)
      counts[label, default: 0] += 1
      let count = counts[label] ?? 1
      labels[ObjectIdentifier(owner)] = count == 1 ? label : "\(label) \(count)"
    }
    return labels
  }

  // MARK: Touches

  private func touchable(in control: Control) -> [ControlID] {
    let own = control.isTouchedByListeners ? [control.controlID].compactMap { $0 } : []
    return control.children.isEmpty ? own : own + control.children.flatMap(touchable)
  }

  // MARK: What nobody sees

  private func unseen(in control: Control) -> [UnseenEntry] {
    var found: [UnseenEntry] = []
    control.forEachDown { control in
      guard let unseen = control.unseen, let number = control.controlID else { return }
      found.append(UnseenEntry(control: number, text: text(unseen)))
    }
    return found
  }

  private func text(_ unseen: Unseen) -> String {
    let other = unseen.other.map { host.stage.describe($0) } ?? ""
    return switch unseen.reason {
    case .size: "It has no size: nobody can see or touch it"
    case .position: "It is outside \(other), where nobody can see it"
    case .alpha: "Its alpha is 0"
    case .cover: "\(other) covers all of it"
    }
  }

  // MARK: Links

  private func entry(of use: MultiplexerUse) -> MultiplexerEntry {
    MultiplexerEntry(
      number: names.number(of: use.multiplexer),
      owner: use.maker.map(names.number),
      count: use.multiplexer.count,
      targets: use.targets.compactMap { ($0 as? any Owner).flatMap(names.target) },
      delegateOf: use.owners.compactMap { ($0 as? Control)?.controlID }
    )
  }

  private func entry(of connection: SceneConnection, line: Int) -> ConnectionEntry {
    var entry = ConnectionEntry(
      text: connection.text,
      from: names.target(called: connection.from),
      to: names.target(called: connection.to),
      sender: connection.from,
      receiver: connection.to,
      event: connection.event,
      effect: connection.effect.text,
      file: host.scene?.file,
      line: line
    )
    switch connection.effect {
    case .run(let action): entry.action = action
    case .set(let property, let value):
      (entry.set, entry.value) = (property, value.isFinite ? value : nil)
    case .setFromEvent(let property, let name): (entry.set, entry.field) = (property, name)
    }
    return entry
  }

  /// Those of the scene in the order of its file, then those of the app.
  private var screens: [ScreenEntry] {
    let ids = host.scene?.screenIDs ?? []
    let ofScene = ids.map { id -> ScreenEntry in
      let screen = host.owner(id) as? Screen
      return ScreenEntry(id: id, control: screen?.isOnScreen ?? false ? screen?.controlID : nil)
    }
    let known = Set(ofScene.compactMap(\.control))
    return ofScene
      + host.screens.compactMap { screen in
        guard let number = screen.controlID, !known.contains(number) else { return nil }
        return ScreenEntry(id: screen.id, control: number)
      }
  }
}

extension SceneConnection {
  /// `likes toggled → counter increment`.
  var text: String {
    let isAction = if case .run = effect { true } else { false }
    return "\(from) \(event) → \(to)\(isAction ? " " : ".")\(effect.text)"
  }
}

extension SceneConnection.Effect {
  /// `increment`, `title = Hi`.
  fileprivate var text: String {
    switch self {
    case .run(let action): action
    case .set(let property, let value): "\(property) = \(value)"
    case .setFromEvent(let property, let name): "\(property) = its \(name)"
    }
  }
}

extension SceneRule {
  /// `every Screen: analytics`.
  var text: String {
    let subject =
      switch owners {
      case .kind(let kind, let descendants): "every \(kind)\(descendants ? " of any kind" : "")"
      case .screens(let ids): ids.joined(separator: ", ")
      case .tag(let tag): "tagged \(tag)"
      }
    return "\(subject): \(scripts.joined(separator: ", "))"
  }
}
