import RemoraCore

/// The members that a kind adds to its parent's.
extension Kind {
  var ownProperties: ArraySlice<KindProperty> {
    properties.dropFirst(parent?.properties.count ?? 0)
  }

  var ownMethods: ArraySlice<KindMethod> { methods.dropFirst(parent?.methods.count ?? 0) }

  var ownEvents: ArraySlice<EventDeclaration> { events.dropFirst(parent?.events.count ?? 0) }

  var ownMessages: ArraySlice<MessageDeclaration> {
    messages.dropFirst(parent?.messages.count ?? 0)
  }
}

/// All members of a kind, its own before its parent's.
extension Kind {
  var propertiesOwnFirst: [KindProperty] {
    Array(ownProperties) + (parent?.propertiesOwnFirst ?? [])
  }

  var methodsOwnFirst: [KindMethod] {
    Array(ownMethods) + (parent?.methodsOwnFirst ?? [])
  }

  var eventsOwnFirst: [EventDeclaration] {
    Array(ownEvents) + (parent?.eventsOwnFirst ?? [])
  }
}
