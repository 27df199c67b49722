/// What a front end knows of a finger, a pen, a mouse or its wheel at one moment.
package struct Pointer: Hashable, Codable, Sendable {
  package enum Phase: String, CaseIterable, Codable, Sendable {
    /// A finger comes down, or the button of a mouse.
    case down
    /// It moves; a mouse also without a button.
    case move
    /// It goes.
    case up
    /// It is taken away, or leaves the stage.
    case cancel
    /// A wheel turns.
    case wheel
  }

  package enum Kind: String, CaseIterable, Codable, Sendable {
    case mouse, pen, touch

    /// How far it moves before it drags, in points.
    package var slop: Double {
      switch self {
      case .touch: 10
      case .pen: 8
      case .mouse: 5
      }
    }
  }

  /// Its number in its front end.
  package var id: Int
  package var kind: Kind
  package var phase: Phase
  /// Where it is on the screen, in points.
  package var point: Point
  /// How far a wheel has turned, in points; down and to the right is positive.
  package var wheel: Point
  /// When, in milliseconds of any clock.
  package var time: Double

  package init(
    _ phase: Phase,
    _ id: Int = 0,
    _ kind: Kind = .mouse,
    at point: Point,
    by wheel: Point = Point(),
    time: Double
  ) {
    (self.phase, self.id, self.kind) = (phase, id, kind)
    (self.point, self.wheel, self.time) = (point, wheel, time)
  }
}
