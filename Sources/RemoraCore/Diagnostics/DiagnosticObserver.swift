/// Someone who reads a host's diagnostics.
///
/// Observes until it is cancelled or the host ends.
public final class DiagnosticObserver {
  let action: (Diagnostic) -> Void
  private(set) var isCancelled = false

  init(_ action: @escaping (Diagnostic) -> Void) { self.action = action }

  /// Stops observing.
  public func cancel() { isCancelled = true }
}
