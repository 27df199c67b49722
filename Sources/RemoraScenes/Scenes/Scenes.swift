package import RemoraCore

/// The part of a host that opens scenes: keeps the open one, and applies its rules to new owners.
package final class Scenes: HostPart {
  unowned let host: ScriptHost
  /// The open scene, if any.
  var current: Scene?

  init(_ host: ScriptHost) {
    self.host = host
    host.stage.didAdd = { [unowned self] in applyRules(to: $0) }
    host.behaviours.sceneIDs = { [unowned self] in
      current.map { RunningIDDirectory(host: self.host, scene: $0) }
    }
  }

  package func makeScreen(_ id: String) -> Screen? {
    guard let current, let plan = current.plan.screens.first(where: { $0.id == id }) else {
      return nil
    }
    return current.makeScreen(plan, in: host)
  }

  package func isMaking(_ screen: Screen) -> Bool { !(current?.hasCompleted(screen) ?? true) }

  package func end() { current = nil }
}
