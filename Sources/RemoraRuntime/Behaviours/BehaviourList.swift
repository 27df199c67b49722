/// The behaviours of a script, held weakly.
package struct BehaviourList {
  fileprivate let list: UnownedList

  var count: Int { list.count }
  package var isEmpty: Bool { list.isEmpty }

  /// All behaviours, in no stable order.
  package var all: [Behaviour] { list.all.map { unsafe unsafeDowncast($0, to: Behaviour.self) } }
}

extension BehaviourScript {
  /// The behaviours that run it.
  package var behaviours: BehaviourList { BehaviourList(list: runners) }

  /// Adds a behaviour, which stores its index.
  func add(_ behaviour: Behaviour) { behaviour.listIndex = Int32(runners.add(behaviour)) }

  /// Removes a behaviour: the last takes its place.
  func remove(_ behaviour: Behaviour) {
    let index = behaviour.listIndex
    guard index >= 0 else { return }
    behaviour.listIndex = -1
    guard let moved = runners.remove(at: Int(index)) else { return }
    unsafe unsafeDowncast(moved, to: Behaviour.self).listIndex = index
  }

  /// What its behaviours share with those of other scripts; `nil` once the host is released.
  var shared: Behaviours? { runner.map { unsafe unsafeDowncast($0, to: Behaviours.self) } }
}
