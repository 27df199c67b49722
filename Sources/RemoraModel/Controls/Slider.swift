/// A knob that picks a number between two ends.
public final class Slider: Control {
  /// The left end.
  @Shown public var minimum = 0.0 { didSet { keepValue() } }
  /// The right end.
  @Shown public var maximum = 1.0 { didSet { keepValue() } }
  /// The distance between the values that a person can pick; 0 for any value.
  @Shown public var step = 0.0
  /// The position of the knob.
  ///
  /// Clamped to ``minimum`` and ``maximum``: set these first.
  public var value = 0.0 {
    didSet {
      let kept = clamped(value)
      if kept != value { value = kept }
      didChange("value", from: oldValue, to: value)
    }
  }

  /// False: it follows one finger at a time.
  public override var takesManyFingers: Bool { false }

  /// Drags the knob to the nearest step, and sends `valueChanged`.
  public func slide(to position: Double) {
    guard acceptsInput, isFinite(.number(position), in: "slide"), accepts("slide") else { return }
    let old = value
    value = stepped(clamped(position))
    if value != old { send("valueChanged", ["value": .number(value)]) }
  }

  /// The nearest value that a person can pick.
  ///
  /// The right end is one only if it is a whole number of steps away from the left.
  func stepped(_ position: Double) -> Double {
    guard step > 0, maximum > minimum else { return position }
    let last = ((maximum - minimum) / step + 1e-9).rounded(.down)
    let nearest = min(((position - minimum) / step).rounded(), last)
    return nearest.isFinite ? minimum + nearest * step : position
  }

  func clamped(_ value: Double) -> Double {
    max(minimum, min(value, max(minimum, maximum)))
  }

  private func keepValue() {
    let kept = clamped(value)
    if kept != value { value = kept }
  }

  override class var usualSize: Size? { Size(width: 240, height: 32) }

  static func table(_ kind: KindBuilder<Slider>) {
    kind.summary("A knob that picks a number between two ends")
    kind.make { Slider() }
    kind.property("minimum", \.minimum, help: "The left end")
    kind.property("maximum", \.maximum, help: "The right end")
    kind.property(
      "step",
      \.step,
      in: 0...,
      help: "The distance between values to pick; 0 for any value"
    )
    kind.property("value", \.value, help: "Where the knob is")
    kind.check { values in
      let minimum = values["minimum"]?.number ?? 0
      let maximum = values["maximum"]?.number ?? 1
      if minimum > maximum {
        return ("maximum", "the maximum of a Slider must not be less than its minimum")
      }
      guard let value = values["value"]?.number, value < minimum || value > maximum else {
        return nil
      }
      let range = "from \(Value.describe(minimum)) to \(Value.describe(maximum))"
      return ("value", "value of a Slider is a number \(range), not \(Value.describe(value))")
    }
    kind.event(
      "valueChanged",
      ["value": .number()],
      whileBusy: .latest,
      help: "A person moved the knob"
    )
    kind.input("slide", ["value"], shows: "value", help: "Drags the knob to a position") {
      (slider, value: Double) in slider.slide(to: value)
    }
  }
}
