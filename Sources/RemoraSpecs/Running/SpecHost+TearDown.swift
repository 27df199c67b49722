import Remora
import RemoraLua

extension SpecHost {
  /// Ends everything that the spec made, and checks what is left.
  ///
  /// - Returns: A sentence for each object that should have been released.
  @discardableResult
  func tearDown() -> [String] {
    let behaviours = host.behaviours.all.map { WeakReference($0, $0.description) }
    let owners = owned.map { WeakReference($0, host.stage.describe($0)) }
    for screen in host.screens.reversed() { host.dismiss(screen) }
    for owner in owned.reversed() { (owner as? Control)?.destroy() }
    owned = []
    kept = []
    spies = [:]
    recorders = [:]
    tables = []
    host.scheduler.cancelFreeTasks()
    var left: [String] = []
    for behaviour in host.behaviours.all {
      left.append(
        "\(behaviour.description) is still attached: something in the app keeps its owner"
      )
    }
    for owner in owners where owner.object != nil {
      left.append("\(owner.name) is still there: something in the app keeps it")
    }
    for behaviour in behaviours
    where behaviour.object != nil && !left.contains(where: { $0.hasPrefix(behaviour.name) }) {
      left.append("\(behaviour.name) has ended and is still there: something in the app keeps it")
    }
    if host.behaviours.hasTasks {
      left.append("a task still waits, although what it belonged to is gone")
    }
    return left
  }
}

/// An object that should be released, with its name for people.
private struct WeakReference {
  weak var object: AnyObject?
  let name: String

  init(_ object: AnyObject, _ name: String) {
    self.object = object
    self.name = name
  }
}
