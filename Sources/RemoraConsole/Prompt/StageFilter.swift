import RemoraRuntime
import RemoraSpelling

/// Which changes of the stage a session shows: `like`, `like.alpha`, `.alpha`, `-feed`.
struct StageFilter: Equatable, CustomStringConvertible {
  /// A control, a property of a control, or a property of every control.
  struct Name: Equatable, CustomStringConvertible {
    /// The control's id; `nil` for every control.
    let control: String?
    let property: String?

    var description: String { (control ?? "") + (property.map { ".\($0)" } ?? "") }

    func fits(_ control: String, _ property: String?) -> Bool {
      (self.control.map { $0 == control } ?? true)
        && (self.property.map { $0 == property } ?? true)
    }
  }

  /// Shows every change.
  static let all = StageFilter(shown: [], hidden: [])

  /// What is shown; empty for everything.
  let shown: [Name]
  let hidden: [Name]

  private init(shown: [Name], hidden: [Name]) {
    self.shown = shown
    self.hidden = hidden
  }

  /// The filter of names as a person types them; a name with `-` before it is hidden.
  ///
  /// - Throws: ``Diagnostic`` for the name of no control and no property.
  init(_ words: [String], in host: ScriptHost) throws(Diagnostic) {
    var (shown, hidden): ([Name], [Name]) = ([], [])
    for word in words {
      let isHidden = word.hasPrefix("-")
      let name = try StageFilter.name(String(word.dropFirst(isHidden ? 1 : 0)), in: host)
      if isHidden { hidden.append(name) } else { shown.append(name) }
    }
    self.init(shown: shown, hidden: hidden)
  }

  /// The names: `like, .alpha`, `all but feed`.
  var description: String {
    let names = shown.map(\.description).joined(separator: ", ")
    let others = hidden.map(\.description).joined(separator: ", ")
    if shown.isEmpty { return others.isEmpty ? "all" : "all but \(others)" }
    return others.isEmpty ? names : "\(names), without \(others)"
  }

  /// Whether to show a change of a control, or of one of its properties.
  func shows(_ control: String, _ property: String?) -> Bool {
    (shown.isEmpty || shown.contains { $0.fits(control, property) })
      && !hidden.contains { $0.fits(control, property) }
  }

  private static func name(_ word: String, in host: ScriptHost) throws(Diagnostic) -> Name {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let control = parts[0].isEmpty ? nil : parts[0]
    let property = parts.count > 1 ? parts[1] : nil
    let ids = host.ids.filter { host.owner($0) != nil } + host.scenes.planned.flatMap(\.ids)
    if let control, !ids.contains(control) {
      throw Diagnostic(
        .error,
        "there is no control \"\(control)\"",
        suggestion: Suggestion.question(for: control, in: ids)
          ?? "name controls and properties: :changes like feed.offset .alpha -count"
      )
    }
    let properties = host.kinds.flatMap(\.properties).map(\.name)
    if control == nil || property != nil, !properties.contains(property ?? "") {
      throw Diagnostic(
        .error,
        "no control has a property \"\(property ?? "")\"",
        suggestion: Suggestion.question(for: property ?? "", in: properties)
      )
    }
    return Name(control: control, property: property)
  }
}
