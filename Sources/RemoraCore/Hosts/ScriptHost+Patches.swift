extension ScriptHost {
  /// The control with this number in patches; `nil` if it is not on the stage.
  ///
  /// Takes the same time however many controls there are.
  public func control(_ id: ControlID) -> Control? { stage.patches.control(id) }

  /// Sends a front end a snapshot, then every change, one batch a tick.
  ///
  /// The host keeps the observer alive until it is cancelled. Pass it with the front end's input:
  /// see ``input(from:_:)``.
  @discardableResult
  public func observePatches(_ action: @escaping ([Patch]) -> Void) -> PatchObserver {
    stage.observePatches(action)
  }

  /// Runs a person's input from a front end, without sending its direct changes back to that front
  /// end.
  ///
  /// Changes that handlers of its events and messages make are sent to every front end, and so are all
  /// changes that input with a point makes, such as ``Control/lift()``: see ``Control/touch(at:)``.
  ///
  /// ```swift
  /// host.input(from: page) { slider.slide(to: 0.5) }
  /// ```
  public func input<Result>(from origin: PatchObserver?, _ body: () throws -> Result) rethrows
    -> Result
  {
    try stage.input(from: origin, body)
  }
}
