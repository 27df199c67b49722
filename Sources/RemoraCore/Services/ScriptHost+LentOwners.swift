import RemoraLua

/// A lent owner, such as a keyboard, that observes which field is being edited.
public protocol EditingObserver: Owner {
  /// Called when editing of a field on any screen has begun or ended: see the field's `isEditing`.
  func editingChanged(in field: TextField)
}

/// Owners that a host lends: single instances, which no scene makes.
extension ScriptHost {
  /// Lends an owner to scripts as a service, in place of the service of the same name.
  ///
  /// Scripts get it with `service "keyboard"`; an outlet of its kind without a link resolves to it.
  /// The host holds it until another takes its place.
  ///
  /// ```swift
  /// host.lend("keyboard", Keyboard(followsEditing: false))
  /// ```
  ///
  /// Traps for a ``Control``, which belongs on a screen.
  public func lend(_ name: String, _ owner: any Owner) {
    precondition(
      !(owner is Control),
      "\(name) is a control: controls are parts of screens, not lent"
    )
    services.lend(name, owner)
    add(owner)
  }

  /// The owner that is lent under a name; `nil` if there is none.
  public func lentOwner(_ name: String) -> (any Owner)? { services.owners[name] }

  /// The lent owner of a kind, if any.
  func lentOwner(of kind: Kind) -> (any Owner)? {
    guard !services.owners.isEmpty else { return nil }
    return services.owners.sorted { $0.key < $1.key }.first {
      self.kind(of: $0.value).isKind(of: kind)
    }?
    .value
  }

  /// Whether the host lends an owner.
  func lends(_ owner: any Owner) -> Bool { services.owners.values.contains { $0 === owner } }

  /// Notifies every lent ``EditingObserver``.
  func editingChanged(in field: TextField) {
    for case let observer as any EditingObserver in services.owners.values {
      observer.editingChanged(in: field)
    }
  }

  /// The problem of an outlet whose kind can be lent, but is not.
  func missingDevice(_ outlet: OutletDeclaration, _ kind: Kind, of script: String) -> AttachProblem?
  {
    if let control = self.kind(named: "Control"), kind.isKind(of: control) || kind.isMakeable {
      return nil
    }
    let name = kind.name.uncapitalised
    return AttachProblem(
      subject: .outlet(outlet.name),
      reason: .unlinked,
      message: "\(script) needs \(kind.name.withArticle), and this host lends no \(name) service",
      suggestion: "the app lends one with host.lend(\"\(name)\", …), or links the outlet"
        + " \(outlet.name)"
    )
  }
}
