#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Plays animations and transitions, once a frame, in the time of the host's clock.
@safe final class Animator {
  private unowned let stage: Stage
  private var running: [Key: Moving] = [:]
  private var transitions: [Transition] = [] {
    didSet {
      for old in oldValue { old.mark(isMoving: false) }
      for new in transitions { new.mark(isMoving: true) }
    }
  }
  private var tick: guint = 0

  private struct Key: Hashable {
    let id: ControlID
    let property: String
  }

  private struct Moving {
    let node: Node
    let tween: Tween
    let start: Int
  }

  private struct Transition {
    let node: Node
    let other: Node?
    let comes: Bool
    let isVertical: Bool
    let start: Int

    func isOver(at now: Int) -> Bool { seconds(at: now) >= Patch.Transition.tween.seconds }

    func seconds(at now: Int) -> Double { Double(now - start) / 1e9 }

    func mark(isMoving: Bool) {
      node.isMoving = isMoving
      other?.isMoving = isMoving
    }
  }

  /// The most transitions at once.
  private static let transitionLimit = 8

  init(_ stage: Stage) { self.stage = stage }

  private var now: Int { stage.host.clock.nanoseconds }

  func animate(_ node: Node, _ id: ControlID, _ property: String, _ tween: Tween) {
    running[Key(id: id, property: property)] = Moving(node: node, tween: tween, start: now)
    startTicking()
  }

  func stop(_ id: ControlID, _ property: String) {
    if !running.isEmpty { running[Key(id: id, property: property)] = nil }
  }

  /// A node goes.
  func forget(_ id: ControlID) {
    for key in running.keys where key.id == id { running[key] = nil }
  }

  func stop() {
    if tick != 0 { unsafe gtk_widget_remove_tick_callback(stage.root.widget, tick) }
    (tick, running, transitions) = (0, [:], [])
  }

  // MARK: Transitions

  func play(_ transition: Patch.Transition, of node: Node, over other: Node?) {
    let comes = transition == .present || transition == .push
    if !comes { node.isLeaving = true }
    transitions.removeAll { $0.node === node }
    endOldTransitions()
    transitions.append(
      Transition(
        node: node,
        other: other,
        comes: comes,
        isVertical: transition == .present || transition == .dismiss,
        start: now
      )
    )
    node.parent?.didChangeChildren()
    step(transitions[transitions.count - 1], at: now)
    startTicking()
  }

  /// Ends those whose time is over: a window that nobody sees has no frames, which end them otherwise.
  private func endOldTransitions() {
    while let first = transitions.first,
      transitions.count >= Animator.transitionLimit
        || first.isOver(at: now)
    {
      transitions.removeFirst()
      end(first)
    }
  }

  private func step(_ transition: Transition, at now: Int) {
    let part = Patch.Transition.tween.value(after: transition.seconds(at: now)).number ?? 1
    let away = transition.comes ? 1 - part : part
    let size = transition.node.drawnSize
    transition.node.shift =
      transition.isVertical
      ? Point(x: 0, y: size.height * away) : Point(x: size.width * away, y: 0)
    if !transition.isVertical {
      transition.other?.shift = Point(x: size.width * -Patch.Transition.aside * (1 - away), y: 0)
    }
  }

  private func end(_ transition: Transition) {
    transition.node.shift = Point()
    transition.other?.shift = Point()
    let parent = transition.node.parent
    if transition.node.isLeaving { transition.node.removeFromParent() }
    parent?.didChangeChildren()
  }

  // MARK: Frames

  private func startTicking() {
    guard tick == 0 else { return }
    tick = unsafe gtk_widget_add_tick_callback(
      stage.root.widget,
      { _, _, data in
        guard let data = unsafe data else { return 0 }
        return unsafe Unmanaged<Animator>.fromOpaque(data).takeUnretainedValue().step() ? 1 : 0
      },
      unsafe Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  /// Returns whether there is a next frame.
  private func step() -> Bool {
    let now = now
    for (key, moving) in running {
      let (tween, time) = (moving.tween, Double(now - moving.start) / 1e9)
      moving.node.update(key.property, tween.value(after: time))
      if time + tween.elapsed >= tween.seconds { running[key] = nil }
    }
    for transition in transitions {
      step(transition, at: now)
      guard transition.isOver(at: now) else { continue }
      transitions.removeAll { $0.node === transition.node }
      end(transition)
    }
    let goesOn = !running.isEmpty || !transitions.isEmpty
    if !goesOn { tick = 0 }
    return goesOn
  }
}
#endif
