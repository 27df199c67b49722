/// The animation of one property.
@safe package final class Animation {
  /// The control, which ends its animations when it is released.
  private let owner: Unmanaged<Control>
  let property: Int
  private let from: Value
  let to: Value
  private let curve: Curve
  private let start: Int
  private let duration: Int
  /// Sets a property that is a number, without a ``Value`` in between.
  private let setNumber: ((AnyObject, Double) throws -> Void)?
  /// Whether it has arrived, or was stopped.
  package var isOver = false
  /// Whether front ends are playing it.
  var isSent = false

  init(
    _ control: Control,
    _ property: Int,
    from: Value,
    to: Value,
    curve: Curve,
    start: Int,
    duration: Int
  ) {
    unsafe owner = Unmanaged.passUnretained(control)
    self.property = property
    self.from = from
    self.to = to
    self.curve = curve
    self.start = start
    self.duration = duration
    setNumber = control.numberSetter(ofProperty: property)
  }

  /// Its control; `nil` once it is over.
  package var control: Control? { isOver ? nil : unsafe owner.takeUnretainedValue() }

  /// The whole animation for front ends, which says how many of its seconds are over at this time.
  func tween(at now: Int) -> Tween {
    Tween(
      from: from,
      to: to,
      seconds: Double(duration) / 1e9,
      curve: curve,
      elapsed: Double(min(duration, now - start)) / 1e9
    )
  }

  /// Sets the property to its value at this time.
  func move(to now: Int) {
    guard !isOver else { return }
    let elapsed = now - start
    if elapsed >= duration { return finish() }
    let part = curve.part(at: Double(elapsed) / Double(duration))
    if let setNumber, let from = from.number, let to = to.number {
      let number = Tween.mix(from, to, part)
      // Counting references to the control would take most of the time of a frame.
      unsafe owner._withUnsafeGuaranteedRef { control in
        let outer = control.beginStep(of: property)
        try? setNumber(control, number)
        // The code of the app's own controls may release them.
        if !isOver { control.endStep(outer) }
      }
    } else {
      control?.step(property, Tween.value(from, to, part))
    }
  }

  /// Sets the property to its final value.
  package func finish() {
    if let control { finish(control) }
  }

  /// Front ends that play it get a patch only if the control did not accept the value.
  private func finish(_ control: Control) {
    isOver = true
    control.stopMoving(self)
    control.step(property, to)
    if !isSent || control.value(ofProperty: property) != to { control.resend(property) }
  }
}
