/// Something that is on or off.
public final class Switch: Control {
  /// Whether it is on.
  public var isOn = false { didSet { if isOn != oldValue { changed(.own(0)) } } }

  /// What a person's tap does: flips it and sends `valueChanged`.
  public func tap() {
    guard acceptsInput else { return }
    isOn.toggle()
    sendInput("valueChanged", ["isOn": .boolean(isOn)])
  }
}
