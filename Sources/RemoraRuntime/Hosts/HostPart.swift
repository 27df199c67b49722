/// A part that a layer above adds to a host: it is made when it is first needed, kept by its type, and ends with the
/// host.
package protocol HostPart: AnyObject {
  /// The longest real time until the poll that the part needs next; `nil` for no limit.
  var timeUntilPoll: Duration? { get }
  /// Does what is due, in each poll.
  func poll()
  /// Does what had to wait while scripts ran, before changes go to front ends.
  func flush()
  /// The host is closed or released: forgets what the app gave the part.
  ///
  /// A released host cannot be used any more.
  func end()
}

extension HostPart {
  package var timeUntilPoll: Duration? { nil }
  package func poll() {}
  package func flush() {}
  package func end() {}
}
