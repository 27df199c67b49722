/// An object that waits for a time among a host's timers, and is woken.
package protocol Sleeper: AnyObject {
  /// The time that it waits for, if any.
  var pause: Pause? { get set }

  /// Called when that time has come.
  func wake()
}

/// A time that something waits for.
package struct Pause {
  /// When it ends, in nanoseconds of the host's clock.
  package internal(set) var due: Int
  /// Its number among all that the host's timers were asked for: tells a pause from an earlier one.
  package let order: Int
  /// Its whole length in nanoseconds.
  package let length: Int
}
