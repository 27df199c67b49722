import RemoraLimits

/// The fingers and pointers on the controls of a host, the newest last.
///
/// Fingers have numbers: calls of a script that name none are of finger 1.
struct Touches {
  /// A finger on a control.
  struct Touch {
    private(set) weak var control: Control?
    /// The control whose method was called: the control itself, or the screen that found it.
    private(set) weak var origin: Control?
    /// The number of the finger.
    let finger: Int
    /// Its position, relative to the control's top left corner.
    var point: Point

    init(_ control: Control, from origin: Control, at point: Point, finger: Int) {
      self.control = control
      self.origin = origin
      self.point = point
      self.finger = finger
    }
  }

  private var touches: [Touch] = []
  private var pointers: [WeakControl] = []

  var isEmpty: Bool { touches.isEmpty && pointers.isEmpty }
  /// Whether a finger is on a control, or a front end has one that does something.
  var hasFingers: Bool { !touches.isEmpty || !reserved.isEmpty }

  /// Whether another finger may come down.
  var hasCapacity: Bool { touches.count < Limit.fingers.value }

  // MARK: Fingers

  /// A finger on a control, or one that came down through this screen.
  func touch(of control: Control, _ finger: Int) -> Touch? {
    index(of: control, finger).map { touches[$0] }
  }

  /// The fingers on a control, and those that came down through this screen.
  func fingers(of control: Control) -> [Int] {
    touches.filter { $0.control === control || $0.origin === control }.map(\.finger)
  }

  /// Whether a finger is on a control.
  func isTouched(_ control: Control) -> Bool { touches.contains { $0.control === control } }

  mutating func begin(_ touch: Touch) { touches.append(touch) }

  mutating func move(_ control: Control, _ finger: Int, to point: Point) {
    if let index = index(of: control, finger) { touches[index].point = point }
  }

  @discardableResult
  mutating func end(_ control: Control, _ finger: Int) -> Touch? {
    index(of: control, finger).map { touches.remove(at: $0) }
  }

  private func index(of control: Control, _ finger: Int) -> Int? {
    touches.lastIndex {
      $0.finger == finger && ($0.control === control || $0.origin === control)
    }
  }

  /// The touched controls inside another one.
  func touched(in ancestor: Control) -> [Control] {
    touches.compactMap(\.control).filter { $0 !== ancestor && $0.isPart(of: ancestor) }
  }

  // MARK: Numbers

  /// The numbers that pointers of front ends have, until they give them back.
  private var reserved: Set<Int> = []

  /// The least number that no finger has; give it back with ``giveBack(_:)``.
  mutating func takeFinger() -> Int {
    let used = reserved.union(touches.map(\.finger))
    let finger = (1...).first { !used.contains($0) } ?? 1
    reserved.insert(finger)
    return finger
  }

  mutating func giveBack(_ finger: Int) { reserved.remove(finger) }

  // MARK: Pointers

  /// Whether a pointer is over a control.
  func isHovered(_ control: Control) -> Bool { pointers.contains { $0.control === control } }

  mutating func enter(_ control: Control) { pointers.append(WeakControl(control: control)) }

  mutating func leave(_ control: Control) { pointers.removeAll { $0.control === control } }

  // MARK: Lost input

  /// The controls that are touched or hovered over but no longer accept input.
  ///
  /// Removes the touches and pointers of released controls.
  mutating func lost() -> [Control] {
    touches.removeAll { $0.control == nil }
    pointers.removeAll { $0.control == nil }
    let controls = touches.compactMap(\.control) + pointers.compactMap(\.control)
    return controls.filter { !$0.acceptsInput }
  }
}

extension StageModel {
  /// Cancels the touches of controls that no longer accept input.
  func cancelLostInput() {
    guard !touches.isEmpty else { return }
    for control in touches.lost() { control.cancelInput() }
  }
}
