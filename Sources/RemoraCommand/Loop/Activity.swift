import Synchronization

/// Whether somebody's statement runs: the loop says so, and signals ask on other threads.
final class Activity: Sendable {
  private let isOn = Atomic(false)

  var isBusy: Bool {
    get { isOn.load(ordering: .relaxed) }
    set { isOn.store(newValue, ordering: .relaxed) }
  }
}
