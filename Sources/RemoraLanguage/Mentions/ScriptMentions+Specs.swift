import RemoraLuaSyntax
import RemoraRuntime

/// Names in the arguments of the functions of specs.
extension ScriptMentions {
  /// Adds the names in `set(fade, "speed", 2)`, `stub(door, "shouldOpen", true)` and `spy(fade, "start")`.
  mutating func addSpecArguments(_ arguments: [LuaExpression], of function: String) {
    guard let spec else { return }
    if case .owner(let kind) = spec.result(of: function, arguments) {
      for (field, _) in arguments.first?.fields ?? [] {
        if let subject = kind.subject(of: field.text) { add(subject, field.range) }
      }
    }
    guard arguments.count > 1, ["set", "spy", "stub"].contains(function) else { return }
    let target = spec.type(of: arguments[0])
    addText(arguments[1], in: target)
    guard arguments.count > 2, let name = arguments[1].text else { return }
    addID(arguments[2], as: types.type(ofField: name, of: target))
  }

  /// Adds the names in `expect(toggle):sent("toggled")` and `expect(events):recorded("toggled")`.
  mutating func addExpectation(
    _ name: String,
    _ arguments: [LuaExpression],
    of expected: LuaExpression
  ) {
    guard let spec else { return }
    switch name.hasPrefix("not_") ? String(name.dropFirst(4)) : name {
    case "sent", "dropped":
      if let event = arguments.first { addText(event, in: spec.type(of: expected)) }
    case "recorded":
      for event in arguments {
        guard let name = event.text else { continue }
        var found: Set<Subject?> = []
        for sender in spec.senders(ofRecorder: expected) {
          found.insert(subject(of: name, in: sender))
        }
        // Only what all of them mean is certain.
        if found.count == 1, case let subject?? = found.first {
          add(subject, script.contentRange(of: event))
        }
      }
    case "attached":
      guard let name = arguments.first,
        case .behaviour(let linked) = spec.type(ofScript: name.text ?? "")
      else { return }
      add(.script(file: linked.file), script.contentRange(of: name))
    default: break
    }
  }
}
