/// The children of a control, from back to front.
///
/// Removing one in the middle of many leaves a hole, which the next reader closes. So removing all of them
/// one by one takes time in proportion to their number, in any order.
struct ChildList {
  private var items: [Control] = []
  /// Stands in the holes; `nil` without any.
  private var hole: Control?
  private var holeCount = 0

  /// A removal leaves no hole if at most this many children are in front.
  private static let fewItems = 32

  /// The children.
  var all: [Control] {
    mutating get {
      closeHoles()
      return items
    }
  }

  var count: Int { items.count - holeCount }
  /// The children and the holes.
  var positionCount: Int { items.count }

  /// The index of a child; `nil` if it is not there.
  mutating func index(of child: Control) -> Int? {
    closeHoles()
    return position(of: child)
  }

  /// Inserts a child at an index up to ``count``.
  mutating func insert(_ child: Control, at index: Int) {
    let isLast = index >= count
    if !isLast { closeHoles() }
    let position = isLast ? items.count : index
    items.insert(child, at: position)
    child.listPosition = position
  }

  /// Puts a child directly after another, or first.
  ///
  /// - Returns: Whether both are there; nothing changes otherwise.
  mutating func move(_ child: Control, after other: Control?) -> Bool {
    closeHoles()
    guard child !== other, let from = position(of: child) else { return false }
    var to = 0
    if let other {
      guard let position = position(of: other) else { return false }
      to = position < from ? position + 1 : position
    }
    items.remove(at: from)
    items.insert(child, at: to)
    number(from: min(from, to))
    return true
  }

  /// Removes a child; does nothing if it is not there.
  mutating func remove(_ child: Control) {
    guard let position = position(of: child) else { return }
    if position + ChildList.fewItems >= items.count {
      items.remove(at: position)
      number(from: position)
    } else {
      let hole = hole ?? Control()
      self.hole = hole
      items[position] = hole
      holeCount += 1
    }
    // Keeps the holes fewer than the children.
    if holeCount > items.count / 2 { closeHoles() }
  }

  private mutating func closeHoles() {
    guard let hole else { return }
    items.removeAll { $0 === hole }
    self.hole = nil
    holeCount = 0
  }

  /// The position of a child, which it knows unless others have moved it.
  private func position(of child: Control) -> Int? {
    if !isAtPosition(child) { number(from: 0) }
    return isAtPosition(child) ? child.listPosition : nil
  }

  private func isAtPosition(_ child: Control) -> Bool {
    child.listPosition < items.count && items[child.listPosition] === child
  }

  private func number(from first: Int) {
    for position in first..<items.count { items[position].listPosition = position }
  }
}
