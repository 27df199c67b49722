import RemoraLua
import RemoraSpelling

/// Registering kinds of owners.
extension Registry {
  /// See ``ScriptHost/register(_:named:parent:build:)``.
  @discardableResult
  package final func register<Object: Owner>(
    _ type: Object.Type,
    named name: String? = nil,
    parent: String? = nil,
    build: (KindBuilder<Object>) -> Void
  ) -> Kind {
    let name = name ?? "\(type)"
    let builder = KindBuilder<Object>(name)
    build(builder)
    let parentKind = parentKind(parent, of: type, named: name)
    if parentKind == nil { builder.addID() }
    let kind = Kind(builder.contents, parent: parentKind, in: self) {
      [weak self] object, key, writes in
      guard let self else { throw Diagnostic.hostIsGone }
      return try member(key, of: object, kind: name, writes: writes)
    }
    if isClosed { return kind }
    kinds.add(kind)
    for mistake in builder.nameMistakes + builder.typeMistakes { reports.reportOrKeep(mistake) }
    return kind
  }

  /// See ``ScriptHost/extend(_:build:)``.
  package final func extend<Object: Owner>(
    _ type: Object.Type,
    build: (KindBuilder<Object>) -> Void
  ) {
    if isClosed { return }
    guard let kind = kinds.kind(of: type), kind.type == type else {
      fatalError("\(type) is extended, and not registered: register it with its methods")
    }
    guard !lua.isRunning else {
      fatalError("\(kind.name) is extended while a script runs: extend it before")
    }
    let builder = KindBuilder<Object>(kind.name)
    build(builder)
    let methods = builder.contents.methods
    guard builder.contents.hasOnlyMethods else {
      fatalError("\(kind.name) is extended with more than methods: register a kind of your own")
    }
    let heirs = kinds.ordered.filter { $0.isKind(of: kind) }
    var names: Set<String> = []
    for method in methods {
      if !names.insert(method.name).inserted {
        fatalError("\(kind.name) is extended with \(method.name) twice")
      }
      if let heir = heirs.first(where: { $0.hasMember(method.name) }) {
        fatalError(
          "\(kind.name) is extended with \(method.name), which \(heir.name.withArticle) has already"
        )
      }
    }
    let index = kind.methods.count
    for heir in heirs { heir.insert(methods, at: index) }
    for mistake in builder.nameMistakes { reports.reportOrKeep(mistake) }
  }

  private func parentKind<Object: Owner>(
    _ parent: String?,
    of type: Object.Type,
    named name: String
  ) -> Kind? {
    guard let parent, !isClosed else { return kinds.kind(of: type) }
    guard let kind = kinds[parent] else {
      fatalError("\(name) descends from \(parent), which is not registered")
    }
    guard kind.accepts(type) else {
      fatalError("\(name) descends from \(parent), and \(type) is no \(kind.type)")
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
    if !writes, let behaviour = owner?.attached.receiver(name) {
      return lua.handle(ofSelf: behaviour.selfSlot)
    }
    if writes, kinds[kind]?.methodNames.contains(name) ?? false {
      throw Diagnostic(.error, "\(name) is a method of \(kind.withArticle): it is called, not set")
    }
    let known =
      kinds[kind].map { $0.properties.map(\.name) + $0.methodNames + ["isAlive"] } ?? []
    let attached = owner?.attached.receivers.map(\.id) ?? []
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
    let known = kinds[kind]?.properties.map(\.name) ?? []
    guard let property = Suggestion.closest(to: noun, in: known) else {
      return Synonyms.suggestion(for: noun.uncapitalised, in: known)
    }
    return "a property is read and set by its name: .\(property)"
      + (verb == "set" ? " = …" : "")
  }
}

extension KindTable {
  /// Makes an owner of a kind, without registering it.
  ///
  /// - Throws: ``Diagnostic`` if there is no such kind, or it has no `make` closure.
  package func make(_ kind: String, id: String = "") throws(Diagnostic) -> any Owner {
    guard let make = self[kind]?.make else {
      throw Diagnostic(
        .error,
        "there is no kind \"\(kind)\" that can be made",
        suggestion: Suggestion.question(for: kind, in: names)
      )
    }
    let owner = make()
    owner.attached.id = id
    return owner
  }
}
