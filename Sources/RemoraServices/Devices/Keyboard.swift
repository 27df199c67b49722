public import RemoraRuntime

/// The on-screen keyboard of a device.
///
/// A host lends it to scripts: see ``ScriptHost/lend(_:_:)``. By default it shows when a person begins to
/// edit a field, and hides when no field is edited any more. An app whose platform has a keyboard
/// makes one that does not follow editing, and calls ``show(_:over:)`` and ``hide(over:)`` when the
/// platform reports changes.
public final class Keyboard: EditingObserver {
  /// Its attachments.
  public let attachments = Attachments()

  /// Whether it is shown, or appearing.
  public private(set) var isShown = false
  /// The height in points, if ``show(_:over:)`` gets no frame; while it is shown so, it moves at once.
  public var height = 300.0 {
    didSet { if isShown, hasUsualFrame, height != oldValue { show() } }
  }
  /// The time that it takes to appear and to disappear, if ``show(_:over:)`` and ``hide(over:)`` get none.
  public var duration = Duration.seconds(0.25)

  /// The height of what it covers; while it is hidden, ``height``.
  package var shownHeight: Double { isShown ? frame?.size.height ?? height : height }

  private let followsEditing: Bool
  private var frame: Rect?
  /// Whether it was shown without a frame.
  private var hasUsualFrame = false
  private var fields: [EditedField] = []
  private var arrival: HostTimer?

  /// A field that a person edits.
  private struct EditedField {
    weak var field: TextField?
  }

  /// A keyboard.
  ///
  /// - Parameter followsEditing: Whether it shows and hides by itself.
  public init(followsEditing: Bool = true) {
    self.followsEditing = followsEditing
  }

  /// Shows the keyboard: sends `willShow` at once, and `didShow` when it has appeared.
  ///
  /// `frame` is what it covers, in points of the screen; without one that is the lower edge of the topmost
  /// screen. If it is shown already, it moves to the new frame and sends both again; for the same frame it
  /// does nothing. A frame that is not finite is reported, and changes nothing.
  public func show(_ frame: Rect? = nil, over time: Duration? = nil) {
    let isUsual = frame == nil
    let frame = frame ?? usualFrame
    guard !isShown || frame != self.frame else { return }
    guard Value.point(frame.origin).isFinite, Value.size(frame.size).isFinite else {
      attached.host?.report(
        Diagnostic(
          .error,
          "the keyboard's frame is not finite: \(Value.point(frame.origin)), "
            + "\(Value.size(frame.size))"
        )
      )
      return
    }
    isShown = true
    (self.frame, hasUsualFrame) = (frame, isUsual)
    move("Show", frame, over: time ?? duration)
  }

  /// Hides the keyboard: sends `willHide` at once, and `didHide` when it has disappeared.
  public func hide(over time: Duration? = nil) {
    guard isShown, let frame else { return }
    isShown = false
    move("Hide", frame, over: time ?? duration)
  }

  /// Simulates a person closing the keyboard: ends editing, and hides it.
  public func dismiss() {
    for field in fields.compactMap(\.field) { field.endEditing() }
    if followsEditing { hide() }
  }

  /// Shows or hides the keyboard if it follows editing.
  public func editingChanged(in field: TextField) {
    fields.removeAll { $0.field == nil || $0.field === field }
    if field.isEditing { fields.append(EditedField(field: field)) }
    guard followsEditing else { return }
    if fields.isEmpty { hide() } else { show() }
  }

  private var usualFrame: Rect {
    let stage = attached.host?.stage
    let size = stage?.shownSize(of: stage?.topScreen) ?? StageModel.usualScreen
    let (width, bottom) = (size.width, size.height)
    let height = min(self.height, bottom)
    return Rect(x: 0, y: bottom - height, width: width, height: height)
  }

  private func move(_ way: String, _ frame: Rect, over time: Duration) {
    arrival?.cancel()
    let payload: [String: Value] = [
      "x": .number(frame.origin.x), "y": .number(frame.origin.y),
      "width": .number(frame.size.width), "height": .number(frame.size.height),
      "duration": .number(max(0, time / .seconds(1))),
    ]
    arrival = nil
    let willArrive = isShown
    if time > .zero {
      arrival = attached.host?.after(time) { [weak self] in
        self?.send("did\(way)", payload)
      }
    }
    let arrival = arrival
    send("will\(way)", payload)
    // A handler may have reversed it.
    if arrival == nil, isShown == willArrive { send("did\(way)", payload) }
  }

  static func table(_ kind: KindBuilder<Keyboard>) {
    kind.summary("The keys that a device shows while a person edits a text")
    kind.property("isShown", help: "Whether it is there, or on its way", get: { $0.isShown })
    kind.property("height", \.height, in: 0..., help: "The height of the keys in points")
    kind.property(
      "duration",
      \.duration,
      as: .seconds(0...60),
      help: "How long it takes to come and to go"
    )
    let payload: [String: PropertyType] = [
      "x": .number(), "y": .number(), "width": .number(), "height": .number(),
      "duration": .seconds(0...Double.infinity),
    ]
    kind.event("willShow", payload, help: "It begins to come, to that frame of the screen")
    kind.event("didShow", payload, help: "It is there")
    kind.event("willHide", payload, help: "It begins to go, from that frame of the screen")
    kind.event("didHide", payload, help: "It is gone")
    kind.event("background", help: "The app goes into the background")
    kind.event("foreground", help: "The app comes back from the background")
    kind.input("dismiss", help: "What a person's closing of it does: ends the editing") {
      $0.dismiss()
    }
  }
}
