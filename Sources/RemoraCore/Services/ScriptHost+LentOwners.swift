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

  /// Notifies every lent ``EditingObserver``.
  func editingChanged(in field: TextField) {
    for case let observer as any EditingObserver in services.owners.values {
      observer.editingChanged(in: field)
    }
  }
}
