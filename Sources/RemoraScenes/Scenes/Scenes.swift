package import RemoraRuntime

/// The part of a host that opens scenes: keeps the open one, and applies its rules to new owners.
package final class Scenes: HostPart, ScreenMaker {
  unowned let host: ScriptHost
  /// The open scene, if any.
  var current: Scene?

  init(_ host: ScriptHost) {
    self.host = host
    host.stage.screenMaker = self
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

  package var screenIDs: [String] { current?.screenIDs ?? [] }

  package func makeScreen(_ id: String) -> Screen? {
    guard let current, let plan = current.plan.screens.first(where: { $0.id == id }) else {
      return nil
    }
    return current.makeScreen(plan, in: host)
  }

  package func isMaking(_ screen: Screen) -> Bool { !(current?.hasCompleted(screen) ?? true) }

  package func end() { current = nil }
}
