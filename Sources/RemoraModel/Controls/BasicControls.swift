/// A plain area that holds other controls.
public final class View: Control {
  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
}

/// Something to tap.
public final class Button: Control {
  /// Its text.
  public var title = "" {
    didSet { didChange("title", from: oldValue, to: title) }
  }
  /// The name of its picture.
  public var image: String? {
    didSet { didChange("image", from: oldValue, to: image) }
  }
  /// Whether it is shown as selected.
  public var selected = false {
    didSet { didChange("selected", from: oldValue, to: selected) }
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
  public var text = "" {
    didSet { didChange("text", from: oldValue, to: text) }
  }
  /// The font size in points.
  public var fontSize = 17.0 {
    didSet { didChange("fontSize", from: oldValue, to: fontSize) }
  }
  /// The colour of its text; `nil` for the platform's.
  public var textColor: String? {
    didSet { didChange("textColor", from: oldValue, to: textColor) }
  }
  /// The alignment of its lines.
  public var alignment = Alignment.left {
    didSet { didChange("alignment", from: oldValue, to: alignment) }
  }
  /// The maximum number of lines; 0 for no maximum.
  public var lines = 1 {
    didSet { didChange("lines", from: oldValue, to: lines) }
  }

  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
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
  public var image: String? {
    didSet { didChange("image", from: oldValue, to: image) }
  }
  /// The way in which it fills its frame.
  public var contentMode = ContentMode.fit {
    didSet { didChange("contentMode", from: oldValue, to: contentMode) }
  }

  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
}

/// A progress bar.
public final class ProgressView: Control {
  /// The progress, from 0 to 1.
  public var progress = 0.0 {
    didSet { didChange("progress", from: oldValue, to: progress) }
  }

  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
}
