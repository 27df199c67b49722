/// A knob on a line.
public final class Slider: Control {
  /// Where the knob is. Kept between the ends.
  public var value = 0.0 {
    didSet {
      let kept = nearest(value)
      if kept != value { value = kept }
      if value != oldValue { changed(.own(3)) }
    }
  }
  /// The left end.
  public var minimum = 0.0 {
    didSet {
      if minimum != oldValue { changed(.own(0)) }
      value = nearest(value)
    }
  }
  /// The right end.
  public var maximum = 1.0 {
    didSet {
      if maximum != oldValue { changed(.own(1)) }
      value = nearest(value)
    }
  }
  /// The distance between the places where the knob may stop; 0 for anywhere.
  public var step = 0.0 { didSet { if step != oldValue { changed(.own(2)) } } }

  /// What a person's drag does: moves the knob, to the nearest step, and sends `valueChanged`.
  public func slide(to position: Double) {
    guard enabled, !hidden, position.isFinite else { return }
    let stepped = step > 0 ? minimum + ((position - minimum) / step).rounded() * step : position
    let old = value
    value = nearest(stepped)
    if value != old { sendValueChanged(["value": .number(value)]) }
  }

  private func nearest(_ value: Double) -> Double { max(minimum, min(value, max(minimum, maximum))) }
}

/// Something that is on or off.
public final class Switch: Control {
  /// Whether it is on.
  public var isOn = false { didSet { if isOn != oldValue { changed(.own(0)) } } }

  /// What a person's tap does: flips it and sends `valueChanged`.
  public func tap() {
    guard enabled, !hidden else { return }
    isOn.toggle()
    sendValueChanged(["isOn": .boolean(isOn)])
  }
}

extension Control {
  /// Sends `valueChanged`; what the handlers change is not the person's input any more.
  func sendValueChanged(_ payload: [String: Value]) {
    guard let host = attachments.host else { return }
    host.input(from: nil) { attachments.emit(.valueChanged, payload) }
  }

  /// Sends an event that a person caused.
  func sendInput(_ event: String, _ payload: [String: Value] = [:]) {
    guard let host = attachments.host else { return }
    host.input(from: nil) { attachments.emit(host.eventNames.id(of: event), payload) }
  }
}
