/// The running animations of a stage.
///
/// The model follows the clock: reading a property during an animation returns its current value.
package final class Animations {
  private let clock: any HostClock
  /// In the order of their start, with some that were stopped.
  private var running: [Animation] = []
  /// The number of those that were stopped.
  private var stopped = 0
  private var isClosed = false

  init(_ clock: any HostClock) { self.clock = clock }

  /// Starts to animate a property.
  ///
  /// Replaces its former animation.
  func start(_ animation: Animation) {
    guard !isClosed, let control = animation.control else { return }
    if control.moving.contains(animation.property) { stop(control, animation.property) }
    running.append(animation)
    control.startMoving(animation)
  }

  /// Stops a property at its current value.
  func stop(_ control: Control, _ property: Int) {
    guard let animation = control.animations.first(where: { $0.property == property }) else {
      return
    }
    animation.isOver = true
    control.stopMoving(animation)
    stopped += 1
    if stopped > 64, 2 * stopped > running.count { removeStopped() }
  }

  /// Sets every property to its current value.
  package func update() {
    guard !running.isEmpty else { return }
    let now = clock.nanoseconds
    var someEnded = false
    for animation in running {
      animation.move(to: now)
      someEnded = someEnded || animation.isOver
    }
    if someEnded { removeStopped() }
  }

  /// Stops all, for good: the host is closed.
  func close() {
    isClosed = true
    for animation in running {
      let control = animation.control
      animation.isOver = true
      control?.stopMoving(animation)
    }
    removeStopped()
  }

  private func removeStopped() {
    running.removeAll(where: \.isOver)
    stopped = 0
  }
}
