/// The owners that scripts can find.
extension StageModel {
  /// Registers an owner and its children; see ``ScriptHost/add(_:)``.
  package func add(_ owner: any Owner) {
    guard !isClosed else { return }
    var new: [any Owner] = []
    register(owner, &new)
    for owner in new { didAdd?(owner) }
  }

  /// Registers an owner and its children; those that are new are added to the list.
  private func register(_ owner: any Owner, _ new: inout [any Owner]) {
    let attachments = owner.attachments
    join(owner)
    if !attachments.isAdded {
      attachments.isAdded = true
      registerID(of: owner)
      new.append(owner)
    }
    guard let control = owner as? Control else { return }
    for child in control.children { register(child, &new) }
  }

  /// Lets scripts find an owner by its id; reports an id that it cannot have, and removes it.
  package func registerID(of owner: any Owner) {
    let attachments = owner.attachments
    guard !attachments.id.isEmpty else { return }
    if case .owner(let known) = names[attachments.id], known === owner { return }
    if let mistake = mistake(inID: attachments.id) {
      reports.reportOrKeep(mistake)
      attachments.id = ""
    } else {
      names.add(attachments, byScript: attachments.added != nil)
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
