/// An observer of reloads, made by ``ScriptHost/observeReloads(_:)``; the host holds it until it is
/// cancelled.
public final class ReloadObserver {
  let action: (ReloadReport) -> Void
  /// Whether it was cancelled.
  private(set) var isCancelled = false

  init(_ action: @escaping (ReloadReport) -> Void) { self.action = action }

  /// Stops observing.
  public func cancel() { isCancelled = true }
}
