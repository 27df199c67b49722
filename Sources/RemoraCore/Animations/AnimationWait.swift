import Lua

/// The wait of `control:animate { alpha = 0, over = 0.7 }`: ends when every property has its final
/// value.
///
/// A property that other code animates or writes meanwhile is left alone; the wait still takes its
/// full time.
final class AnimationWait: HostWait {
  private weak var control: Control?
  private let targets: [AnimationTarget]
  private let duration: Int
  private var animations: [Animation] = []
  private var timer: HostTimer?

  init(_ control: Control, _ targets: [AnimationTarget], duration: Int) {
    self.control = control
    self.targets = targets
    self.duration = duration
  }

  func begin(for task: BehaviourTask, in host: Host) {
    guard let control else { return task.resume(.success([])) }
    do {
      for target in targets {
        let animation = try control.animate(
          target.property,
          to: target.value,
          duration: duration,
          in: host
        )
        task.rests.note(
          control,
          target.property,
          to: target.value,
          by: animation,
          rest: target.rest
        )
        if let animation { animations.append(animation) }
      }
    } catch {
      return task.resume(.failure(error))
    }
    timer = host.timers.schedule(after: duration) { [weak task, animations] in
      for animation in animations { animation.finish() }
      task?.resume(.success([]))
    }
  }

  var subject: String { "an animation" }
  var due: Int? { timer?.due }
  var length: Int? { duration }

  /// The properties keep their current values; the task sets those that come to rest elsewhere.
  func cancel() {
    timer?.cancel()
    for animation in animations where !animation.isOver {
      animation.control?.stopAnimation(of: animation.property)
    }
  }
}

/// A property to animate.
struct AnimationTarget {
  let property: Int
  /// The value that it moves to.
  let value: Value
  /// The value that it takes if its task ends early.
  var rest: Value?
}
