import RemoraSorting

/// The kinds of a host: by name for scenes and scripts, by type for owners.
package struct KindTable {
  package private(set) var ordered: [Kind] = []
  private var byName: [String: Kind] = [:]
  private var byType: [ObjectIdentifier: Kind] = [:]
  /// A cache for types without a kind of their own.
  private var inherited: [ObjectIdentifier: Kind] = [:]

  package mutating func add(_ kind: Kind) {
    if byName[kind.name] != nil { fatalError("the kind \(kind.name) is registered twice") }
    ordered.append(kind)
    byName[kind.name] = kind
    byType[ObjectIdentifier(kind.type)] = kind
    inherited = [:]  // a nearer one may be registered now
  }

  /// The names of the kinds, sorted.
  package var names: [String] { ordered.map(\.name).ordered() }

  package subscript(name: String) -> Kind? { byName[name] }

  /// The kind of a type, or of its nearest superclass that has one.
  package mutating func kind(of type: any Owner.Type) -> Kind? {
    let id = ObjectIdentifier(type)
    if let known = byType[id] ?? inherited[id] { return known }
    let found = ordered.filter { $0.accepts(type) }.reduce(nil as Kind?) { nearest, kind in
      nearest.map { $0.accepts(kind.type) } ?? true ? kind : nearest
    }
    inherited[id] = found
    return found
  }

  package init() {}
}

extension Kind {
  /// Whether owners of a type are owners of this kind.
  package func accepts(_ type: any Owner.Type) -> Bool {
    func isSubtype<Object: Owner>(_ base: Object.Type) -> Bool { type is Object.Type }
    return isSubtype(self.type)
  }
}
