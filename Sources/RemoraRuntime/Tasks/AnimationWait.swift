import RemoraLua

/// The wait of `control:animate { alpha = 0, over = 0.7 }`: ends when every property has its final
/// value.
///
/// A property that other code animates or writes meanwhile is left alone; the wait still takes its
/// full time.
final class AnimationWait: HostWait {
  private weak var control: Control?
  private var targets: [AnimationTarget]
  private let duration: Int
  private let curve: Curve
  var keepsArguments: Bool { false }

  init(_ control: Control, _ targets: [AnimationTarget], duration: Int, curve: Curve) {
    self.control = control
    self.targets = targets
    self.duration = duration
    self.curve = curve
  }

  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    guard let control else { return task.resume(.success([])) }
    do {
      for index in targets.indices {
        let target = targets[index]
        let animation = try control.animate(
          target.property,
          to: target.value,
          duration: duration,
          curve: curve,
          on: scheduler.stage
        )
        if target.rest != nil || !task.ending.rests.isEmpty {
          task.ending.rests = task.ending.rests.noting(
            control,
            target.property,
            to: target.value,
            by: animation,
            rest: target.rest
          )
        }
        targets[index].animation = animation
      }
    } catch {
      return task.resume(.failure(error))
    }
    task.sleep(for: duration, in: scheduler)
  }

  var subject: String { "an animation" }

  func timeIsUp() {
    for target in targets { target.animation?.finish() }
  }

  /// The properties keep their current values; the task sets those that come to rest elsewhere.
  func cancel() {
    for target in targets { target.animation?.control?.stopAnimation(of: target.property) }
  }
}

/// A property to animate.
struct AnimationTarget {
  let property: Int
  /// The value that it moves to.
  let value: Value
  /// The value that it takes if its task ends early.
  var rest: Value?
  /// Moves it there; `nil` if that takes no time.
  var animation: Animation?
}
