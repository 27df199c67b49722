import RemoraRuntime

extension Transaction {
  /// The problems that prevent a behaviour from using another version of its script.
  ///
  /// Checks only what changed.
  func problems(
    of behaviour: Behaviour,
    after change: ScriptChange,
    on owner: any Owner
  ) -> [AttachProblem] {
    let script = change.new.declaration
    var problems: [AttachProblem] = []
    if !change.keepsValues, let configured = behaviour.configuration?.properties {
      problems += host.behaviours.propertyProblems(of: script, configured)
      problems += host.behaviours.idProblems(of: script, configured)
    }
    if !change.keepsLinks || !change.keepsTriggers {
      let links = links(of: behaviour, change, owner)
      problems += host.behaviours.outletProblems(
        of: script,
        links,
        on: host.behaviours.outletTarget(owner)
      )
    }
    if !change.keepsTriggers {
      problems += host.behaviours.handlerProblems(of: script, on: host.kind(of: owner))
    }
    if !change.keepsOrder {
      let before = owner.attached.behaviours.prefix { $0 !== behaviour }
        .map { host.scripts.library.declaration(of: $0.script) }
      problems += host.behaviours.orderProblems(of: script, before)
      problems += lateProblems(of: behaviour, script, on: owner)
    }
    return problems
  }

  /// What each outlet links to, by the outlet's new name.
  ///
  /// If nothing of it is left, what the old outlet asked for takes its place.
  private func links(
    of behaviour: Behaviour,
    _ change: ScriptChange,
    _ owner: any Owner
  ) -> [String: [OutletTarget]] {
    var links: [String: [OutletTarget]] = [:]
    for (outlet, former) in zip(change.new.declaration.outlets, change.outlets) {
      guard let former else { continue }
      let old = change.old.declaration.outlets[former]
      // A list may be empty.
      let isKeptList = outlet.isList && old.isList
      guard isKeptList || behaviour.isLinked(outlet: former, in: change.old) else { continue }
      let owners = behaviour.linkedOwners(ofOutlet: former, in: change.old)
      // A link to the owner or to a lent device may be implicit: it is resolved again.
      if !old.isList, owners.contains(where: { $0 === owner || host.behaviours.lends($0) }) {
        continue
      }
      links[outlet.name] =
        owners.isEmpty && !isKeptList
        ? [host.behaviours.outletTarget(wantedBy: old)].compactMap { $0 }
        : owners.map { host.behaviours.outletTarget($0) }
    }
    return links
  }

  private func lateProblems(
    of behaviour: Behaviour,
    _ script: ScriptDeclaration,
    on owner: any Owner
  ) -> [AttachProblem] {
    let later = owner.attached.behaviours.drop { $0 !== behaviour }.dropFirst()
    return script.after.filter { name in later.contains { $0.script.name == name } }.map { name in
      AttachProblem(
        subject: .script,
        reason: .after(name),
        message: "\(script.name) stands after \(name), and is on the owner before it",
        suggestion: "list \(name) before \(script.name)"
      )
    }
  }
}
