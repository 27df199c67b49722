import RemoraRuntime

extension ColonCommand {
  /// Commands that show something.
  static let looking: [ColonCommand] = [
    ColonCommand(
      "help",
      "[NAME]",
      "Explains a command, a kind, a member, a script, a module, a service, an id or a word.",
      [{ _ in .explanations }],
      isOptional: true
    ) { context, arguments in
      let text = try arguments.first.map { try explanation(of: $0, context) } ?? overview
      return .page(context.client.isPipe ? text : text.wrapped(to: context.client.width))
    },
    ColonCommand(
      "tree",
      "[all]",
      "Shows the screens with everything on them; all: also what is not on the stage.",
      [{ _ in nil }],
      isOptional: true
    ) { context, arguments in
      let width = context.client.lineWidth
      guard let word = arguments.first else {
        return .page(orElse("nothing is on the stage", context.console.tree(width: width)))
      }
      guard word == "all" else {
        throw Diagnostic(
          .error,
          ":tree takes all or nothing, not \(word)",
          suggestion: Named(word, in: context.session.host) == nil
            ? "write :tree all" : ":inspect \(word)"
        )
      }
      return .page(orElse("there is nothing", context.console.wholeTree(width: width)))
    },
    ColonCommand("owners", "", "Lists the owners that behaviours can be attached to.") {
      context,
      _ in
      .page(orElse("there are no owners", context.console.owners(width: context.client.lineWidth)))
    },
    ColonCommand("behaviours", "", "Lists the behaviours with their tasks.") {
      context,
      _ in
      .page(
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
      return .page(text)
    },
  ]

  private static func orElse(_ nothing: String, _ text: String) -> String {
    text.isEmpty ? nothing : text
  }

  private static func explanation(of name: String, _ context: Context) throws -> String {
    let command = named(name.hasPrefix(":") ? String(name.dropFirst()) : name)
    let text = name.hasPrefix(":") ? nil : context.console.explain(name)
    let parts = [command.map { "\($0.synopsis)\n\($0.summary)" }, text].compactMap { $0 }
    if !parts.isEmpty { return parts.joined(separator: "\n\n") }
    throw Diagnostic(
      .error,
      "there is nothing called \(name)",
      suggestion: context.console.suggestion(explaining: name) ?? ":help lists the commands"
    )
  }

  /// The text of `:help`.
  private static var overview: String {
    // A longer one has its summary in the next line.
    let width = all.map(\.synopsis.count).filter { $0 < 24 }.max() ?? 0
    let margin = String(repeating: " ", count: width + 2)
    let rows = all.map { command in
      command.synopsis.count > width
        ? "\(command.synopsis)\n\(margin)\(command.summary)"
        : command.synopsis.padded(to: width + 2) + command.summary
    }
    return """
      Type Lua: like:tap(), like.image, x = 3. Ids are names; _ is the last value.
      :help NAME explains: :help Button, :help tap, :help wait, :help photos, :help if.
      Tab completes, Ctrl-R searches the history, Ctrl-C stops a statement, Ctrl-D leaves.

      \(rows.joined(separator: "\n"))
      """
  }
}
