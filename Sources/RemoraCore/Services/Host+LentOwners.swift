import Lua

/// A lent owner that is told which field is being edited, as a keyboard has to be.
public protocol EditingObserver: Owner {
  /// Called when a field of any screen began or ended to be edited; the field's `isEditing` tells which.
  func editingChanged(in field: TextField)
}

/// Owners that a host lends: there is one of each, and no scene makes it.
extension Host {
  /// Lends an owner to scripts as a service; what was lent under that name is replaced.
  ///
  /// Scripts get it by `service "keyboard"`, and without asking in every outlet of its kind that is
  /// left unlinked. The host keeps it until it lends another.
  ///
  /// ```swift
  /// host.lend("keyboard", Keyboard(followsEditing: false))
  /// ```
  ///
  /// Traps for a ``Control``: those are parts of screens.
  public func lend(_ name: String, _ owner: any Owner) {
    precondition(
      !(owner is Control),
      "\(name) is a control: controls are parts of screens, not lent"
    )
    services.lend(name, owner)
    add(owner)
  }

  /// The owner that is lent under a name; `nil` when none is.
  public func lentOwner(_ name: String) -> (any Owner)? { services.owners[name] }

  /// The owner of a kind that is lent, if any.
  func lentOwner(of kind: Kind) -> (any Owner)? {
    guard !services.owners.isEmpty else { return nil }
    return services.owners.sorted { $0.key < $1.key }.first {
      self.kind(of: $0.value).isKind(of: kind)
    }?
    .value
  }

  /// Whether an owner is one that the host lends.
  func lends(_ owner: any Owner) -> Bool { services.owners.values.contains { $0 === owner } }

  /// Tells the lent owners that want to know that a field began or ended to be edited.
  func editingChanged(in field: TextField) {
    for case let observer as any EditingObserver in services.owners.values {
      observer.editingChanged(in: field)
    }
  }

  /// Why an outlet has nothing to link to when it is of a kind that is lent.
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
