#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// An area that holds other controls.
final class ViewNode: Node {
  override class var canBeListenedTo: Bool { true }
}

/// Text to read.
final class LabelNode: Node {
  private var text = ""
  private var fontSize = 17.0
  private var paint: Paint?
  private var alignment = "left"
  private var lines = 1
  private var layout: TextLayout?

  override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_LABEL }
  override class var canBeListenedTo: Bool { true }
  override var visibleText: String { text }

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "text":
      text = value.text ?? ""
      updateName()
    case "fontSize": fontSize = value.number ?? 17
    case "textColor": paint = value.text.flatMap { Paint($0) }
    case "alignment": alignment = value.text ?? "left"
    case "lines": lines = value.integer ?? 1
    default: return super.update(property, value)
    }
    forgetLayout()
    redraw()
  }

  override func forgetLayout() { layout = nil }

  override func draw(on canvas: Canvas) {
    guard !text.isEmpty else { return }
    let layout = self.layout ?? makeLayout()
    self.layout = layout
    canvas.draw(layout, in: canvas.bounds, paint ?? look.palette.ink)
  }

  private func makeLayout() -> TextLayout {
    let layout = unsafe TextLayout(shownText, fontSize: fontSize, on: widget, look)
    let fitting = max(1, Int(height / (fontSize * look.textScale * 1.25)))
    layout.fit(
      width: width,
      lines: lines == 1 ? 1 : lines == 0 ? fitting : min(lines, fitting),
      alignment: alignment
    )
    return layout
  }

  /// One line shows the text up to its first line break.
  private var shownText: String {
    guard lines == 1, let end = text.firstIndex(where: \.isNewline) else { return text }
    return text[..<end] + "…"
  }
}

/// A title, a picture, or both.
final class ButtonNode: Node {
  private var title = ""
  private var image = ""
  private var isSelected = false
  /// Whether it is drawn as selected: a picture shows it by itself, and would vanish in its own colour.
  private var isFilled: Bool { isSelected && image.isEmpty }
  private var layout: TextLayout?

  private static let fontSize = 17.0
  private static let smallestFontSize = 12.0
  private static let margin = 6.0
  /// The height of a button that is high enough for two lines.
  private static let twoLines = 40.0
  private static let pictureSide = 24.0

  override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_BUTTON }
  override class var isTappable: Bool { true }
  override var visibleText: String { title }

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "title":
      title = value.text ?? ""
      updateName()
    case "image": image = value.text ?? ""
    case "selected":
      isSelected = value.boolean ?? false
      unsafe remora_set_pressed(widget, isSelected ? 1 : 0)
    default: return super.update(property, value)
    }
    forgetLayout()
    redraw()
  }

  override func forgetLayout() { layout = nil }

  override func draw(on canvas: Canvas) {
    canvas.fade(to: isPressed ? 0.45 : 1) {
      if title.isEmpty { drawPicture(on: canvas) } else { drawTitle(on: canvas) }
    }
  }

  private func drawPicture(on canvas: Canvas) {
    if !image.isEmpty { canvas.picture(image, in: canvas.bounds) }
    if isFilled { canvas.fill(canvas.bounds, tint.faded(to: 0.24), radius: radius) }
  }

  private func drawTitle(on canvas: Canvas) {
    if isFilled { canvas.fill(canvas.bounds, tint, radius: radius) }
    let side = image.isEmpty ? 0 : min(ButtonNode.pictureSide, height)
    let gap = image.isEmpty ? 0 : 8.0
    let space = max(0, width - 2 * ButtonNode.margin - side - gap)
    let layout = self.layout ?? makeLayout(space)
    self.layout = layout
    let textWidth = min(space, layout.width)
    let left = (width - side - gap - textWidth) / 2
    if !image.isEmpty {
      let top = (height - side) / 2
      canvas.picture(image, in: Canvas.Area(x: left, y: top, width: side, height: side))
    }
    canvas.draw(
      layout,
      in: Canvas.Area(x: left + side + gap, y: 0, width: textWidth, height: height),
      isFilled ? look.palette.paper : tint
    )
  }

  /// A long title has two lines, or is a little smaller, rather than cut off.
  private func makeLayout(_ space: Double) -> TextLayout {
    let natural = layout(ButtonNode.fontSize).width
    guard natural > space else { return layout(ButtonNode.fontSize) }
    if height >= ButtonNode.twoLines, title.contains(where: \.isWhitespace) {
      let wrapped = layout(15)
      wrapped.fit(width: space, lines: 2, alignment: "center")
      return wrapped
    }
    let fitting = ButtonNode.fontSize * space / natural
    let small = layout(max(ButtonNode.smallestFontSize, (fitting * 2).rounded(.down) / 2))
    small.fit(width: space, lines: 1, alignment: "center")
    return small
  }

  private func layout(_ fontSize: Double) -> TextLayout {
    unsafe TextLayout(title, fontSize: fontSize, weight: PANGO_WEIGHT_MEDIUM, on: widget, look)
  }
}

/// A picture.
final class ImageNode: Node {
  private var image = ""
  private var mode = Image.ContentMode.fit

  override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_IMG }
  override class var canBeListenedTo: Bool { true }

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "image": image = value.text ?? ""
    case "contentMode": mode = value.text.flatMap { Image.ContentMode(rawValue: $0) } ?? .fit
    default: return super.update(property, value)
    }
    redraw()
  }

  override func draw(on canvas: Canvas) {
    guard !image.isEmpty else { return }
    canvas.clip(to: canvas.bounds, radius: radius) {
      canvas.picture(image, in: canvas.bounds, mode: mode)
    }
  }
}

/// A bar that fills.
final class ProgressNode: Node {
  private var progress = 0.0

  override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_PROGRESS_BAR }
  override class var canBeListenedTo: Bool { true }

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    super.init(id, kind: kind, name: name, look, input)
    unsafe AccessibleProperty.set(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, of: widget, to: 0)
    unsafe AccessibleProperty.set(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, of: widget, to: 1)
  }

  override func update(_ property: String, _ value: Value) {
    guard property == "progress" else { return super.update(property, value) }
    progress = max(0, min(1, value.number ?? 0))
    unsafe AccessibleProperty.set(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, of: widget, to: progress)
    redraw()
  }

  override func draw(on canvas: Canvas) {
    canvas.clip(to: canvas.bounds, radius: radius) {
      canvas.fill(canvas.bounds, look.palette.track)
      canvas.fill(Canvas.Area(x: 0, y: 0, width: width * progress, height: height), tint)
    }
  }
}

/// A control of an app's own kind: drawn by the app, or as a box that says what it is.
final class OwnNode: Node {
  override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_BUTTON }
  override class var isTappable: Bool { true }
  override var visibleText: String { [kind, name].filter { !$0.isEmpty }.joined(separator: " ") }

  override func update(_ property: String, _ value: Value) {
    super.update(property, value)
    redraw()
  }

  override func draw(on canvas: Canvas) {
    if let control, let drawing = look.drawings[kind] { return drawing(control, canvas) }
    canvas.fill(canvas.bounds, look.palette.track.faded(to: 0.3), radius: 6)
    canvas.stroke(canvas.bounds, look.palette.muted, radius: 6)
    canvas.text(visibleText, in: canvas.bounds, look.palette.muted, fontSize: 13, isCentered: true)
  }
}
#endif
