/// Something that is on or off.
public final class Switch: Control {
  /// Whether it is on.
  @Shown public var isOn = false

  /// Called when a person taps it: flips it and sends `valueChanged`, then `tap`.
  public override func didTap(at point: Point?) {
    isOn.toggle()
    send("valueChanged", ["isOn": .boolean(isOn)])
    super.didTap(at: point)
  }

  override class var usualSize: Size? { Size(width: 52, height: 32) }

  static func table(_ kind: KindBuilder<Switch>) {
    kind.summary("On or off")
    kind.make { Switch() }
    kind.property("isOn", \.isOn, help: "Whether it is on")
    kind.event("valueChanged", ["isOn": .boolean], help: "A person flipped it")
  }
}
