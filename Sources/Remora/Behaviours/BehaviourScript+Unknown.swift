extension BehaviourScript {
  func unknownProperty(_ name: String) -> Diagnostic {
    unknown("property", name, among: properties.map(\.name))
  }

  func unknownEvent(_ name: String) -> Diagnostic {
    unknown("event", name, among: events.map(\.name))
  }

  func unknownAction(_ name: String) -> Diagnostic {
    unknown("action", name, among: actionNames)
  }

  func unknownOutlet(_ name: String) -> Diagnostic {
    unknown("outlet", name, among: outlets.map(\.name))
  }

  private func unknown(_ what: String, _ name: String, among known: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(.error, "\(self.name) has no \(what) \"\(name)\"")
    if let close = Suggestion.closest(to: name, in: known) {
      diagnostic.suggestion = "did you mean \"\(close)\"?"
    } else if !known.isEmpty {
      diagnostic.suggestion = "it has: \(known.joined(separator: ", "))"
    }
    return diagnostic
  }
}
