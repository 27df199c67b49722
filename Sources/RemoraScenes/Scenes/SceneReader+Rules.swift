import RemoraLimits
import RemoraRuntime
import RemoraSorting

/// Rules, and the tags that they name.
extension SceneReader {
  mutating func rule(_ node: SceneNode) -> RulePlan? {
    let known = ["kind", "descendants", "screens", "tag", "behaviours"]
    guard hasTime(at: node.place), let fields = fields(of: node, "a rule", known) else {
      return nil
    }
    let owners = ruleOwners(fields, of: node)
    guard let list = fields["behaviours"] else {
      problem("a rule needs \"behaviours\"", node)
      return nil
    }
    let behaviours = behaviours(list, isRule: true)
    if behaviours.isEmpty, list.value.items?.isEmpty ?? false {
      problem("a rule lists one behaviour at least", list)
    }
    guard let owners else { return nil }
    let rule = RulePlan(owners: owners, behaviours: behaviours)
    check(rule)
    return rule
  }

  private mutating func ruleOwners(
    _ fields: [String: SceneNode],
    of node: SceneNode
  ) -> RulePlan.Owners? {
    let given = ["kind", "screens", "tag"].compactMap { fields[$0] }
    if let field = fields["descendants"] {
      if fields["kind"] == nil {
        problem("\"descendants\" belongs to a rule with \"kind\"", field)
      } else if field.value.bool == nil {
        mismatch(field, "descendants is true or false")
      }
    }
    guard given.count <= 1 else {
      problem(
        "a rule has one of \"kind\", \"screens\" and \"tag\"",
        given[1],
        "write a rule for each"
      )
      return nil
    }
    if let list = fields["screens"] { return .screens(screenIDs(list)) }
    if let tag = fields["tag"] { return self.tag(tag).map { .tag($0) } }
    if fields["kind"] == nil {
      problem("a rule needs \"kind\", \"screens\" or \"tag\"", node)
      return nil
    }
    guard fields["descendants"]?.value.bool ?? false else {
      if let name = fields["kind"]?.value.string, let kind = host.kind(named: name),
        !kind.isMakeable, let node = fields["kind"]
      {
        problem(
          "nothing in a scene is exactly \(name.withArticle)",
          node.itself,
          "add \"descendants\": true for every kind of \(name)"
        )
        return nil
      }
      return kind(in: fields, of: node, "a rule").map { .kind($0, descendants: false) }
    }
    return kindOfDescendants(fields).map { .kind($0, descendants: true) }
  }

  /// A kind that owners descend from, which need not be one that a scene can make.
  private mutating func kindOfDescendants(_ fields: [String: SceneNode]) -> Kind? {
    guard let name = requiredText("kind", in: fields, of: "a rule"), let node = fields["kind"]
    else { return nil }
    if let kind = host.kind(named: name) { return kind }
    problem(
      "there is no kind \"\(name)\"",
      node.itself,
      suggestion(for: name, among: host.stage.kinds.names)
    )
    return nil
  }

  private mutating func screenIDs(_ node: SceneNode) -> [String] {
    let items = list(node, "screens")
    if items.isEmpty, node.value.items != nil {
      problem("a rule lists one screen at least", node)
    }
    var found: [String] = []
    var known: Set<String> = []
    for item in items {
      guard let id = item.value.string else {
        mismatch(item, "screens lists ids of screens")
        continue
      }
      if !known.insert(id).inserted {
        problem("the screen \"\(id)\" is listed twice", item)
        continue
      }
      found.append(id)
      switch ids[id] {
      case .control(let kind, _) where kind.name == "Screen": break
      case .control, .behaviour: problem("\"\(id)\" is not a screen", item, "a tag is for controls")
      case .broken: break
      case nil:
        problem("there is no screen \"\(id)\"", item, suggestion(for: id, among: allScreenIDs))
      }
    }
    return found
  }

  private var allScreenIDs: [String] {
    ids.unordered.filter { id in
      if case .control(let kind, _) = ids[id] { kind.name == "Screen" } else { false }
    }
  }

  // MARK: Tags

  /// The tag of a rule.
  ///
  /// Scripts and the app may add controls with a tag that no control of the scene has. A tag that almost is one of
  /// the scene's is a mistake.
  private mutating func tag(_ node: SceneNode) -> String? {
    guard let tag = node.value.string else {
      mismatch(node, "tag is a text")
      return nil
    }
    guard isIdentifier(tag, "a tag", node) else { return nil }
    let known = owners.tagged
    if known[tag] == nil, let question = suggestion(for: tag, among: Array(known.keys)) {
      problem("no control has the tag \"\(tag)\"", node.itself, question)
    }
    return tag
  }

  /// The tags of a screen or a control.
  mutating func tags(_ node: SceneNode?) -> Set<String> {
    var tags: Set<String> = []
    for item in list(node, "tags") {
      guard let tag = item.value.string else {
        mismatch(item, "tags lists texts")
        continue
      }
      if isIdentifier(tag, "a tag", item), !tags.insert(tag).inserted {
        problem("the tag \"\(tag)\" is listed twice", item)
      }
    }
    if tags.count > Limit.tags.value, let node {
      problem("an owner has at most \(Limit.tags)", node)
    }
    return tags
  }

  // MARK: Checking

  /// Checks the behaviours of a rule for its kind, and for each owner in the scene.
  private mutating func check(_ rule: RulePlan) {
    switch rule.owners {
    case .kind(let kind, _):
      check(rule.behaviours, on: kind, at: LinkOrigin())
      guard rule.behaviours.contains(where: \.linksInside) else { return }
      for found in owners.all
      where rule.applies(to: found.owner.kind, id: found.owner.id, tags: found.owner.tags) {
        check(rule, for: found)
      }
    case .screens(let ids):
      for found in ids.compactMap({ owners.screens[$0] }) { check(rule, for: found) }
    case .tag(let tag):
      let found = owners.tagged[tag] ?? []
      for found in found { check(rule, for: found) }
      if found.isEmpty { checkIDs(of: rule) }
    }
  }

  private mutating func check(_ rule: RulePlan, for found: SceneOwners.Found) {
    guard !isFull, hasTime(at: found.owner.place) else { return }
    var origin = LinkOrigin(screen: found.screen, owner: found.owner, isRule: true)
    if case .kind = rule.owners {
      // Everything else is checked for the kind; ids may be on screens that are presented later.
      origin.screen = nil
      origin.checksOnlyLinksInside = true
    }
    check(rule.behaviours, on: found.owner.kind, at: origin)
  }

  /// Checks the ids to which a rule links that is for no owner of the scene yet.
  private mutating func checkIDs(of rule: RulePlan) {
    for plan in rule.behaviours {
      for (outlet, links) in plan.outlets.ordered(by: { $0.key < $1.key }) {
        let place = plan.places[.outlet(outlet)] ?? plan.place
        for link in links where hasTime(at: place) {
          _ = targets(ofLink: link, at: place, from: LinkOrigin())
        }
      }
    }
  }

  /// The owner of a rule's behaviour, for messages: `card2`, or `the View in line 31`.
  func describe(_ owner: ControlPlan) -> String {
    guard owner.id.isEmpty else { return owner.id }
    return "the \(owner.kind.name) in line \(document.lineNumber(of: owner.place.offset))"
  }
}

/// Where the behaviour is whose outlets are checked.
struct LinkOrigin {
  /// The number of its screen, if its links have to be on the same one.
  var screen: Int?
  /// Its owner; `nil` for a rule that is checked for a kind.
  var owner: ControlPlan?
  /// Whether a rule attaches it.
  var isRule = false
  /// Whether everything but the links to controls inside the owner was checked before.
  var checksOnlyLinksInside = false
}
