/// A front end: receives every patch except those that its own input caused.
///
/// Observes until it is cancelled.
public final class PatchObserver {
  let action: ([Patch]) -> Void
  private(set) var isCancelled = false
  /// Of the host that it observes.
  private(set) weak var stage: StageModel?

  init(_ action: @escaping ([Patch]) -> Void, of stage: StageModel) {
    self.action = action
    self.stage = stage
  }

  /// Stops observing, even during a batch.
  public func cancel() { isCancelled = true }
}
