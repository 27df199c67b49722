extension Reference {
  /// Applies an action.
  mutating func apply(_ action: Action) {
    switch action {
    case .make(let owner): if owners[owner] == nil { owners[owner] = Owner() }
    case .destroy(let owner), .release(let owner): destroy(owner)
    case .enter(let owner): enter(owner)
    case .leave(let owner): owners[owner]?.isOnScreen = false
    case .enable(let owner, let isEnabled): owners[owner]?.isEnabled = isEnabled
    case .cover: isCovered = true
    case .uncover: uncover()
    case .dismissAll:
      for index in owners.indices where owners[index]?.isOnScreen ?? false { destroy(index) }
      isCovered = false
    case .attach(let script, let owner, let number): attach(script: script, to: owner, as: number)
    case .tap(let owner): tap(owner)
    case .arm(let owner, let trap):
      guard owners[owner] != nil else { return }
      owners[owner]?.subscribers.append(.trap(trap))
      traps += 1
    case .reload(let script, let version): reload(script, version)
    case .reloadBroken: break
    case .advance(let milliseconds): advance(milliseconds)
    case .detach(let number), .move(let number, _), .connect(let number, _, _),
      .suspend(let number), .resume(let number), .set(let number, _):
      if let behaviour = behaviours[number] { apply(action, to: behaviour) }
    }
  }

  private mutating func apply(_ action: Action, to behaviour: Behaviour) {
    switch action {
    case .detach: detach(behaviour)
    case .move(_, let owner): move(behaviour, to: owner)
    case .connect(_, let effect, let target):
      behaviour.connections.append(Connection(effect: effect, target: target))
    case .suspend:
      if !behaviour.isSuspended { (behaviour.tasks, behaviour.waiting) = ([], 0) }
      behaviour.isSuspended = true
    case .resume: behaviour.isSuspended = false
    case .set(_, let step): behaviour.step = step
    default: break
    }
  }

  private mutating func enter(_ owner: Int) {
    guard let state = owners[owner], !state.isOnScreen else { return }
    owners[owner]?.isOnScreen = true
    if !isCovered { appear(owner) }
  }

  private mutating func uncover() {
    guard isCovered else { return }
    isCovered = false
    for index in owners.indices where owners[index]?.isOnScreen ?? false { appear(index) }
  }

  private mutating func reload(_ script: Int, _ version: ScriptVersion) {
    scripts[script] = version
    for behaviour in behaviours.values where behaviour.script == script {
      behaviour.isSuspended = false
      guard !version.handlesTap else { continue }
      for task in behaviour.tasks { task.isOrphan = true }
      behaviour.waiting = 0
    }
  }

  private mutating func advance(_ milliseconds: Int) {
    let end = now + milliseconds
    while let (behaviour, task) = nextTask, task.due <= end {
      now = task.due
      resume(behaviour, task)
    }
    now = end
  }
}
