import RemoraRuntime
import RemoraServices

/// A person's input on the stage of a page.
extension Studio {
  /// Performs an input.
  ///
  /// - Returns: Why it had no effect; `nil` if it had one.
  func input(
    _ name: String,
    _ arguments: PageMessage.Arguments,
    from page: StudioPage
  ) -> Notice? {
    guard !host.isClosed else {
      return Notice(text: "the app has closed its host", control: nil)
    }
    switch name {
    case "tilt":
      (host.lentOwner("motion") as? Motion)?.tilt(x: arguments.x ?? 0, y: arguments.y ?? 0)
      return nil
    case "dismissKeyboard":
      keyboard?.dismiss()
      return nil
    default: break
    }
    // The control may have gone since the page drew it.
    guard let number = arguments.control, let control = host.control(number) else { return nil }
    let idle = page.idleInput.reason(name, arguments.point, on: control, in: host)
    let origin = foreseen(name, arguments, on: control) == nil ? nil : page.observer
    let isKnown = session.record(statement(name, arguments, on: control)) {
      host.input(from: origin) { perform(name, arguments, on: control) }
    }
    guard isKnown else {
      return Notice(
        text: "\(host.stage.describe(control)) takes no \(name.prefix(40))",
        control: number
      )
    }
    return idle.map { Notice(text: $0, control: number) }
  }

  /// - Returns: Whether the control takes such input.
  private func perform(
    _ name: String,
    _ arguments: PageMessage.Arguments,
    on control: Control
  ) -> Bool {
    let point = arguments.point
    switch (name, control) {
    case ("touch", _): control.touch(at: point)
    case ("move", _): control.moveTouch(to: point)
    case ("lift", _): control.lift()
    case ("cancel", _): control.cancelTouch()
    case ("tap", _): control.tap()
    case ("hover", _): control.hover()
    case ("unhover", _): control.unhover()
    case ("slide", let slider as Slider): slider.slide(to: arguments.value?.number ?? slider.value)
    case ("edit", let field as TextField): field.beginEditing()
    case ("type", let field as TextField): field.type(arguments.text ?? "")
    case ("submit", let field as TextField): field.submit()
    case ("leave", let field as TextField): field.endEditing()
    case ("drag", let view as ScrollView): view.drag(to: point)
    case ("release", let view as ScrollView): view.release(velocity: point)
    case ("scroll", let view as ScrollView): view.scroll(to: point)
    case ("scrollToTop", let view as ScrollView): view.scrollToTop()
    case ("roll", let list as List): list.roll(to: point.y)
    case ("select", let list as List): list.select(arguments.index ?? 0)
    case ("select", let tabs as Tabs): tabs.select(arguments.index ?? 0)
    case ("swipe", let list as List):
      list.swipe(arguments.index ?? 0, arguments.direction == "left" ? .left : .right)
    case ("delete", let list as List): _ = list.delete(arguments.index ?? 0)
    case ("choose", let dialog as Dialog): dialog.choose(arguments.index ?? 0)
    case ("dismissDialog", let dialog as Dialog): dialog.cancel()
    default: return false
    }
    return true
  }
}

extension PageMessage.Arguments {
  var point: Point { Point(x: x ?? 0, y: y ?? 0) }
}
