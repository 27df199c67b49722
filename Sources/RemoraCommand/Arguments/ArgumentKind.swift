import RemoraSpelling

/// What a value on the command line is: shells complete it by that.
enum ArgumentKind: Equatable, Sendable {
  /// Anything; no shell can complete it.
  case text
  case number
  /// Any file, one to be written included.
  case file
  case folder
  /// The folder of a scene, or its `scene.json`.
  case scene
  /// A script, or a folder with scripts.
  case script
  /// One of these words.
  case words([String])
  /// The name of a command.
  case command
  /// The name of a command, or of a page of the documentation.
  case topic

  /// The ending of the files that are meant, folders apart; `nil` for all files.
  var fileEnding: String? {
    switch self {
    case .scene: ".json"
    case .script: ".lua"
    default: nil
    }
  }
}

extension Arguments {
  /// The last value of an option whose values are the cases of an enumeration; `nil` if it is not given.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of option: Option
  ) throws(UsageError.Problem) -> Choice? where Choice.RawValue == String {
    guard let name = self[option].last else { return nil }
    if let choice = Choice(rawValue: name) { return choice }
    throw .unknownWord(
      name,
      of: option.value?.lowercased() ?? option.names[0],
      words: Choice.allCases.map(\.rawValue)
    )
  }
}

extension UsageError.Problem {
  /// A word that is none of those that are allowed.
  static func unknownWord(_ word: String, of name: String, words: [String]) -> Self {
    let reason =
      Suggestion.question(for: word, in: words) ?? "it is one of \(words.joined(separator: ", "))"
    return .invalidValue(word, of: name, reason: reason)
  }
}
