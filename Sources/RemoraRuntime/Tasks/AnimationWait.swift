import RemoraLua

/// The wait of `control:animate { alpha = 0, over = 0.7 }`: ends when every property has its final
/// value.
///
/// A property that other code animates or writes meanwhile is left alone; the wait still takes its
/// full time.
final class AnimationWait: HostWait {
  private weak var control: Control?
  private var animation: ScriptedAnimation
  var keepsArguments: Bool { false }

  init(_ control: Control, _ animation: ScriptedAnimation) {
    (self.control, self.animation) = (control, animation)
  }

  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    guard let control else { return task.resume(.success([])) }
    do {
      for index in animation.targets.indices {
        let target = animation.targets[index]
        let moving = try control.animate(
          target.property,
          to: target.value,
          duration: animation.duration,
          curve: animation.curve,
          on: scheduler.stage
        )
        if target.rest != nil || !task.ending.rests.isEmpty {
          task.ending.rests = task.ending.rests.noting(
            control,
            target.property,
            to: target.value,
            by: moving,
            rest: target.rest
          )
        }
        animation.targets[index].animation = moving
      }
    } catch {
      return task.resume(.failure(error))
    }
    task.sleep(for: animation.duration, in: scheduler)
  }

  var subject: String { "an animation" }

  func timeIsUp() {
    for target in animation.targets { target.animation?.finish() }
  }

  /// The properties keep their current values; the task sets those that come to rest elsewhere.
  func cancel() {
    for target in animation.targets {
      target.animation?.control?.stopAnimation(of: target.property)
    }
  }
}
