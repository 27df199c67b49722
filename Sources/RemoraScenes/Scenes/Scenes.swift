import RemoraLimits
package import RemoraRuntime

/// The part of a host that opens scenes: keeps the open one, and applies its rules to new owners.
package final class Scenes: HostPart, ScreenMaker {
  unowned let host: ScriptHost
  /// The open scene, if any.
  var current: Scene?
  /// How long reading a scene, and attaching the behaviours of a screen, may take.
  var longestOpening = Limit.opening.duration
  /// The time of the screen whose behaviours are being attached.
  private var time: OpeningTime?
  /// Whether one of these was left out.
  private(set) var isLate = false

  init(_ host: ScriptHost) {
    self.host = host
    host.stage.screenMaker = self
    host.stage.languageObservers.append { [unowned self] in languageChanged(from: $0) }
    // Owners may outlive the host, and keep its stage.
    host.stage.didAdd = { [weak self] in self?.applyRules(to: $0) }
  }

  /// Lets behaviours refer to ids of the open scene: from the first one on, since each attachment asks.
  func lendIDs() {
    host.behaviours.sceneIDs = { [weak self] in
      guard let self, let current else { return nil }
      return RunningIDDirectory(host: self.host, scene: current)
    }
  }

  /// Runs `body`, which attaches behaviours of the scene; reports if it left some out.
  func attaching<Result>(_ body: () -> Result) -> Result {
    guard time == nil else { return body() }
    time = OpeningTime(longestOpening)
    defer { (time, isLate) = (nil, false) }
    let result = body()
    if isLate {
      host.report(
        Diagnostic(
          .error,
          "attaching the scene's behaviours takes too long: the last ones were left out",
          suggestion: "use fewer rules and behaviours, or see whether their onAttach is slow"
        )
      )
    }
    return result
  }

  /// Whether there is time to attach another behaviour of the scene; otherwise it is left out.
  func hasTime() -> Bool {
    isLate = isLate || time?.isOver ?? false
    return !isLate
  }

  package var screenIDs: [String] { current?.screenIDs ?? [] }

  /// The scripts of the behaviours of a screen that the open scene describes; they take what it is handed.
  package func scripts(ofScreen id: String) -> [ScriptDeclaration] {
    guard let plan = current?.plan, let screen = plan.screens.first(where: { $0.id == id }) else {
      return []
    }
    return plan.behaviours(of: screen).map(\.script.declaration)
  }

  package func makeScreen(
    _ id: String,
    with values: [String: Value]
  ) throws(Diagnostic) -> Screen? {
    guard let current, let plan = current.plan.screens.first(where: { $0.id == id }) else {
      return nil
    }
    if !values.isEmpty {
      try host.behaviours.checkHanded(values, to: id, scripts(ofScreen: id))
    }
    return current.makeScreen(plan, with: values, in: host)
  }

  package func isMaking(_ screen: Screen) -> Bool { !(current?.hasCompleted(screen) ?? true) }

  package func end() { current = nil }
}
