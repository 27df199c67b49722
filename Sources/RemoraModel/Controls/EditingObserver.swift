/// A lent owner, such as a keyboard, that observes which field is being edited.
public protocol EditingObserver: Owner {
  /// Called when editing of a field on any screen has begun or ended: see the field's `isEditing`.
  func editingChanged(in field: TextField)
}
