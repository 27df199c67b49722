import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// Looks at the events that a script sends, with what they carry, and at the messages that it asks.
struct SendCheck {
  let script: CheckedScript

  func checkSend(_ arguments: [LuaExpression]) {
    guard let declaration = script.declaration, let first = arguments.first,
      let name = first.text
    else { return }
    guard let event = declaration.events.first(where: { $0.name == name }) else {
      if script.mayBeDeclaredByExtension(name) { return }
      let unknown = declaration.unknownEvent(name)
      let near = NearName(to: name, in: declaration.events.map(\.name))
      return script.report(
        .undeclaredEvent,
        "the script sends \"\(name)\", and declares no such event",
        at: first.range,
        suggestion: near?.question
          ?? (declaration.events.isEmpty
            ? "declare it at the top: \(script.name).\(name) = event()" : unknown.suggestion),
        fixes: script.respell(text: first, near)
      )
    }
    checkPayload(arguments, of: event, at: first)
  }

  private func checkPayload(
    _ arguments: [LuaExpression],
    of event: EventDeclaration,
    at place: LuaExpression
  ) {
    guard arguments.count > 1 else {
      guard !event.payload.isEmpty else { return }
      return reportMissing(event.payload.keys.sorted(), of: event, at: place) { fields in
        script.add("{ \(fields) }", asArgumentBehind: place)
      }
    }
    let payload = arguments[1]
    if payload.value != nil || payload.isList { return reportUnnamed(payload, of: event) }
    guard case .table = payload.kind else { return }
    for (name, value) in payload.fields {
      guard let type = event.payload[name.text] else {
        let near = NearName(to: name.text, in: event.payload.keys)
        let isGiven = payload.fields.contains { $0.name.text == near?.name }
        script.report(
          .eventPayload,
          "the event \(event.name) carries no \(name.text)",
          at: name.range,
          suggestion: near?.question ?? "declare it there: \(name.text) = \"any\"",
          fixes: isGiven ? [] : script.respell(name.range, near)
        )
        continue
      }
      do throws(PropertyError) {
        if let given = value.value { _ = try type.validate(given) }
      } catch {
        script.report(
          .wrongValue,
          "\(event.name).\(name.text): \(error.sentence)",
          at: value.range,
          suggestion: error.question,
          fixes: script.correct(value, error, type) { (try? type.validate($0)) != nil }
        )
      }
    }
    guard payload.hasOnlyNames else { return }
    let given = payload.fields.map(\.name.text)
    let missing = event.payload.keys.filter { !given.contains($0) }.sorted()
    // A name that is spelt wrong is reported already.
    guard !missing.isEmpty, given.allSatisfy({ event.payload[$0] != nil }) else { return }
    reportMissing(missing, of: event, at: payload) { fields in
      script.add(fields, toTable: payload)
    }
  }

  /// Refuses a payload without names: `self:send("rated", 3)`.
  private func reportUnnamed(_ payload: LuaExpression, of event: EventDeclaration) {
    let names = event.payload.keys.sorted()
    let isOne = names.count == 1 && payload.value != nil
    let given = String(decoding: script.source[payload.range], as: UTF8.self)
    let fields = names.map { isOne ? "\($0) = \(given)" : "\($0) = …" }.joined(separator: ", ")
    script.report(
      .eventPayload,
      "an event carries a table with names, and this is \(payload.value?.phrase ?? "a list")",
      at: payload.range,
      suggestion: names.isEmpty ? nil : "write { \(fields) }",
      fixes: isOne ? script.write("{ \(fields) }", over: payload.range, isCertain: false) : []
    )
  }

  private func reportMissing(
    _ names: [String],
    of event: EventDeclaration,
    at place: LuaExpression,
    adding edits: (String) -> [TextEdit]
  ) {
    let fields = names.map { "\($0) = nil" }.joined(separator: ", ")
    script.report(
      .eventPayload,
      "\(event.name) is sent without \(names.joined(separator: ", ")): handlers get nil",
      at: place.range,
      suggestion: "add { \(names.map { "\($0) = …" }.joined(separator: ", ")) }",
      severity: .warning,
      fixes: [Fix("add \(fields)", edits(fields), isCertain: false)]
    )
  }

  func checkAsk(_ arguments: [LuaExpression]) {
    guard let declaration = script.declaration, let first = arguments.first, let name = first.text,
      !declaration.messages.isEmpty, !declaration.messages.contains(where: { $0.name == name }),
      !script.mayBeDeclaredByExtension(name)
    else { return }
    script.report(
      .undeclaredEvent,
      declaration.unknownMessage(name),
      at: first.range,
      fixes: script.respell(text: first, NearName(to: name, in: declaration.messages.map(\.name)))
    )
  }
}

extension LuaExpression {
  /// Whether it is a table of values without names, the first of which is certainly there.
  fileprivate var isList: Bool {
    guard case .table(let fields) = kind, fields.first?.value.value != nil else { return false }
    return fields.allSatisfy { if case .item = $0.key { true } else { false } }
  }
}
