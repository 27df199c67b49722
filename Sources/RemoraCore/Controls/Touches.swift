/// Where people's fingers and pointers are on the controls of a host: the newest last.
///
/// A control has one touch at most.
struct Touches {
  /// A finger on a control.
  struct Touch {
    private(set) weak var control: Control?
    /// What was touched: the control, or the screen that found it.
    private(set) weak var origin: Control?
    /// Where it is, from the control's top left corner.
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

  /// The touch that began at a control, or that was found to be meant for it.
  func touch(of control: Control) -> Touch? { place(of: control).map { touches[$0] } }

  mutating func begin(_ touch: Touch) { touches.append(touch) }

  mutating func move(_ control: Control, to point: Point) {
    if let place = place(of: control) { touches[place].point = point }
  }

  @discardableResult
  mutating func end(_ control: Control) -> Touch? {
    place(of: control).map { touches.remove(at: $0) }
  }

  private func place(of control: Control) -> Int? {
    touches.lastIndex { $0.control === control || $0.origin === control }
  }

  /// The controls that are touched and part of another one.
  func touched(in ancestor: Control) -> [Control] {
    touches.compactMap(\.control).filter { $0 !== ancestor && $0.isPart(of: ancestor) }
  }

  // MARK: Pointers

  /// Whether a pointer is over a control.
  func isHovered(_ control: Control) -> Bool { pointers.contains { $0.control === control } }

  mutating func enter(_ control: Control) { pointers.append(Pointer(control: control)) }

  mutating func leave(_ control: Control) { pointers.removeAll { $0.control === control } }

  // MARK: What is lost

  /// The controls that are touched or hovered over and take no input any more.
  ///
  /// Those that are gone are forgotten.
  mutating func lost() -> [Control] {
    touches.removeAll { $0.control == nil }
    pointers.removeAll { $0.control == nil }
    let controls = touches.compactMap(\.control) + pointers.compactMap(\.control)
    return controls.filter { !$0.acceptsInput }
  }
}

extension Host {
  /// Cancels the touches of what takes no input any more.
  func cancelLostInput() {
    guard !touches.isEmpty else { return }
    for control in touches.lost() { control.cancelInput() }
  }
}
