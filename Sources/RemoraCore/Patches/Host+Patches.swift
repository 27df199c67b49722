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

extension Host {
  /// The control with this number in patches; `nil` if it is not on the stage.
  ///
  /// Takes time in proportion to the controls on the stage: use it for input, not for every frame.
  public func control(_ id: ControlID) -> Control? {
    screens.lazy.compactMap { $0.part(id) }.first
  }

  /// Sends a front end a snapshot, then every change, one batch a tick.
  ///
  /// The host keeps the observer alive until it is cancelled. Pass it with the front end's input:
  /// see ``input(from:_:)``.
  @discardableResult
  public func observePatches(_ action: @escaping ([Patch]) -> Void) -> PatchObserver {
    let observer = PatchObserver(action)
    patches.observe(observer, in: self)
    return observer
  }

  /// Runs a person's input from a front end, without sending its direct changes back to that front
  /// end.
  ///
  /// Changes that handlers of its events and messages make are sent to every front end.
  ///
  /// ```swift
  /// host.input(from: page) { slider.slide(to: 0.5) }
  /// ```
  public func input<Result>(from origin: PatchObserver?, _ body: () throws -> Result) rethrows
    -> Result
  {
    let outer = patches.input
    patches.input = origin.map { patches.place(of: $0) }
    defer { patches.input = outer }
    return try body()
  }
}
