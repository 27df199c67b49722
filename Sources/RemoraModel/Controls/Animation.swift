/// The animation of one property.
@safe package final class Animation {
  /// The control, which ends its animations when it is released.
  private let owner: Unmanaged<Control>
  let property: Int
  let from: Value
  let to: Value
  let start: Int
  let duration: Int
  /// Sets a property that is a number, without a ``Value`` in between.
  private let setNumber: ((AnyObject, Double) throws -> Void)?
  /// Whether it has arrived, or was stopped.
  package var isOver = false
  /// Whether front ends are playing it.
  var isSent = false

  init(_ control: Control, _ property: Int, from: Value, to: Value, start: Int, duration: Int) {
    unsafe owner = Unmanaged.passUnretained(control)
    self.property = property
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
    setNumber = control.numberSetter(ofProperty: property)
  }

  /// Its control; `nil` once it is over.
  package var control: Control? { isOver ? nil : unsafe owner.takeUnretainedValue() }

  /// The remaining time in nanoseconds.
  func remaining(at now: Int) -> Int { max(0, duration - min(duration, now - start)) }

  /// Sets the property to its value at this time.
  func move(to now: Int) {
    guard !isOver else { return }
    let elapsed = now - start
    if elapsed >= duration { return finish() }
    let progress = Double(elapsed) / Double(duration)
    if let setNumber, let from = from.number, let to = to.number {
      let number = Animation.mix(from, to, progress)
      // Counting references to the control would take most of the time of a frame.
      unsafe owner._withUnsafeGuaranteedRef { control in
        let outer = control.beginStep(of: property)
        try? setNumber(control, number)
        // The code of the app's own controls may release them.
        if !isOver { control.endStep(outer) }
      }
    } else {
      control?.step(property, Animation.value(from, to, progress))
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

  /// The value interpolated linearly; the final value for types without values in between.
  static func value(_ from: Value, _ to: Value, _ progress: Double) -> Value {
    switch (from, to) {
    case (.point(let from), .point(let to)):
      return .point(Point(x: mix(from.x, to.x, progress), y: mix(from.y, to.y, progress)))
    case (.size(let from), .size(let to)):
      return .size(
        Size(
          width: mix(from.width, to.width, progress),
          height: mix(from.height, to.height, progress)
        )
      )
    default:
      guard let from = from.number, let to = to.number else { return to }
      return .number(mix(from, to, progress))
    }
  }

  private static func mix(_ from: Double, _ to: Double, _ progress: Double) -> Double {
    let way = to - from
    // The difference of the largest and the smallest number would overflow.
    return way.isFinite ? from + way * progress : from * (1 - progress) + to * progress
  }
}
