/// An observer of a host's diagnostics.
///
/// It observes until it is cancelled or the host is released.
public final class DiagnosticObserver {
  let action: (Diagnostic) -> Void
  private(set) var isCancelled = false

  init(_ action: @escaping (Diagnostic) -> Void) { self.action = action }

  /// Stops observing.
  public func cancel() { isCancelled = true }
}
