package import RemoraLua
import RemoraSpelling

/// A registered type of owner, with its members for scripts and scenes.
///
/// Made by ``ScriptHost/register(_:named:parent:build:)``. A kind inherits the members of its parent.
public final class Kind {
  /// Its name in scenes and messages: `Button`.
  public let name: String
  /// A description in a few words.
  public let summary: String?
  /// Its parent kind.
  public let parent: Kind?
  /// Its properties, the parent's first, in the order of registration.
  public let properties: [KindProperty]
  /// Its events, the parent's first.
  public var events: [EventDeclaration] { numberedEvents.map(\.declaration) }
  /// Its messages, the parent's first.
  public var messages: [MessageDeclaration] { numberedMessages.map(\.declaration) }
  /// The names of its methods, the parent's first.
  package var methodNames: [String] { methods.map(\.name) }
  /// Whether its owners hold other controls.
  package let isContainer: Bool

  /// Whether its owners can be made by name, as scenes do.
  package var isMakeable: Bool { make != nil }

  /// Whether its controls receive touches even if nothing listens.
  package let takesTouches: Bool
  /// The size of a new control, if it has one.
  package let size: Size?
  private let fit: ((any Owner) -> Void)?

  package let type: any Owner.Type
  package let make: (() -> any Owner)?
  package private(set) var methods: [KindMethod]
  let checks: [([String: Value]) -> (property: String, message: String)?]
  /// Its Lua type, made when an owner of it is first passed to a script.
  package var record: HostTypeRecord { madeRecord ?? makeRecord() }
  private var madeRecord: HostTypeRecord?
  private weak var registry: Registry?
  private let missing: HostTypeRecord.Missing
  private let propertyIndices: MemberIndices
  private var newest: (name: String, index: Int?) = ("", nil)
  /// The indices of properties by the key paths with which they were written so far.
  private var writtenPaths: [(path: AnyKeyPath, index: Int)] = []
  private let messageIndices: MemberIndices
  private let eventIndices: MemberIndices
  private let numberedMessages: [NumberedMessage]
  private let numberedEvents: [NumberedEvent]
  private var newestMessage: NumberedMessage?
  private var newestEvent: NumberedEvent?

  package init(
    _ contents: KindContents,
    parent: Kind?,
    in registry: Registry,
    missing: @escaping HostTypeRecord.Missing
  ) {
    name = contents.name
    summary = contents.summary
    self.parent = parent
    type = contents.type
    isContainer = contents.isContainer || parent?.isContainer ?? false
    takesTouches = contents.takesTouches ?? parent?.takesTouches ?? true
    size = contents.size ?? parent?.size
    let fit = contents.fit ?? parent?.fit
    self.fit = fit
    make = contents.factory.map { factory in
      guard let fit else { return factory }
      return {
        let owner = factory()
        fit(owner)
        return owner
      }
    }
    properties = (parent?.properties ?? []) + contents.properties
    let names = registry.eventNames
    numberedEvents =
      (parent?.numberedEvents ?? []) + contents.events.map { NumberedEvent($0, names) }
    numberedMessages =
      (parent?.numberedMessages ?? [])
      + contents.messages.map { NumberedMessage($0, names.id(of: $0.name)) }
    let own = Set(contents.methods.map(\.name))
    let inherited = parent?.methods ?? registry.methodsOfOwners.filter { !own.contains($0.name) }
    let isFirstContainer = isContainer && !(parent?.isContainer ?? false)
    let known = Set((inherited + contents.methods).map(\.name) + properties.map(\.name))
    let added =
      isFirstContainer ? registry.methodsOfContainers.filter { !known.contains($0.name) } : []
    methods =
      parent == nil ? contents.methods + inherited + added : inherited + contents.methods + added
    checks = (parent?.checks ?? []) + contents.checks
    eventIndices = MemberIndices(
      contents.events.map(\.name),
      "event",
      after: parent?.eventIndices,
      of: name
    )
    propertyIndices = MemberIndices(
      contents.properties.map(\.name),
      "property",
      after: parent?.propertyIndices,
      of: name
    )
    messageIndices = MemberIndices(
      contents.messages.map(\.name),
      "message",
      after: parent?.messageIndices,
      of: name
    )
    _ = MemberIndices(contents.methods.map(\.name), "method", after: nil, of: name)
    self.registry = registry
    self.missing = missing
    if properties.count > PropertySet.capacity {
      fatalError(
        "\(contents.name) has \(properties.count) properties:"
          + " \(PropertySet.capacity) is the most a kind can have"
      )
    }
    for method in methodNames + ["isAlive"] where propertyIndices[method] != nil {
      fatalError("\(contents.name) registers \(method) both as a property and as a method")
    }
  }

  private func makeRecord() -> HostTypeRecord {
    guard let registry else { preconditionFailure("\(name) is used after its host is gone") }
    let made = HostTypeRecord(
      name,
      parent: parent?.record,
      in: registry.lua,
      properties: properties.map { ($0.name, $0.accessor) },
      methods: methods.map { ($0.name, $0.textLimit, $0.body) },
      describe: description(in: registry),
      missing: missing
    )
    madeRecord = made
    return made
  }

  private func description(in registry: Registry) -> (AnyObject) -> String {
    { [weak registry, name] in registry?.describe($0, kind: name) ?? name }
  }

  /// Whether scripts find something under a name, without behaviours.
  func hasMember(_ name: String) -> Bool {
    propertyIndices[name] != nil || methodNames.contains(name) || name == "isAlive"
  }

  /// Inserts methods that the app adds to it, or to a kind from which it descends; no script may run.
  func insert(_ new: [KindMethod], at index: Int) {
    methods.insert(contentsOf: new, at: index)
    guard let madeRecord, let registry else { return }
    madeRecord.use(
      madeRecord.makeMembers(
        name,
        properties: properties.map { ($0.name, $0.accessor) },
        methods: methods.map { ($0.name, $0.textLimit, $0.body) },
        describe: description(in: registry),
        missing: missing
      )
    )
  }

  /// The index of a property among ``properties``.
  ///
  /// Cheap if the previous call was for the same property, as is common.
  package func index(of property: String) -> Int? {
    if property == newest.name { return newest.index }
    newest = (property, propertyIndices[property])
    return newest.index
  }

  /// The index of a property among ``properties``, by its key path; `nil` if the table has no row of that path.
  ///
  /// A class passes the same object at each write of a property, so comparing a few addresses finds it. Only a
  /// generic class makes a new one each time.
  func index(of path: AnyKeyPath) -> Int? {
    if let known = writtenPaths.first(where: { $0.path === path }) { return known.index }
    guard let index = properties.firstIndex(where: { $0.path == path }) else { return nil }
    if writtenPaths.count > PropertySet.capacity { writtenPaths = [] }
    writtenPaths.append((path, index))
    return index
  }

  /// Says that the kind has no such property, and what was probably meant.
  package func unknownMessage(_ name: String) -> Diagnostic {
    let known = messages.map(\.name)
    return Diagnostic(
      .error,
      "\(self.name.withArticle) has no message \"\(name)\"",
      suggestion: Suggestion.question(for: name, in: known)
        ?? (known.isEmpty ? nil : "its messages are: \(known.joined(separator: ", "))")
    )
  }

  package func unknownProperty(_ name: String, orElse others: [String] = []) -> Diagnostic {
    let known = properties.map(\.name) + others
    return Diagnostic(
      .error,
      "\(self.name.withArticle) has no property \"\(name)\"",
      suggestion: Synonyms.suggestion(for: name, in: known)
        ?? Suggestion.question(for: name, in: known)
    )
  }

  /// The property of that name.
  public func property(_ name: String) -> KindProperty? {
    propertyIndices[name].map { properties[$0] }
  }

  /// The message of that name.
  public func message(_ name: String) -> MessageDeclaration? {
    messageIndices[name].map { numberedMessages[$0].declaration }
  }

  /// The event of that name.
  public func event(_ name: String) -> EventDeclaration? {
    eventIndices[name].map { numberedEvents[$0].declaration }
  }

  package func hasEvent(_ name: String) -> Bool { eventIndices[name] != nil }

  /// The message of that name, with its number.
  ///
  /// Cheap if the previous call was for the same message.
  func numberedMessage(_ name: String) -> NumberedMessage? {
    if let newestMessage, newestMessage.declaration.name == name { return newestMessage }
    guard let index = messageIndices[name] else { return nil }
    newestMessage = numberedMessages[index]
    return newestMessage
  }

  /// The event of that name, with its number.
  ///
  /// Cheap if the previous call was for the same event.
  func numberedEvent(_ name: String) -> NumberedEvent? {
    if let newestEvent, newestEvent.declaration.name == name { return newestEvent }
    guard let index = eventIndices[name] else { return nil }
    newestEvent = numberedEvents[index]
    return newestEvent
  }

  /// The problem with a combination of values that a scene sets, if any.
  package func problems(about values: [String: Value]) -> [(property: String, message: String)] {
    checks.compactMap { $0(values) }
  }

  /// Whether this kind is `other` or descends from it.
  package func isKind(of other: Kind) -> Bool {
    var kind: Kind? = self
    while let current = kind {
      if current === other { return true }
      kind = current.parent
    }
    return false
  }
}

/// A method of a kind: called with the owner and the arguments.
package final class KindMethod {
  package let name: String
  package let help: String?
  /// The words for what each argument must be, "a number"; of an input the names, `x?` for one that may be left out.
  package let parameters: [String]
  /// The most bytes of each text among the arguments.
  let textLimit: Int
  /// What it is as input; `nil` if a person does no such thing.
  package let input: InputDeclaration?
  let body: HostTypeRecord.Method

  /// Whether a call may be without arguments.
  package var mayBeBare: Bool {
    parameters.allSatisfy { $0.hasSuffix("?") || $0.hasSuffix("or nothing") }
  }

  package init(
    name: String,
    help: String?,
    parameters: [String],
    textLimit: Int,
    input: InputDeclaration? = nil,
    body: @escaping HostTypeRecord.Method
  ) {
    self.name = name
    self.help = help
    self.parameters = parameters
    self.textLimit = textLimit
    self.input = input
    self.body = body
  }
}
