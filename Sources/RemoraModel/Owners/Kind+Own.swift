/// The members that a kind adds to its parent's.
extension Kind {
  package var ownProperties: ArraySlice<KindProperty> {
    properties.dropFirst(parent?.properties.count ?? 0)
  }

  package var ownMethods: ArraySlice<KindMethod> { methods.dropFirst(parent?.methods.count ?? 0) }

  package var ownEvents: ArraySlice<EventDeclaration> {
    events.dropFirst(parent?.events.count ?? 0)
  }

  package var ownMessages: ArraySlice<MessageDeclaration> {
    messages.dropFirst(parent?.messages.count ?? 0)
  }
}

/// All members of a kind, its own before its parent's.
extension Kind {
  package var propertiesOwnFirst: [KindProperty] {
    Array(ownProperties) + (parent?.propertiesOwnFirst ?? [])
  }

  package var methodsOwnFirst: [KindMethod] {
    Array(ownMethods) + (parent?.methodsOwnFirst ?? [])
  }

  package var eventsOwnFirst: [EventDeclaration] {
    Array(ownEvents) + (parent?.eventsOwnFirst ?? [])
  }
}
