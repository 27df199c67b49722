public import RemoraCore

extension ScriptHost {
  /// Takes a screen of the scene away and shows it anew at the same place: made from the scene,
  /// with new behaviours.
  ///
  /// The screen may be covered, or on a ``ScreenStack``. The screens above it stay, and those below
  /// it do not appear in between. It gets the events of a dismissal, the new one those of
  /// presenting. What a person or a script has changed on it is gone.
  ///
  /// - Returns: The new screen.
  /// - Throws: ``Diagnostic`` if the screen is not on the stage, or is no screen of the open scene:
  ///   the app made it, or it is a part of another screen. Also if a handler that runs meanwhile
  ///   prevents it.
  @discardableResult
  public func restart(_ screen: Screen) throws(Diagnostic) -> Screen {
    try lua.whileOpen { () throws(Diagnostic) in
      let (scene, plan) = try planForRestarting(screen)
      stage.finishDeparture()
      let parent = screen.parent
      let place = (parent?.children ?? screens).firstIndex { $0 === screen }
      guard let place else { throw notOnStage(screen) }
      stage.takeAway(screen, from: parent)
      // Handlers have run: they may have shown it themselves, or ended what it was in.
      func isPossible() -> Bool { !isClosed && !(parent?.attachments.hasEnded ?? false) }
      let prevented = Diagnostic(
        .error,
        "\(plan.id) could not be restarted: a handler prevented it"
      )
      guard isPossible(), self.scene === scene, !names.isTaken(plan.id, byScript: false),
        let new = scene.makeScreen(plan, in: self)
      else { throw prevented }
      guard isPossible() else {
        new.endTree()
        throw prevented
      }
      stage.show(new, in: parent, at: place)
      return new
    }
  }

  private func notOnStage(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      .error,
      "\(describe(screen)) is not on the stage, so it cannot be restarted",
      suggestion: "present it"
    )
  }

  private func planForRestarting(
    _ screen: Screen
  ) throws(Diagnostic) -> (scene: Scene, plan: ControlPlan) {
    guard screen.isOnScreen else { throw notOnStage(screen) }
    guard let scene, let made = scene.record.made(for: screen) else {
      throw Diagnostic(
        .error,
        "\(describe(screen)) is no screen of the scene, so it cannot be restarted: the app made it"
      )
    }
    guard made.parent == nil, let plan = scene.plan.screens.first(where: { $0.id == screen.id })
    else {
      let whole = made.screen.map { describe($0) } ?? "the whole screen"
      throw Diagnostic(
        .error,
        "\(describe(screen)) is a part of \(whole), so it cannot be restarted alone",
        suggestion: "restart \(whole)"
      )
    }
    return (scene, plan)
  }
}
