/// The fingers and pointers on the controls of a host, the newest last.
///
/// A control has one touch at most.
struct Touches {
  /// A finger on a control.
  struct Touch {
    private(set) weak var control: Control?
    /// The control whose method was called: the control itself, or the screen that found it.
    private(set) weak var origin: Control?
    /// Its position, relative to the control's top left corner.
    var point: Point

    init(_ control: Control, from origin: Control, at point: Point) {
      self.control = control
      self.origin = origin
      self.point = point
    }
  }

  private struct Pointer {
    weak var control: Control?
  }

  private var touches: [Touch] = []
  private var pointers: [Pointer] = []

  var isEmpty: Bool { touches.isEmpty && pointers.isEmpty }

  // MARK: Fingers

  /// The touch of a control, or the touch that began at this screen.
  func touch(of control: Control) -> Touch? { index(of: control).map { touches[$0] } }

  mutating func begin(_ touch: Touch) { touches.append(touch) }

  mutating func move(_ control: Control, to point: Point) {
    if let index = index(of: control) { touches[index].point = point }
  }

  @discardableResult
  mutating func end(_ control: Control) -> Touch? {
    index(of: control).map { touches.remove(at: $0) }
  }

  private func index(of control: Control) -> Int? {
    touches.lastIndex { $0.control === control || $0.origin === control }
  }

  /// The touched controls inside another one.
  func touched(in ancestor: Control) -> [Control] {
    touches.compactMap(\.control).filter { $0 !== ancestor && $0.isPart(of: ancestor) }
  }

  // MARK: Pointers

  /// Whether a pointer is over a control.
  func isHovered(_ control: Control) -> Bool { pointers.contains { $0.control === control } }

  mutating func enter(_ control: Control) { pointers.append(Pointer(control: control)) }

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
