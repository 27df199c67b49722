package import RemoraJSON
package import RemoraRuntime

extension Scene {
  /// Where the file describes a control, or a behaviour; `nil` if the scene has not made it.
  package func path(of owner: any Owner) -> JSONPath? {
    if let behaviour = owner as? Behaviour {
      return record.attached(behaviour)?.plan.place.path.parent
    }
    return (owner as? Control).flatMap { record.made(for: $0) }?.plan.place.path
  }

  /// The index of a behaviour in the list of its owner; `nil` if a rule, a script or the app attached it.
  package func place(of behaviour: Behaviour) -> Int? {
    let path = record.attached(behaviour)?.plan.place.path.components.dropLast()
    guard path?.first != "attachTo", case .index(let index)? = path?.last else { return nil }
    return index
  }

  /// The part that a change is of; `nil` if the file no longer has it.
  package func path(of change: LiveChange) -> JSONPath? { plan.path(of: change) }
}
