/// The properties that are moving.
///
/// The model moves with the clock: whoever reads a property in the middle of its way gets the value
/// of that moment.
final class Animations {
  private let clock: any HostClock
  private var running: [Animation] = []

  init(_ clock: any HostClock) { self.clock = clock }

  /// Begins to move a property.
  ///
  /// What moved it before is over.
  func start(_ animation: Animation) {
    guard let control = animation.control else { return }
    if control.moving.contains(animation.property) { stop(control, animation.property) }
    running.append(animation)
    control.startMoving(animation.property, animation)
  }

  /// Leaves a property where it is.
  func stop(_ control: Control, _ property: Int) {
    running.removeAll { animation in
      guard animation.control === control, animation.property == property else { return false }
      animation.isOver = true
      return true
    }
    control.stopMoving(property)
  }

  /// What moves a control.
  func of(_ control: Control) -> [Animation] {
    running.filter { $0.control === control && !$0.isOver }
  }

  /// Moves everything to where it is now.
  func update() {
    guard !running.isEmpty else { return }
    let now = clock.now
    for animation in running { animation.move(to: now) }
    running.removeAll(where: \.isOver)
  }
}
