import Synchronization

/// Whether a statement is running: the loop sets it, signal handlers read it on other threads.
final class Activity: Sendable {
  private let isOn = Atomic(false)

  var isBusy: Bool {
    get { isOn.load(ordering: .relaxed) }
    set { isOn.store(newValue, ordering: .relaxed) }
  }
}
