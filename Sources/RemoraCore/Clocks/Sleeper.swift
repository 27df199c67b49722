/// What waits for a time among a host's timers, and is woken.
package class Sleeper {
  /// The time that it waits for, if any.
  final var pause: Pause?

  init() {}

  /// Called when that time has come.
  func wake() {}
}

/// A time that something waits for.
struct Pause {
  /// When it ends, in nanoseconds of the host's clock.
  var due: Int
  /// Its number among all that the host's timers were asked for: tells a pause from an earlier one.
  let order: Int
  /// How many nanoseconds it takes in all.
  let length: Int
}
