import RemoraRuntime

/// What a place in a scene's text is for: which values stand there, and what they mean.
indirect enum SceneRole: Hashable, Sendable {
  case object(SceneObject)
  case list(SceneRole)
  /// The values of a behaviour's properties, by their names.
  case properties
  /// The links of a behaviour, by the names of its outlets.
  case outlets
  /// What the outlet of that name links to.
  case link(outlet: String)
  /// How the answers to messages become one, by their names.
  case results
  case policy(message: String)
  /// The value of a property.
  case value(PropertyType)
  /// A row of a table.
  case row([PropertyColumn])
  /// The declaration of an id.
  case id
  case kind, script, tag
  /// The id of a screen.
  case screen
  /// The id of a behaviour to which a multiplexer forwards.
  case target
  /// The parts of a connection: two ids, an event, an action or a property, and its new value.
  case sender, receiver, event, action, assigned, newValue
  case folder, schema, text, flag

  /// The role of what stands under a name, or in a list, of a value with this role.
  ///
  /// It is `nil` if that depends on the control or the script, or if nothing is known of it.
  func role(ofPart name: String?) -> SceneRole? {
    switch self {
    case .object(let object): name.flatMap { object.field($0)?.role }
    case .list(let item): item
    case .outlets: name.map { .link(outlet: $0) }
    case .link: self
    case .results: name.map { .policy(message: $0) }
    case .row(let columns): columns.first { $0.name == name }.map { .value($0.type) }
    case .value(let type): type.role(ofPart: name)
    default: nil
    }
  }

  /// Whether it is the id of something.
  var isReference: Bool {
    switch self {
    case .link, .screen, .target, .sender, .receiver, .value(.screen), .value(.control),
      .value(.behaviour):
      true
    default: false
    }
  }

  /// A few words for a list of completions.
  var words: String {
    switch self {
    case .object(let object): object.rawValue
    case .list(.object(let object)):
      "list of \(object == .ruleBehaviour ? "behaviour" : object.rawValue)s"
    case .list(let item): "list of \(item.words)s"
    case .properties: "values by name"
    case .outlets: "ids by name"
    case .results: "policies by message"
    case .link, .screen, .target, .sender, .receiver, .id: "id"
    case .value(let type): type.name
    case .row: "row"
    case .policy: "policy"
    case .kind: "kind"
    case .script: "script"
    case .tag: "tag"
    case .event: "event"
    case .action: "action"
    case .assigned: "property"
    case .newValue: "value"
    case .folder: "folder"
    case .schema: "file"
    case .text: "text"
    case .flag: "boolean"
    }
  }
}

extension PropertyType {
  fileprivate func role(ofPart name: String?) -> SceneRole? {
    switch self {
    case .list(let item): .value(item)
    case .rows(let columns): .row(columns)
    case .localized: .value(.text)
    default: name.flatMap { fieldNames.contains($0) ? .value(.number()) : nil }
    }
  }
}
