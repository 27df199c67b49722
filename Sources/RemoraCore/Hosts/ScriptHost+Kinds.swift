package import RemoraLua
import RemoraSpelling

extension ScriptHost {
  /// Every kind, in the order of registration.
  public var kinds: [Kind] { kindTable.ordered }

  /// The names of the kinds, sorted.
  package var kindNames: [String] { kinds.map(\.name).sorted() }

  /// The kind of that name.
  public func kind(named name: String) -> Kind? { kindTable[name] }

  /// The kind of an owner: that of its class, or of its nearest registered superclass.
  ///
  /// Traps if none is registered: only Swift code can pass an owner to a host.
  public func kind(of owner: any Owner) -> Kind {
    stage.kind(of: owner)
  }

  /// Registers a type of owner, under the name that scenes and scripts use.
  ///
  /// Traps if the name is taken, the parent is not registered or not a superclass, a member is
  /// registered twice, or there are more than 63 properties. Reports names that scripts cannot
  /// write, and properties whose Swift type cannot hold their values, also to an observer that comes
  /// later.
  ///
  /// - Parameters:
  ///   - type: The type of owner.
  ///   - name: A capital letter, then letters and digits.
  ///   - parent: The kind of a superclass, whose properties, events, messages and methods it
  ///     inherits. If `nil`,
  ///     that of the nearest registered superclass, if any.
  ///   - build: Describes what the type adds to its parent.
  /// - Returns: The kind.
  @discardableResult
  public func register<Object: Owner>(
    _ type: Object.Type,
    named name: String,
    parent: String? = nil,
    build: (KindBuilder<Object>) -> Void
  ) -> Kind {
    let builder = KindBuilder<Object>(name)
    build(builder)
    let parentKind = parentKind(parent, of: type, named: name)
    let kind = Kind(builder.contents, parent: parentKind, in: stage) {
      [weak self] object, key, writes in
      guard let self else { throw ScriptHost.isGone }
      return try member(key, of: object, kind: name, writes: writes)
    }
    kindTable.add(kind)
    for mistake in builder.nameMistakes + builder.typeMistakes { report(mistake: mistake) }
    return kind
  }

  private func parentKind<Object: Owner>(
    _ parent: String?,
    of type: Object.Type,
    named name: String
  ) -> Kind? {
    guard let parent else { return kindTable.kind(of: type) }
    guard let kind = kindTable[parent] else {
      preconditionFailure("\(name) descends from \(parent), which is not registered")
    }
    precondition(
      kind.accepts(type),
      "\(name) descends from \(parent), and \(type) is no \(kind.type)"
    )
    if let control = kindTable["Control"], control.accepts(type) {
      precondition(kind.isKind(of: control), "\(name) is a Control and must descend from that kind")
    }
    return kind
  }

  /// Looks up a name that a kind does not declare: a behaviour of the owner.
  private func member(
    _ name: String,
    of object: AnyObject?,
    kind: String,
    writes: Bool
  ) throws -> LuaValue {
    let owner = object as? any Owner
    if !writes, let behaviour = owner?.attachments.behaviour(name) {
      return handle(of: behaviour)
    }
    if writes, kindTable[kind]?.methodNames.contains(name) ?? false {
      throw Diagnostic(.error, "\(name) is a method of \(kind.withArticle): it is called, not set")
    }
    let known =
      kindTable[kind].map { $0.properties.map(\.name) + $0.methodNames + ["isAlive"] } ?? []
    let attached = owner?.attachments.behaviours.map(\.id) ?? []
    throw Diagnostic(
      .error,
      "\(kind.withArticle) has no property or method \"\(name)\"",
      suggestion: Synonyms.suggestion(for: name, in: known)
        ?? Suggestion.question(for: name, in: known + attached)
        ?? accessed(name, by: ["set", "get", "is"], in: kind)
    )
  }

  /// Corrects `setTitle` and `getTitle`, where the kind has the property `title`.
  private func accessed(_ name: String, by verbs: [String], in kind: String) -> String? {
    guard
      let verb = verbs.first(where: {
        name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? false
      })
    else { return nil }
    let noun = String(name.dropFirst(verb.count))
    let known = kindTable[kind]?.properties.map(\.name) ?? []
    guard let property = Suggestion.closest(to: noun, in: known) else {
      return Synonyms.suggestion(for: noun.uncapitalised, in: known)
    }
    return "a property is read and set by its name: .\(property)"
      + (verb == "set" ? " = …" : "")
  }

  // MARK: Handles

  /// The Lua value of an owner: always the same one for the same owner.
  package func handle(of owner: any Owner) -> LuaValue { stage.handle(of: owner) }

  /// The Lua value of an owner that a method or a service returns; reports an owner of another host or of an
  /// unregistered type, which is `nil` for the script.
  func handle(checking object: AnyObject) -> LuaValue {
    guard let owner = object as? any Owner else { return .nil }
    do {
      try behaviours.checkOwner(owner)
      return handle(of: owner)
    } catch {
      for diagnostic in error.all { report(diagnostic) }
      return .nil
    }
  }

  /// The Lua value of a behaviour for other scripts.
  package func handle(of behaviour: Behaviour) -> LuaValue {
    lua.handle(ofSelf: behaviour.selfSlot)
  }

  /// `like` for a control with an id, `a Button` for one without; a behaviour's id.
  package func describe(_ object: AnyObject, kind: String? = nil) -> String {
    stage.describe(object, kind: kind)
  }
}

extension OutletDeclaration {
  /// Whether it names a kind of owner that the host does not know.
  package func isOfUnknownKind(in host: ScriptHost) -> Bool {
    isOfUnknownKind(in: host.kindTable)
  }
}
