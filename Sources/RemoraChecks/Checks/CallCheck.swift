import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// Looks at calls whose arguments name things: events, kinds, scripts, properties, ids.
struct CallCheck {
  let script: CheckedScript
  let types: CheckedTypes

  var host: ScriptHost { script.host }

  func run() {
    for chain in types.chains {
      let occurrence = chain.occurrence
      if case .suffixed(let base, let suffixes) = occurrence.expression.kind,
        let function = base.name, case .call(let arguments) = suffixes[0].kind,
        script.code.variable(of: function) == nil
      {
        check(function, arguments, in: occurrence.function)
      }
      for (suffix, type) in chain.steps {
        if case .method(let name, let arguments) = suffix.kind {
          check(name.text, arguments, on: type)
        }
      }
    }
  }

  // MARK: Functions

  private func check(_ name: LuaName, _ arguments: [LuaExpression], in function: Int) {
    switch name.text {
    case "waitFor":
      guard arguments.count > 1, let event = arguments[1].text else { return }
      let sender = types.type(of: arguments[0], in: function).present
      checkAwaited(event, at: arguments[1], of: sender)
    case "wait": checkSeconds(of: name, arguments)
    case "after", "every":
      checkSeconds(of: name, arguments)
      checkPassed(arguments.dropFirst().first, to: name.text)
    case "start": checkPassed(arguments.first, to: name.text)
    case "present": checkScreen(arguments)
    case "find": if let id = arguments.first { checkID(id) }
    case "service": if let service = arguments.first { checkService(service) }
    default: break
    }
  }

  private func checkSeconds(of function: LuaName, _ arguments: [LuaExpression]) {
    guard let first = arguments.first else {
      let others = function.text == "wait" ? "" : ", function() … end"
      return script.report(
        .wrongValue,
        "\(function.text) takes a number of seconds, and there is none",
        at: function.range,
        suggestion: "write \(function.text)(0.5\(others))"
      )
    }
    guard let value = first.value, value.number == nil else { return }
    let number = value.text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    script.report(
      .wrongValue,
      "\(function.text) takes a number of seconds, and this is \(value.phrase)",
      at: first.range,
      suggestion: number.map { "write \(Value.describe($0)) without quotes" },
      fixes: number.map {
        script.write(Value.describe($0), asArgument: first, isCertain: true)
      } ?? []
    )
  }

  /// Refuses `after(1, self.refresh)`, where the method gets no `self`.
  private func checkPassed(_ argument: LuaExpression?, to function: String) {
    guard let argument, case .suffixed(let base, let suffixes) = argument.kind,
      base.name?.text == "self", suffixes.count == 1, case .field(let name) = suffixes[0].kind,
      let method = script.function(ofMethod: name.text), script.takesSelf(name.text),
      let parameter = script.code.functions[method].parameters.first,
      !script.code.variables[parameter].reads.isEmpty
    else { return }
    script.report(
      .unknownMember,
      "\(function) calls \(name.text) without its self",
      at: argument.range,
      suggestion: "write function() self:\(name.text)() end",
      fixes: script.write(
        "function() self:\(name.text)() end",
        over: argument.range,
        isCertain: true
      )
    )
  }

  private func checkAwaited(_ event: String, at place: LuaExpression, of sender: CheckedType) {
    switch sender {
    case .owner(let kind):
      let senders = host.kinds.filter { $0.isKind(of: kind) }
      guard !senders.contains(where: { $0.event(event) != nil }) else { return }
      let near = NearName(to: event, in: kind.events.map(\.name))
      script.report(
        .undeclaredEvent,
        "\(kind.name.withArticle) has no event \"\(event)\"",
        at: place.range,
        suggestion: near?.question,
        fixes: script.respell(text: place, near)
      )
    case .behaviour(let linked):
      guard !linked.events.contains(where: { $0.name == event }) else { return }
      let words = script.session.words(beside: "\(linked.name)", in: host)
      guard !words.contains(where: { $0.mayExtend("\(linked.name)") }) else { return }
      let near = NearName(to: event, in: linked.events.map(\.name))
      script.report(
        .undeclaredEvent,
        linked.unknownEvent(event),
        at: place.range,
        fixes: script.respell(text: place, near)
      )
    default: break
    }
  }

  /// An app may lend services that are not known here: then only a near name is a mistake.
  private func checkService(_ argument: LuaExpression) {
    guard let name = argument.text, !host.serviceNames.contains(name),
      let near = NearName(to: name, in: host.serviceNames)
    else { return }
    script.report(
      .unknownMember,
      "no service is called \(name)",
      at: argument.range,
      suggestion: near.question,
      severity: host.scripts.library.allowsKindsOfApp ? .warning : .error,
      fixes: script.respell(text: argument, near)
    )
  }

  // MARK: Methods

  private func check(_ name: String, _ arguments: [LuaExpression], on type: CheckedType) {
    switch (name, type) {
    case ("send", .itself): SendCheck(script: script).checkSend(arguments)
    case ("ask", .itself): SendCheck(script: script).checkAsk(arguments)
    case ("add", .owner(let kind)) where kind.isContainer: checkAdd(arguments)
    case ("animate", .owner(let kind)): checkAnimate(arguments, of: kind)
    case ("attach", .owner), ("attach", .itself), ("attach", .behaviour): checkAttach(arguments)
    case ("present", .owner(let kind)), ("push", .owner(let kind)):
      if kind.name == "Screen" { checkScreen(arguments) }
    default: break
    }
  }

  // MARK: Tables

  private func checkAdd(_ arguments: [LuaExpression]) {
    guard let first = arguments.first, let name = first.text else { return }
    guard let kind = host.kind(named: name), kind.isMakeable else {
      let near = NearName(to: name, in: host.kinds.filter(\.isMakeable).map(\.name))
      return script.report(
        .wrongValue,
        "there is no kind \"\(name)\" that can be added",
        at: first.range,
        suggestion: near?.question,
        fixes: script.respell(text: first, near)
      )
    }
    let members = KindMembers(kind, script)
    for (name, value) in arguments.dropFirst().first?.fields ?? [] {
      if name.text == "id" || (name.text == "tags" && kind.property("tags") == nil) { continue }
      members.check(name, .write(value), nil)
    }
  }

  private func checkAttach(_ arguments: [LuaExpression]) {
    guard let first = arguments.first, let name = first.text, !host.scriptFolders.isEmpty else {
      return
    }
    guard host.scripts.hasFile(name) else {
      // The app may have loaded it from a text.
      guard let near = NearName(to: name, in: host.availableScripts) else { return }
      return script.report(
        .wrongValue,
        "there is no script \"\(name)\"",
        at: first.range,
        suggestion: near.question,
        fixes: script.respell(text: first, near)
      )
    }
    guard case .behaviour(let attached) = types.type(ofKind: name) else { return }
    let known =
      attached.properties.map(\.name) + attached.properties.compactMap(\.formerName)
      + attached.outlets.map(\.name) + attached.outlets.compactMap(\.formerName) + ["id"]
    for (field, _) in arguments.dropFirst().first?.fields ?? [] where !known.contains(field.text) {
      let near = NearName(to: field.text, in: known)
      script.report(
        .unknownMember,
        "\(name) has no property and no outlet \"\(field.text)\"",
        at: field.range,
        suggestion: near?.question,
        fixes: script.respell(field.range, near)
      )
    }
  }

  // MARK: Ids

  /// Checks the id of a screen, and what the screen is handed, against the scene; the app may have more screens.
  private func checkScreen(_ arguments: [LuaExpression]) {
    guard let ids = script.ids, let argument = arguments.first, let id = argument.text else {
      return
    }
    if let scripts = ids.scriptsOfScreens[id], arguments.count > 1 {
      for (name, value) in arguments[1].fields where name.text != "animated" {
        checkHanded(name, value, to: id, scripts)
      }
    }
    guard !ids.screens.contains(id),
      let near = NearName(to: id, in: ids.screens)
    else { return }
    script.report(
      .unknownID,
      "the scene has no screen \"\(id)\"",
      at: argument.range,
      suggestion: near.question,
      fixes: script.respell(text: argument, near)
    )
  }

  /// Checks a value that a screen is handed: its behaviours declare a property of that name.
  private func checkHanded(
    _ name: LuaName,
    _ value: LuaExpression,
    to screen: String,
    _ scripts: [ScriptDeclaration]
  ) {
    let takers = scripts.compactMap { $0.handedProperty(name.text) }
    guard !takers.isEmpty else {
      let known = ScriptDeclaration.handedNames(scripts) + ["animated"]
      return script.report(
        .unknownMember,
        .unhandable(name.text, to: screen, scripts),
        at: name.range,
        fixes: script.rename(name, known)
      )
    }
    guard let given = value.value else { return }
    for property in takers {
      do throws(PropertyError) {
        let valid = try property.validate(given)
        if let ids = script.ids { try property.type.checkIDs(in: valid, ids) }
      } catch {
        script.report(
          .wrongValue,
          "\(screen).\(name.text): \(error.sentence)",
          at: value.range,
          suggestion: error.question,
          fixes: script.correct(value, error, property.type) {
            (try? property.validate($0)) != nil
          }
        )
      }
    }
  }

  /// Checks an id against the scene; the app and other scripts may add more.
  private func checkID(_ argument: LuaExpression) {
    guard let ids = script.ids, let id = argument.text, !ids.contains(id),
      let near = NearName(to: id, in: ids.all)
    else { return }
    script.report(
      .unknownID,
      "nothing in the scene has the id \"\(id)\"",
      at: argument.range,
      suggestion: near.question,
      severity: .warning,
      fixes: script.respell(text: argument, near)
    )
  }
}
