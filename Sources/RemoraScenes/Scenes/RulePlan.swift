import RemoraRuntime

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
