import RemoraRuntime
import RemoraSpelling

/// A command to the prompt itself: `:tree`, `:set likes.fade 0.4`.
struct ColonCommand: Sendable {
  /// The outcome of a command.
  enum Outcome {
    /// The requested text.
    case text(String)
    /// The requested text, which a terminal shows a page at a time.
    case page(String)
    /// A confirmation for a person; programs do not get it.
    case quiet(String)
    case evaluated(isGood: Bool)
    case quit
  }

  /// The session and client that it runs for.
  struct Context {
    let session: PromptSession
    let client: any PromptClient

    var console: Console { session.console }
  }

  /// Its name without the colon.
  let name: String
  /// Its arguments as help shows them; empty for none.
  let usage: String
  /// What it does, in a sentence.
  let summary: String
  /// What each argument may be, for completion; the last takes the rest of the line.
  let topics: [@Sendable ([String]) -> ConsoleTopic?]
  /// How many arguments it needs.
  let required: Int
  /// Whether the last argument is a list of words.
  let takesList: Bool
  let run: @Sendable (Context, [String]) throws -> Outcome

  init(
    _ name: String,
    _ usage: String = "",
    _ summary: String,
    _ topics: [@Sendable ([String]) -> ConsoleTopic?] = [],
    isOptional: Bool = false,
    required: Int? = nil,
    takesList: Bool = false,
    run: @escaping @Sendable (Context, [String]) throws -> Outcome
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.topics = topics
    self.required = isOptional ? 0 : required ?? topics.count
    self.takesList = takesList
    self.run = run
  }

  /// Its name and arguments.
  var synopsis: String { usage.isEmpty ? ":\(name)" : ":\(name) \(usage)" }

  /// All of them, in the order of help.
  static let all: [ColonCommand] = looking + changing + editing + running

  static func named(_ name: String) -> ColonCommand? { all.first { $0.name == name } }

  /// Whether a text is a command and not Lua: no Lua begins with a single colon.
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
          ? "there is no command after the colon"
          : "there is no command :\(words.name)",
        suggestion: Suggestion.closest(to: words.name, in: all.map(\.name)).map {
          Suggestion.question(aboutCode: ":\($0)")
        } ?? ":help lists them"
      )
    }
    let arguments = words.arguments(command.topics.count)
    guard !words.hasRest(command.topics.count) else {
      throw Diagnostic(
        .error,
        ":\(command.name) takes no arguments",
        suggestion: "write \(command.synopsis)"
      )
    }
    guard arguments.count >= command.required else {
      throw Diagnostic(
        .error,
        ":\(command.name) needs more arguments",
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
