import RemoraSorting
import RemoraSpelling

/// The meaning of method names: `onSaveTap` handles the event `tap` of the outlet `save`.
package struct HandlerNames {
  private let outlets: [OutletDeclaration]
  private let kinds: KindTable
  /// The names of handlers by outlet, longer names of outlets first; `nil` for an outlet to a behaviour.
  private let ofOutlets: [(index: Int, triggers: [String: HandlerTrigger]?)]
  private let ofOwners: [String: HandlerTrigger]
  private let messages: [(name: String, letters: [Character])]

  /// Makes every name once: a script may have hundreds of methods.
  package init(_ outlets: [OutletDeclaration], in kinds: KindTable) {
    self.outlets = outlets
    self.kinds = kinds
    ofOutlets = outlets.enumerated().ordered { $0.1.name.count > $1.1.name.count }
      .map { index, outlet in
        (index, kinds[outlet.kind].map { Self.triggers(of: index, outlet, $0) })
      }
    var ofOwners: [String: HandlerTrigger] = [:]
    for kind in kinds.ordered {
      for event in kind.events {
        ofOwners["on" + event.name.capitalised] = .ownerEvent(event.name)
      }
    }
    for message in kinds.ordered.flatMap(\.messages) where ofOwners[message.name] == nil {
      ofOwners[message.name] = .ownerMessage(message.name)
    }
    self.ofOwners = ofOwners
    messages = Self.messageNames(outlets, kinds).map { ($0, Array($0.lowercased())) }
  }

  private static func triggers(
    of index: Int,
    _ outlet: OutletDeclaration,
    _ kind: Kind
  ) -> [String: HandlerTrigger] {
    var triggers: [String: HandlerTrigger] = [:]
    for message in kind.messages {
      triggers[outlet.name + message.name.capitalised] = .outletMessage(index, message.name)
    }
    for event in kind.events {
      let name = "on" + outlet.name.capitalised + event.name.capitalised
      triggers[name] = .outletEvent(index, event.name)
    }
    return triggers
  }

  /// Whether the name is `on` followed by a word, or a handler's name in another case: `ontap`.
  package func looksLikeHandler(_ name: String) -> Bool {
    guard name.lowercased().hasPrefix("on") else { return false }
    if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase ?? false { return true }
    let letters = name.lowercased().filter { $0 != "_" }
    return candidates().contains { $0.lowercased() == letters }
  }

  /// The event or message that a method of that name handles, if any.
  ///
  /// Outlets take precedence over the owner, longer outlet names over shorter ones.
  package func trigger(of name: String) -> HandlerTrigger? {
    for (index, triggers) in ofOutlets {
      if let triggers {
        if let trigger = triggers[name] { return trigger }
      } else if let event = HandlerNames.event(in: name, of: outlets[index]) {
        return .outletEvent(index, event)
      } else if let message = HandlerNames.message(in: name, of: outlets[index]) {
        return .outletMessage(index, message)
      }
    }
    return ofOwners[name]
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
  package func message(near name: String) -> String? {
    guard name.count >= 8 else { return nil }
    let letters = Array(name.lowercased())
    return messages.first { message in
      abs(message.letters.count - letters.count) <= 2
        && Suggestion.distance(letters, message.letters) <= 2
    }?.name
  }

  /// `onSaveTap` for `saveTap`, where `save` is an outlet whose kind has the event `tap`.
  package func handlerWithoutOn(_ name: String) -> String? {
    let candidate = "on" + name.capitalised
    guard case .outletEvent(let index, _)? = trigger(of: candidate),
      kinds[outlets[index].kind] != nil
    else { return nil }
    return candidate
  }

  private static func messageNames(_ outlets: [OutletDeclaration], _ kinds: KindTable) -> [String] {
    var names: [String] = []
    for outlet in outlets {
      names += (kinds[outlet.kind]?.messages ?? []).map {
        outlet.name + $0.name.capitalised
      }
    }
    for kind in kinds.ordered { names += kind.messages.map(\.name) }
    return names
  }

  /// Why no event fits a name that begins with `on`.
  package func refusal(of name: String) -> (message: String, suggestion: String?) {
    if let meant = spelling(of: name) { return ("\(name) is spelt \(meant)", nil) }
    let question = handler(meantBy: name).map(Suggestion.question(about:))
    if let (outlet, event) = outletEvent(in: name) {
      return (
        "\(outlet.kind.withArticle) has no event \"\(event)\"", question ?? known(outlet.kind)
      )
    }
    return (
      "no outlet of this script and no kind of owner has an event"
        + " \"\(HandlerNames.word(of: name).uncapitalised)\"",
      question
    )
  }

  /// The handler that a name which begins with `on` most likely stands for.
  package func handler(meantBy name: String) -> String? {
    if let meant = spelling(of: name) { return meant }
    if let (outlet, event) = outletEvent(in: name) {
      return meant(by: event, in: kinds[outlet.kind]?.events ?? [])
        .map { "on" + outlet.name.capitalised + $0.capitalised }
    }
    let events = kinds.ordered.flatMap { $0.events.map(\.name) }
    return Synonyms.event(HandlerNames.word(of: name), in: events).map { "on" + $0.capitalised }
      ?? Suggestion.closest(to: name, in: candidates())
  }

  /// The handler that has the same letters in another case.
  private func spelling(of name: String) -> String? {
    let letters = name.lowercased().filter { $0 != "_" }
    return candidates().first { $0.lowercased() == letters }
  }

  /// What follows `on`.
  private static func word(of name: String) -> String {
    name.dropFirst(2).drop { $0 == "_" }.description
  }

  /// The outlet that a name begins with, and the rest as the name of an event.
  private func outletEvent(in name: String) -> (outlet: OutletDeclaration, event: String)? {
    let word = HandlerNames.word(of: name)
    for outlet in outlets.ordered(by: { $0.name.count > $1.name.count })
    where word.hasPrefix(outlet.name.capitalised) && word.count > outlet.name.count {
      return (outlet, String(word.dropFirst(outlet.name.count)).uncapitalised)
    }
    return nil
  }

  private func meant(by event: String, in events: [EventDeclaration]) -> String? {
    let known = events.map(\.name)
    return Synonyms.event(event, in: known) ?? Suggestion.closest(to: event, in: known)
  }

  private func known(_ kind: String) -> String? {
    guard let events = kinds[kind]?.events, !events.isEmpty else { return nil }
    return "its events are: \(events.map(\.name).joined(separator: ", "))"
  }

  package func candidates() -> [String] {
    var names = BehaviourLifecycle.allCases.map(\.rawValue)
    for outlet in outlets {
      for event in kinds[outlet.kind]?.events ?? [] {
        names.append("on" + outlet.name.capitalised + event.name.capitalised)
      }
    }
    for kind in kinds.ordered { names += kind.events.map { "on" + $0.name.capitalised } }
    return names
  }
}
