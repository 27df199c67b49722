import Remora

extension ColonCommand {
  /// Commands that change what is there.
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
      "Gives a property back what the scene or the script says.",
      [{ _ in .properties }]
    ) { context, arguments in
      try context.console.reset(arguments[0])
      context.session.recorder?.note(assigning: arguments[0])
      return .quiet(now(arguments[0], context))
    },
    ColonCommand(
      "keep",
      "X.prop",
      "Writes what a property is now into the scene's file.",
      [{ _ in .properties }]
    ) { context, arguments in
      .text("kept in \(try context.console.keep(arguments[0]))")
    },
    ColonCommand(
      "attach",
      "SCRIPT OWNER",
      "Attaches a script to an owner.",
      [{ _ in .scripts }, { _ in .owners }]
    ) { context, arguments in
      let behaviour = try context.console.attach(arguments[0], to: arguments[1])
      context.session.recorder?.note("\(arguments[1]):attach(\"\(arguments[0])\")")
      return .text("attached \(behaviour.description)")
    },
    ColonCommand("detach", "X", "Ends a behaviour.", [{ _ in .behaviours }]) {
      context,
      arguments in
      try context.console.detach(arguments[0])
      context.session.recorder?.note("\(arguments[0]):detach()")
      return .text("detached \(arguments[0])")
    },
    ColonCommand(
      "reload",
      "[NAME]",
      "Loads again what was saved, or one script whether it was or not.",
      [{ _ in .scripts }],
      isOptional: true
    ) { context, arguments in
      let host = context.session.host
      let report = arguments.first.map { host.reload($0) } ?? host.reload()
      if report.outcome == .unchanged { return .text("nothing changed") }
      // What it did, everybody was told.
      return .evaluated(isGood: report.outcome != .refused)
    },
  ]

  /// What a property is now, unless the stage tells that.
  private static func now(_ path: String, _ context: Context) -> String {
    let id = String(path.prefix { $0 != "." })
    guard context.session.host.behaviour(id) != nil else { return "" }
    return context.console.value(ofProperty: path).map { "\(path) is \($0.luaLiteral) now" } ?? ""
  }
}
