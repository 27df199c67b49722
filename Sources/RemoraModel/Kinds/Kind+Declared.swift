/// An owner without state, which stands for one of another host.
package final class DeclaredOwner: Owner {
  package let attachments = Attachments()

  package init() {}
}

extension Kind {
  /// A copy of another host's kind: what it declares, and none of its code.
  ///
  /// Its parent must have been copied before. `known` is Remora's own kind of that name, if any: the copy makes the
  /// same checks of several values.
  package convenience init(declaring other: Kind, checkedLike known: Kind?, in registry: Registry) {
    let parent = other.parent.flatMap { registry.kinds[$0.name] }
    let contents = KindContents(
      name: other.name,
      type: DeclaredOwner.self,
      summary: other.summary,
      factory: other.isMakeable ? { DeclaredOwner() } : nil,
      isContainer: other.isContainer,
      properties: other.ownProperties.map(\.declared),
      events: Array(other.ownEvents),
      messages: Array(other.ownMessages),
      methods: other.ownMethods.map(\.declared),
      checks: Array((known?.checks ?? []).dropFirst(parent?.checks.count ?? 0))
    )
    self.init(contents, parent: parent, in: registry) { _, _, _ in .nil }
  }
}

extension KindProperty {
  /// The property with the same description, which is always `nil`.
  fileprivate var declared: KindProperty {
    KindProperty(
      name: name,
      type: type,
      isOptional: isOptional,
      isReadOnly: isReadOnly,
      textLimit: textLimit,
      help: help,
      accessor: .value(get: { _, _ in .nil }, set: isReadOnly ? nil : { _, _ in }),
      get: { _ in .nothing },
      set: isReadOnly ? nil : { _, _ in },
      isShown: isShown
    )
  }
}

extension KindMethod {
  /// The method with the same description, which does nothing.
  fileprivate var declared: KindMethod {
    KindMethod(
      name: name,
      help: help,
      parameters: parameters,
      textLimit: textLimit,
      input: input,
      body: { _, _ in .nothing }
    )
  }
}
