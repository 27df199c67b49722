import RemoraRuntime
import RemoraScenes
import RemoraSpelling

/// What the inspector shows and changes.
extension Studio {
  /// The owner that a page means.
  func owner(_ target: PageTarget) throws(Diagnostic) -> any Owner {
    guard let owner = survey.names.owner(target) else { throw Studio.gone(target) }
    return owner
  }

  func behaviour(_ number: Int) throws(Diagnostic) -> Behaviour {
    guard let behaviour = survey.names.behaviour(number) else {
      throw Studio.gone(PageTarget(behaviour: number))
    }
    return behaviour
  }

  static func gone(_ target: PageTarget) -> Diagnostic {
    let name =
      target.control.map { "control \($0.number)" }
      ?? target.behaviour.map { "behaviour \($0)" }
      ?? target.multiplexer.map { "multiplexer \($0)" }
    return Diagnostic(.error, "\(name ?? "what the page means") is not there any more")
  }

  /// A property, and what messages call it.
  struct PathProperty {
    let named: NamedProperty
    let path: String
  }

  func property(_ name: String, of target: PageTarget) throws(Diagnostic) -> PathProperty {
    let owner = try owner(target)
    let path = "\(host.stage.describe(owner)).\(name)"
    let known: [String]
    if let behaviour = owner as? Behaviour {
      if behaviour.script.property(name) != nil {
        return PathProperty(named: .ofBehaviour(behaviour, name), path: path)
      }
      known = behaviour.script.properties.map(\.name)
    } else {
      let kind = host.kind(of: owner)
      if let property = kind.property(name) {
        return PathProperty(named: .ofOwner(owner, property), path: path)
      }
      known = kind.properties.map(\.name)
    }
    throw Diagnostic(
      .error,
      "\(host.stage.describe(owner)) has no property \"\(name.prefix(60))\"",
      suggestion: Suggestion.question(for: name, in: known)
    )
  }

  func change(_ number: Int) throws(Diagnostic) -> LiveChange {
    if let change = host.liveChanges.changes.first(where: { $0.number == number }) { return change }
    throw Diagnostic(.error, "change \(number) is not there any more")
  }
}
