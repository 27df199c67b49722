import RemoraLua

/// A plain area that holds other controls.
public final class View: Control {
  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<View>) {
    kind.summary("A rectangle that holds other controls")
    kind.make { View() }
    kind.holdsControls()
  }
}

/// Something to tap.
public final class Button: Control {
  /// Its text.
  @Shown public var title = ""
  /// The name of its picture.
  @Shown public var image: String?
  /// Whether it is shown as selected.
  @Shown public var selected = false

  override class var usualSize: Size? { Size(width: 120, height: 44) }

  static func table(_ kind: KindBuilder<Button>) {
    kind.summary("Something to tap")
    kind.make { Button() }
    kind.property("title", \.title, help: "Its text")
    kind.property("image", \.image, as: .image, help: "Its picture")
    kind.property("selected", \.selected, help: "Whether it is shown as selected")
  }
}

/// Text to read.
public final class Label: Control {
  /// The alignment of its lines.
  ///
  /// May grow: switch with `default`.
  public enum Alignment: String, CaseIterable, ValueConvertible {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// Its text.
  @Shown public var text = ""
  /// The font size in points.
  @Shown public var fontSize = 17.0
  /// The colour of its text; `nil` for the platform's.
  @Shown public var textColor: String?
  /// The alignment of its lines.
  @Shown public var alignment = Alignment.left
  /// The maximum number of lines; 0 for no maximum.
  @Shown public var lines = 1

  override class var usualSize: Size? { Size(width: 240, height: 24) }
  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<Label>) {
    kind.summary("Text to read")
    kind.make { Label() }
    kind.property("text", \.text, textLimit: LuaTextLimit.longest, help: "Its text")
    kind.property("fontSize", \.fontSize, in: 1...1000, help: "The font size in points")
    kind.property("textColor", \.textColor, as: .color, help: "The colour of its text")
    kind.property("alignment", \.alignment, help: "How its lines are aligned")
    kind.property("lines", \.lines, in: 0..., help: "The maximum number of lines; 0 for no maximum")
  }
}

/// A picture.
public final class Image: Control {
  /// The ways in which a picture fills a frame with another aspect ratio.
  ///
  /// May grow: switch with `default`.
  public enum ContentMode: String, CaseIterable, ValueConvertible {
    /// Scaled to be wholly visible.
    case fit
    /// Scaled to cover the frame.
    case fill
    /// Stretched to the frame.
    case stretch
    /// At its own size, in the middle.
    case center
  }

  /// The name of its picture.
  @Shown public var image: String?
  /// The way in which it fills its frame.
  @Shown public var contentMode = ContentMode.fit

  override class var usualSize: Size? { Size(width: 120, height: 120) }
  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<Image>) {
    kind.summary("A picture")
    kind.make { Image() }
    kind.property("image", \.image, as: .image, help: "Its picture")
    kind.property("contentMode", \.contentMode, help: "How the picture fills the frame")
  }
}

/// A progress bar.
public final class ProgressView: Control {
  /// The progress, from 0 to 1.
  @Shown public var progress = 0.0

  override class var usualSize: Size? { Size(width: 240, height: 4) }
  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<ProgressView>) {
    kind.summary("A bar that fills")
    kind.make { ProgressView() }
    kind.property("progress", \.progress, in: 0...1, help: "How full it is, from 0 to 1")
  }
}
