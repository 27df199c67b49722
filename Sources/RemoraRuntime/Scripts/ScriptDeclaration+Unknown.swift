import RemoraSpelling

extension ScriptDeclaration {
  package func unknownProperty(_ name: String) -> Diagnostic {
    let names = properties.map(\.name)
    let declared = properties.filter { !$0.isOfEveryBehaviour }.map(\.name)
    return unknown("property", name, among: declared, orMaybe: names)
  }

  package func unknownEvent(_ name: String) -> Diagnostic {
    var mistake = unknown("event", name, among: events.map(\.name))
    if events.isEmpty { mistake.suggestion = "declare it in the script: Name.\(name) = event()" }
    return mistake
  }

  package func unknownMessage(_ name: String) -> Diagnostic {
    unknown("message", name, among: messages.map(\.name))
  }

  func unknownAction(_ name: String) -> Diagnostic {
    unknown("action", name, among: actionNames)
  }

  package func unknownOutlet(_ name: String) -> Diagnostic {
    unknown("outlet", name, among: outlets.map(\.name))
  }

  /// The message of ``unknownOutlet(_:)``, without the search for what was meant.
  func messageOfUnknownOutlet(_ name: String) -> String { message(ofUnknown: "outlet", name) }

  private func message(ofUnknown what: String, _ name: String) -> String {
    "\(self.name) has no \(what) \"\(name)\""
  }

  private func unknown(
    _ what: String,
    _ name: String,
    among known: [String],
    orMaybe others: [String]? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error,
      message(ofUnknown: what, name),
      suggestion: Suggestion.question(for: name, in: others ?? known)
        ?? (known.isEmpty ? nil : "it has: \(known.joined(separator: ", "))")
    )
  }
}

extension BehaviourScript {
  /// The error for a member that behaviours of the script `title` do not have, or that is private.
  static func unknownMember(
    _ name: String,
    of title: String,
    writes: Bool,
    known: [String]
  ) -> Diagnostic {
    if name.hasPrefix("_") {
      return Diagnostic(.error, "\(name) is private to \(title)")
    }
    if !writes, name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase ?? false {
      return Diagnostic(
        .error,
        "\(name) of \(title) cannot be called: it is for an event",
        suggestion: advice(onCalling: name)
      )
    }
    return Diagnostic(
      .error,
      "\(title) has no property, state or action \(name)",
      suggestion: Suggestion.question(for: name, in: known)
        ?? "declare it at the top of the script: Name.\(name) = state(…)"
        + (writes
          ? "; within one function, local \(name) = … is enough"
          : ", or outlet \"…\"; a method is function Name:\(name)()")
    )
  }

  /// How to make an event happen, for whoever calls its handler.
  private static func advice(onCalling handler: String) -> String {
    switch handler {
    case "onTap": "tap its owner: owner:tap()"
    case "onAppear", "onDisappear", "onDestroy":
      "in a spec, \(handler.dropFirst(2).lowercased())(owner) sends that event"
    default: "for others, declare an action: function Name:refresh()"
    }
  }
}
