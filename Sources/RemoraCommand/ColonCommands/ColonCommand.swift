import Remora

/// Something that a person asks of the prompt itself: `:tree`, `:set likes.fade 0.4`.
struct ColonCommand: Sendable {
  /// What became of it.
  enum Outcome {
    /// What was asked for.
    case text(String)
    /// What it did, for a person who wonders.
    case quiet(String)
    case evaluated(isGood: Bool)
    case quit
  }

  /// Where it runs.
  struct Context {
    let session: PromptSession
    let client: any PromptClient

    var console: Console { session.console }
  }

  /// Its name without the colon.
  let name: String
  /// What follows the name, as help shows it; empty for nothing.
  let usage: String
  /// What it does, in a sentence.
  let summary: String
  /// What each argument may be, for completion; the last takes the rest of the line.
  let topics: [@Sendable ([String]) -> ConsoleTopic?]
  /// Whether it can go without its arguments.
  let isOptional: Bool
  let run: @Sendable (Context, [String]) throws -> Outcome

  init(
    _ name: String,
    _ usage: String = "",
    _ summary: String,
    _ topics: [@Sendable ([String]) -> ConsoleTopic?] = [],
    isOptional: Bool = false,
    run: @escaping @Sendable (Context, [String]) throws -> Outcome
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.topics = topics
    self.isOptional = isOptional
    self.run = run
  }

  /// Its name with what follows.
  var synopsis: String { usage.isEmpty ? ":\(name)" : ":\(name) \(usage)" }

  /// All of them, in the order of help.
  static let all: [ColonCommand] = looking + changing + running

  static func named(_ name: String) -> ColonCommand? { all.first { $0.name == name } }

  /// Whether a text is for the prompt, not for Lua: no Lua begins with one colon.
  static func isCommand(_ text: String) -> Bool {
    let start = text.drop(while: \.isWhitespace)
    return start.hasPrefix(":") && !start.hasPrefix("::")
  }

  /// Runs the command in a line.
  ///
  /// - Throws: ``Diagnostic`` or ``Diagnostics`` that say what is wrong.
  static func run(
    _ line: String,
    in session: PromptSession,
    for client: any PromptClient
  ) throws -> Outcome {
    let words = Words(line)
    guard let command = named(words.name) else {
      throw Diagnostic(
        .error,
        words.name.isEmpty
          ? "a colon begins a command, and there is none behind it"
          : "there is no command :\(words.name)",
        suggestion: Suggestion.closest(to: words.name, in: all.map(\.name)).map {
          "did you mean :\($0)?"
        } ?? ":help lists them"
      )
    }
    let arguments = words.arguments(command.topics.count)
    guard !words.hasRest(command.topics.count) else {
      throw Diagnostic(
        .error,
        ":\(command.name) takes nothing",
        suggestion: "write \(command.synopsis)"
      )
    }
    guard arguments.count == command.topics.count || (command.isOptional && arguments.isEmpty)
    else {
      throw Diagnostic(
        .error,
        ":\(command.name) needs more",
        suggestion: "write \(command.synopsis)"
      )
    }
    return try command.run(Context(session: session, client: client), arguments)
  }

  /// A line cut into words; the last argument is the rest of the line.
  struct Words {
    let name: String
    private let rest: Substring

    init(_ line: String) {
      let line = line.drop(while: \.isWhitespace).dropFirst()
      let end = line.firstIndex(where: \.isWhitespace) ?? line.endIndex
      name = String(line[..<end])
      rest = line[end...]
    }

    func arguments(_ count: Int) -> [String] {
      guard count > 0 else { return [] }
      var words = rest.split(
        maxSplits: count - 1,
        omittingEmptySubsequences: true,
        whereSeparator: \.isWhitespace
      ).map { String($0) }
      if words.count == count, let last = words.popLast() {
        let trimmed = last.reversed().drop(while: \.isWhitespace).reversed()
        let text = String(String(trimmed).drop(while: \.isWhitespace))
        if !text.isEmpty { words.append(text) }
      }
      return words
    }

    func hasRest(_ count: Int) -> Bool { count == 0 && !rest.allSatisfy(\.isWhitespace) }
  }
}
