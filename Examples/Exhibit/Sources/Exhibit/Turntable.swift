import Remora

/// A museum exhibit that visitors can turn.
public final class Turntable: Control {
  /// Its rotation in degrees, from 0 up to 360, where angles wrap around; 0 shows the front.
  public var angle = 0.0 {
    didSet {
      let rest = angle.truncatingRemainder(dividingBy: 360)
      angle = rest < 0 ? rest + 360 : rest
      didChange("angle", from: oldValue, to: angle)
    }
  }

  /// Turns it, as a visitor would.
  public func turn(by degrees: Double) {
    guard acceptsInput else { return }
    angle += degrees
    send("turned", ["angle": angle])
  }

  static func table(_ kind: KindBuilder<Turntable>) {
    kind.summary("A thing that visitors turn")
    kind.make { Turntable() }
    kind.property("angle", \.angle, help: "Degrees from its front")
    kind.event("turned", ["angle": .number()], whileBusy: .latest, help: "A visitor turned it")
    kind.method("turn", help: "What a visitor does: by so many degrees") {
      (turntable, degrees: Double) in turntable.turn(by: degrees)
    }
  }
}
