import RemoraLua
import RemoraSpelling

extension Behaviours {
  /// The names of the events that an owner or a behaviour can send.
  package func events(of sender: AnyObject) -> [String] {
    if let behaviour = sender as? Behaviour { return behaviour.script.events.map(\.name) }
    return (sender as? any Owner).map { stage.kind(of: $0).events.map(\.name) } ?? []
  }

  /// Throws if an owner or a behaviour has no such event.
  package func checkEvent(_ event: String, of sender: AnyObject) throws(Diagnostic) {
    if let behaviour = sender as? Behaviour {
      if behaviour.script.event(event) == nil {
        throw behaviour.script.declaration.unknownEvent(event)
      }
    } else if let owner = sender as? any Owner, stage.kind(of: owner).event(event) == nil {
      throw stage.unknownEvent(event, of: owner)
    }
  }

  /// The wait of `waitFor(source, event)`.
  func makeEventWait(_ source: LuaValue, _ event: String) throws -> EventWait {
    switch lua.object(behind: source) {
    case let behaviour as Behaviour:
      try checkEvent(event, of: behaviour)
      let name = behaviour.id
      let describe = { [weak behaviour] in "\(event) of \(behaviour?.id ?? "nobody")" }
      return EventWait(describe: describe) { [weak behaviour] script, action in
        guard let behaviour else { throw Behaviours.isGone(name, event) }
        return try behaviour.on(event, for: script, action)
      }
    case let owner as any Owner:
      let attached = owner.attached
      try checkEvent(event, of: owner)
      let name = stage.describe(owner)
      let describe = { [weak attached, weak stage] in
        let owner = attached?.owner.flatMap { stage?.describe($0) }
        return "\(event) of \(owner ?? "nobody")"
      }
      return EventWait(describe: describe) { [weak attached] script, action in
        guard let attached else { throw Behaviours.isGone(name, event) }
        return try attached.on(event, for: script.map { ListeningScript($0) }, action)
      }
    default:
      if let type = lua.typeName(behind: source) { throw Behaviours.isGone("this \(type)", event) }
      throw Diagnostic(
        .error,
        "waitFor takes a control or a behaviour and the name of an event,"
          + " got \(source.kindDescription)"
      )
    }
  }

  private static func isGone(_ name: String, _ event: String) -> Diagnostic {
    Diagnostic(.error, "\(name) is gone: waitFor cannot wait for its \(event)")
  }
}
