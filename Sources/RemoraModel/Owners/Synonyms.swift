import RemoraSpelling

/// The names that other toolkits have for the members of controls.
///
/// A name is suggested only where the kind has it.
package enum Synonyms {
  /// The suggestion for a property or a method, in the language of the file; `nil` if the kind has nothing that
  /// it may mean.
  package static func suggestion(
    for name: String,
    in known: [String],
    _ language: FileLanguage = .lua
  ) -> String? {
    guard !known.contains(name) else { return nil }
    if let meant = property(name, in: known) { return Suggestion.question(about: meant) }
    if let meant = first(opposites[name], in: known) {
      return Suggestion.question(aboutOpposite: meant)
    }
    guard let code = code(meantBy: name, in: known) else { return nil }
    if case .json = language { return calls[name].map { Suggestion.question(about: $0.member) } }
    return "write \(code)"
  }

  /// The assignment that a script writes instead of a method of another toolkit: `.hidden = true`
  /// for `:hide()`.
  package static func code(meantBy name: String, in known: [String]) -> String? {
    guard let call = calls[name], known.contains(call.member) else { return nil }
    return call.code
  }

  /// The property of a kind that another toolkit calls so.
  package static func property(_ name: String, in known: [String]) -> String? {
    known.contains(name) ? nil : first(properties[name], in: known)
  }

  /// The event of a kind that another toolkit calls so.
  package static func event(_ name: String, in known: [String]) -> String? {
    known.contains(name) ? nil : first(events[name.lowercased()], in: known)
  }

  private static func first(_ meanings: [String]?, in known: [String]) -> String? {
    meanings?.first { known.contains($0) }
  }

  private static let properties: [String: [String]] = [
    "text": ["title"], "title": ["text"], "label": ["title", "text"], "caption": ["title", "text"],
    "string": ["text", "title"], "content": ["text", "title", "items"],
    "isHidden": ["hidden"], "isEnabled": ["enabled"], "opacity": ["alpha"],
    "color": ["textColor", "tint"], "colour": ["textColor", "tint"], "fontColor": ["textColor"],
    "tintColor": ["tint"], "background": ["backgroundColor"], "bgColor": ["backgroundColor"],
    "picture": ["image"], "icon": ["image"], "src": ["image"], "source": ["image"],
    "left": ["x"], "top": ["y"], "radius": ["cornerRadius"], "border": ["borderWidth"],
    "on": ["isOn"], "checked": ["isOn"], "isChecked": ["isOn"],
    "value": ["isOn", "progress", "selectedIndex", "text"], "max": ["maximum"], "min": ["minimum"],
    "hint": ["placeholder"], "rows": ["items"], "entries": ["items"], "options": ["items"],
    "index": ["selectedIndex"], "selection": ["selectedIndex"], "selected": ["selectedIndex"],
    "align": ["alignment"], "textAlign": ["alignment"], "textAlignment": ["alignment"],
    "font": ["fontSize"], "textSize": ["fontSize"], "size": ["fontSize", "width"],
    "duration": ["over"], "time": ["over"], "seconds": ["over"],
    "click": ["tap"], "press": ["tap"], "destroy": ["remove"], "delete": ["remove"],
    "focus": ["beginEditing"], "blur": ["endEditing"],
  ]

  private static let opposites: [String: [String]] = [
    "visible": ["hidden"], "isVisible": ["hidden"], "shown": ["hidden"],
    "disabled": ["enabled"], "isDisabled": ["enabled"],
  ]

  private static let calls: [String: (member: String, code: String)] = [
    "disable": ("enabled", ".enabled = false"), "enable": ("enabled", ".enabled = true"),
    "hide": ("hidden", ".hidden = true"), "show": ("hidden", ".hidden = false"),
    "fadeIn": ("animate", ":animate { alpha = 1 }"),
    "fadeOut": ("animate", ":animate { alpha = 0 }"),
  ]

  private static let events: [String: [String]] = {
    var events: [String: [String]] = [
      "change": ["valueChanged", "textChanged", "select"],
      "changed": ["valueChanged", "textChanged", "select"],
      "input": ["textChanged", "valueChanged"], "edit": ["textChanged"],
      "toggle": ["valueChanged"], "toggled": ["valueChanged"], "slide": ["valueChanged"],
      "enter": ["submit", "pointerEnter"], "return": ["submit"], "focus": ["beginEditing"],
      "blur": ["endEditing"], "hover": ["pointerEnter"], "selected": ["select"],
      "show": ["appear"], "hide": ["disappear"], "start": ["load"], "close": ["disappear"],
      "scrolled": ["scroll"], "remove": ["destroy"], "drag": ["touchMoved"],
    ]
    for name in [
      "click", "clicked", "press", "pressed", "tapped", "touch", "touched", "push", "pushed",
      "touchupinside", "mouseclick",
    ] { events[name] = ["tap", "select"] }
    return events
  }()
}
