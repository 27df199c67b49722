import RemoraCore

/// The part of a host that opens scenes: keeps the open one, and applies its rules to new owners.
final class Scenes: HostPart {
  private unowned let host: ScriptHost
  /// The open scene, if any.
  var open: Scene?

  init(_ host: ScriptHost) {
    self.host = host
    host.stage.didAdd = { [weak host] in host?.applyRules(to: $0) }
    host.behaviours.sceneIDs = { [unowned self] in
      open.map { RunningIDDirectory(host: self.host, scene: $0) }
    }
  }

  func makeScreen(_ id: String) -> Screen? {
    guard let open, let plan = open.plan.screens.first(where: { $0.id == id }) else { return nil }
    return open.makeScreen(plan, in: host)
  }

  func isMaking(_ screen: Screen) -> Bool { !(open?.hasCompleted(screen) ?? true) }

  func end() { open = nil }
}
