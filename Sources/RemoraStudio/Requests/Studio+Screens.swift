import RemoraRuntime

/// What the stage's frame asks for.
extension Studio {
  static var screenRequests: [String: PageRequest] {
    [
      "screen": { studio, _, arguments in
        try studio.host.present(screenNamed: try arguments.need(arguments.id, "id"))
        return nil
      },
      "dismiss": { studio, _, arguments in
        try studio.screen(of: arguments).dismiss()
        return nil
      },
      "restart": { studio, _, arguments in
        try studio.host.restart(try studio.screen(of: arguments))
        return nil
      },
      "preview": { studio, _, arguments in
        try studio.preview(ofScreen: try arguments.need(arguments.id, "id"))
      },
      "at": { studio, _, arguments in
        let screen = try studio.screen(of: arguments)
        let x = try arguments.need(arguments.x, "x")
        let y = try arguments.need(arguments.y, "y")
        return studio.controls(at: Point(x: x, y: y), of: screen)
      },
      "size": { studio, _, arguments in
        try studio.setDevice(width: arguments.width, height: arguments.height)
        return nil
      },
    ]
  }

  private func screen(of arguments: PageMessage.Arguments) throws(Diagnostic) -> Screen {
    let number = try arguments.need(arguments.control, "control")
    guard let control = host.control(number) else {
      throw Studio.gone(PageTarget(control: number))
    }
    guard let screen = control as? Screen else {
      throw Diagnostic(.error, "\(host.stage.describe(control)) is no screen")
    }
    return screen
  }

  // MARK: Previews

  private struct Preview: Encodable {
    let patches: [Patch]
    let pictures: [String: String?]
  }

  private func preview(ofScreen id: String) throws(Diagnostic) -> Preview {
    let patches = try host.scenes.preview(ofScreen: id)
    var pictures: [String: String?] = [:]
    for name in patches.flatMap(pictureNames) where pictures[name] == nil {
      pictures[name] = .some(self.pictures.path(of: name))
    }
    return Preview(patches: patches, pictures: pictures)
  }

  // MARK: Places

  private struct Place: Encodable {
    let control: ControlID?
    let touched: ControlID?
  }

  private func controls(at point: Point, of screen: Screen) -> Place {
    let touched = screen.control(at: point)
    let isHeard = touched !== screen || host.problem(ofTapOn: screen)?.reason != .unheard
    return Place(
      control: screen.frontmostControl(at: point).controlID,
      touched: isHeard ? touched.controlID : nil
    )
  }

  // MARK: The device

  /// Shows the screens in a device of that size, or each in its own size if both are absent.
  private func setDevice(width: Double?, height: Double?) throws(Diagnostic) {
    if width == nil, height == nil {
      host.stage.device = nil
    } else {
      guard let width, let height, (1...10_000).contains(width), (1...10_000).contains(height)
      else {
        throw Diagnostic(.error, "a device has from 1 to 10000 points each way")
      }
      host.stage.device = Size(width: width, height: height)
    }
    for page in pages { page.outbox.note(deviceState) }
  }

  /// What pages know of the device.
  var deviceState: DeviceState {
    DeviceState(width: host.stage.device?.width, height: host.stage.device?.height)
  }
}
