import RemoraCore
import RemoraLanguage

/// Pages about the names of handlers, and about the words of specs.
extension Explainer {
  // MARK: Handlers

  /// Explains the name of a handler: `onTap`, or `onButtonTap` of the outlet `button`.
  mutating func lines(aboutHandler name: String) -> [String]? {
    guard name.hasPrefix("on") else { return nil }
    let words = name.dropFirst(2)
    // The longest event first: onSliderValueChanged handles valueChanged, not changed.
    for start in words.indices where words[start].isUppercase {
      let (outlet, event) = (String(words[..<start]).uncapitalised, String(words[start...]))
      guard let events = lines(aboutEvents: event.uncapitalised) else { continue }
      let sender = outlet.isEmpty ? "its owner" : "what its outlet \(outlet) links to"
      let title = "\(name): a handler; it runs when \(sender) sends \(event.uncapitalised)"
      return TextColumns.wrapped(title, indent: 0, width: width)
        + ["  Example: function Name:\(name)(event) end", ""] + events
    }
    return nil
  }

  /// The events of that name of every kind and every loaded script.
  private mutating func lines(aboutEvents name: String) -> [String]? {
    var lines: [String] = []
    for kind in host.kinds {
      let owner = host.kinds.contains { $0.parent === kind } ? "every \(kind.name)" : kind.name
      for event in kind.ownEvents where event.name == name {
        lines.append("\(name): an event of \(owner)")
        lines += TextColumns.lines([row(event)], indent: 2, width: width)
      }
    }
    for script in host.loadedScripts {
      for event in script.events where event.name == name {
        lines.append("\(name): an event of the script \(script.name)")
        lines += TextColumns.lines([row(event)], indent: 2, width: width)
      }
    }
    return lines.isEmpty ? nil : lines
  }

  // MARK: Specs

  /// Explains a word of specs, or what may follow `expect(…)`.
  func lines(aboutSpecWord name: String) -> [String]? {
    if let word = FunctionDocumentation.specs.first(where: { $0.name == name }) {
      let matchers = FunctionDocumentation.matchers.map { [":\($0.usage)", $0.summary] }
      return ["\(word.usage), in a spec"]
        + TextColumns.wrapped(word.summary, indent: 2, width: width)
        + (name == "expect"
          ? section("Then one of these, or its negation :not_equals(…)", matchers) : [])
    }
    let name = name.hasPrefix("not_") ? String(name.dropFirst(4)) : name
    guard let matcher = FunctionDocumentation.matchers.first(where: { $0.name == name }) else {
      return nil
    }
    return ["expect(value):\(matcher.usage), in a spec; its negation is :not_\(matcher.usage)"]
      + TextColumns.wrapped(matcher.summary, indent: 2, width: width)
  }
}
