/// What a client needs while a person types: none of it runs any Lua.
extension PromptSession {
  /// Whether a text is complete, so that submitting it would not ask for another line.
  package func isComplete(_ text: String) -> Bool {
    ColonCommand.isCommand(text) || console.isComplete(text)
  }

  /// Completes a statement or a command at a cursor.
  package func completions(for text: String, at cursor: String.Index) -> ConsoleCompletions {
    ColonCommand.isCommand(text)
      ? ColonCommand.completions(for: text, before: cursor, in: console)
      : console.completions(for: text, at: cursor)
  }

  /// The parts of a half-typed statement or command that have a colour, in order.
  package func highlight(_ text: String) -> [(range: Range<String.Index>, kind: Console.Highlight)]
  {
    guard ColonCommand.isCommand(text) else { return console.highlight(text) }
    let start = text.firstIndex(of: ":") ?? text.startIndex
    let end = text[start...].firstIndex(where: \.isWhitespace) ?? text.endIndex
    return [(start..<end, .command)]
  }
}
