import RemoraCore

extension ColonCommand {
  /// Commands that show something.
  static let looking: [ColonCommand] = [
    ColonCommand(
      "help",
      "[NAME]",
      "Explains a command, a kind, a script, an id or a function.",
      [{ _ in .explanations }],
      isOptional: true
    ) { context, arguments in
      let text = try arguments.first.map { try explanation(of: $0, context) } ?? overview
      return .text(context.client.isPipe ? text : text.wrapped(to: context.client.width))
    },
    ColonCommand("tree", "", "Shows the screens with everything on them.") { context, _ in
      .text(
        orElse("nothing is on the stage", context.console.tree(width: context.client.lineWidth))
      )
    },
    ColonCommand("owners", "", "Lists the owners that behaviours can be attached to.") {
      context,
      _ in
      .text(orElse("there are no owners", context.console.owners(width: context.client.lineWidth)))
    },
    ColonCommand("behaviours", "", "Lists the behaviours with their tasks.") {
      context,
      _ in
      .text(
        orElse("nothing is attached", context.console.behaviours(width: context.client.lineWidth))
      )
    },
    ColonCommand(
      "inspect",
      "X",
      "Shows all of a control, a behaviour or a property.",
      [{ _ in .ids }]
    ) {
      context,
      arguments in
      guard let text = context.console.inspect(arguments[0], width: context.client.width) else {
        throw Diagnostic(
          .error,
          "there is nothing called \(arguments[0])",
          suggestion: context.console.suggestion(for: arguments[0])
        )
      }
      return .text(text)
    },
  ]

  private static func orElse(_ nothing: String, _ text: String) -> String {
    text.isEmpty ? nothing : text
  }

  private static func explanation(of name: String, _ context: Context) throws -> String {
    let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
    if name.hasPrefix(":") || context.console.explain(name) == nil, let command = named(plain) {
      return "\(command.synopsis)\n\(command.summary)"
    }
    if let text = context.console.explain(name) { return text }
    throw Diagnostic(
      .error,
      "there is nothing called \(name)",
      suggestion: context.console.suggestion(for: name) ?? ":help lists the commands"
    )
  }

  /// The text of `:help`.
  private static var overview: String {
    let width = all.map(\.synopsis.count).max() ?? 0
    let rows = all.map { command in
      let padding = String(repeating: " ", count: width - command.synopsis.count)
      return "\(command.synopsis)\(padding)  \(command.summary)"
    }
    return """
      Type Lua: like:tap(), like.image, x = 3. Ids are names; _ is the last value.
      Tab completes, Ctrl-R searches the history, Ctrl-C stops a statement, Ctrl-D leaves.

      \(rows.joined(separator: "\n"))
      """
  }
}
