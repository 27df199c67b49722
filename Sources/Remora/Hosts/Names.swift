/// The ids in use: of owners and of behaviours, one space for both.
struct Names {
  private enum Entry {
    case owner(WeakAttachments)
    case behaviour(WeakBehaviour)
  }

  private struct WeakAttachments { weak var value: Attachments? }
  private struct WeakBehaviour { weak var value: Behaviour? }

  private var entries: [String: Entry] = [:]

  /// What an id names.
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

  /// Every id that names something alive, sorted.
  var all: [String] { entries.keys.filter { self[$0] != nil }.sorted() }

  mutating func add(_ attachments: Attachments) {
    entries[attachments.id] = .owner(WeakAttachments(value: attachments))
  }

  mutating func add(_ behaviour: Behaviour) {
    entries[behaviour.id] = .behaviour(WeakBehaviour(value: behaviour))
  }

  mutating func remove(_ id: String, of attachments: Attachments) {
    if case .owner(let box) = entries[id], box.value === attachments || box.value == nil {
      entries[id] = nil
    }
  }

  mutating func remove(_ behaviour: Behaviour) {
    if case .behaviour(let box) = entries[behaviour.id], box.value === behaviour || box.value == nil
    {
      entries[behaviour.id] = nil
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
  /// One without an id of its own has its script's name, as long as no other had it first.
  public func behaviour(_ id: String) -> Behaviour? {
    if case .behaviour(let behaviour) = names[id] { behaviour } else { nil }
  }

  /// The ids in use, sorted.
  public var ids: [String] { names.all }
}
