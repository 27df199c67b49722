/// The properties that are moving.
///
/// The model moves with the clock: whoever reads a property in the middle of its way gets the value
/// of that moment.
final class Animations {
  private struct Key: Hashable {
    let control: ObjectIdentifier
    let property: Int
  }

  private let clock: any HostClock
  private var running: [Key: Animation] = [:]
  /// Every animation in the order it began, and some that are over.
  private var order: [Animation] = []

  init(_ clock: any HostClock) { self.clock = clock }

  /// Begins to move a property.
  ///
  /// What moved it before is over.
  func start(_ animation: Animation) {
    guard let control = animation.control else { return }
    if control.moving.contains(animation.property) { stop(control, animation.property) }
    running[Key(control: ObjectIdentifier(control), property: animation.property)] = animation
    order.append(animation)
    control.startMoving(animation.property, animation)
  }

  /// Leaves a property where it is.
  func stop(_ control: Control, _ property: Int) {
    running.removeValue(forKey: Key(control: ObjectIdentifier(control), property: property))?
      .isOver =
      true
    control.stopMoving(property)
    if order.count > 64, order.count > 2 * running.count { order.removeAll(where: \.isOver) }
  }

  /// What moves a control, in the order it began.
  func of(_ control: Control) -> [Animation] {
    control.moving.indices.map { Key(control: ObjectIdentifier(control), property: $0) }
      .compactMap { running[$0] }.filter { $0.control === control && !$0.isOver }
      .sorted { $0.start < $1.start }
  }

  /// Moves everything to where it is now.
  func update() {
    guard !order.isEmpty else { return }
    let now = clock.now
    for animation in order { animation.move(to: now) }
    order.removeAll(where: \.isOver)
    if running.count > order.count { running = running.filter { !$0.value.isOver } }
  }
}
