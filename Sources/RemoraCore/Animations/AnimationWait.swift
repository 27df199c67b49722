import Lua

/// `control:animate { alpha = 0, over = 0.7 }`: over when everything has arrived.
///
/// A property that something else moves or writes meanwhile is left to that; the wait takes its
/// time all the same.
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

  /// Everything stays where it is.
  func cancel() {
    timer?.cancel()
    for animation in animations where !animation.isOver {
      animation.control?.stopAnimation(of: animation.property)
    }
  }
}
