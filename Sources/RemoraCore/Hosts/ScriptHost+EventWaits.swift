import RemoraLua
import RemoraSpelling

extension ScriptHost {
  /// The wait of `waitFor(source, event)`.
  func makeEventWait(_ source: LuaValue, _ event: String) throws -> EventWait {
    switch lua.object(behind: source) {
    case let behaviour as Behaviour:
      guard behaviour.script.event(event) != nil else {
        throw behaviour.script.declaration.unknownEvent(event)
      }
      let name = behaviour.id
      let describe = { [weak behaviour] in "\(event) of \(behaviour?.id ?? "nobody")" }
      return EventWait(describe: describe) { [weak behaviour] script, action in
        guard let behaviour else { throw ScriptHost.isGone(name, event) }
        return try behaviour.on(event, for: script, action)
      }
    case let owner as any Owner:
      let attachments = owner.attachments
      guard kind(of: owner).event(event) != nil else { throw stage.unknownEvent(event, of: owner) }
      let name = self.describe(owner)
      let describe = { [weak attachments, weak self] in
        let owner = attachments?.owner.flatMap { self?.describe($0) }
        return "\(event) of \(owner ?? "nobody")"
      }
      return EventWait(describe: describe) { [weak attachments] script, action in
        guard let attachments else { throw ScriptHost.isGone(name, event) }
        return try attachments.on(event, for: script.map { ListeningScript($0) }, action)
      }
    default:
      if let type = lua.typeName(behind: source) { throw ScriptHost.isGone("this \(type)", event) }
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
