/// A front end: receives every patch except those that its own input caused.
///
/// Observes until it is cancelled.
public final class PatchObserver {
  let action: ([Patch]) -> Void
  private(set) var isCancelled = false
  /// That of the host that it observes; a folder below does not know its type.
  private(set) weak var stage: AnyObject?

  init(_ action: @escaping ([Patch]) -> Void, of stage: AnyObject) {
    self.action = action
    self.stage = stage
  }

  /// Stops observing, even during a batch.
  public func cancel() { isCancelled = true }
}
