#if GTK
internal import CRemoraGtk

/// Shadows as textures, each drawn once for each shape.
///
/// GTK blurs a shadow anew in each frame in which it has moved: 0.1 ms each, without a GPU. It keeps as many as fit
/// into ``costLimit``; the others are drawn again.
@safe final class Shadows {
  private var drawn: [Shape: Shadow] = [:]
  private var cost = 0

  struct Shape: Hashable {
    let width: Double
    let height: Double
    let radius: Double
    let blur: Double
    let scale: Double
  }

  /// A texture, and where it is drawn.
  @safe private final class Shadow {
    let texture: OpaquePointer
    let area: Canvas.Area
    let cost: Int

    init(_ texture: OpaquePointer, _ area: Canvas.Area, cost: Int) {
      unsafe self.texture = unsafe texture
      self.area = area
      self.cost = cost
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
  }

  /// The most bytes of the pixels that are kept.
  private static let costLimit = 16_000_000
  /// The most pixels of one shadow; GTK draws a larger one.
  private static let pixelLimit = 500_000.0

  /// Draws the shadow of a shape whose corner is the origin.
  func append(_ shape: Shape, to snapshot: OpaquePointer) {
    if let shadow = drawn[shape] { return unsafe append(shadow, to: snapshot) }
    guard let node = unsafe Shadows.makeNode(shape) else { return }
    defer { unsafe gsk_render_node_unref(node) }
    guard let shadow = unsafe Shadows.draw(node, scale: shape.scale) else {
      return unsafe gtk_snapshot_append_node(snapshot, node)
    }
    cost += shadow.cost
    if cost > Shadows.costLimit { (drawn, cost) = ([:], shadow.cost) }
    drawn[shape] = shadow
    unsafe append(shadow, to: snapshot)
  }

  private func append(_ shadow: Shadow, to snapshot: OpaquePointer) {
    var bounds = shadow.area.graphene
    unsafe gtk_snapshot_append_texture(snapshot, shadow.texture, &bounds)
  }

  private static func makeNode(_ shape: Shape) -> OpaquePointer? {
    var corners = Canvas.Area(x: 0, y: 0, width: shape.width, height: shape.height)
      .rounded(shape.radius)
    var color = GdkRGBA(red: 0.08, green: 0.13, blue: 0.17, alpha: 0.22)
    let (drop, blur) = (Float(min(8, shape.blur / 4)), Float(shape.blur))
    return unsafe gsk_outset_shadow_node_new(&corners, &color, 0, drop, 0, blur)
  }

  /// What a node covers, from a whole point.
  private static func bounds(of node: OpaquePointer) -> Canvas.Area {
    var bounds = graphene_rect_t()
    unsafe gsk_render_node_get_bounds(node, &bounds)
    let left = Double(bounds.origin.x).rounded(.down)
    let top = Double(bounds.origin.y).rounded(.down)
    let right = (Double(bounds.origin.x) + Double(bounds.size.width)).rounded(.up)
    let bottom = (Double(bounds.origin.y) + Double(bounds.size.height)).rounded(.up)
    return Canvas.Area(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Draws a node into a texture; `nil` if that would be too large.
  private static func draw(_ node: OpaquePointer, scale: Double) -> Shadow? {
    let area = unsafe bounds(of: node)
    let width = (area.width * scale).rounded(.up)
    let height = (area.height * scale).rounded(.up)
    guard width * height <= pixelLimit,
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32,
        Int32(width),
        Int32(height)
      )
    else { return nil }
    defer { unsafe cairo_surface_destroy(surface) }
    guard let cairo = unsafe cairo_create(surface) else { return nil }
    unsafe cairo_scale(cairo, scale, scale)
    unsafe cairo_translate(cairo, -area.x, -area.y)
    unsafe gsk_render_node_draw(node, cairo)
    unsafe cairo_destroy(cairo)
    unsafe cairo_surface_flush(surface)
    guard let pixels = unsafe cairo_image_surface_get_data(surface) else { return nil }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let cost = stride * Int(height)
    let bytes = unsafe g_bytes_new(pixels, gsize(cost))
    defer { unsafe g_bytes_unref(bytes) }
    // What cairo calls ARGB32, on machines whose numbers begin with the lowest byte.
    guard
      let texture = unsafe gdk_memory_texture_new(
        Int32(width),
        Int32(height),
        GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
        bytes,
        gsize(stride)
      )
    else { return nil }
    // The texture has whole pixels.
    let drawn = Canvas.Area(x: area.x, y: area.y, width: width / scale, height: height / scale)
    return unsafe Shadow(texture, drawn, cost: cost)
  }
}
#endif
