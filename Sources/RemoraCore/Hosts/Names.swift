/// The ids of owners and behaviours, which share one namespace.
struct Names {
  private enum Entry {
    case owner(WeakAttachments)
    case behaviour(WeakBehaviour)
  }

  private struct WeakAttachments { weak var value: Attachments? }
  private struct WeakBehaviour { weak var value: Behaviour? }

  private var entries: [String: Entry] = [:]
  /// The ids that scripts chose, which yield to those of the scene and the app.
  private var chosenByScripts: Set<String> = []

  /// The object with this id.
  enum Named {
    case owner(any Owner)
    case behaviour(Behaviour)
  }

  subscript(id: String) -> Named? {
    switch entries[id] {
    case .owner(let box): box.value?.owner.map { .owner($0) }
    case .behaviour(let box): box.value.map { .behaviour($0) }
    case nil: nil
    }
  }

  /// The ids of living objects, sorted.
  var all: [String] { entries.keys.filter { self[$0] != nil }.sorted() }

  mutating func add(_ attachments: Attachments, byScript isByScript: Bool) {
    if isByScript {
      chosenByScripts.insert(attachments.id)
    } else {
      chosenByScripts.remove(attachments.id)
    }
    entries[attachments.id] = .owner(WeakAttachments(value: attachments))
  }

  /// Whether the id is taken by an object that does not yield to the app.
  func isTaken(_ id: String, byScript isByScript: Bool) -> Bool {
    self[id] != nil && (isByScript || !chosenByScripts.contains(id))
  }

  mutating func add(_ behaviour: Behaviour) {
    if let configuration = behaviour.configuration, configuration.isByScript,
      configuration.id != nil
    {
      chosenByScripts.insert(behaviour.id)
    } else {
      chosenByScripts.remove(behaviour.id)
    }
    entries[behaviour.id] = .behaviour(WeakBehaviour(value: behaviour))
  }

  mutating func remove(_ id: String, of attachments: Attachments) {
    if case .owner(let box) = entries[id], box.value === attachments || box.value == nil {
      entries[id] = nil
      chosenByScripts.remove(id)
    }
  }

  mutating func remove(_ behaviour: Behaviour) {
    if case .behaviour(let box) = entries[behaviour.id], box.value === behaviour || box.value == nil
    {
      entries[behaviour.id] = nil
      chosenByScripts.remove(behaviour.id)
    }
  }
}

extension Host {
  /// The owner with that id.
  public func owner(_ id: String) -> (any Owner)? {
    if case .owner(let owner) = names[id] { owner } else { nil }
  }

  /// The behaviour with that id.
  ///
  /// A behaviour without an id has its script's name, unless another took it first.
  public func behaviour(_ id: String) -> Behaviour? {
    if case .behaviour(let behaviour) = names[id] { behaviour } else { nil }
  }

  /// The ids in use, sorted.
  public var ids: [String] { names.all }
}
