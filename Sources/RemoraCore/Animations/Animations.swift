/// The running animations of a host.
///
/// The model follows the clock: reading a property during an animation returns its current value.
final class Animations {
  private struct Key: Hashable {
    let control: ObjectIdentifier
    let property: Int
  }

  private let clock: any HostClock
  private var running: [Key: Animation] = [:]
  /// The animations in the order of their start, with some that have ended.
  private var order: [Animation] = []

  init(_ clock: any HostClock) { self.clock = clock }

  /// Starts to animate a property.
  ///
  /// Replaces its former animation.
  func start(_ animation: Animation) {
    guard let control = animation.control else { return }
    if control.moving.contains(animation.property) { stop(control, animation.property) }
    running[Key(control: ObjectIdentifier(control), property: animation.property)] = animation
    order.append(animation)
    control.startMoving(animation.property, animation)
  }

  /// Stops a property at its current value.
  func stop(_ control: Control, _ property: Int) {
    running.removeValue(forKey: Key(control: ObjectIdentifier(control), property: property))?
      .isOver =
      true
    control.stopMoving(property)
    if order.count > 64, order.count > 2 * running.count { order.removeAll(where: \.isOver) }
  }

  /// The animations of a control, in the order of their start.
  func of(_ control: Control) -> [Animation] {
    control.moving.indices.map { Key(control: ObjectIdentifier(control), property: $0) }
      .compactMap { running[$0] }.filter { $0.control === control && !$0.isOver }
      .sorted { $0.start < $1.start }
  }

  /// Sets every property to its current value.
  func update() {
    guard !order.isEmpty else { return }
    let now = clock.now
    for animation in order { animation.move(to: now) }
    order.removeAll(where: \.isOver)
    if running.count > order.count { running = running.filter { !$0.value.isOver } }
  }
}
