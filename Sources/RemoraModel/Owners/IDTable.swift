import RemoraSorting

/// The ids of owners and behaviours, which share one namespace.
package struct IDTable {
  /// The owner or behaviour that has an id, if any.
  package final class Entry {
    fileprivate enum Holder {
      case nothing
      case owner(WeakAttached)
      /// A behaviour, which removes itself when it ends.
      case behaviour(any Receiver)
    }

    fileprivate struct WeakAttached { weak var value: Attached? }

    fileprivate var holder = Holder.nothing
    /// Whether a script chose the id, which yields to ids of the scene and the app.
    fileprivate var yields = false
    /// Whether a script keeps the entry: its name is the id of a behaviour without one.
    fileprivate var isOfScript = false

    /// The living object with the id.
    var named: Named? {
      switch holder {
      case .nothing: nil
      case .owner(let box): box.value?.owner.map { .owner($0) }
      case .behaviour(let behaviour): .behaviour(behaviour)
      }
    }

    /// Whether an object has the id that does not yield to the app.
    package func isTaken(byScript isByScript: Bool) -> Bool {
      if case .nothing = holder { return false }
      return (isByScript || !yields) && named != nil
    }

    /// Keeps a behaviour without an id, under the name of its script, until ``forget(_:)``.
    package func hold(_ behaviour: any Receiver) { set(.behaviour(behaviour), yields: false) }

    /// Forgets a behaviour that ends.
    package func forget(_ behaviour: any Receiver) {
      if case .behaviour(let named) = holder, named === behaviour { set(.nothing, yields: false) }
    }

    fileprivate func set(_ holder: Holder, yields: Bool) {
      self.holder = holder
      self.yields = yields
    }
  }

  private var entries: [String: Entry] = [:]

  /// The object with this id.
  package enum Named {
    case owner(any Owner)
    case behaviour(any Receiver)
  }

  package subscript(id: String) -> Named? { entries[id]?.named }

  /// The ids of living objects, sorted.
  package var all: [String] { entries.filter { $0.value.named != nil }.keys.ordered() }

  /// An id that is free: the word itself, or the word and a number.
  package func free(like word: String) -> String {
    if self[word] == nil { return word }
    return (2...).lazy.map { "\(word)\($0)" }.first { self[$0] == nil } ?? ""
  }

  /// Whether the id is taken by an object that does not yield to the app.
  package func isTaken(_ id: String, byScript isByScript: Bool) -> Bool {
    entries[id]?.isTaken(byScript: isByScript) ?? false
  }

  private mutating func entry(of id: String) -> Entry {
    if let known = entries[id] { return known }
    let made = Entry()
    entries[id] = made
    return made
  }

  /// The entry of a script's name, which stays: its behaviours come and go without a look-up.
  package mutating func entry(ofScript name: String) -> Entry {
    let entry = entry(of: name)
    entry.isOfScript = true
    return entry
  }

  mutating func add(_ attached: Attached, byScript isByScript: Bool) {
    let box = Entry.WeakAttached(value: attached)
    entry(of: attached.id).set(.owner(box), yields: isByScript)
  }

  /// Keeps a behaviour under its id until ``remove(_:_:)``.
  package mutating func add(_ behaviour: any Receiver, _ id: String, yields: Bool) {
    entry(of: id).set(.behaviour(behaviour), yields: yields)
  }

  mutating func remove(_ id: String, of attached: Attached) {
    guard let entry = entries[id], case .owner(let box) = entry.holder,
      box.value === attached || box.value == nil
    else { return }
    clear(entry, id)
  }

  package mutating func remove(_ behaviour: any Receiver, _ id: String) {
    guard let entry = entries[id], case .behaviour(let named) = entry.holder, named === behaviour
    else { return }
    clear(entry, id)
  }

  private mutating func clear(_ entry: Entry, _ id: String) {
    entry.set(.nothing, yields: false)
    if !entry.isOfScript { entries[id] = nil }
  }
}
