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
    let from: Value
    let to: Value
    let start: Int
    let length: Int
  }

  private struct Transition {
    let node: Node
    let other: Node?
    let comes: Bool
    let isVertical: Bool
    let start: Int

    func mark(isMoving: Bool) {
      node.isMoving = isMoving
      other?.isMoving = isMoving
    }
  }

  /// How long a screen takes, in nanoseconds.
  private static let transitionLength = 320_000_000
  /// The most transitions at once.
  private static let transitionLimit = 8
  /// How far the screen behind moves aside, as a part of its width.
  private static let aside = -0.28

  init(_ stage: Stage) { self.stage = stage }

  private var now: Int { stage.host.clock.nanoseconds }

  func animate(
    _ node: Node,
    _ id: ControlID,
    _ property: String,
    _ from: Value,
    _ to: Value,
    _ seconds: Double
  ) {
    let length = Int(max(0, min(seconds, 1e6)) * 1e9)
    running[Key(id: id, property: property)] =
      Moving(node: node, from: from, to: to, start: now, length: length)
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
    step(transitions[transitions.count - 1], 0)
    startTicking()
  }

  /// Ends those whose time is over: a window that nobody sees has no frames, which end them otherwise.
  private func endOldTransitions() {
    while let first = transitions.first,
      transitions.count >= Animator.transitionLimit
        || now - first.start >= Animator.transitionLength
    {
      transitions.removeFirst()
      end(first)
    }
  }

  private func step(_ transition: Transition, _ part: Double) {
    // It comes fast, and slows down.
    let eased = 1 - (1 - part) * (1 - part) * (1 - part)
    let away = transition.comes ? 1 - eased : eased
    let size = transition.node.drawnSize
    transition.node.shift =
      transition.isVertical
      ? Point(x: 0, y: size.height * away) : Point(x: size.width * away, y: 0)
    if !transition.isVertical {
      transition.other?.shift = Point(x: size.width * Animator.aside * (1 - away), y: 0)
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
      let part = Animator.part(now - moving.start, of: moving.length)
      moving.node.update(key.property, Animator.between(moving.from, moving.to, part))
      if part >= 1 { running[key] = nil }
    }
    for transition in transitions {
      let part = Animator.part(now - transition.start, of: Animator.transitionLength)
      step(transition, part)
      guard part >= 1 else { continue }
      transitions.removeAll { $0.node === transition.node }
      end(transition)
    }
    let goesOn = !running.isEmpty || !transitions.isEmpty
    if !goesOn { tick = 0 }
    return goesOn
  }

  private static func part(_ time: Int, of length: Int) -> Double {
    length <= 0 ? 1 : max(0, min(1, Double(time) / Double(length)))
  }

  private static func between(_ from: Value, _ to: Value, _ part: Double) -> Value {
    if part >= 1 { return to }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    switch (from, to) {
    case (.point(let a), .point(let b)): return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(Size(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    default: return .number(mix(from.number ?? 0, to.number ?? 0))
    }
  }
}
#endif
