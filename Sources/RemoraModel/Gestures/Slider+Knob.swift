/// Where the knob of a slider is.
extension Slider {
  /// The width of the knob, in points: front ends draw it so.
  package static let knobWidth = 24.0
  /// How far beside the middle of the knob a finger takes hold of it, in points.
  package static let grip = 16.0

  /// How far the knob can move, in points.
  private var travel: Double { max(1, width - Slider.knobWidth) }

  /// Where the knob's middle is, in points from the left edge.
  package var knobMiddle: Double {
    let part = maximum > minimum ? max(0, min(1, (value - minimum) / (maximum - minimum))) : 0
    return Slider.knobWidth / 2 + part * travel
  }

  /// The value that a person picks with the knob's middle there.
  package func value(at middle: Double) -> Double {
    let part = max(0, min(1, (middle - Slider.knobWidth / 2) / travel))
    return stepped(clamped(minimum + part * (maximum - minimum)))
  }
}
