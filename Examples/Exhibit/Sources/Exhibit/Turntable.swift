import Remora

/// A thing in a museum that visitors turn to see it from all sides.
public final class Turntable: Control {
  /// How far it is turned from its front, in degrees from 0 up to 360.
  public private(set) var angle = 0.0 {
    didSet { if angle != oldValue { didChange("angle") } }
  }

  /// Shows it from another side; angles of a full turn and more begin anew.
  public func show(angle newAngle: Double) {
    let rest = newAngle.truncatingRemainder(dividingBy: 360)
    angle = rest < 0 ? rest + 360 : rest
  }

  /// What a visitor does.
  public func turn(by degrees: Double) throws {
    guard acceptsInput else { return }
    show(angle: angle + degrees)
    try send("turned", ["angle": .number(angle)])
  }
}
