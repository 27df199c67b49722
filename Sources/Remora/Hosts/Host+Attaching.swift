import Lua

/// Why a behaviour cannot be attached; one problem of maybe several.
struct AttachProblem {
  /// What it is about, so that a scene can point at it.
  enum Subject: Hashable {
    case script
    case id
    case property(String)
    case outlet(String)
  }

  let subject: Subject
  let message: String
  var suggestion: String?
}

extension Host {
  /// Attaches a behaviour to an owner, and runs its `onAttach`.
  ///
  /// `name` is the script's; it is loaded when it is not yet.
  ///
  /// - Throws: ``Diagnostics`` with everything that is wrong. Nothing is attached then.
  @discardableResult
  public func attach(
    _ name: String,
    to owner: any Owner,
    configuration: Behaviour.Configuration = .init()
  ) throws(Diagnostics) -> Behaviour {
    let script = try script(named: name)
    let problems = self.problems(of: script, configuration, on: owner)
    guard problems.isEmpty else {
      throw Diagnostics(problems.map { diagnostic(for: $0, configuration.id ?? name, on: owner) })
    }
    return attach(script, configuration, to: owner)
  }

  func diagnostic(
    for problem: AttachProblem,
    _ behaviour: String,
    on owner: any Owner
  ) -> Diagnostic {
    var diagnostic = Diagnostic(.error, problem.message)
    diagnostic.suggestion = problem.suggestion
    diagnostic.behaviour = behaviour
    diagnostic.owner = describe(owner)
    return diagnostic
  }

  /// Attaches what was found to have no problems; `legacy` is what it takes over from another.
  func attach(
    _ script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    to owner: any Owner,
    isNamed: Bool = true,
    legacy: Behaviour.Legacy? = nil
  ) -> Behaviour {
    let attachments = owner.attachments
    attachments.join(self, as: owner, kind: kind(of: owner))
    let behaviour = Behaviour(script, configuration, on: attachments)
    let links = script.outlets.map { self.links(of: $0, configuration, owner) }
    behaviour.live = legacy?.live
    behaviour.materialise(
      outlets: links,
      isList: script.outlets.map(\.isList),
      host: self,
      owner: owner
    )
    for (name, value) in legacy?.state ?? [] {
      lua.setField(name, of: behaviour.selfSlot, to: value)
    }
    attachments.add(behaviour)
    if isNamed, configuration.id != nil || names[script.name] == nil { names.add(behaviour) }
    subscribe(behaviour, script, links, attachments)
    behaviour.runLifecycle(.attach)
    return behaviour
  }

  /// The owners an outlet links to; the behaviour's own owner when nothing is said and it fits.
  private func links(
    of outlet: OutletDeclaration,
    _ configuration: Behaviour.Configuration,
    _ owner: any Owner
  ) -> [any Owner] {
    if let links = configuration.links(of: outlet) { return links }
    guard !outlet.isList, let wanted = kind(named: outlet.kind), kind(of: owner).isKind(of: wanted)
    else { return [] }
    return [owner]
  }

  private func subscribe(
    _ behaviour: Behaviour,
    _ script: BehaviourScript,
    _ links: [[any Owner]],
    _ own: Attachments
  ) {
    for (trigger, number) in script.triggers {
      switch trigger {
      case .ownerEvent(let name), .ownerMessage(let name):
        own.source.add(.handler(behaviour, number), for: eventNames.id(of: name))
      case .outletEvent(let outlet, let name), .outletMessage(let outlet, let name):
        for owner in links[outlet] {
          let attachments = owner.attachments
          attachments.join(self, as: owner, kind: kind(of: owner))
          attachments.source.add(.handler(behaviour, number), for: eventNames.id(of: name))
          if attachments !== own { behaviour.link(to: attachments) }
        }
      }
    }
  }

  // MARK: Problems

  /// Everything that speaks against attaching.
  func problems(
    of script: BehaviourScript,
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
          message: "this \(kind(of: owner).name) is gone: nothing can be attached to it"
        )
      )
    }
    problems += orderProblems(of: script, owner.attachments.behaviours.map(\.script.name))
    problems += handlerProblems(of: script, on: kind(of: owner))
    if let id = configuration.id, names[id] != nil {
      problems.append(
        AttachProblem(
          subject: .id,
          message: "the id \"\(id)\" is taken",
          suggestion: "give the behaviour another id"
        )
      )
    }
    return problems
  }

  func propertyProblems(
    of script: BehaviourScript,
    _ properties: [String: Value]
  ) -> [AttachProblem] {
    properties.sorted { $0.key < $1.key }.compactMap { name, value in
      let property = script.property(name) ?? script.properties.first { $0.formerName == name }
      guard let property else {
        let unknown = script.unknownProperty(name)
        return AttachProblem(
          subject: .property(name),
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
          message: "\(name): expected \(error.expected), got \(error.found)",
          suggestion: error.suggestion.map { "did you mean \"\($0)\"?" }
        )
      }
    }
  }

  /// `linked` holds the kinds of what each outlet is to link to.
  func outletProblems(
    of script: BehaviourScript,
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
          message: unknown.message,
          suggestion: unknown.suggestion
        )
      )
    }
    for outlet in script.outlets {
      guard let wanted = kind(named: outlet.kind) else { continue }
      let kinds = linked[outlet.name] ?? outlet.formerName.flatMap { linked[$0] }
      if let kinds {
        if !outlet.isList, kinds.count > 1 {
          problems.append(
            AttachProblem(
              subject: .outlet(outlet.name),
              message: "\(outlet.name) links to one \(outlet.kind), not to \(kinds.count)"
            )
          )
        }
        for kind in kinds where !kind.isKind(of: wanted) {
          problems.append(
            AttachProblem(
              subject: .outlet(outlet.name),
              message: "\(outlet.name) links to a \(outlet.kind), and this is a \(kind.name)"
            )
          )
        }
      } else if !outlet.isOptional, !outlet.isList, !owner.isKind(of: wanted) {
        problems.append(
          AttachProblem(
            subject: .outlet(outlet.name),
            message: "\(script.name) needs its outlet \(outlet.name) linked to a \(outlet.kind)",
            suggestion: "add \"outlets\": { \"\(outlet.name)\": \"id of a \(outlet.kind)\" }"
          )
        )
      }
    }
    return problems
  }

  /// `present` holds the names of the scripts already on the owner.
  func orderProblems(of script: BehaviourScript, _ present: [String]) -> [AttachProblem] {
    let missing = script.needs.filter { !present.contains($0) }.map { needed in
      AttachProblem(
        subject: .script,
        message: "\(script.name) needs \(needed) on the same owner, before it",
        suggestion: "list \(needed) first"
      )
    }
    let early = present.filter { scripts[$0]?.after.contains(script.name) ?? false }.map { other in
      AttachProblem(
        subject: .script,
        message: "\(other) stands after \(script.name), and is on the owner already",
        suggestion: "list \(script.name) before \(other)"
      )
    }
    return missing + early
  }

  func handlerProblems(of script: BehaviourScript, on owner: Kind) -> [AttachProblem] {
    script.triggers.compactMap { trigger, number in
      guard case .ownerEvent(let event) = trigger, owner.event(event) == nil else { return nil }
      return AttachProblem(
        subject: .script,
        message:
          "\(script.name) handles \(script.handlerNames[number]), and a \(owner.name) has no event \"\(event)\"",
        suggestion: "attach it to another kind of owner, or handle the event of an outlet"
      )
    }
  }
}

extension Behaviour.Configuration {
  func links(of outlet: OutletDeclaration) -> [any Owner]? {
    outlets[outlet.name] ?? outlet.formerName.flatMap { outlets[$0] }
  }
}

extension Behaviour {
  /// Remembers that an outlet's owner must forget the behaviour when that ends.
  func link(to attachments: Attachments) {
    if links.last?.attachments === attachments { return }
    links.append(Link(attachments: attachments))
  }
}
