/// The stage of a host: its owners, and the screens that it presents.
extension ScriptHost {
  /// The presented screens, the topmost last.
  public var screens: [Screen] { stage.screens }

  /// The topmost presented screen.
  public var topScreen: Screen? { stage.topScreen }

  /// Registers an owner: scripts can find it by its id, and behaviours can be attached.
  ///
  /// Attaching and presenting register owners automatically. The children of a control are
  /// registered with it, before rules attach their behaviours. If the id is taken, or scripts cannot write it, that is reported and the new
  /// owner has no id.
  public func add(_ owner: any Owner) { stage.add(owner) }

  /// Presents a screen on top, and keeps it alive until it is dismissed.
  ///
  /// The order of events: `load`, the first time; `willDisappear` of the screen below, `willAppear` of
  /// this one; then `disappear` and `appear`. All but `load` carry `animated`, and front ends get a
  /// ``Patch/transition(_:_:other:)`` if it is true. The events do not wait for the front end's
  /// animation.
  ///
  /// Does nothing if the screen is on top already. Reports an error if another screen covers it, if it is
  /// inside a control, or if it was destroyed. Completes a dismissal that still waits for handlers.
  public func present(_ screen: Screen, animated: Bool = false) {
    stage.present(screen, animated: animated)
  }

  /// Dismisses and destroys a screen, with every screen above it.
  ///
  /// The exact reverse of presenting: it disappears while the screen below appears again; then it
  /// is destroyed, its last child first. Behaviours are detached at once, and handles become
  /// invalid. Dismissed screens that were covered do not appear again in between.
  ///
  /// Does nothing if the screen is not presented. Completes another dismissal that still waits.
  ///
  /// - Parameters:
  ///   - screen: A presented screen.
  ///   - animated: If true, first waits until the handlers of `willDisappear` have ended, for at most
  ///     5 seconds. Meanwhile the screen stays, and takes no input.
  ///   - destroying: If false, the screens are only taken off the stage, and keep their behaviours: the app
  ///     keeps them and can present them again. They do not get `load` a second time.
  public func dismiss(_ screen: Screen, animated: Bool = false, destroying: Bool = true) {
    stage.dismiss(screen, animated: animated, destroying: destroying)
  }

  // MARK: Input

  /// Why a person's tap on a control does nothing; `nil` if the control receives it.
  ///
  /// Says nothing of what the handlers then do. Controls such as ``Switch``, and those of an app,
  /// do something by themselves when they are tapped, so they need no listener. A control without a
  /// size counts as not covered.
  ///
  /// Takes time in proportion to the controls on its screen.
  public func problem(ofTapOn control: Control) -> InputProblem? { stage.problem(ofTapOn: control) }

  /// Why a person's tap at a point of a screen does nothing; `nil` if a control receives it, or
  /// nothing is drawn there.
  ///
  /// The point is relative to the screen's top left corner.
  public func problem(ofTapAt point: Point, on screen: Screen) -> InputProblem? {
    stage.problem(ofTapAt: point, on: screen)
  }

  /// Why input to a control does nothing, wherever the control is: it is refused, or a touch that
  /// nothing listens to.
  package func problem(ofInput input: ScriptedInput, to control: Control) -> InputProblem? {
    stage.problem(ofInput: input, to: control)
  }
}
