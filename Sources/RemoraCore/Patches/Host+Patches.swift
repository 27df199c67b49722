/// A front end: sees every patch but those its own input made.
///
/// Observes until it is cancelled.
public final class PatchObserver {
  let action: ([Patch]) -> Void
  private(set) var isCancelled = false

  init(_ action: @escaping ([Patch]) -> Void) { self.action = action }

  /// Stops observing, also in the middle of a batch.
  public func cancel() { isCancelled = true }
}

extension Host {
  /// The control that a number in patches stands for; `nil` once it is off the stage.
  ///
  /// Takes time in proportion to the controls on the stage: for input, not for every frame.
  public func control(_ id: ControlID) -> Control? {
    screens.lazy.compactMap { $0.part(id) }.first
  }

  /// Shows a front end everything that is there, then every change, a batch a tick.
  ///
  /// The host keeps the observer until it is cancelled. Pass it with input that comes from that
  /// front end: see ``input(from:_:)``.
  @discardableResult
  public func observePatches(_ action: @escaping ([Patch]) -> Void) -> PatchObserver {
    let observer = PatchObserver(action)
    patches.observe(observer, in: self)
    return observer
  }

  /// Runs a person's input that came through a front end: what it changes itself is not sent back
  /// there.
  ///
  /// What handlers of its events and messages change in response is.
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
