import RemoraRuntime
import RemoraSorting

extension SceneUpdate {
  /// Inserts new and moved controls at their places in the file.
  mutating func placeControls() {
    // Inserts parts before their parents, so that a new control appears as a whole.
    for entry in entries.reversed() where !(entry.parent?.control?.isOnScreen ?? false) {
      place(entry)
    }
    for entry in entries { place(entry) }
    for entry in entries { reorderChildren(of: entry) }
  }

  private func place(_ entry: Placement) {
    guard let control = entry.control, let parent = entry.parent?.control, control.parent == nil,
      !entry.isCommon
    else { return }
    try? parent.insert(control, at: index(of: entry, in: parent))
  }

  /// The index behind the control that precedes it in the file.
  private func index(of entry: Placement, in parent: Control) -> Int {
    var previous = entry.previous
    while let candidate = previous {
      if let index = parent.children.firstIndex(where: { $0 === candidate.control }) {
        return index + 1
      }
      previous = candidate.previous
    }
    return 0
  }

  /// Puts the parts of a control into the order of the file, if the file has changed it.
  ///
  /// Moves as few as possible: in a parent that shows one child at a time, a control that moves disappears and
  /// appears again.
  private mutating func reorderChildren(of entry: Placement) {
    let common = entry.children.filter(\.isCommon).compactMap { $0.planBefore?.place.offset }
    guard common != common.ordered(), let parent = entry.control else { return }
    let wanted = entry.children.compactMap(\.control).filter { $0.parent === parent }
    let indices = wanted.compactMap { control in parent.children.firstIndex { $0 === control } }
    guard indices.count == wanted.count else { return }
    let staying = SceneUpdate.longestIncreasingSubsequence(in: indices)
    for (index, control) in wanted.enumerated() where !staying.contains(index) {
      changes.moved += 1
      let previous = index > 0 ? wanted[index - 1] : nil
      if !parent.showsOneChild {
        parent.move(control, after: previous)
        continue
      }
      control.removeFromParent()
      guard control.parent == nil else { continue }
      let index = previous.flatMap { other in parent.children.firstIndex { $0 === other } }
      try? parent.insert(control, at: index.map { $0 + 1 } ?? 0)
    }
  }

  /// The indices of a longest increasing subsequence.
  static func longestIncreasingSubsequence(in numbers: [Int]) -> Set<Int> {
    var lengths: [Int] = []
    var origins: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.max { lengths[$0] < lengths[$1] }
      lengths.append(1 + (before.map { lengths[$0] } ?? 0))
      origins.append(before)
    }
    var subsequence: Set<Int> = []
    var last = numbers.indices.max { lengths[$0] < lengths[$1] }
    while let index = last {
      subsequence.insert(index)
      last = origins[index]
    }
    return subsequence
  }
}
