import RemoraLuaSyntax
import RemoraRuntime

/// Looks for handlers of messages that wait: they must answer at once.
struct MessageWaitCheck {
  let script: CheckedScript
  let types: CheckedTypes

  private static let words: Set<String> = ["wait", "waitFor", "together"]

  func run() {
    guard let declaration = script.declaration else { return }
    for handler in declaration.handlers {
      switch handler.trigger {
      case .ownerMessage, .outletMessage: break
      case .ownerEvent, .outletEvent: continue
      }
      guard let function = script.function(ofMethod: handler.name) else { continue }
      var seen: Set<Int> = []
      guard let wait = firstWait(in: function, &seen) else { continue }
      script.report(
        .waitInMessage,
        "\(handler.name) answers a message, and \(wait.word) waits",
        at: wait.range,
        suggestion: "send an event, or start a task: start(function() … end)"
      )
    }
  }

  /// The first call in a function that waits, or that calls a function of the script which does.
  private func firstWait(
    in function: Int,
    _ seen: inout Set<Int>
  ) -> (word: String, range: Range<Int>)? {
    guard seen.insert(function).inserted else { return nil }
    for chain in types.chains where chain.occurrence.function == function {
      let expression = chain.occurrence.expression
      if let call = expression.namedCall {
        if let variable = script.code.variable(of: call.function) {
          if let called = types.function(ofVariable: variable), firstWait(in: called, &seen) != nil
          {
            return (call.function.text, expression.range)
          }
        } else if MessageWaitCheck.words.contains(call.function.text) {
          return (call.function.text, expression.range)
        }
      }
      if let name = waitingFunction(chain.base, chain.suffixes) { return (name.text, name.range) }
      for (suffix, type) in chain.steps {
        if case .method(let name, let arguments) = suffix.kind,
          waits(name.text, arguments, on: type, &seen)
        {
          return (name.text, suffix.range)
        }
      }
    }
    return nil
  }

  /// The function of a service that waits: `service("photos").pick()`, also by a variable.
  private func waitingFunction(_ base: LuaExpression, _ suffixes: [LuaSuffix]) -> LuaName? {
    guard let name = base.name else { return nil }
    var service: LuaExpression?
    var rest = suffixes[...]
    if let variable = script.code.variable(of: name).map({ script.code.variables[$0] }) {
      guard variable.writes.isEmpty, case .local(let value?) = variable.origin,
        let call = value.namedCall, call.function.text == "service",
        script.code.variable(of: call.function) == nil
      else { return nil }
      service = call.arguments.first
    } else if name.text == "service", case .call(let arguments)? = rest.popFirst()?.kind {
      service = arguments.first
    }
    guard let service = service?.text, case .field(let function)? = rest.popFirst()?.kind,
      case .call? = rest.first?.kind,
      script.host.services.waiting[service]?.contains(function.text) ?? false
    else { return nil }
    return function
  }

  private func waits(
    _ method: String,
    _ arguments: [LuaExpression],
    on type: CheckedType,
    _ seen: inout Set<Int>
  ) -> Bool {
    switch type {
    case .itself:
      guard let called = script.function(ofMethod: method) else { return false }
      return firstWait(in: called, &seen) != nil
    case .owner(let kind):
      guard method == "animate", kind.methodNames.contains(method),
        case .table? = arguments.first?.kind
      else { return false }
      let over = arguments.first?.fields.first { $0.name.text == "over" }?.value
      // Without time it waits for nothing; a time that is computed may be none.
      return over.map { ($0.value?.number ?? 0) > 0 } ?? true
    default: return false
    }
  }
}
