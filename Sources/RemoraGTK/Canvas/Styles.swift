#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// The style of the widgets of GTK: a rule for each tint, since a widget's own provider does not reach
/// the parts of a scale or a switch.
@safe final class Styles {
  @safe private let provider: UnsafeMutablePointer<GtkCssProvider>
  private var tints: [Paint: String] = [:]
  private var palette = Palette.light
  private var textScale = 1.0

  /// The most tints that have rules: a script can make colours without end.
  private static let tintLimit = 256

  init() {
    guard let provider = unsafe gtk_css_provider_new() else {
      preconditionFailure("GTK makes every provider")
    }
    self.provider = unsafe provider
    load()
    guard let display = unsafe gdk_display_get_default() else { return }
    unsafe gtk_style_context_add_provider_for_display(
      display,
      OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
  }

  deinit {
    if let display = unsafe gdk_display_get_default() {
      unsafe gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
    }
    unsafe g_object_unref(provider)
  }

  func use(_ palette: Palette, textScale: Double) {
    (self.palette, self.textScale) = (palette, textScale)
    load()
  }

  /// Gives the parts of a widget a colour.
  func setTint(_ tint: Paint, of widget: Widget) {
    for old in tints.values where unsafe gtk_widget_has_css_class(widget, old) != 0 {
      unsafe gtk_widget_remove_css_class(widget, old)
    }
    unsafe gtk_widget_add_css_class(widget, className(for: tint))
  }

  private func className(for tint: Paint) -> String {
    if let known = tints[tint] { return known }
    if tints.count >= Styles.tintLimit { return tints.values.first ?? "" }
    let name = "remora-tint-\(tints.count)"
    tints[tint] = name
    load()
    return name
  }

  private func load() {
    let rules = tints.map { rule(for: $0.key, "\($0.value)") }.joined()
    unsafe gtk_css_provider_load_from_data(provider, base + rules, -1)
  }

  private func rule(for tint: Paint, _ name: String) -> String {
    """
    scale.\(name) highlight { background: \(tint.css); }
    scale.\(name) slider { background: \(tint.css); }
    switch.\(name):checked { background: \(tint.css); }
    entry.\(name) { caret-color: \(tint.css); }
    list.\(name) row:selected { background: \(tint.faded(to: 0.14).css); color: \(tint.css); }

    """
  }

  /// The size of the letters in a list: its lines keep their height.
  private var rowFontSize: Double { min(17 * textScale, List.rowHeight * 0.75) }

  private var knob: Double { Slider.knobWidth }

  private var base: String {
    """
    remora entry, remora row, remora button { font-family: \(TextLayout.families); }
    remora entry { background: none; border: none; box-shadow: none; outline: none; padding: 0;
      min-height: 0; font-size: \(16 * textScale)px; color: \(palette.ink.css); }
    remora entry placeholder { color: \(palette.muted.css); opacity: 1; }
    remora scale { padding: 0; min-height: \(knob)px; }
    remora scale trough { min-height: 4px; margin: 0 \(knob / 2)px; border: none; border-radius: 2px;
      background: \(palette.track.css); outline-color: transparent; }
    remora scale highlight { min-height: 4px; margin: 0; border: none; border-radius: 2px; }
    remora scale slider { min-width: \(knob)px; min-height: \(knob)px; border: none;
      margin: \(2 - knob / 2)px \(-knob / 2)px; border-radius: \(knob / 2)px;
      box-shadow: inset 0 0 0 6px white, 0 1px 3px rgba(20,34,44,0.3); }
    remora scale:focus-visible trough { outline: 3px solid \(palette.ring.css); outline-offset: 4px; }
    remora switch { min-width: 52px; min-height: 28px; border: none; border-radius: 14px;
      background: \(palette.track.css); }
    remora switch slider { min-width: 24px; min-height: 24px; margin: 2px 1px; border: none;
      border-radius: 12px; background: white; box-shadow: 0 1px 3px rgba(20,34,44,0.3); }
    remora switch image { opacity: 0; }
    remora switch:focus-visible { outline: 3px solid \(palette.ring.css); outline-offset: 1px; }
    remora list { background: none; }
    remora row { min-height: \(List.rowHeight - 1)px; padding: 0 16px; margin: 0;
      font-size: \(rowFontSize)px; border-bottom: 1px solid \(palette.ink.faded(to: 0.09).css); color: \(palette.ink.css);
      background: none; outline-color: transparent; border-radius: 0; }
    remora row:focus-visible { box-shadow: inset 3px 0 \(palette.ring.css); }
    remora .remora-remover { background: #c0392b; border: none; border-radius: 0; box-shadow: none;
      padding: 0; font-size: \(min(15 * textScale, rowFontSize))px; color: white; }
    remora .remora-tab { background: none; border: none; border-radius: 0; box-shadow: none;
      font-size: \(13 * textScale)px; font-weight: 500; color: \(palette.muted.css); }
    remora .remora-tab:checked { color: \(palette.tint.css);
      box-shadow: inset 0 2px \(palette.tint.css); }
    remora .remora-tab:focus-visible { outline: 3px solid \(palette.ring.css); outline-offset: -3px; }

    """
  }
}
#endif
