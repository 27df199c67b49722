import Remora

/// Shows the first screen again when nobody has touched the panel for a while.
///
/// A screen may do that by itself; this one bites when a script forgot to, or cannot any more.
@MainActor
final class Watchdog {
  private let host: ScriptHost
  private let patience: Double
  private var wait: Task<Void, Never>?

  init(_ host: ScriptHost, patience: Double) {
    self.host = host
    self.patience = patience
    host.observeEvents { [weak self] event in
      if ["touchDown", "touchMoved", "textChanged"].contains(event.name) {
        MainActor.assumeIsolated { self?.startAgain() }
      }
    }
    startAgain()
  }

  private func startAgain() {
    wait?.cancel()
    wait = Task { [weak self, patience] in
      guard (try? await Task.sleep(for: .seconds(patience))) != nil else { return }
      self?.showFirstScreen()
    }
  }

  private func showFirstScreen() {
    for screen in host.screens.dropFirst().reversed() { screen.dismiss() }
    host.flush()
    startAgain()
  }
}
