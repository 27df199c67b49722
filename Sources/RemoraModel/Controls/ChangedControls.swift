/// The controls whose properties have changed since the last flush, in the order of their first change.
///
/// It does not retain them, which would be a fifth of what a change costs. ``PatchQueue`` holds every control
/// that is on the stage, and removes one that leaves.
@safe struct ChangedControls {
  private var all: [Unmanaged<Control>?] = unsafe []

  var isEmpty: Bool { unsafe all.isEmpty }
  var count: Int { unsafe all.count }

  /// Adds a control.
  ///
  /// - Returns: Its index.
  mutating func add(_ control: Control) -> Int {
    unsafe all.append(Unmanaged.passUnretained(control))
    return unsafe all.count - 1
  }

  /// Removes the control that was added at this index; does nothing if it is no longer there.
  mutating func remove(_ control: Control, at index: Int) {
    guard index < count, let found = unsafe all[index] else { return }
    if unsafe found._withUnsafeGuaranteedRef({ $0 === control }) { unsafe all[index] = nil }
  }

  func visitAll(_ body: (Control) -> Void) {
    for index in 0..<count {
      unsafe all[index]?._withUnsafeGuaranteedRef { body($0) }
    }
  }
}
