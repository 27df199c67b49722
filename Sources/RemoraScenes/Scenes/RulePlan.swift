import RemoraCore

/// Behaviours for every owner of a kind, for some screens, or for every owner with a tag.
struct RulePlan {
  /// The owners that a rule is for.
  enum Owners {
    /// The owners of a kind; also those of the kinds that descend from it.
    case kind(Kind, descendants: Bool)
    /// The screens with these ids.
    case screens([String])
    /// The owners with this tag.
    case tag(String)
  }

  let owners: Owners
  let behaviours: [BehaviourPlan]

  /// Whether the rule is for such an owner.
  func applies(to kind: Kind, id: String, tags: Set<String>) -> Bool {
    switch owners {
    case .kind(let wanted, let descendants):
      kind === wanted || descendants && kind.isKind(of: wanted)
    case .screens(let ids): kind.name == "Screen" && ids.contains(id)
    case .tag(let tag): tags.contains(tag)
    }
  }
}

extension BehaviourPlan {
  /// `share` of the link `./share`, which a rule has: the name of a control inside each owner; `nil` for an id.
  static func nameInside(_ link: String) -> String? {
    link.hasPrefix("./") ? String(link.dropFirst(2)) : nil
  }

  /// Whether an outlet links to something inside the owner.
  var linksInside: Bool {
    outlets.values.contains { $0.contains { BehaviourPlan.nameInside($0) != nil } }
  }
}

extension ControlPlan {
  /// The controls inside it with this id or tag, parents first.
  func controls(called name: String) -> [ControlPlan] {
    children.flatMap { child in
      (child.id == name || child.tags.contains(name) ? [child] : []) + child.controls(called: name)
    }
  }

  /// It and the controls inside it, parents first.
  var all: [ControlPlan] { [self] + children.flatMap(\.all) }

  /// The ids and tags of the controls inside it.
  var namesInside: Set<String> {
    Set(children.flatMap { $0.all.flatMap { [$0.id] + $0.tags } }).subtracting([""])
  }
}

extension ScriptHost {
  /// Attaches the behaviours of the scene's rules for an owner.
  func applyRules(to owner: any Owner) {
    guard let scene, !scene.plan.rules.isEmpty else { return }
    for rule in scene.plan.rules where !owner.attachments.hasEnded && applies(rule, to: owner) {
      for plan in rule.behaviours { apply(plan, to: owner) }
    }
  }

  /// Whether a rule is for an owner.
  func applies(_ rule: RulePlan, to owner: any Owner) -> Bool {
    let attachments = owner.attachments
    return rule.applies(to: kind(of: owner), id: attachments.id, tags: attachments.tags)
  }

  /// Attaches a behaviour of a rule, or reports why not.
  func apply(_ plan: BehaviourPlan, to owner: any Owner) {
    let links = self.links(of: plan, on: owner)
    let configuration = Behaviour.Configuration(properties: plan.properties, outlets: links)
    var problems = behaviours.problems(of: plan.script.declaration, configuration, on: owner)
    for (outlet, names) in plan.outlets.sorted(by: { $0.key < $1.key }) {
      for name in names where self.owners(linkedAs: name, from: owner).isEmpty {
        let isInside = BehaviourPlan.nameInside(name) != nil
        problems.append(
          AttachProblem(
            subject: .outlet(outlet),
            reason: .unlinked,
            message: isInside
              ? "\(outlet) links to \(name), and nothing in \(describe(owner)) has that id or tag"
              : "\(outlet) links to \(name), which is not on the stage"
          )
        )
      }
    }
    guard problems.isEmpty else {
      for problem in problems { report(behaviours.diagnostic(for: problem, plan.name, on: owner)) }
      return
    }
    let behaviour = behaviours.attach(plan.script, configuration, to: owner, isNamed: false)
    scene?.record.add(ruled: SceneRecord.Attached(behaviour, plan, on: owner.attachments))
  }

  /// The owners that the outlets of a plan link to, for a behaviour of this owner.
  func links(of plan: BehaviourPlan, on owner: any Owner) -> [String: [any Owner]] {
    plan.outlets.mapValues { $0.flatMap { owners(linkedAs: $0, from: owner) } }
  }

  /// The owner with that id, or, for `./share`, the controls inside the owner with that id or tag.
  private func owners(linkedAs link: String, from owner: any Owner) -> [any Owner] {
    guard let name = BehaviourPlan.nameInside(link) else {
      return behaviours.linkable(link).map { [$0] } ?? []
    }
    var found: [any Owner] = []
    (owner as? Control)?.forEachDown { control in
      if control !== owner, control.id == name || control.attachments.tags.contains(name) {
        found.append(control)
      }
    }
    return found
  }

  /// Runs `body` without applying rules to the owners that it registers.
  func withoutRules(_ body: () -> Void) {
    let outer = stage.didAdd
    stage.didAdd = nil
    defer { stage.didAdd = outer }
    body()
  }
}
