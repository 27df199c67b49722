/// Owners that a host cannot take: those of another host, and those of an unregistered class.
extension Registry {
  /// Why the host cannot take an owner; `nil` if it can.
  package final func refusal(of owner: any Owner) -> Diagnostic? {
    let attached = owner.attached
    if attached.isKnown(to: self) { return nil }
    let type = type(of: owner)
    if attached.kind != nil {
      let known = attached.registry
      return refusal(of: known?.describe(owner) ?? "this \(type)", knownTo: known)
    }
    guard kinds.kind(of: type) == nil else { return nil }
    return Diagnostic(
      .error,
      "\(type) is not registered with this host",
      suggestion: "call host.register(\(type).self, named: \"\(type)\") first"
    )
  }

  /// Says that something belongs to another host, or to one that is gone.
  package final func refusal(of name: String, knownTo other: Registry?) -> Diagnostic {
    let home = other.map { "another host, which \($0.state)" } ?? "a host that is gone"
    return Diagnostic(
      .error,
      "\(name) belongs to \(home): this host \(state)",
      suggestion: "what a host knows stays with it: make another for this one"
    )
  }

  /// Ends the program for an owner that the host cannot take, in every build: only an app can pass one.
  package final func check(_ owner: any Owner) {
    if let refusal = refusal(of: owner) { end(for: refusal) }
  }

  /// Ends the program for a mistake of the app.
  package final func end(for refusal: Diagnostic) -> Never {
    fatalError([refusal.message, refusal.suggestion].compactMap(\.self).joined(separator: " — "))
  }
}
