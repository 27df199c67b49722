import RemoraLimits
import RemoraRuntime
import RemoraScenes

/// What pages can attach.
extension Studio {
  /// A behaviour script that an owner can have, or the reason why not.
  fileprivate struct Offer: Encodable {
    let script: String
    let help: String?
    /// Why it cannot be attached there.
    var problem: String?
    /// Whether there was no time yet to find that out.
    var unread: Bool?
    /// An id for it that is free; absent if its script's name is.
    var id: String?
    /// The outlets that need a link.
    var outlets: [Outlet]?
  }

  /// An outlet that needs a link, and what it can link to.
  fileprivate struct Outlet: Encodable {
    let name: String
    let kind: String
    let many: Bool
    let ids: [String]
  }

  fileprivate func offers(for target: PageTarget, needed: String?) throws -> [Offer] {
    guard let control = try owner(target) as? Control else {
      throw Diagnostic(.error, "a scene has behaviours on screens and controls only")
    }
    let entries = try sources.behaviours(needed: needed)
    let ids = host.edits.freeIDs(for: entries.map(\.script))
    return entries.map { entry in
      var offer = Offer(script: entry.script, help: entry.help)
      offer.id = ids[entry.script].flatMap { $0 == entry.script ? nil : $0 }
      offer.unread = entry.isRead ? nil : true
      if let script = entry.declaration { complete(&offer, script, on: control) }
      return offer
    }
  }

  /// Finds out what keeps a behaviour from being attached, as a scene does that is read.
  private func complete(_ offer: inout Offer, _ script: ScriptDeclaration, on control: Control) {
    let behaviours = host.behaviours
    let kind = host.kind(of: control)
    var problems = behaviours.handlerProblems(of: script, on: kind)
    let present = control.attached.behaviours.map(\.script.declaration)
    problems += behaviours.orderProblems(of: script, present)
    var outlets: [Outlet] = []
    for problem in behaviours.outletProblems(of: script, [:], on: .owner(kind)) {
      guard case .outlet(let name) = problem.subject,
        let outlet = script.outlets.first(where: { $0.name == name })
      else { continue }
      let ids = ids(fitting: outlet, on: control)
      if ids.isEmpty {
        problems.append(problem)
      } else {
        outlets.append(Outlet(name: name, kind: outlet.kind, many: outlet.isList, ids: ids))
      }
    }
    offer.problem = problems.first?.message
    offer.outlets = outlets.isEmpty ? nil : outlets
  }

  /// What an outlet of a behaviour on a control can link to: what has an id, on the same screen.
  private func ids(fitting outlet: OutletDeclaration, on control: Control) -> [String] {
    var ids: [String] = []
    let kind = host.stage.kinds[outlet.kind]
    control.screen?.forEachDown { other in
      let fits = kind.map { host.kind(of: other).isKind(of: $0) } ?? false
      let owners: [any Owner] =
        fits
        ? [other] : other.attached.behaviours.filter { $0.script.declaration.isScript(outlet.kind) }
      ids += owners.filter { host.scene?.path(of: $0) != nil }.compactMap(host.stage.id)
    }
    return Array(ids.prefix(Limit.candidates.value))
  }
}

/// Lists the behaviours that an owner can have.
struct PaletteRequest: PageRequest {
  let target: PageTarget
  /// The script that is to be attached: its offer is complete.
  let script: String?

  private enum Key: CodingKey { case script }

  init(from decoder: any Decoder) throws {
    target = try PageTarget(from: decoder)
    script = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .script)
  }

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.offers(for: target, needed: script)
  }
}
