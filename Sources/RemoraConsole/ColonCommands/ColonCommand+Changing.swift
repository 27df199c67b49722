import RemoraRuntime

extension ColonCommand {
  /// Commands that change the scene.
  static let changing: [ColonCommand] = [
    ColonCommand(
      "set",
      "X.prop VALUE",
      "Sets a property as a person would.",
      [{ _ in .properties }, { .values(of: $0[0]) }]
    ) { context, arguments in
      try context.console.set(arguments[0], to: arguments[1])
      context.session.recorder?.note(assigning: arguments[0])
      return .quiet(now(arguments[0], context))
    },
    ColonCommand(
      "reset",
      "X.prop",
      "Restores a value, or an outlet's link, as the scene or the script sets it.",
      [{ _ in .properties }]
    ) { context, arguments in
      try context.console.reset(arguments[0])
      context.session.recorder?.note(assigning: arguments[0])
      return .quiet(now(arguments[0], context))
    },
    ColonCommand(
      "keep",
      "X.prop",
      "Writes a property's value, or an outlet's link, into the scene's file.",
      [{ _ in .properties }]
    ) { context, arguments in
      .text("kept in \(try context.console.keep(arguments[0]))")
    },
    ColonCommand("unkept", "", "Lists what a person changed and did not keep.") { context, _ in
      let changes = context.console.unkept(width: context.client.lineWidth)
      return .page(changes.isEmpty ? "everything is kept, or as in the scene" : changes)
    },
    ColonCommand(
      "attach",
      "SCRIPT OWNER [{ … }] [:keep]",
      "Attaches a script to an owner, with properties and outlets; :keep writes it into the scene.",
      [{ _ in .scripts }, { _ in .owners }, { _ in .words([":keep"]) }],
      required: 2
    ) { context, arguments in
      let (written, keeps) = withoutKeep(arguments.count > 2 ? arguments[2] : "")
      let values = context.console.quotingBareWords(in: written, forScript: arguments[0])
      if keeps {
        let (behaviour, place) = try context.console.keepAttached(
          arguments[0],
          to: arguments[1],
          with: values
        )
        return .text("attached \(behaviour.description), kept in \(place)")
      }
      let behaviour = try context.console.attach(arguments[0], to: arguments[1], with: values)
      let more = values.isEmpty ? "" : ", \(values)"
      context.session.recorder?.note("\(arguments[1]):attach(\"\(arguments[0])\"\(more))")
      return .text("attached \(behaviour.description)")
    },
    ColonCommand(
      "detach",
      "X [:keep]",
      "Detaches a behaviour; :keep removes it from the scene's file.",
      [{ _ in .behaviours }, { _ in .words([":keep"]) }],
      required: 1
    ) {
      context,
      arguments in
      let (rest, keeps) = withoutKeep(arguments.count > 1 ? arguments[1] : "")
      guard rest.isEmpty else {
        throw Diagnostic(
          .error,
          ":detach takes one behaviour",
          suggestion: "write :detach X [:keep]"
        )
      }
      if keeps {
        let place = try context.console.keepDetached(arguments[0])
        return .text("detached \(arguments[0]), removed from \(place)")
      }
      try context.console.detach(arguments[0])
      context.session.recorder?.note("\(arguments[0]):detach()")
      return .text("detached \(arguments[0])")
    },
    ColonCommand(
      "language",
      "[TAG]",
      "Shows localized texts in a language: en, de-AT.",
      [{ _ in nil }],
      isOptional: true
    ) { context, arguments in
      let host = context.session.host
      if let tag = arguments.first {
        try host.stage.setLanguage(tag)
        context.session.recorder?.note("service(\"language\"):set(\"\(host.language)\")")
      }
      return .text("language is \(host.language)")
    },
    ColonCommand(
      "reload",
      "[NAME]",
      "Reloads saved files, or one script whether it changed or not.",
      [{ _ in .scripts }],
      isOptional: true
    ) { context, arguments in
      let host = context.session.host
      let report = arguments.first.map { host.reload($0) } ?? host.reload()
      if report.outcome == .unchanged { return .text("nothing changed") }
      // Every client has seen the report already.
      return .evaluated(isGood: report.outcome != .refused)
    },
    ColonCommand(
      "restart",
      "X",
      "Restarts the tasks that run old code, of a behaviour or of all behaviours of a script.",
      [{ _ in .behaviours }]
    ) { context, arguments in
      let count = try context.console.restart(arguments[0])
      return .text(
        count == 0
          ? "no task of \(arguments[0]) runs old code"
          : "restarted \(count == 1 ? "1 task" : "\(count) tasks") of \(arguments[0])"
      )
    },
  ]

  /// The rest of a command without `:keep` at its end, and whether it was there.
  private static func withoutKeep(_ text: String) -> (rest: String, keeps: Bool) {
    guard text == ":keep" || text.hasSuffix(" :keep") || text.hasSuffix("}:keep") else {
      return (text, false)
    }
    var rest = text.dropLast(":keep".count)
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return (String(rest), true)
  }

  /// The current value of a property, unless the stage reports it.
  private static func now(_ path: String, _ context: Context) -> String {
    let id = String(path.prefix { $0 != "." })
    guard context.session.host.behaviour(id) != nil else { return "" }
    return context.console.value(ofProperty: path).map { "\(path) is \($0) now" } ?? ""
  }
}
