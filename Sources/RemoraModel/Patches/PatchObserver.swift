/// A front end: receives every patch except those that its own input caused.
///
/// Observes until it is cancelled.
public final class PatchObserver {
  let action: ([Patch]) -> Void
  private(set) var isCancelled = false

  init(_ action: @escaping ([Patch]) -> Void) { self.action = action }

  /// Stops observing, even during a batch.
  public func cancel() { isCancelled = true }
}
