#if GTK
internal import CRemoraGtk
public import RemoraRuntime

/// What a control is drawn on: from its top left corner, in points.
///
/// Valid during the call that it is passed to, and nowhere else.
@safe public struct Canvas {
  private let snapshot: OpaquePointer
  private let widget: Widget
  private let look: Look
  private let ownTint: Paint
  /// The size of the control.
  public let size: Size

  init(_ snapshot: OpaquePointer, of widget: Widget, _ look: Look, tint: Paint, size: Size) {
    unsafe self.snapshot = unsafe snapshot
    unsafe self.widget = unsafe widget
    self.look = look
    ownTint = tint
    self.size = size
  }

  /// A part of a canvas.
  public struct Area: Hashable, Sendable {
    /// The top left corner.
    public var x, y: Double
    /// The extent.
    public var width, height: Double

    /// An area from its corner and extent.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    func inset(by margin: Double) -> Area {
      Area(
        x: x + margin,
        y: y + margin,
        width: max(0, width - 2 * margin),
        height: max(0, height - 2 * margin)
      )
    }

    var graphene: graphene_rect_t {
      graphene_rect_t(
        origin: graphene_point_t(x: Float(x), y: Float(y)),
        size: graphene_size_t(width: Float(width), height: Float(height))
      )
    }

    func rounded(_ radius: Double) -> GskRoundedRect {
      var bounds = graphene
      var shape = GskRoundedRect()
      let fitting = max(0, min(radius, width / 2, height / 2))
      unsafe gsk_rounded_rect_init_from_rect(&shape, &bounds, Float(fitting))
      return shape
    }
  }

  /// The whole control.
  public var bounds: Area { Area(x: 0, y: 0, width: size.width, height: size.height) }

  /// The colour of the control's own drawing.
  public var tint: Paint { ownTint }
  /// The colour of text without a colour of its own.
  public var ink: Paint { look.palette.ink }
  /// The colour of what is behind a control.
  public var paper: Paint { look.palette.paper }

  /// Pixels for a point.
  private var scale: Double { unsafe Double(gtk_widget_get_scale_factor(widget)) * look.zoom }

  // MARK: Areas

  /// Fills an area, with round corners of this radius.
  public func fill(_ area: Area, _ paint: Paint, radius: Double = 0) {
    var bounds = area.graphene
    var color = paint.gdk
    guard radius > 0 else { return unsafe gtk_snapshot_append_color(snapshot, &color, &bounds) }
    clip(to: area, radius: radius) {
      unsafe gtk_snapshot_append_color(snapshot, &color, &bounds)
    }
  }

  /// Draws a line along the inside of an area's edge.
  public func stroke(_ area: Area, _ paint: Paint, width: Double = 1, radius: Double = 0) {
    var shape = area.rounded(radius)
    unsafe gtk_snapshot_append_border(
      snapshot,
      &shape,
      [Float](repeating: Float(width), count: 4),
      [GdkRGBA](repeating: paint.gdk, count: 4)
    )
  }

  /// Draws the shadow of an area.
  public func shadow(of area: Area, blur: Double, radius: Double = 0) {
    let shape = Shadows.Shape(
      width: area.width,
      height: area.height,
      radius: radius,
      blur: blur,
      scale: scale
    )
    shift(by: Point(x: area.x, y: area.y)) {
      unsafe look.shadows.append(shape, to: snapshot)
    }
  }

  /// Draws beside its place.
  func shift(by distance: Point, _ body: () -> Void) {
    var corner = graphene_point_t(x: Float(distance.x), y: Float(distance.y))
    unsafe gtk_snapshot_save(snapshot)
    unsafe gtk_snapshot_translate(snapshot, &corner)
    body()
    unsafe gtk_snapshot_restore(snapshot)
  }

  /// Draws only what is inside an area.
  public func clip(to area: Area, radius: Double = 0, _ body: () -> Void) {
    if radius > 0 {
      var shape = area.rounded(radius)
      unsafe gtk_snapshot_push_rounded_clip(snapshot, &shape)
    } else {
      var bounds = area.graphene
      unsafe gtk_snapshot_push_clip(snapshot, &bounds)
    }
    body()
    unsafe gtk_snapshot_pop(snapshot)
  }

  /// Draws with less opacity.
  func fade(to alpha: Double, _ body: () -> Void) {
    guard alpha < 1 else { return body() }
    unsafe gtk_snapshot_push_opacity(snapshot, alpha)
    body()
    unsafe gtk_snapshot_pop(snapshot)
  }

  // MARK: Lines

  /// Draws a straight line with round ends.
  public func line(from: Point, to: Point, _ paint: Paint, width: Double = 1) {
    unsafe draw(paint, width) { cairo in
      unsafe cairo_move_to(cairo, from.x, from.y)
      unsafe cairo_line_to(cairo, to.x, to.y)
    }
  }

  /// Draws a part of a circle with round ends, clockwise; angles are in turns, from the top.
  public func arc(
    center: Point,
    radius: Double,
    from start: Double,
    to end: Double,
    _ paint: Paint,
    width: Double = 1
  ) {
    unsafe draw(paint, width) { cairo in
      let turn = 2 * Double.pi
      unsafe cairo_arc(
        cairo,
        center.x,
        center.y,
        max(0, radius),
        (start - 0.25) * turn,
        (end - 0.25) * turn
      )
    }
  }

  private func draw(_ paint: Paint, _ width: Double, _ path: (OpaquePointer) -> Void) {
    let margin = width
    var bounds = Area(
      x: -margin,
      y: -margin,
      width: size.width + 2 * margin,
      height: size.height + 2 * margin
    ).graphene
    guard let cairo = unsafe gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    unsafe cairo_set_source_rgba(cairo, paint.red, paint.green, paint.blue, paint.alpha)
    unsafe cairo_set_line_width(cairo, width)
    unsafe cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    unsafe path(cairo)
    unsafe cairo_stroke(cairo)
    unsafe cairo_destroy(cairo)
  }

  // MARK: Text and pictures

  /// Draws a line of text in the middle of an area's height.
  public func text(
    _ text: String,
    in area: Area,
    _ paint: Paint,
    fontSize: Double = 17,
    isCentered: Bool = false
  ) {
    let layout = unsafe TextLayout(text, fontSize: fontSize, on: widget, look)
    layout.fit(width: area.width, lines: 1, alignment: isCentered ? "center" : "left")
    draw(layout, in: area, paint)
  }

  func draw(_ layout: TextLayout, in area: Area, _ paint: Paint) {
    let top = (area.y + (area.height - layout.height) / 2).rounded()
    var color = paint.gdk
    shift(by: Point(x: area.x, y: top)) { unsafe layout.append(to: snapshot, &color) }
  }

  /// Draws a picture of the scene in an area, as an `Image` does.
  public func picture(_ name: String, in area: Area, mode: Image.ContentMode = .fit) {
    guard area.width > 0, area.height > 0 else { return }
    let own = look.pictures.size(of: name)
    guard own.width > 0, own.height > 0 else { return missing(name, in: area) }
    let factors = (area.width / own.width, area.height / own.height)
    let drawn =
      switch mode {
      case .fit: Size(own, times: min(factors.0, factors.1))
      case .fill: Size(own, times: max(factors.0, factors.1))
      case .center: own
      case .stretch: Size(width: area.width, height: area.height)
      }
    guard let texture = unsafe look.pictures.texture(name, drawn, scale: scale) else {
      return missing(name, in: area)
    }
    var frame = Area(
      x: area.x + (area.width - drawn.width) / 2,
      y: area.y + (area.height - drawn.height) / 2,
      width: drawn.width,
      height: drawn.height
    ).graphene
    clip(to: area) { unsafe gtk_snapshot_append_texture(snapshot, texture, &frame) }
  }

  /// Says which picture is not there.
  private func missing(_ name: String, in area: Area) {
    fill(area, look.palette.track.faded(to: 0.4), radius: 6)
    text(name, in: area, look.palette.muted, fontSize: 12, isCentered: true)
  }

  // MARK: Children

  func draw(child: Widget) {
    unsafe gtk_widget_snapshot_child(widget, child, snapshot)
  }
}

extension Size {
  fileprivate init(_ size: Size, times factor: Double) {
    self.init(width: size.width * factor, height: size.height * factor)
  }
}
#endif
