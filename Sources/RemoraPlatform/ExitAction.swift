import Synchronization

/// What runs when the process ends by `exit`.
package final class ExitAction: Sendable {
  private let action: @Sendable () -> Void

  private init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  #if canImport(Glibc)
  /// Adds an action; those that were added last run first.
  package static func add(_ action: @escaping @Sendable () -> Void) {
    // The C library calls it once, after all else: the reference that it holds is never released.
    let exit = unsafe Unmanaged.passRetained(ExitAction(action)).toOpaque()
    unsafe on_exit(
      { _, exit in
        guard let exit = unsafe exit else { return }
        unsafe Unmanaged<ExitAction>.fromOpaque(exit).takeUnretainedValue().action()
      },
      exit
    )
  }
  #else
  /// `atexit` passes nothing to what it calls.
  private static let all = Mutex<[ExitAction]>([])

  /// Adds an action; those that were added last run first.
  package static func add(_ action: @escaping @Sendable () -> Void) {
    all.withLock { $0.append(ExitAction(action)) }
    atexit { ExitAction.all.withLock { $0.popLast() }?.action() }
  }
  #endif
}
