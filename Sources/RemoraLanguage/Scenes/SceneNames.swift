import RemoraRuntime

/// The ids that a scene declares, and what they name.
struct SceneNames {
  /// What an id names.
  struct Entry {
    enum What {
      /// A screen or a control of a kind, which the host may not know.
      case owner(Kind?, name: String)
      case behaviour(SceneScripts.Script?, name: String)
    }

    let what: What
    /// The screen on which it is.
    let screen: Int?
    /// Whether it is one of the scene's list of screens.
    let isPresentable: Bool
    /// The scripts of its behaviours, if it is a screen.
    var scripts: [ScriptDeclaration] = []
  }

  private(set) var entries: [String: Entry] = [:]
  /// The ids in the order of the text.
  private(set) var ordered: [String] = []
  /// The tags of screens and controls, sorted.
  private(set) var tags: [String] = []
  /// The tags for which rules are, sorted.
  private(set) var tagsOfRules: [String] = []
  /// The scripts of the behaviours of each object that has some.
  private var scripts: [Int: [ScriptDeclaration]] = [:]

  init(_ map: SceneMap) {
    for (index, role) in map.roles.enumerated() where role == .object(.behaviour) {
      guard let script = map.script(of: index)?.declaration,
        let list = map.sketch.nodes[index].parent, let owner = map.sketch.nodes[list].parent
      else { continue }
      scripts[owner, default: []].append(script)
    }
    var tags: Set<String> = []
    var tagsOfRules: Set<String> = []
    for (index, role) in map.roles.enumerated() {
      guard let role, map.sketch.nodes[index].kind == .string || role == .object(.behaviour) else {
        continue
      }
      switch role {
      case .id, .object(.behaviour): addID(index, role, map)
      case .tag:
        guard let tag = map.sketch.text(of: index), !tag.isEmpty else { continue }
        if map.isItem(index) { tags.insert(tag) } else { tagsOfRules.insert(tag) }
      default: break
      }
    }
    (self.tags, self.tagsOfRules) = (tags.sorted(), tagsOfRules.sorted())
  }

  private mutating func addID(_ index: Int, _ role: SceneRole, _ map: SceneMap) {
    if role == .id {
      guard let object = map.sketch.nodes[index].parent, let id = map.sketch.text(of: index) else {
        return
      }
      add(id, object, map)
    } else if map.texts[index]?["id"] == nil, let script = map.texts[index]?["script"] {
      add(script, index, map)
    }
  }

  private mutating func add(_ id: String, _ object: Int, _ map: SceneMap) {
    guard !id.isEmpty, entries[id] == nil else { return }
    let what: Entry.What
    switch map.roles[object] {
    case .object(.behaviour):
      what = .behaviour(map.script(of: object), name: map.texts[object]?["script"] ?? "behaviour")
    default:
      let kind = map.kinds[object]
      what = .owner(kind, name: map.texts[object]?["kind"] ?? kind?.name ?? "control")
    }
    ordered.append(id)
    entries[id] = Entry(
      what: what,
      screen: map.screen(of: object),
      isPresentable: map.roles[object] == .object(.screen),
      scripts: scripts[object] ?? []
    )
  }

  /// Adds what a former text of the scene names, and this one does not.
  mutating func add(former: SceneNames) {
    for id in former.ordered where entries[id] == nil {
      guard let entry = former.entries[id] else { continue }
      ordered.append(id)
      // Its screens were other nodes.
      entries[id] = Entry(
        what: entry.what,
        screen: nil,
        isPresentable: entry.isPresentable,
        scripts: entry.scripts
      )
    }
    tags = Set(tags).union(former.tags).sorted()
    tagsOfRules = Set(tagsOfRules).union(former.tagsOfRules).sorted()
  }

  subscript(id: String) -> Entry? { entries[id] }

  /// Every id with what is known of it.
  var all: [SceneID] { ordered.compactMap { id in entries[id].map { SceneID(id, $0) } } }
}

extension SceneNames.Entry {
  /// Its kind or its script, for a list.
  var words: String {
    switch what {
    case .owner(_, let name): name
    case .behaviour(_, let name): "\(name), a behaviour"
    }
  }

  var events: [EventDeclaration] {
    switch what {
    case .owner(let kind, _): kind?.eventsOwnFirst ?? []
    case .behaviour(let script, _): script?.declaration?.events ?? []
    }
  }

  /// The type of a property that a connection can set.
  func type(ofProperty name: String) -> PropertyType? {
    switch what {
    case .owner(let kind, _): kind?.property(name).flatMap { $0.isReadOnly ? nil : $0.type }
    case .behaviour(let script, _): script?.declaration?.property(name)?.type
    }
  }

  /// Whether an outlet may link to it.
  func fits(_ outlet: OutletDeclaration, in host: ScriptHost) -> Bool {
    switch what {
    case .owner(let kind, let name):
      guard let kind, let wanted = host.kind(named: outlet.kind) else { return name == outlet.kind }
      return kind.isKind(of: wanted)
    case .behaviour(let script, _): return script?.declaration?.isScript(outlet.kind) ?? false
    }
  }
}
