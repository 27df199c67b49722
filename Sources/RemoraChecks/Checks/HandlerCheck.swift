import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// Looks for handlers of events and messages that the script behind an outlet does not send.
///
/// Handlers of kinds are checked when a script is loaded, those of owners when it is attached.
struct HandlerCheck {
  let script: CheckedScript
  let types: CheckedTypes

  func run() {
    guard let declaration = script.declaration else { return }
    for handler in declaration.handlers {
      guard let function = script.function(ofMethod: handler.name),
        let name = script.method(of: function)
      else { continue }
      switch handler.trigger {
      case .outletEvent(let index, let event):
        check(name, event, "event", of: declaration.outlets[index]) { $0.events.map(\.name) }
      case .outletMessage(let index, let message):
        check(name, message, "message", of: declaration.outlets[index]) { $0.messages.map(\.name) }
      case .ownerEvent, .ownerMessage: break
      }
    }
  }

  private func check(
    _ name: LuaName,
    _ wanted: String,
    _ what: String,
    of outlet: OutletDeclaration,
    _ names: (ScriptDeclaration) -> [String]
  ) {
    guard script.host.kind(named: outlet.kind) == nil,
      case .behaviour(let linked) = types.type(ofKind: outlet.kind)
    else { return }
    let known = names(linked)
    let isExtended = script.session.words(beside: outlet.kind, in: script.host).contains {
      $0.mayExtend(outlet.kind) && $0.names.contains(wanted)
    }
    guard !known.contains(wanted), !isExtended else { return }
    let prefix = what == "event" ? "on" + outlet.name.capitalised : outlet.name
    let near = NearName(to: wanted, in: known)
    let handler = near.map { prefix + $0.name.capitalised }
    script.report(
      .unsentHandler,
      "\(outlet.kind) has no \(what) \"\(wanted)\": nobody calls \(name.text)",
      at: name.range,
      suggestion: handler.map(Suggestion.question(about:))
        ?? (known.isEmpty ? nil : "its \(what)s are: \(known.joined(separator: ", "))"),
      fixes: script.rename(method: name, to: handler, isCertain: near?.isCertain ?? false)
    )
  }
}
