/// The meaning of method names: `onSaveTap` handles the event `tap` of the outlet `save`.
struct HandlerNames {
  private let outlets: [OutletDeclaration]
  private let host: Host

  init(_ outlets: [OutletDeclaration], in host: Host) {
    self.outlets = outlets
    self.host = host
  }

  /// Whether the name is `on` followed by a word, or a handler's name in another case: `ontap`.
  func looksLikeHandler(_ name: String) -> Bool {
    guard name.lowercased().hasPrefix("on") else { return false }
    if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase ?? false { return true }
    let letters = name.lowercased().filter { $0 != "_" }
    return candidates().contains { $0.lowercased() == letters }
  }

  /// The event or message that a method of that name handles, if any.
  ///
  /// Outlets take precedence over the owner, longer outlet names over shorter ones.
  func trigger(of name: String) -> HandlerTrigger? {
    for (index, outlet) in outlets.enumerated().sorted(by: { $0.1.name.count > $1.1.name.count }) {
      guard let kind = host.kind(named: outlet.kind) else {
        if let event = HandlerNames.event(in: name, of: outlet) {
          return .outletEvent(index, event)
        }
        if let message = HandlerNames.message(in: name, of: outlet) {
          return .outletMessage(index, message)
        }
        continue
      }
      for event in kind.events where name == "on" + outlet.name.capitalised + event.name.capitalised
      {
        return .outletEvent(index, event.name)
      }
      for message in kind.messages where name == outlet.name + message.name.capitalised {
        return .outletMessage(index, message.name)
      }
    }
    for kind in host.kinds {
      for event in kind.events where name == "on" + event.name.capitalised {
        return .ownerEvent(event.name)
      }
      if kind.message(name) != nil { return .ownerMessage(name) }
    }
    return nil
  }

  /// The event of a behaviour that a handler names.
  ///
  /// Whether the behaviour has it is checked when it is linked: the two scripts may need each other.
  private static func event(in name: String, of outlet: OutletDeclaration) -> String? {
    let prefix = "on" + outlet.name.capitalised
    let rest = name.dropFirst(prefix.count)
    guard name.hasPrefix(prefix), rest.first?.isUppercase ?? false else { return nil }
    return String(rest).uncapitalised
  }

  /// The message of a behaviour that a handler names; checked like an event.
  private static func message(in name: String, of outlet: OutletDeclaration) -> String? {
    guard name.hasPrefix(outlet.name) else { return nil }
    let rest = name.dropFirst(outlet.name.count)
    let message = String(rest).uncapitalised
    return rest.first?.isUppercase ?? false && MessageDeclaration.isNameInScripts(message)
      ? message : nil
  }

  /// The message whose name differs from a method's by a letter or two, or only in case.
  func message(near name: String) -> String? {
    guard name.count >= 8 else { return nil }
    let letters = Array(name.lowercased())
    return messageNames().first { Suggestion.distance(letters, Array($0.lowercased())) <= 2 }
  }

  /// `onSaveTap` for `saveTap`, where `save` is an outlet whose kind has the event `tap`.
  func handlerWithoutOn(_ name: String) -> String? {
    let candidate = "on" + name.capitalised
    guard case .outletEvent(let index, _)? = trigger(of: candidate),
      host.kind(named: outlets[index].kind) != nil
    else { return nil }
    return candidate
  }

  private func messageNames() -> [String] {
    var names: [String] = []
    for outlet in outlets {
      names += (host.kind(named: outlet.kind)?.messages ?? []).map {
        outlet.name + $0.name.capitalised
      }
    }
    for kind in host.kinds { names += kind.messages.map(\.name) }
    return names
  }

  /// Why no event fits a name that begins with `on`.
  func refusal(of name: String) -> (message: String, suggestion: String?) {
    let letters = name.lowercased().filter { $0 != "_" }
    if let meant = candidates().first(where: { $0.lowercased() == letters }) {
      return ("\(name) is spelt \(meant)", nil)
    }
    let word = name.dropFirst(2).drop { $0 == "_" }.description
    for outlet in outlets.sorted(by: { $0.name.count > $1.name.count }) {
      guard word.hasPrefix(outlet.name.capitalised), word.count > outlet.name.count else {
        continue
      }
      let event = String(word.dropFirst(outlet.name.count)).uncapitalised
      let prefix = "on" + outlet.name.capitalised
      return (
        "\(outlet.kind.withArticle) has no event \"\(event)\"",
        meant(by: event, in: host.kind(named: outlet.kind)?.events ?? [])
          .map { Suggestion.question(about: prefix + $0.capitalised) } ?? known(outlet.kind)
      )
    }
    let synonym = Synonyms.event(word, in: host.kinds.flatMap { $0.events.map(\.name) })
    return (
      "no outlet of this script and no kind of owner has an event \"\(word.uncapitalised)\"",
      synonym.map { Suggestion.question(about: "on" + $0.capitalised) }
        ?? Suggestion.question(for: name, in: candidates())
    )
  }

  private func meant(by event: String, in events: [EventDeclaration]) -> String? {
    let known = events.map(\.name)
    return Synonyms.event(event, in: known) ?? Suggestion.closest(to: event, in: known)
  }

  private func known(_ kind: String) -> String? {
    guard let events = host.kind(named: kind)?.events, !events.isEmpty else { return nil }
    return "its events are: \(events.map(\.name).joined(separator: ", "))"
  }

  private func candidates() -> [String] {
    var names = BehaviourLifecycle.allCases.map(\.rawValue)
    for outlet in outlets {
      for event in host.kind(named: outlet.kind)?.events ?? [] {
        names.append("on" + outlet.name.capitalised + event.name.capitalised)
      }
    }
    for kind in host.kinds { names += kind.events.map { "on" + $0.name.capitalised } }
    return names
  }
}

extension String {
  /// The text with its first letter in upper case.
  package var capitalised: String { prefix(1).uppercased() + dropFirst() }
  /// The text with its first letter in lower case.
  package var uncapitalised: String { prefix(1).lowercased() + dropFirst() }
}
