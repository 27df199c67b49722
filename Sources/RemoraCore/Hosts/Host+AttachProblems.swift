/// Checks before attaching a behaviour.
extension Host {
  /// Every problem with attaching.
  func problems(
    of script: ScriptDeclaration,
    _ configuration: Behaviour.Configuration,
    on owner: any Owner
  ) -> [AttachProblem] {
    var problems = propertyProblems(of: script, configuration.properties)
    problems += outletProblems(
      of: script,
      configuration.outlets.mapValues { $0.map { kind(of: $0) } },
      on: kind(of: owner)
    )
    if owner.attachments.hasEnded {
      problems.append(
        AttachProblem(
          subject: .script,
          reason: .ownerIsGone,
          message: "this \(kind(of: owner).name) is gone: nothing can be attached to it"
        )
      )
    }
    problems += orderProblems(of: script, owner.attachments.behaviours.map(\.script.declaration))
    problems += handlerProblems(of: script, on: kind(of: owner))
    if let id = configuration.id, let mistake = WritableName.mistake(inID: id) {
      problems.append(
        AttachProblem(
          subject: .id,
          reason: .unwritable,
          message: mistake.message,
          suggestion: mistake.suggestion
        )
      )
    } else if let id = configuration.id, names.isTaken(id, byScript: configuration.isByScript) {
      problems.append(
        AttachProblem(
          subject: .id,
          reason: .taken,
          message: "the id \"\(id)\" is taken",
          suggestion: "give the behaviour another id"
        )
      )
    }
    return problems
  }

  func propertyProblems(
    of script: ScriptDeclaration,
    _ properties: [String: Value]
  ) -> [AttachProblem] {
    properties.sorted { $0.key < $1.key }.compactMap { name, value in
      let property = script.property(name) ?? script.properties.first { $0.formerName == name }
      guard let property else {
        let unknown = script.unknownProperty(name)
        return AttachProblem(
          subject: .property(name),
          reason: .unknown,
          message: unknown.message,
          suggestion: unknown.suggestion
        )
      }
      do throws(PropertyError) {
        _ = try property.validate(value)
        return nil
      } catch {
        return AttachProblem(
          subject: .property(name),
          reason: .value(value),
          message: "\(name): expected \(error.expected), got \(error.found)",
          suggestion: error.suggestion.map(Suggestion.question(about:))
        )
      }
    }
  }

  /// `linked` has the kinds of the owners that each outlet is to link to.
  func outletProblems(
    of script: ScriptDeclaration,
    _ linked: [String: [Kind]],
    on owner: Kind
  ) -> [AttachProblem] {
    var problems: [AttachProblem] = []
    let names = script.outlets.flatMap { [$0.name, $0.formerName].compactMap { $0 } }
    for name in linked.keys.sorted() where !names.contains(name) {
      let unknown = script.unknownOutlet(name)
      problems.append(
        AttachProblem(
          subject: .outlet(name),
          reason: .unknown,
          message: unknown.message,
          suggestion: unknown.suggestion
        )
      )
    }
    for outlet in script.outlets {
      guard let wanted = kind(named: outlet.kind) else { continue }
      if let kinds = linked[outlet.name] ?? outlet.formerName.flatMap({ linked[$0] }) {
        problems += linkProblems(of: outlet, wanted, kinds)
      } else if !outlet.isOptional, !isImplied(outlet, wanted, on: owner) {
        problems.append(missingLink(outlet, wanted, of: script.name.description))
      }
    }
    return problems
  }

  /// Whether an outlet needs no link: it is the owner, or a device that the host lends.
  ///
  /// A list always needs a link, since its number of items is not known.
  private func isImplied(_ outlet: OutletDeclaration, _ wanted: Kind, on owner: Kind) -> Bool {
    !outlet.isList && (owner.isKind(of: wanted) || lentOwner(of: wanted) != nil)
  }

  /// The problem with a missing link.
  private func missingLink(
    _ outlet: OutletDeclaration,
    _ wanted: Kind,
    of script: String
  ) -> AttachProblem {
    if let missing = missingDevice(outlet, wanted, of: script) { return missing }
    let target = outlet.kind.withArticle
    if outlet.isList {
      return AttachProblem(
        subject: .outlet(outlet.name),
        reason: .unlinked,
        message: "\(script) needs its outlet \(outlet.name) linked to a list of \(outlet.kind)s",
        suggestion: "add \"outlets\": { \"\(outlet.name)\": [\"id of \(target)\"] }, or [] for none"
      )
    }
    return AttachProblem(
      subject: .outlet(outlet.name),
      reason: .unlinked,
      message: "\(script) needs its outlet \(outlet.name) linked to \(target)",
      suggestion: "add \"outlets\": { \"\(outlet.name)\": \"id of \(target)\" }"
    )
  }

  /// The problem with a link to owners of these kinds.
  private func linkProblems(
    of outlet: OutletDeclaration,
    _ wanted: Kind,
    _ kinds: [Kind]
  ) -> [AttachProblem] {
    var problems: [AttachProblem] = []
    func add(_ reason: AttachProblem.Reason, _ message: String) {
      problems.append(
        AttachProblem(subject: .outlet(outlet.name), reason: reason, message: message)
      )
    }
    if !outlet.isList, kinds.count > 1 {
      add(.count(kinds.count), "\(outlet.name) links to one \(outlet.kind), not to \(kinds.count)")
    }
    for kind in kinds where !kind.isKind(of: wanted) {
      add(
        .kind(kind.name),
        "\(outlet.name) links to \(outlet.kind.withArticle), and this is \(kind.name.withArticle)"
      )
    }
    return problems
  }

  /// `present` are the scripts already on the owner.
  func orderProblems(
    of script: ScriptDeclaration,
    _ present: [ScriptDeclaration]
  ) -> [AttachProblem] {
    let missing = script.needs
      .filter { needed in
        !present.contains { ([$0.name] + $0.bases).map(\.description).contains(needed) }
      }
      .map { needed in
        AttachProblem(
          subject: .script,
          reason: .needs(needed),
          message: "\(script.name) needs \(needed) on the same owner, before it",
          suggestion: "list \(needed) first"
        )
      }
    let early = present.filter { $0.after.contains(script.name.description) }.map { other in
      AttachProblem(
        subject: .script,
        reason: .before(other.name.description),
        message: "\(other.name) stands after \(script.name), and is on the owner already",
        suggestion: "list \(script.name) before \(other.name)"
      )
    }
    return missing + early
  }

  func handlerProblems(of script: ScriptDeclaration, on owner: Kind) -> [AttachProblem] {
    script.handlers.compactMap { trigger, name, _ in
      guard case .ownerEvent(let event) = trigger, owner.event(event) == nil else { return nil }
      return AttachProblem(
        subject: .script,
        reason: .event(event, kind: owner.name),
        message:
          "\(script.name) handles \(name),"
          + " and \(owner.name.withArticle) has no event \"\(event)\"",
        suggestion: "attach it to another kind of owner, or handle the event of an outlet"
      )
    }
  }
}
