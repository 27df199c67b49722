/// Something that is on or off.
public final class Switch: Control {
  /// Whether it is on.
  public var isOn = false {
    didSet { didChange("isOn", from: oldValue, to: isOn) }
  }

  /// Called when a person taps it: flips it and sends `valueChanged`, then `tap`.
  public override func didTap(at point: Point?) {
    isOn.toggle()
    send("valueChanged", ["isOn": .boolean(isOn)])
    super.didTap(at: point)
  }
}
