import RemoraRuntime
import RemoraSorting

/// The mark of what a service shows: no rule of a scene is for it.
package struct WithoutRules {
  package init() {}
}

extension Scenes {
  /// Attaches the behaviours of the scene's rules for an owner, with these values for those that declare them.
  func applyRules(to owner: any Owner, with values: [String: Value] = [:]) {
    guard let scene = current, !scene.plan.rules.isEmpty, !isLate else { return }
    attaching {
      for rule in scene.plan.rules
      where !owner.attached.hasEnded && applies(rule, to: owner) {
        for plan in rule.behaviours { apply(plan, to: owner, with: values) }
      }
    }
  }

  /// Whether a rule is for an owner.
  func applies(_ rule: RulePlan, to owner: any Owner) -> Bool {
    let attached = owner.attached
    guard attached[WithoutRules.self] == nil else { return false }
    return rule.applies(to: host.kind(of: owner), id: attached.id, tags: attached.tags)
  }

  /// Attaches a behaviour of a rule, or reports why not.
  func apply(_ plan: BehaviourPlan, to owner: any Owner, with values: [String: Value] = [:]) {
    guard hasTime() else { return }
    let links = links(of: plan, on: owner)
    let configuration = Behaviour.Configuration(properties: plan.properties, outlets: links)
    configuration.live =
      current?.liveChanges.values(of: plan, on: .id(owner.attached.id)) ?? [:]
    var problems = host.behaviours.problems(of: plan.script.declaration, configuration, on: owner)
    for (outlet, names) in plan.outlets.ordered(by: { $0.key < $1.key }) {
      for name in names where owners(linkedAs: name, from: owner).isEmpty {
        let isInside = BehaviourPlan.nameInside(name) != nil
        problems.append(
          AttachProblem(
            subject: .outlet(outlet),
            reason: .unlinked,
            message: isInside
              ? "\(outlet) links to \(name), and nothing in \(host.stage.describe(owner)) has that id or tag"
              : "\(outlet) links to \(name), which is not on the stage"
          )
        )
      }
    }
    guard problems.isEmpty else {
      for problem in problems {
        host.report(host.behaviours.diagnostic(for: problem, plan.name, on: owner))
      }
      return
    }
    configuration.handed = values
    let behaviour = host.behaviours.attach(plan.script, configuration, to: owner, isNamed: false)
    current?.record.add(ruled: SceneRecord.AttachedBehaviour(behaviour, plan, on: owner.attached))
  }

  /// The owners that the outlets of a plan link to, for a behaviour of this owner.
  func links(of plan: BehaviourPlan, on owner: any Owner) -> [String: [any Owner]] {
    plan.outlets.mapValues { $0.flatMap { owners(linkedAs: $0, from: owner) } }
  }

  /// The owner with that id, or, for `./share`, the controls inside the owner with that id or tag.
  private func owners(linkedAs link: String, from owner: any Owner) -> [any Owner] {
    guard let name = BehaviourPlan.nameInside(link) else {
      return host.behaviours.linkable(link).map { [$0] } ?? []
    }
    var found: [any Owner] = []
    (owner as? Control)?.forEachDown { control in
      if control !== owner, control.id == name || control.attached.tags.contains(name) {
        found.append(control)
      }
    }
    return found
  }

  /// Runs `body` without applying rules to the owners that it registers.
  func withoutRules(_ body: () -> Void) {
    let outer = host.stage.didAdd
    host.stage.didAdd = nil
    defer { host.stage.didAdd = outer }
    body()
  }
}
