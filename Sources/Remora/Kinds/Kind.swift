import Lua

/// What a host knows of a type of owner: how scripts and scenes see it.
///
/// Made by ``Host/register(_:named:parent:build:)``. A kind has all that its parent has.
public final class Kind {
  /// Its name in scenes and messages: `Button`.
  public let name: String
  /// What an owner of it is, in a few words.
  public let summary: String?
  /// The kind it descends from.
  public let parent: Kind?
  /// Its properties, the parent's first, in the order of registration.
  public let properties: [KindProperty]
  /// Its events, the parent's first.
  public let events: [EventDeclaration]
  /// Its messages, the parent's first.
  public let messages: [MessageDeclaration]
  /// The names of its methods, the parent's first.
  public let methodNames: [String]
  /// Whether its owners hold other controls.
  public let isContainer: Bool

  /// Whether its owners can be made by name, as scenes do.
  public var isMakeable: Bool { make != nil }

  let type: any Owner.Type
  let make: (() -> any Owner)?
  let methods: [KindMethod]
  private let checks: [([String: Value]) -> (property: String, message: String)?]
  let record: HostTypeRecord
  private let propertyIndices: [String: Int]
  private let messageIndices: [String: Int]
  private let eventNames: Set<String>

  init<Object: Owner>(
    _ builder: KindBuilder<Object>,
    parent: Kind?,
    in host: Host,
    missing: @escaping HostTypeRecord.Missing
  ) {
    name = builder.name
    summary = builder.summary
    self.parent = parent
    type = Object.self
    make = builder.factory
    isContainer = builder.isContainer || parent?.isContainer ?? false
    properties = (parent?.properties ?? []) + builder.properties
    events = (parent?.events ?? []) + builder.events
    messages = (parent?.messages ?? []) + builder.messages
    methods =
      parent.map { $0.methods + builder.methods }
      ?? builder.methods + Kind.methods(of: host, besides: builder.methods)
    checks = (parent?.checks ?? []) + builder.checks
    methodNames = methods.map(\.name)
    eventNames = Set(Kind.indices(events.map(\.name), of: "event", in: name).keys)
    propertyIndices = Kind.indices(properties.map(\.name), of: "property", in: name)
    messageIndices = Kind.indices(messages.map(\.name), of: "message", in: name)
    precondition(
      properties.count <= PropertySet.capacity,
      "\(builder.name) has \(properties.count) properties:"
        + " \(PropertySet.capacity) is the most a kind can have"
    )
    for method in methodNames + ["isAlive"] where propertyIndices[method] != nil {
      preconditionFailure("\(builder.name) registers \(method) both as a property and as a method")
    }
    let name = name
    record = HostTypeRecord(
      name,
      parent: parent?.record,
      in: host.lua,
      properties: properties.map { ($0.name, $0.accessor) },
      methods: methods.map { ($0.name, $0.body) },
      describe: { [weak host] in host?.describe($0, kind: name) ?? name },
      missing: missing
    )
  }

  /// What every owner can do, unless its kind has a method of that name.
  private static func methods(of host: Host, besides own: [KindMethod]) -> [KindMethod] {
    let attach = KindMethod(
      name: "attach",
      help: "Attaches a behaviour script, with its properties and outlets in a table",
      parameters: ["a text", "a table"],
      body: host.makeMethod { host, owner, arguments in
        try host.attach(arguments, to: owner)
      }
    )
    return own.contains { $0.name == attach.name } ? [] : [attach]
  }

  private static func indices(
    _ names: [String],
    of what: String,
    in kind: String
  ) -> [String: Int] {
    Dictionary(zip(names, names.indices)) { first, _ in
      preconditionFailure("\(kind) registers its \(what) \(names[first]) twice")
    }
  }

  func index(of property: String) -> Int? { propertyIndices[property] }

  /// Says that the kind has no such property, and what was probably meant.
  func unknownProperty(_ name: String, orElse others: [String] = []) -> Diagnostic {
    Diagnostic(
      .error,
      "\(self.name.withArticle) has no property \"\(name)\"",
      suggestion: Suggestion.question(for: name, in: properties.map(\.name) + others)
    )
  }

  /// The property of that name.
  public func property(_ name: String) -> KindProperty? {
    propertyIndices[name].map { properties[$0] }
  }

  /// The message of that name.
  public func message(_ name: String) -> MessageDeclaration? {
    messageIndices[name].map { messages[$0] }
  }

  /// The event of that name.
  public func event(_ name: String) -> EventDeclaration? {
    eventNames.contains(name) ? events.first { $0.name == name } : nil
  }

  /// What is wrong with the values that a scene sets, taken together.
  func complaints(about values: [String: Value]) -> [(property: String, message: String)] {
    checks.compactMap { $0(values) }
  }

  /// Whether this kind is `other` or descends from it.
  public func isKind(of other: Kind) -> Bool {
    var kind: Kind? = self
    while let current = kind {
      if current === other { return true }
      kind = current.parent
    }
    return false
  }
}

/// A method of a kind: called with the owner and the arguments.
struct KindMethod {
  let name: String
  let help: String?
  /// What each argument must be: "a number".
  let parameters: [String]
  let body: HostTypeRecord.Method
}
