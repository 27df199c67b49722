import RemoraRuntime

extension Behaviour {
  /// Links its outlets as a scene says; `former` is the plan so far.
  ///
  /// A link that the scene has not changed stays as it is, as long as what it links to is there.
  ///
  /// - Returns: Whether that changed anything.
  func link(
    _ plan: BehaviourPlan,
    was former: BehaviourPlan?,
    in host: ScriptHost,
    by author: Author = .another
  ) -> Bool {
    guard let owner, isAttached else { return false }
    let configuration = Configuration(outlets: host.scenes.links(of: plan, on: owner))
    var wanted = script.outlets.indices.map { linkedOwners(ofOutlet: $0) }
    var changed: [Int] = []
    for (index, outlet) in script.outlets.enumerated() {
      let isPlanned =
        plan.linksInside || former.map { plan.ids(of: outlet) != $0.ids(of: outlet) } ?? true
      guard isPlanned || wanted[index].count < linkCount(ofOutlet: index) else { continue }
      let links = host.behaviours.links(of: outlet, configuration, owner)
      if wanted[index].elementsEqual(links, by: { $0 === $1 }) { continue }
      wanted[index] = links
      changed.append(index)
    }
    if !changed.isEmpty { use(wanted, changed: changed, by: author) }
    return !changed.isEmpty
  }
}

extension BehaviourPlan {
  func ids(of outlet: OutletDeclaration) -> [String]? {
    outlets[outlet.name] ?? outlet.formerName.flatMap { outlets[$0] }
  }
}
