import CRemoraPlatform

/// Ends the wait for a descriptor, from any thread.
package final class WakeSignal: Sendable {
  /// Readable from ``raise()`` until ``lower()``.
  package let descriptor: Int32

  #if os(Linux)
  /// `nil` if the process has no descriptors left.
  package init?() {
    let made = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard made >= 0 else { return nil }
    descriptor = made
  }

  deinit { close(descriptor) }

  package func raise() { eventfd_write(descriptor, 1) }

  package func lower() {
    var count: eventfd_t = 0
    unsafe eventfd_read(descriptor, &count)
  }
  #else
  private let end: Int32

  /// `nil` if the process has no descriptors left.
  package init?() {
    guard let pipe = Descriptors.pipe() else { return nil }
    (descriptor, end) = pipe
  }

  deinit {
    close(descriptor)
    close(end)
  }

  package func raise() { _ = unsafe write(end, [1], 1) }

  package func lower() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
  #endif
}
