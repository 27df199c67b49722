/// A plain area that holds other controls.
public final class View: Control {
  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
}

/// Something to tap.
public final class Button: Control {
  /// Its text.
  public var title = "" { didSet { if title != oldValue { changed(.own(0)) } } }
  /// The name of its picture.
  public var image: String? { didSet { if image != oldValue { changed(.own(1)) } } }
  /// Whether it is shown as selected.
  public var selected = false { didSet { if selected != oldValue { changed(.own(2)) } } }
}

/// Text to read.
public final class Label: Control {
  /// How its lines are aligned.
  public enum Alignment: String, CaseIterable, ValueConvertible {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// Its text.
  public var text = "" { didSet { if text != oldValue { changed(.own(0)) } } }
  /// The font size in points.
  public var fontSize = 17.0 {
    didSet { if fontSize != oldValue || isMoving(.own(1)) { changed(.own(1)) } }
  }
  /// The colour of its text; `nil` for the platform's.
  public var textColor: String? { didSet { if textColor != oldValue { changed(.own(2)) } } }
  /// How its lines are aligned.
  public var alignment = Alignment.left { didSet { if alignment != oldValue { changed(.own(3)) } } }
  /// The maximum number of lines; 0 for no maximum.
  public var lines = 1 { didSet { if lines != oldValue { changed(.own(4)) } } }

  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
}

/// A picture.
public final class Image: Control {
  /// How a picture fills a frame with another aspect ratio.
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
  public var image: String? { didSet { if image != oldValue { changed(.own(0)) } } }
  /// How it fills its frame.
  public var contentMode = ContentMode.fit {
    didSet { if contentMode != oldValue { changed(.own(1)) } }
  }

  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
}

/// A progress bar.
public final class ProgressView: Control {
  /// The progress, from 0 to 1.
  public var progress = 0.0 {
    didSet { if progress != oldValue || isMoving(.own(0)) { changed(.own(0)) } }
  }

  /// False: touches pass through unless something listens.
  public override var takesTouches: Bool { false }
}
