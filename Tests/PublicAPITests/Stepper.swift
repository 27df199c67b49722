import Remora

/// A control of an app that has what the built-in ones have, written with what an app can import.
final class Stepper: Control {
  enum Style: String, CaseIterable, ValueConvertible {
    case plain, round
  }

  var maximum = 10 {
    didSet {
      didChange("maximum", from: oldValue, to: maximum)
      if value > maximum { value = maximum }
    }
  }
  var value = 0 {
    didSet {
      value = max(0, min(value, maximum))
      didChange("value", from: oldValue, to: value)
    }
  }
  var fill = 0.0 { didSet { didChange("fill", from: oldValue, to: fill) } }
  var style = Style.plain { didSet { didChange("style", from: oldValue, to: style) } }
  /// Whether a finger holds it.
  private(set) var isHeld = false { didSet { didChange("isHeld", from: oldValue, to: isHeld) } }

  func step(by amount: Int) {
    guard acceptsInput else { return }
    let target = max(0, min(value + amount, maximum))
    guard target != value, ask("shouldStep", .integer(target)) != false else { return }
    guard acceptsInput else { return }
    value = target
    ask("didStep", .integer(value))
    send("valueChanged", ["value": .integer(value)])
  }

  func hold() {
    guard acceptsInput, !isHeld else { return }
    isHeld = true
  }

  func misspell() {
    send("valueChangd")
    send("valueChanged", ["value": "three"])
    ask("shouldStap")
    didChange("vlaue")
  }

  override func didTap(at point: Point?) {
    step(by: point.map { $0.x < width / 2 } ?? false ? -1 : 1)
    super.didTap(at: point)
  }

  override func willLeave() {
    super.willLeave()
    guard isHeld else { return }
    isHeld = false
    send("released")
  }

  static func register(with host: ScriptHost) {
    host.register(Stepper.self, named: "Stepper", parent: "Control") { kind in
      kind.summary("Two halves that count down and up")
      kind.make { Stepper() }
      kind.property("maximum", \.maximum, in: 0..., help: "The highest value")
      kind.property("value", \.value, in: 0..., help: "What it shows")
      kind.property("fill", \.fill, in: 0...1, help: "How full it is drawn")
      kind.property("style", \.style, help: "How it looks")
      kind.property("isHeld", help: "Whether a finger holds it", get: { $0.isHeld })
      kind.check { values in
        guard let value = values["value"]?.integer, let maximum = values["maximum"]?.integer,
          value > maximum
        else { return nil }
        return ("value", "the value of the Stepper exceeds its maximum")
      }
      kind.event("valueChanged", ["value": .integer()], help: "A person stepped")
      kind.event("released", help: "The finger left, or the stepper did")
      kind.message("shouldStep", ["to"], answers: .boolean, policy: .all, help: "May it step?")
      kind.message("didStep", ["to"], help: "It stepped")
      kind.method("step", help: "Steps by an amount") { (stepper, amount: Int) in
        stepper.step(by: amount)
      }
      kind.method("hold", help: "Holds a finger on it") { $0.hold() }
    }
  }
}

/// A control of an app whose content moves under a finger.
final class Pager: Control {
  var page = 0 { didSet { didChange("page", from: oldValue, to: page) } }

  override var contentOffset: Point? { Point(x: Double(page) * width, y: 0) }

  func turn(to page: Int) {
    guard acceptsInput else { return }
    cancelTouchesInside()
    self.page = page
  }

  static func register(with host: ScriptHost) {
    host.register(Pager.self, named: "Pager", parent: "Control") { kind in
      kind.make { Pager() }
      kind.holdsControls()
      kind.takesTouches(false)
      kind.property("page", \.page, help: "The page that it shows")
    }
  }
}

/// An owner that is no control, and asks a delegate.
final class Vault: Owner {
  let attachments = Attachments()

  static func register(with host: ScriptHost) {
    host.register(Vault.self, named: "Vault") { kind in
      kind.message("shouldOpen", answers: .boolean, policy: .all)
      kind.takesDelegate()
    }
  }
}
