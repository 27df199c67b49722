/// Hears of reloads until it is cancelled: made by ``Host/observeReloads(_:)``.
public final class ReloadObserver {
  let action: (ReloadReport) -> Void
  /// Whether it hears nothing any more.
  public private(set) var isCancelled = false

  init(_ action: @escaping (ReloadReport) -> Void) { self.action = action }

  /// Stops it.
  public func cancel() { isCancelled = true }
}
