import Remora

/// A museum exhibit that visitors can turn.
public final class Turntable: Control {
  /// Its rotation in degrees, from 0 up to 360; 0 shows the front.
  public private(set) var angle = 0.0 {
    didSet { didChange("angle", from: oldValue, to: angle) }
  }

  /// Turns it; angles wrap around at 360 degrees.
  public func show(angle newAngle: Double) {
    let rest = newAngle.truncatingRemainder(dividingBy: 360)
    angle = rest < 0 ? rest + 360 : rest
  }

  /// Turns it, as a visitor would.
  public func turn(by degrees: Double) {
    guard acceptsInput else { return }
    show(angle: angle + degrees)
    send("turned", ["angle": angle])
  }
}
