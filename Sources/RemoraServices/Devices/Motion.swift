public import RemoraRuntime

/// The tilt of the device.
///
/// A host lends it to scripts: see ``ScriptHost/lend(_:_:)``. The app calls ``tilt(x:y:)`` with the
/// values that its platform measures.
public final class Motion: Owner {
  /// Its attachments.
  public let attachments = Attachments()

  /// How far it leans to the right, from -1 to 1; 0 is upright.
  public private(set) var x = 0.0
  /// How far its top leans back, from -1 to 1; 0 is upright.
  public private(set) var y = 0.0

  /// A device that is held upright.
  public init() {}

  /// Sets the tilt, and sends `tilted`.
  ///
  /// Values are clamped to -1 and 1. Does nothing if neither has changed. One that is not finite is
  /// reported, and changes nothing.
  public func tilt(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else {
      attached.host?.report(
        Diagnostic(.error, "the tilt of the device is x = \(x), y = \(y), which is not finite")
      )
      return
    }
    let (x, y) = (max(-1, min(1, x)), max(-1, min(1, y)))
    guard x != self.x || y != self.y else { return }
    self.x = x
    self.y = y
    send("tilted", ["x": x, "y": y])
  }

  static func table(_ kind: KindBuilder<Motion>) {
    kind.summary("How a person holds the device")
    kind.property("x", as: .number(-1...1), help: "How far it leans to the right", get: { $0.x })
    kind.property("y", as: .number(-1...1), help: "How far its top leans back", get: { $0.y })
    kind.event(
      "tilted",
      ["x": .number(-1...1), "y": .number(-1...1)],
      whileBusy: .latest,
      help: "It was moved"
    )
    kind.event("background", help: "The app goes into the background")
    kind.event("foreground", help: "The app comes back from the background")
    kind.input("tilt", ["x", "y"], help: "What a person's moving of the device does: to x and y") {
      (motion, x: Double, y: Double) in motion.tilt(x: x, y: y)
    }
  }
}
