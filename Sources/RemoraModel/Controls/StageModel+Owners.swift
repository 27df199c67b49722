/// The owners that scripts can find.
extension StageModel {
  /// Registers an owner and its children; see ``ScriptHost/add(_:)``.
  package func add(_ owner: any Owner) {
    guard !isClosed else { return }
    var new: [any Owner] = []
    register(owner, &new)
    for owner in new { didAdd?(owner) }
  }

  /// Why the host cannot take a control with its children.
  func refusal(ofTree control: Control) -> Diagnostic? {
    guard !control.attached.isKnown(to: self) else { return nil }
    if let refusal = refusal(of: control) { return refusal }
    return control.children.lazy.compactMap { self.refusal(ofTree: $0) }.first
  }

  /// Registers an owner and its children; those that are new are added to the list.
  private func register(_ owner: any Owner, _ new: inout [any Owner]) {
    let attached = owner.attached
    join(owner)
    if !attached.isAdded {
      attached.isAdded = true
      registerID(of: owner)
      new.append(owner)
    }
    guard let control = owner as? Control else { return }
    for child in control.children { register(child, &new) }
  }

  /// Lets scripts find an owner by its id; reports an id that it cannot have, and removes it.
  package func registerID(of owner: any Owner) {
    let attached = owner.attached
    guard !attached.id.isEmpty else { return }
    if case .owner(let known) = names[attached.id], known === owner { return }
    if let mistake = mistake(inID: attached.id) {
      reports.reportOrKeep(mistake)
      attached.id = ""
    } else {
      names.add(attached, byScript: attached.added != nil)
    }
  }

  /// Gives controls other ids, and tells front ends.
  package func rename(_ renamed: [(control: Control, id: String)]) {
    // All former ids are free before a new one is taken.
    for (control, _) in renamed { names.remove(control.id, of: control.attached) }
    for (control, id) in renamed {
      control.attached.id = id
      registerID(of: control)
      control.didChange("id")
    }
  }

  /// Why an owner cannot have this id.
  private func mistake(inID id: String) -> Diagnostic? {
    if names.isTaken(id, byScript: false) {
      return Diagnostic(.error, "the id \"\(id)\" is taken: the new owner has no id")
    }
    guard var mistake = WritableName.mistake(inID: id) else { return nil }
    mistake.message += ": the new owner has no id"
    return mistake
  }
}
