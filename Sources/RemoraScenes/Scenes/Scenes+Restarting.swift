import RemoraRuntime

extension Scenes {
  /// See ``ScriptHost/restart(_:)``.
  func restart(_ screen: Screen) throws(Diagnostic) -> Screen {
    try host.lua.whileOpen { () throws(Diagnostic) in
      try host.stage.refuseIfClosed()
      let (scene, plan) = try planForRestarting(screen)
      host.stage.finishDeparture()
      let parent = screen.parent
      let index = (parent?.children ?? host.screens).firstIndex { $0 === screen }
      guard let index else { throw notOnStage(screen) }
      host.stage.takeAway(screen, from: parent)
      // Handlers have run: they may have shown it themselves, or ended what it was in.
      func isPossible() -> Bool { !host.isClosed && !(parent?.attached.hasEnded ?? false) }
      let prevented = Diagnostic(
        .error,
        "\(plan.id) could not be restarted: a handler prevented it"
      )
      guard isPossible(), current === scene, !host.stage.names.isTaken(plan.id, byScript: false),
        let new = scene.makeScreen(plan, in: host)
      else { throw prevented }
      guard isPossible() else {
        new.endTree()
        try host.stage.refuseIfClosed()
        throw prevented
      }
      host.stage.show(new, in: parent, at: index)
      return new
    }
  }

  private func notOnStage(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      .error,
      "\(host.stage.describe(screen)) is not on the stage, so it cannot be restarted",
      suggestion: "present it"
    )
  }

  private func planForRestarting(
    _ screen: Screen
  ) throws(Diagnostic) -> (scene: Scene, plan: ControlPlan) {
    guard screen.isOnScreen else { throw notOnStage(screen) }
    guard let scene = current, let made = scene.record.made(for: screen) else {
      throw Diagnostic(
        .error,
        "\(host.stage.describe(screen)) is no screen of the scene, so it cannot be restarted: the app made it"
      )
    }
    guard made.parent == nil, let plan = scene.plan.screens.first(where: { $0.id == screen.id })
    else {
      let whole = made.screen.map { host.stage.describe($0) } ?? "the whole screen"
      throw Diagnostic(
        .error,
        "\(host.stage.describe(screen)) is a part of \(whole), so it cannot be restarted alone",
        suggestion: "restart \(whole)"
      )
    }
    return (scene, plan)
  }
}
