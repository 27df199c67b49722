/// A knob that picks a number between two ends.
public final class Slider: Control {
  /// The left end.
  public var minimum = 0.0 {
    didSet {
      didChange("minimum", from: oldValue, to: minimum)
      keepValue()
    }
  }
  /// The right end.
  public var maximum = 1.0 {
    didSet {
      didChange("maximum", from: oldValue, to: maximum)
      keepValue()
    }
  }
  /// The distance between the values that a person can pick; 0 for any value.
  public var step = 0.0 {
    didSet { didChange("step", from: oldValue, to: step) }
  }
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

  /// Drags the knob to the nearest step, and sends `valueChanged`.
  public func slide(to position: Double) {
    guard acceptsInput, isFinite(.number(position), in: "slide"), accepts(.slide) else { return }
    let old = value
    value = stepped(clamped(position))
    if value != old { send("valueChanged", ["value": .number(value)]) }
  }

  /// The nearest value that a person can pick.
  ///
  /// The right end is one only if it is a whole number of steps away from the left.
  private func stepped(_ position: Double) -> Double {
    guard step > 0, maximum > minimum else { return position }
    let last = ((maximum - minimum) / step + 1e-9).rounded(.down)
    let nearest = min(((position - minimum) / step).rounded(), last)
    return nearest.isFinite ? minimum + nearest * step : position
  }

  private func clamped(_ value: Double) -> Double {
    max(minimum, min(value, max(minimum, maximum)))
  }

  private func keepValue() {
    let kept = clamped(value)
    if kept != value { value = kept }
  }
}
