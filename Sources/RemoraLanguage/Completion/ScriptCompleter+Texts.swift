import RemoraCore

/// Values: what an assignment or a comparison expects, and what stands in quotes.
extension ScriptCompleter {
  /// The type of the value after `self.mode =` or `self.mode ==`.
  private var expectedType: CheckedType {
    let end = phrase.tokens.count
    guard phrase.isSymbol(end - 1, "=", "==", "~="), let name = phrase.name(end - 2),
      phrase.isSymbol(end - 3, "."), let owner = phrase.chain(before: end - 3)
    else { return .unknown }
    return types.type(ofField: name, of: types.type(of: owner, at: offset)).present
  }

  /// The values that fit, as code.
  var expectedValues: [Item] {
    guard case .value(let type) = expectedType else { return [] }
    if case .boolean = type { return [Item("true", .value), Item("false", .value)] }
    return texts(of: type).map {
      Item("\"\($0.text)\"", $0.kind, detail: $0.detail, help: $0.help)
    }
  }

  private func texts(of type: PropertyType) -> [Item] {
    switch type {
    case .choice(let choices): choices.map { Item($0, .value, detail: "choice") }
    case .color: Color.names.keys.sorted().map { Item($0, .color, detail: "color") }
    case .screen: (script.ids?.screens ?? []).map { Item($0, .id, detail: "Screen") }
    default: []
    }
  }

  /// What may stand in the quotes at the cursor.
  func textItems(_ prefix: String) -> [Item] {
    if case .value(let type) = expectedType {
      let texts = texts(of: type)
      if !texts.isEmpty { return texts }
    }
    let end = phrase.tokens.count
    if let (function, arguments) = phrase.call(before: end), arguments.last == end {
      let named = items(forArgument: arguments.count, of: function)
      if !named.isEmpty { return named }
    }
    return optionValues + similarTexts
  }

  private func items(forArgument number: Int, of function: LuaChain) -> [Item] {
    switch (function.name ?? function.member?.name, number) {
    case ("find", 1):
      return (script.ids?.all ?? []).map { Item($0, .id) } + similarTexts
    case ("service", 1): return host.serviceNames.map { Item($0, .service, detail: "service") }
    case ("require", 1):
      return host.availableScripts.map {
        Item($0.replacing("/", with: "."), .module, detail: "module")
      }
    case ("attach", 1): return scripts
    case ("add", 1): return kinds.filter { host.kind(named: $0.text)?.isMakeable ?? false }
    case ("outlet", 1), ("outlets", 1): return kinds + scripts
    case ("present", 1), ("push", 1):
      return (script.ids?.screens ?? []).map { Item($0, .id, detail: "Screen") } + similarTexts
    case ("send", 1): return events(of: .itself)
    case ("ask", 1):
      return (script.declaration?.messages ?? []).map {
        Item($0.name, .message, detail: $0.parameters.joined(separator: ", "), help: $0.help)
      }
    case ("waitFor", 2):
      guard let sender = phrase.chain(before: phrase.tokens.count - 1) else { return [] }
      return events(of: types.type(of: sender, at: offset))
    default: return []
    }
  }

  private func events(of type: CheckedType) -> [Item] {
    let events: [EventDeclaration]
    switch type {
    case .owner(let kind): events = kind.eventsOwnFirst
    case .behaviour(let linked): events = linked.events
    case .itself: events = script.declaration?.events ?? []
    default: return []
    }
    return events.map { Item($0.name, .event, detail: $0.payloadSummary, help: $0.help) }
  }

  private var scripts: [Item] { host.availableScripts.map { Item($0, .script, detail: "script") } }
  private var kinds: [Item] {
    host.kinds.map { Item($0.name, .kind, detail: "kind", help: $0.summary) }
  }

  // MARK: Options

  /// The values of the options of declarations: `extends = "…"`, `type = "…"`, `isOn = "…"` in `event`.
  private var optionValues: [Item] {
    let end = phrase.tokens.count
    let function = phrase.tableCall?.name
    if function == "outlet" || function == "outlets", phrase.isSymbol(end - 1, "{") {
      return kinds + scripts
    }
    guard phrase.isSymbol(end - 1, "="), let name = phrase.name(end - 2) else { return [] }
    let payload = PropertyType.payloadNames.map { Item($0, .value, detail: "type") }
    switch (name, function) {
    case ("extends", _): return scripts
    case (_, "event"), ("type", _), ("of", "list"), ("answers", "message"): return payload
    case ("policy", "message"):
      return ResultPolicy.allCases.map { Item($0.rawValue, .value, detail: "policy") }
    case ("needs", _), ("after", _): return scripts
    case ("whileBusy", _): return policies(BusyPolicy.allCases.map(\.rawValue))
    case ("whenReloaded", _): return policies(["finish", "restart"])
    default: return name.hasPrefix("on") ? policies(BusyPolicy.allCases.map(\.rawValue)) : []
    }
  }

  private func policies(_ names: [String]) -> [Item] {
    names.map { Item($0, .value, detail: "policy") }
  }

  /// The other texts of the script that are one word, as a last resort.
  private var similarTexts: [Item] {
    script.texts.filter { !$0.isEmpty && $0.count < 40 && !$0.contains(where: \.isWhitespace) }
      .sorted().map { Item($0, .value, detail: "text") }
  }
}

extension EventDeclaration {
  /// The payload in a few words: `{ isOn: boolean }`.
  package var payloadSummary: String? {
    guard !payload.isEmpty else { return nil }
    let fields = payload.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.name)" }
    return "{ \(fields.joined(separator: ", ")) }"
  }
}
