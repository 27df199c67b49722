import RemoraRuntime

/// What the stage's frame asks for.
extension Studio {
  fileprivate func screen(_ number: ControlID) throws(Diagnostic) -> Screen {
    guard let control = host.control(number) else {
      throw Studio.gone(PageTarget(control: number))
    }
    guard let screen = control as? Screen else {
      throw Diagnostic(.error, "\(host.stage.describe(control)) is no screen")
    }
    return screen
  }

  // MARK: Previews

  fileprivate struct Preview: Encodable {
    let patches: [Patch]
    let pictures: [String: String?]
  }

  fileprivate func preview(ofScreen id: String) throws(Diagnostic) -> Preview {
    let patches = try host.scenes.preview(ofScreen: id)
    var pictures: [String: String?] = [:]
    for name in patches.flatMap(pictureNames) where pictures[name] == nil {
      pictures[name] = .some(self.pictures.path(of: name))
    }
    return Preview(patches: patches, pictures: pictures)
  }

  // MARK: Places

  fileprivate struct Place: Encodable {
    let control: ControlID?
    let touched: ControlID?
  }

  fileprivate func controls(at point: Point, of screen: Screen) -> Place {
    let touched = screen.control(at: point)
    let isHeard = touched !== screen || host.problem(ofTapOn: screen)?.reason != .unheard
    return Place(
      control: screen.frontmostControl(at: point).controlID,
      touched: isHeard ? touched.controlID : nil
    )
  }

  // MARK: The device

  /// Shows the screens in a device of that size, or each in its own size if both are absent.
  fileprivate func setDevice(width: Double?, height: Double?) throws(Diagnostic) {
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

/// Presents a screen of the scene.
struct ScreenRequest: ShowingRequest {
  let id: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.host.present(screenNamed: id)
    return nil
  }
}

struct DismissRequest: ShowingRequest {
  let control: ControlID

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.screen(control).dismiss()
    return nil
  }
}

/// Makes a screen anew.
struct RestartRequest: ShowingRequest {
  let control: ControlID

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.host.restart(try studio.screen(control))
    return nil
  }
}

/// Draws a screen that waits.
struct PreviewRequest: ShowingRequest {
  let id: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.preview(ofScreen: id)
  }
}

/// Says what is at a point of a screen.
struct AtRequest: ShowingRequest {
  let control: ControlID
  let x: Double
  let y: Double

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    studio.controls(at: Point(x: x, y: y), of: try studio.screen(control))
  }
}

/// Shows the screens in a device of that size, or each in its own size.
struct SizeRequest: ShowingRequest {
  let width: Double?
  let height: Double?

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.setDevice(width: width, height: height)
    return nil
  }
}
