import RemoraLimits
import RemoraSorting
import RemoraSpelling

/// Checks before attaching a behaviour.
extension Behaviours {
  /// Every problem with attaching.
  package func problems(
    of script: ScriptDeclaration,
    _ configuration: Behaviour.Configuration,
    on owner: any Owner,
    in given: FileLanguage? = nil
  ) -> [AttachProblem] {
    let language = given ?? (configuration.isByScript ? .lua : .json)
    var problems = propertyProblems(of: script, configuration.properties, in: language)
    problems += idProblems(of: script, configuration.properties)
    if !script.outlets.isEmpty || !configuration.outlets.isEmpty {
      problems += outletProblems(
        of: script,
        configuration.outlets.mapValues { $0.map { outletTarget($0) } },
        on: outletTarget(owner),
        in: language
      )
    }
    if let behaviour = owner as? Behaviour, behaviour.level >= Limit.nestedBehaviours.value {
      problems.append(tooManyLevels)
    }
    if owner.attached.hasEnded {
      problems.append(
        AttachProblem(
          subject: .script,
          reason: .ownerIsGone,
          message: "this \(stage.kind(of: owner).name) is gone: nothing can be attached to it"
        )
      )
    }
    if !script.needs.isEmpty || owner.attached.hasBehaviours {
      problems += orderProblems(of: script, owner.attached.behaviours.map(\.script.declaration))
    }
    problems += handlerProblems(of: script, on: stage.kind(of: owner))
    if let id = configuration.id,
      let mistake = WritableName.mistake(inID: id) ?? ReservedIDs.refusal(of: id, for: "Behaviour")
    {
      problems.append(
        AttachProblem(
          subject: .id,
          reason: .unwritable,
          message: mistake.message,
          suggestion: mistake.suggestion
        )
      )
    } else if let id = configuration.id, stage.names.isTaken(id, byScript: configuration.isByScript)
    {
      problems.append(
        AttachProblem(
          subject: .id,
          reason: .taken,
          message: "the id \"\(id)\" is taken",
          suggestion: language == .prompt
            ? "give it another: { id = \"\(stage.names.free(like: id))\" }"
            : "give the behaviour another id"
        )
      )
    }
    return problems
  }

  package func propertyProblems(
    of script: ScriptDeclaration,
    _ properties: [String: Value],
    in language: FileLanguage = .json
  ) -> [AttachProblem] {
    if properties.isEmpty { return [] }
    return properties.ordered { $0.key < $1.key }.compactMap { name, value in
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
        return AttachProblem(of: name, value, error, in: language)
      }
    }
  }

  /// The problem of behaviours that own each other too often.
  var tooManyLevels: AttachProblem {
    AttachProblem(
      subject: .script,
      reason: .ownerIsGone,
      message: "more than \(Limit.nestedBehaviours) would own each other"
    )
  }

  /// `linked` has what each outlet is to link to.
  package func outletProblems(
    of script: ScriptDeclaration,
    _ linked: [String: [OutletTarget]],
    on owner: OutletTarget,
    in language: FileLanguage = .json
  ) -> [AttachProblem] {
    var problems: [AttachProblem] = []
    let names = Set(script.outlets.flatMap { [$0.name, $0.formerName].compactMap { $0 } })
    for name in linked.keys.ordered() where !names.contains(name) {
      // No more are shown, and each search takes time in proportion to the names.
      let suggests = problems.count < Limit.sceneProblems.value
      problems.append(
        AttachProblem(
          subject: .outlet(name),
          reason: .unknown,
          message: script.messageOfUnknownOutlet(name),
          suggestion: suggests ? script.unknownOutlet(name).suggestion : nil
        )
      )
    }
    for outlet in script.outlets {
      if let targets = linked[outlet.name] ?? outlet.formerName.flatMap({ linked[$0] }) {
        problems += linkProblems(of: outlet, script, targets)
      } else if !outlet.isOptional, !isImplied(outlet, on: owner) {
        problems.append(missingLink(outlet, of: script.name.description, in: language))
      } else if !outlet.isList, owner.fits(outlet, in: self) {
        problems += eventProblems(of: outlet, script, [owner])
      }
    }
    return problems
  }

  /// The problems with linking an outlet of a running behaviour; no owners for no link.
  func problems(
    ofLinking outlet: OutletDeclaration,
    of script: BehaviourScript,
    to owners: [any Owner]
  ) -> [AttachProblem] {
    if owners.isEmpty {
      if outlet.isList || outlet.isOptional { return [] }
      var problem = missingLink(outlet, of: script.name, in: .lua)
      problem.suggestion = "set it to \(outlet.kind.withArticle)"
      return [problem]
    }
    let gone = owners.filter(\.attached.hasEnded).map { owner in
      AttachProblem(
        subject: .outlet(outlet.name),
        reason: .ownerIsGone,
        message: "this \(outletTarget(owner).name) is gone: \(outlet.name) cannot link to it"
      )
    }
    return gone + linkProblems(of: outlet, script.declaration, owners.map { outletTarget($0) })
  }

  /// Whether an outlet needs no link: it is the owner, or a device that the host lends.
  ///
  /// A list always needs a link, since its number of items is not known.
  private func isImplied(_ outlet: OutletDeclaration, on owner: OutletTarget) -> Bool {
    guard !outlet.isList else { return false }
    // The app may lend one.
    if scripts.library.allowsKindsOfApp, outlet.isOfUnknownKind(in: stage.kinds) { return true }
    return owner.fits(outlet, in: self)
      || stage.kinds[outlet.kind].map { lentOwner(of: $0) != nil } ?? false
  }

  /// The problems with linking an outlet to these targets.
  private func linkProblems(
    of outlet: OutletDeclaration,
    _ script: ScriptDeclaration,
    _ targets: [OutletTarget]
  ) -> [AttachProblem] {
    var problems: [AttachProblem] = []
    func add(_ reason: AttachProblem.Reason, _ message: String) {
      problems.append(
        AttachProblem(subject: .outlet(outlet.name), reason: reason, message: message)
      )
    }
    if !outlet.isList, targets.count > 1 {
      add(
        .count(targets.count),
        "\(outlet.name) links to one \(outlet.kind), not to \(targets.count)"
      )
    }
    for target in targets where !target.fits(outlet, in: self) {
      add(
        .kind(target.name),
        "\(outlet.name) links to \(outlet.kind.withArticle),"
          + " and this is \(target.name.withArticle)"
      )
    }
    return problems.isEmpty ? eventProblems(of: outlet, script, targets) : problems
  }

  /// The handlers of an outlet for events and messages that the linked behaviours do not have, once for each script.
  private func eventProblems(
    of outlet: OutletDeclaration,
    _ script: ScriptDeclaration,
    _ targets: [OutletTarget]
  ) -> [AttachProblem] {
    var checked: Set<ScriptName> = []
    return targets.flatMap { target -> [AttachProblem] in
      guard case .behaviour(let linked) = target, checked.insert(linked.name).inserted else {
        return []
      }
      return script.handlers.compactMap { trigger, name, _ in
        let reason: AttachProblem.Reason
        let (what, wanted, known): (String, String, [String])
        switch trigger {
        case .outletEvent(let index, let event) where script.outlets[index].name == outlet.name:
          reason = .event(event, kind: target.name)
          (what, wanted, known) = ("event", event, linked.events.map(\.name))
        case .outletMessage(let index, let message) where script.outlets[index].name == outlet.name:
          reason = .message(message, script: target.name)
          (what, wanted, known) = ("message", message, linked.messages.map(\.name))
        default: return nil
        }
        if known.contains(wanted) { return nil }
        return AttachProblem(
          subject: .outlet(outlet.name),
          reason: reason,
          message:
            "\(script.name) handles \(name), and \(target.name) has no \(what) \"\(wanted)\"",
          suggestion: Suggestion.question(for: wanted, in: known)
        )
      }
    }
  }

  /// `present` are the scripts already on the owner.
  package func orderProblems(
    of script: ScriptDeclaration,
    _ present: [ScriptDeclaration]
  ) -> [AttachProblem] {
    let missing = script.needs
      .filter { needed in
        !present.contains { $0.isScript(needed) }
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

  package func handlerProblems(of script: ScriptDeclaration, on owner: Kind) -> [AttachProblem] {
    script.handlers(withoutEventOf: owner).map { name, event in
      AttachProblem(
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
