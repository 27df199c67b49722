public import RemoraCore

/// The keys that a device shows on its screen while a person edits a text.
///
/// A host lends it to scripts: see ``Host/lend(_:_:)``. By itself it shows when a field begins to be
/// edited and hides when none is any more. An app whose platform has a keyboard of its own makes one
/// that does not follow editing, and calls ``show(_:over:)`` and ``hide(over:)`` as the platform
/// tells.
public final class Keyboard: EditingObserver {
  /// What is attached to it.
  public let attachments = Attachments()

  /// What the keys cover, in points of the screen.
  public struct Frame: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// How much it covers.
    public var size: Size

    /// A frame.
    public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }
  }

  /// Whether it is there, or on its way to be.
  public private(set) var isShown = false
  /// The height of the keys in points, where ``show(_:over:)`` says nothing else.
  public var height = 300.0
  /// Seconds that it takes to come and to go, where nothing else is said.
  public var duration = 0.25

  private let followsEditing: Bool
  private var frame: Frame?
  private var fields: [EditedField] = []
  private var arrival: Timer?

  /// The stage of a screen that does not say how large it is: that of a telephone.
  private static let stage = Size(width: 390, height: 844)

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

  /// Comes up: sends `willShow` at once, and `didShow` when it is there.
  ///
  /// One that is there already moves to another frame, and sends both again; to the same one it does
  /// nothing. Without a frame it covers the lower edge of the screen on top.
  public func show(_ frame: Frame? = nil, over seconds: Double? = nil) {
    let frame = frame ?? usualFrame
    guard !isShown || frame != self.frame else { return }
    isShown = true
    self.frame = frame
    move("Show", frame, over: seconds ?? duration)
  }

  /// Goes: sends `willHide` at once, and `didHide` when it is gone.
  public func hide(over seconds: Double? = nil) {
    guard isShown, let frame else { return }
    isShown = false
    move("Hide", frame, over: seconds ?? duration)
  }

  /// What a person's closing of the keyboard does: ends the editing, and the keyboard goes.
  public func dismiss() {
    for field in fields.compactMap(\.field) { field.endEditing() }
    if followsEditing { hide() }
  }

  /// Shows or hides the keys when they follow editing.
  public func editingChanged(in field: TextField) {
    fields.removeAll { $0.field == nil || $0.field === field }
    if field.isEditing { fields.append(EditedField(field: field)) }
    guard followsEditing else { return }
    if fields.isEmpty { hide() } else { show() }
  }

  private var usualFrame: Frame {
    let screen = attachments.host?.topScreen
    let width = screen.map(\.width).flatMap { $0 > 0 ? $0 : nil } ?? Keyboard.stage.width
    let bottom = screen.map(\.height).flatMap { $0 > 0 ? $0 : nil } ?? Keyboard.stage.height
    let height = min(self.height, bottom)
    return Frame(
      origin: Point(x: 0, y: bottom - height),
      size: Size(width: width, height: height)
    )
  }

  private func move(_ way: String, _ frame: Frame, over seconds: Double) {
    arrival?.cancel()
    let payload: [String: Value] = [
      "x": .number(frame.origin.x), "y": .number(frame.origin.y),
      "width": .number(frame.size.width), "height": .number(frame.size.height),
      "duration": .number(max(0, seconds.isFinite ? seconds : 0)),
    ]
    arrival = nil
    let willArrive = isShown
    if let delay = nanoseconds(seconds), delay > 0 {
      arrival = attachments.host?.timers.schedule(after: delay) { [weak self] in
        try? self?.send("did\(way)", payload)
      }
    }
    let arrival = arrival
    try? send("will\(way)", payload)
    // A handler may have turned it back.
    if arrival == nil, isShown == willArrive { try? send("did\(way)", payload) }
  }
}
