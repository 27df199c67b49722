import Lua

/// The wait of `control:animate { alpha = 0, over = 0.7 }`: ends when every property has its final
/// value.
///
/// A property that other code animates or writes meanwhile is left alone; the wait still takes its
/// full time.
final class AnimationWait: HostWait {
  private weak var control: Control?
  private let targets: [(property: Int, value: Value)]
  private let duration: Int
  private var animations: [Animation] = []
  private var timer: Timer?

  init(_ control: Control, _ targets: [(property: Int, value: Value)], duration: Int) {
    self.control = control
    self.targets = targets
    self.duration = duration
  }

  func begin(for task: BehaviourTask, in host: Host) {
    guard let control else { return task.resume(.success([])) }
    do {
      animations = try targets.compactMap { property, value in
        try control.animate(property, to: value, duration: duration, in: host)
      }
    } catch {
      return task.resume(.failure(error))
    }
    timer = host.timers.schedule(after: duration) { [weak task, animations] in
      for animation in animations { animation.arrive() }
      task?.resume(.success([]))
    }
  }

  var subject: String { "an animation" }
  var due: Int? { timer?.due }

  /// The properties keep their current values.
  func cancel() {
    timer?.cancel()
    for animation in animations where !animation.isOver {
      animation.control?.stopAnimation(of: animation.property)
    }
  }
}
