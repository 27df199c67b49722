#if GTK
internal import CRemoraGtk

/// A text that is broken into lines, in the font of a stage.
@safe final class TextLayout {
  private let layout: OpaquePointer
  /// Whether the desktop writes from right to left.
  private let isMirrored: Bool

  /// The fonts of a stage: the first that is installed.
  static let families = "Inter,Cantarell,sans-serif"

  /// A text in one line; the font size is in points, for the text size that most desktops have.
  init(
    _ text: String,
    fontSize: Double,
    weight: PangoWeight = PANGO_WEIGHT_NORMAL,
    on widget: Widget,
    _ look: Look
  ) {
    guard let layout = unsafe gtk_widget_create_pango_layout(widget, text) else {
      preconditionFailure("GTK makes a layout for every widget")
    }
    unsafe self.layout = unsafe layout
    isMirrored = unsafe gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, TextLayout.families)
    unsafe pango_font_description_set_weight(font, weight)
    let size = fontSize * look.textScale
    unsafe pango_font_description_set_absolute_size(font, max(1, size) * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Breaks the text into lines, at most so many; 0 for no limit.
  ///
  /// What does not fit ends with an ellipsis. On the left is where a text begins: Arabic, on the right.
  func fit(width: Double, lines: Int, alignment: String = "left") {
    unsafe pango_layout_set_width(layout, gint(max(0, width) * Double(PANGO_SCALE)))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_ellipsize(
      layout,
      lines == 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END
    )
    if lines > 0 { unsafe pango_layout_set_height(layout, gint(-lines)) }
    unsafe pango_layout_set_single_paragraph_mode(layout, lines == 1 ? 1 : 0)
    let side =
      switch alignment {
      case "center": PANGO_ALIGN_CENTER
      // Pango swaps the sides of a text whose direction is not that of the desktop.
      case "right": isMirrored ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      default: isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      }
    unsafe pango_layout_set_alignment(layout, side)
  }

  var width: Double { size.width }
  var height: Double { size.height }

  private var size: (width: Double, height: Double) {
    var (width, height): (gint, gint) = (0, 0)
    unsafe pango_layout_get_pixel_size(layout, &width, &height)
    return (Double(width), Double(height))
  }

  func append(to snapshot: OpaquePointer, _ color: inout GdkRGBA) {
    unsafe gtk_snapshot_append_layout(snapshot, layout, &color)
  }
}
#endif
