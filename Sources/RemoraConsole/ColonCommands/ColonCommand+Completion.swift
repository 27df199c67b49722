import RemoraLanguage
import RemoraRuntime

extension ColonCommand {
  /// Completions for a half-typed command.
  static func completions(
    for line: String,
    before cursor: String.Index,
    in console: Console
  ) -> ConsoleCompletions {
    let text = line[..<cursor]
    let start = text.firstIndex(of: ":") ?? text.startIndex
    let words = text[text.index(after: start)...]
    let last = words.lastIndex(where: \.isWhitespace).map { text.index(after: $0) }
    guard let last else { return names(beginningWith: words, replacing: start..<text.endIndex) }
    let typed = words[..<last].split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = typed.first.flatMap({ named($0) }) else {
      return ConsoleCompletions(range: last..<text.endIndex, [])
    }
    if command.name == "time" { return console.completions(for: line, at: cursor) }
    let arguments = Array(typed.dropFirst())
    let prefix = String(text[last...])
    return ConsoleCompletions(
      range: last..<text.endIndex,
      items(command, arguments, prefix, console)
    )
  }

  private static func items(
    _ command: ColonCommand,
    _ arguments: [String],
    _ prefix: String,
    _ console: Console
  ) -> [Completions.Item] {
    guard let last = command.topics.indices.last, arguments.count <= last || command.takesList
    else { return [] }
    var items = command.choices.filter { $0.hasPrefix(prefix) }
      .map { Completions.Item($0, .value) }
    if let topic = command.topics[min(arguments.count, last)](arguments) {
      items += console.candidates(for: topic, beginningWith: prefix)
    }
    if command.name == "help" {
      items += all.map(\.name).filter { $0.hasPrefix(prefix) }
        .map { .init($0, .keyword, label: ":\($0)", detail: "command") }
    }
    return items
  }

  /// The words in its usage that are typed as they are: `on`, `off`.
  private var choices: [String] {
    usage.drop { $0 == "[" }.prefix { $0 != "]" }.split(separator: "|").map(String.init)
      .filter { $0 == $0.lowercased() }
  }

  private static func names(
    beginningWith prefix: Substring,
    replacing range: Range<String.Index>
  ) -> ConsoleCompletions {
    ConsoleCompletions(
      range: range,
      all.filter { $0.name.hasPrefix(prefix) }.map { command in
        let isAlone = command.topics.isEmpty
        return .init(
          ":\(command.name)\(isAlone ? "" : " ")",
          .keyword,
          label: command.synopsis,
          detail: command.summary
        )
      }
    )
  }
}
