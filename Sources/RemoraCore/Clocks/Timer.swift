/// An action at a later time.
///
/// The timers hold it until it fires or is cancelled.
final class Timer {
  var due: Int
  let order: Int
  private var action: (() -> Void)?

  init(due: Int, order: Int, _ action: @escaping () -> Void) {
    self.due = due
    self.order = order
    self.action = action
  }

  var isCancelled: Bool { action == nil }

  func cancel() { action = nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}
