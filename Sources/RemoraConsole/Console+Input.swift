import RemoraLua
import RemoraRuntime

extension Console {
  /// Runs a line, and passes the reasons to ``onIdleInput`` why the input in it did nothing.
  ///
  /// Input from handlers that the line starts is the business of their scripts.
  func explainingInput(_ run: () -> Void) {
    guard let onIdleInput else { return run() }
    let outer = host.stage.inputObserver
    let depth = host.lua.callDepth + 1
    var reasons: [String] = []
    host.stage.inputObserver = { [unowned host] owner, needs, _ in
      guard host.lua.callDepth == depth, reasons.count < 3, let control = owner as? Control,
        let reason = Console.reason(control, needs, in: host), !reasons.contains(reason)
      else { return nil }
      reasons.append(reason)
      return nil
    }
    run()
    host.stage.inputObserver = outer
    for reason in reasons { onIdleInput(reason) }
  }

  private static func reason(
    _ control: Control,
    _ needs: InputDeclaration.Need,
    in host: ScriptHost
  ) -> String? {
    guard needs != .nothing, let problem = host.problem(ofTapOn: control) else { return nil }
    if !control.acceptsInput { return "nothing happens: \(problem)" }
    switch problem.reason {
    case .unheard, .suspended:
      // A screen passes touches on, and other input needs other listeners.
      return needs == .listener && !(control is Screen) ? "nothing happens: \(problem)" : nil
    case .offStage, .hidden, .notShown, .screenCovered, .leaving, .transparent, .disabled,
      .scrolledAway, .covered:
      return "a person could not do that: \(problem)"
    }
  }
}
