import RemoraLimits
package import RemoraLua
import RemoraSpelling

/// The common part of the owners of one host: their kinds, ids and names of events, and the
/// observers of their mistakes.
///
/// Owners hold it weakly: it ends with its host.
package class Registry {
  package let lua: LuaState
  package let eventNames: EventNames
  package let emission: Emission
  package let reports = DiagnosticObservers()
  package let changes = ChangeCount()
  package var kinds = KindTable()
  package var names = IDTable()
  /// The methods that every kind of owner has, unless it declares one of that name.
  package var methodsOfOwners: [KindMethod] = []
  /// The methods that every kind that holds controls has, unless it has a member of that name.
  package var methodsOfContainers: [KindMethod] = []
  /// Whether the host was closed: it keeps nothing any more, and knows every type as a kind without members.
  package final var isClosed: Bool {
    get { isOver }
    set { isOver = newValue }
  }
  // Private: using what other targets see takes an exclusivity check.
  private final var isOver = false
  /// The host itself, for ``Attachments/host``.
  package final weak var host: AnyObject?

  init(_ lua: LuaState, _ emission: Emission) {
    self.lua = lua
    self.emission = emission
    eventNames = emission.names
  }

  /// What the host does, which tells it from others in messages: hosts have no names.
  var state: String { isClosed ? "is closed" : "presents nothing" }

  /// Refuses what a closed host cannot do any more.
  package final func refuseIfClosed() throws(Diagnostic) {
    if isClosed { throw Diagnostic.hostIsClosed }
  }

  // MARK: Reports

  /// Tells every observer.
  package final func report(_ diagnostic: Diagnostic) { reports.report(diagnostic) }

  /// Tells which events send each other, in the order in which they do.
  final func reportLoop(_ steps: [String]) {
    report(
      Diagnostic(
        .error,
        "events go round in a loop and were stopped after \(Limit.nestedEvents.value): "
          + steps.joined(separator: " → "),
        suggestion: "break the loop: send the event only when something changed"
      )
    )
  }

  /// The id under which an owner or a behaviour is found; `nil` for none.
  package final func id(of owner: any Owner) -> String? {
    guard let behaviour = owner as? any Receiver else {
      let id = owner.attached.id
      return id.isEmpty ? nil : id
    }
    guard case .behaviour(let named) = names[behaviour.id], named === behaviour else { return nil }
    return behaviour.id
  }

  /// `like` for an owner with an id, `a Button` for one without; a behaviour's id.
  package final func describe(_ object: AnyObject, kind: String? = nil) -> String {
    if let behaviour = object as? any Receiver { return behaviour.id }
    guard let owner = object as? any Owner else { return kind ?? "an object" }
    let id = owner.attached.id
    guard id.isEmpty else { return id }
    let name = kind ?? self.kind(of: owner).name
    return "\("AEIOU".contains(name.prefix(1)) ? "an" : "a") \(name)"
  }

  // MARK: Kinds

  /// The kind of an owner: that of its class, or of its nearest registered superclass.
  ///
  /// Traps if none is registered, or another host knows the owner: only Swift code can pass an owner to a host. A
  /// closed host makes one without members.
  package final func kind(of owner: any Owner) -> Kind {
    let attached = owner.attached
    if let kind = attached.kind, attached.isKnown(to: self) { return kind }
    if !isClosed {
      if attached.kind == nil, let kind = kinds.kind(of: type(of: owner)) { return kind }
      check(owner)
    }
    return emptyKind(of: type(of: owner))
  }

  private func emptyKind(of type: any Owner.Type) -> Kind {
    Kind(KindContents(name: "\(type)", type: type), parent: nil, in: self) { _, _, _ in
      throw Diagnostic.hostIsClosed
    }
  }

  // MARK: Properties

  /// Validates and sets a property of an owner; `path` is the property's name in messages.
  ///
  /// - Throws: ``Diagnostic`` when its kind has no such property, or the value does not fit.
  package final func set(
    _ name: String,
    of owner: any Owner,
    to value: Value,
    named path: String? = nil
  ) throws(Diagnostic) {
    let kind = kind(of: owner)
    let path = path ?? "\(name) of \(kind.name.withArticle)"
    guard let property = kind.property(name) else { throw kind.unknownProperty(name) }
    guard let set = property.set else {
      throw Diagnostic(.error, "\(path) can only be read")
    }
    do {
      try set(owner, try property.validate(value))
    } catch {
      throw Diagnostic(.error, "\(path): \(error)")
    }
  }

  /// The value of an owner's property; `nil` if its kind has no such property.
  package final func value(of name: String, of owner: any Owner) -> Value? {
    kind(of: owner).property(name)?.get(owner)
  }

  /// The properties of an owner that differ from their defaults, in the kind's order.
  package final func changedProperties(of owner: any Owner) -> [(name: String, value: Value)] {
    let kind = kind(of: owner)
    let fresh = kind.make?()
    return kind.properties.compactMap { property in
      let value = property.get(owner)
      if property.isReadOnly || value == fresh.map({ property.get($0) }) { return nil }
      return (property.name, value)
    }
  }

  /// Says that an owner has no such event, and what was probably meant.
  package final func unknownEvent(_ event: String, of owner: any Owner) -> Diagnostic {
    let kind = kind(of: owner)
    let known = kind.events.map(\.name)
    return Diagnostic(
      .error,
      "\(kind.name.withArticle) has no event \"\(event)\"",
      suggestion: Suggestion.question(for: event, in: known)
        ?? (known.isEmpty ? nil : "its events are: \(known.joined(separator: ", "))")
    )
  }

  // MARK: Handles

  /// Registers an owner, if it is not registered yet.
  package final func join(_ owner: any Owner) {
    owner.attached.join(self, as: owner, kind: kind(of: owner))
  }

  /// The Lua value of an owner: always the same one for the same owner.
  package final func handle(of owner: any Owner) -> LuaValue {
    if let behaviour = owner as? any Receiver { return lua.handle(ofSelf: behaviour.selfSlot) }
    let kind = kind(of: owner)
    owner.attached.join(self, as: owner, kind: kind)
    return lua.handle(of: owner, anchor: owner.attached.anchor, type: kind.record)
  }

  /// The Lua value of the owner or behaviour with that id, or `nil`.
  package final func handle(ofID id: String) -> LuaValue {
    switch names[id] {
    case .owner(let owner): handle(of: owner)
    case .behaviour(let behaviour): lua.handle(ofSelf: behaviour.selfSlot)
    case nil: .nil
    }
  }

  /// The event as a handler gets it: a table with the payload, the sender and the event's name.
  package final func luaValue(of event: Event) -> LuaValue { lua.make { write(event, to: $0) } }

  /// The same among the arguments of a call.
  package final func write(_ event: Event, to writer: LuaWriter) {
    writer.add(eventNames.id(of: event.name), event.carried, known: nil, eventNames) {
      if let behaviour = event.source {
        writer.add(handleOfSelf: behaviour.selfSlot)
      } else {
        write(handleOf: event.sender, to: writer)
      }
    }
  }

  /// Adds the handle of an owner or a behaviour.
  final func write(handleOf owner: any Owner, to writer: LuaWriter) {
    if let behaviour = owner as? any Receiver {
      return writer.add(handleOfSelf: behaviour.selfSlot)
    }
    writer.add(handleOf: owner, owner.attached.anchor, type: kind(of: owner).record)
  }
}

extension Diagnostic {
  /// The error after the app has released the host.
  package static var hostIsGone: Diagnostic {
    Diagnostic(.error, "the app has closed what this belongs to")
  }
}
