import Lua

/// The properties that are moving. The model moves with the clock: whoever reads a property in the middle of
/// its way gets the value of that moment.
final class Animations {
  private let clock: any HostClock
  private var running: [Animation] = []

  init(_ clock: any HostClock) { self.clock = clock }

  func start(_ animation: Animation) {
    animation.control?.stopAnimation(of: animation.property)
    running.append(animation)
    animation.control?.animated.insert(animation.property)
  }

  func stop(_ control: Control, _ property: Int) {
    for animation in running where animation.control === control && animation.property == property {
      animation.isOver = true
    }
    running.removeAll(where: \.isOver)
    control.animated.remove(property)
  }

  /// Moves everything to where it is now.
  func update() {
    guard !running.isEmpty else { return }
    let now = clock.now
    for animation in running where !animation.isOver { animation.move(to: now) }
    for animation in running where animation.isOver { animation.control?.animated.remove(animation.property) }
    running.removeAll(where: \.isOver)
  }
}

/// One property on its way.
final class Animation {
  private(set) weak var control: Control?
  let property: Int
  let from: Value
  let to: Value
  let start: Int
  let duration: Int
  var isOver = false

  init(_ control: Control, _ property: Int, from: Value, to: Value, start: Int, duration: Int) {
    self.control = control
    self.property = property
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
  }

  func move(to now: Int) {
    guard let control else {
      isOver = true
      return
    }
    let progress = duration == 0 ? 1 : min(1, Double(now - start) / Double(duration))
    control.writeSilently(property, progress >= 1 ? to : Animation.value(from, to, progress))
    if progress >= 1 { isOver = true }
  }

  /// The value part of the way, in a straight line; `nil`-safe for numbers, points and sizes only.
  static func value(_ from: Value, _ to: Value, _ progress: Double) -> Value {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    switch (from, to) {
    case (.point(let from), .point(let to)):
      return .point(Point(x: mix(from.x, to.x), y: mix(from.y, to.y)))
    case (.size(let from), .size(let to)):
      return .size(Size(width: mix(from.width, to.width), height: mix(from.height, to.height)))
    default:
      guard let from = from.number, let to = to.number else { return to }
      return .number(mix(from, to))
    }
  }
}

/// `control:animate { alpha = 0, over = 0.7 }`: over when everything has arrived.
final class AnimationWait: HostWait {
  private weak var control: Control?
  private let targets: [(property: Int, value: Value)]
  private let duration: Int
  private var timer: Timer?

  init(_ control: Control, _ targets: [(property: Int, value: Value)], duration: Int) {
    self.control = control
    self.targets = targets
    self.duration = duration
  }

  func begin(for task: BehaviourTask, in host: Host) {
    guard let control else { return task.resume(.success([])) }
    for (property, value) in targets { control.animate(property, to: value, duration: duration, in: host) }
    timer = host.timers.schedule(after: duration) { [weak task] in task?.resume(.success([])) }
  }

  /// Everything stays where it is.
  func cancel() {
    timer?.cancel()
    guard let control else { return }
    for (property, _) in targets { control.stopAnimation(of: property) }
  }
}
