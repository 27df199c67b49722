package import RemoraRuntime

/// What there is to read about a member of a kind or of a script: in a row of a page, or alone.
package struct MemberDescription {
  /// The order is that of a page's sections.
  package enum Category: String, CaseIterable {
    case property, outlet, event, method, message, action, state

    /// The title of a section.
    var title: String {
      switch self {
      case .property: "Properties"
      case .state: "State"
      default: "\(rawValue.capitalised)s"
      }
    }

    package var withArticle: String {
      "\("aeo".contains(rawValue.prefix(1)) ? "an" : "a") \(rawValue)"
    }
  }

  package let name: String
  package let category: Category
  /// How it is declared, asked or called, as code.
  let code: String
  /// Its name or how it is called, its type, its default, its help: the columns of a row.
  package var row: [String]
  /// What it is for, and what else can be said, in sentences.
  let help: [String]
  var example: String?
  var line: Int?

  init(_ property: KindProperty, of kind: Kind) {
    let notes = (property.isReadOnly ? ["read only"] : []) + (property.isOptional ? ["or nil"] : [])
    (name, category) = (property.name, .property)
    code = "\(kind.name).\(name): \(property.summary)"
    row = [name, ([property.type.brief] + notes).joined(separator: ", "), "", property.help ?? ""]
    help = [property.help, property.type.expectation].compactMap { $0 }
  }

  init(_ property: PropertyDeclaration) {
    let value = property.defaultValue == .nothing ? "" : "\(property.defaultValue)"
    let type = property.type.word
    (name, category) = (property.name, property.isState ? .state : .property)
    code =
      "\(name): " + (property.isState ? "state(\(type))" : type)
      + (value.isEmpty ? "" : " = \(value)")
    row = [name, property.type.brief, value, property.help ?? ""]
    help = [property.help, property.type.expectation].compactMap { $0 }
    line = property.place?.line
  }

  init(_ outlet: OutletDeclaration, of kind: Kind?) {
    let words = outlet.isList ? "list of \(outlet.kind)" : outlet.kind
    (name, category) = (outlet.name, .outlet)
    code =
      "\(name): \(outlet.isList ? "outlets" : "outlet") \"\(outlet.kind)\""
      + (outlet.isOptional ? " (optional)" : "")
    row = [name, outlet.isOptional ? "\(words), optional" : words, outlet.help ?? ""]
    help = [outlet.help, kind?.summary].compactMap { $0 }
    line = outlet.place?.line
  }

  init(_ event: EventDeclaration, of owner: String, example: String) {
    let policy = event.whileBusy == .queue ? nil : "while busy: \(event.whileBusy.rawValue)"
    let words = [event.help, policy].compactMap { $0 }
    (name, category, self.example) = (event.name, .event, example)
    code = "\(owner) sends \(name)" + (event.payloadSummary.map { " \($0)" } ?? "")
    row = [name, event.payloadSummary ?? "", words.joined(separator: "; ")]
    help = words
  }

  init(_ method: KindMethod, of kind: Kind) {
    let usage = "\(method.name)(\(method.parameters.joined(separator: ", ")))"
    (name, category, code) = (method.name, .method, "\(kind.name):\(usage)")
    row = [usage, method.help ?? ""]
    help = [method.help].compactMap { $0 }
  }

  init(_ message: MessageDeclaration, of owner: String) {
    let usage = "\(message.name)(\(message.parameters.joined(separator: ", ")))"
    let answer = message.result.map { "→ \($0.brief), \(message.policy.rawValue)" } ?? ""
    (name, category, code) = (message.name, .message, "\(owner) asks \(usage)")
    row = [usage, answer, message.help ?? ""]
    help = [message.help].compactMap { $0 }
  }

  init(action name: String) {
    (self.name, category, code, row, help) = (name, .action, "\(name)(…)", ["\(name)(…)"], [])
  }

  init(state name: String, _ value: Value) {
    (self.name, category, code) = (name, .state, "\(name): state = \(value)")
    (row, help) = ([name, "at first \(value)"], [])
  }
}

extension Kind {
  /// Its members, without those of its parent.
  var ownDescriptions: [MemberDescription] {
    ownProperties.map { .init($0, of: self) } + ownEvents.map(description)
      + ownMethods.map { .init($0, of: self) } + ownMessages.map { .init($0, of: name) }
  }

  /// The members of that name: a property, or a method, an event and a message.
  func descriptions(of member: String) -> [MemberDescription] {
    if let property = property(member) { return [.init(property, of: self)] }
    let method = methodsOwnFirst.first { $0.name == member }
    return [
      method.map { .init($0, of: self) }, event(member).map(description),
      message(member).map { .init($0, of: name) },
    ].compactMap { $0 }
  }

  private func description(of event: EventDeclaration) -> MemberDescription {
    let example = "function Name:on\(event.name.capitalised)(event) end"
    return MemberDescription(event, of: name, example: example)
  }
}

extension ScriptDeclaration {
  /// Its members, with those that it inherits.
  package func descriptions(in host: ScriptHost) -> [MemberDescription] {
    properties.filter { !$0.isOfEveryBehaviour }.map { .init($0) }
      + outlets.map { .init($0, of: host.kind(named: $0.kind)) }
      + events.map {
        .init($0, of: "\(name)", example: "self:send(\"\($0.name)\"\($0.payloadExample))")
      }
      + messages.map { .init($0, of: "\(name)") } + actionNames.map { .init(action: $0) }
      + states.map { .init(state: $0.name, $0.value) }
  }
}

extension PropertyType {
  /// The type in a few words, without the example that messages about mistakes have.
  fileprivate var brief: String {
    switch self {
    case .color: "a color"
    case .image: "an image"
    case .point: "a point { x, y }"
    case .size: "a size { width, height }"
    case .rect: "a rect { x, y, width, height }"
    case .localized: "a text, or one for each language"
    case .list(.any): "a list"
    case .list(let item): "a list, each \(item.brief)"
    default: expectation
    }
  }
}

extension EventDeclaration {
  /// The payload as a script writes it: `, { isOn = … }`.
  package var payloadExample: String {
    guard !payload.isEmpty else { return "" }
    return ", { \(payload.keys.sorted().map { "\($0) = …" }.joined(separator: ", ")) }"
  }
}
