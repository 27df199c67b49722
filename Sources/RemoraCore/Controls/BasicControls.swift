/// A plain area that holds other controls.
public final class View: Control {
  /// False: an area is only looked at, unless something listens.
  public override var takesTouches: Bool { false }
}

/// Something to tap.
public final class Button: Control {
  /// What it says.
  public var title = "" { didSet { if title != oldValue { changed(.own(0)) } } }
  /// The name of its picture.
  public var image: String? { didSet { if image != oldValue { changed(.own(1)) } } }
  /// Whether it is shown as selected.
  public var selected = false { didSet { if selected != oldValue { changed(.own(2)) } } }
}

/// Text to read.
public final class Label: Control {
  /// Where its lines stand.
  public enum Alignment: String, PropertyChoice {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// What it says.
  public var text = "" { didSet { if text != oldValue { changed(.own(0)) } } }
  /// The height of its letters in points.
  public var fontSize = 17.0 {
    didSet { if fontSize != oldValue || isMoving(.own(1)) { changed(.own(1)) } }
  }
  /// The colour of its letters; `nil` for the platform's.
  public var textColor: String? { didSet { if textColor != oldValue { changed(.own(2)) } } }
  /// Where its lines stand.
  public var alignment = Alignment.left { didSet { if alignment != oldValue { changed(.own(3)) } } }
  /// The most lines it shows; 0 for as many as there are.
  public var lines = 1 { didSet { if lines != oldValue { changed(.own(4)) } } }

  /// False: words are only looked at, unless something listens.
  public override var takesTouches: Bool { false }
}

/// A picture.
public final class Image: Control {
  /// How a picture fills a frame of another shape.
  public enum ContentMode: String, PropertyChoice {
    /// As large as it fits whole.
    case fit
    /// As small as it fills the frame.
    case fill
    /// Its shape changed to the frame's.
    case stretch
    /// As it is, in the middle.
    case center
  }

  /// The name of its picture.
  public var image: String? { didSet { if image != oldValue { changed(.own(0)) } } }
  /// How it fills its frame.
  public var contentMode = ContentMode.fit {
    didSet { if contentMode != oldValue { changed(.own(1)) } }
  }

  /// False: a picture is only looked at, unless something listens.
  public override var takesTouches: Bool { false }
}

/// How far something has come.
public final class ProgressView: Control {
  /// From 0 to 1.
  public var progress = 0.0 {
    didSet { if progress != oldValue || isMoving(.own(0)) { changed(.own(0)) } }
  }

  /// False: a bar is only looked at, unless something listens.
  public override var takesTouches: Bool { false }
}
