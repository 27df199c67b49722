import Remora
import RemoraSpelling

/// A command line that does not match its declaration.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  enum Problem: Error, Equatable {
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case missingValue(option: String, value: String)
    case unexpectedValue(String, option: String)
    case invalidValue(String, of: String, reason: String)
    case missingArgument(String)
    case unexpectedArgument(String)
  }

  let problem: Problem
  /// The command that was being read, as it is typed: `remora check`.
  let command: String
  let usage: String

  var description: String {
    "\(problem)\n\nUsage: \(usage)\nSee \"\(command) --help\"."
  }
}

extension UsageError.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command \"\(name)\"" + Self.didYouMean(suggestion)
    case .unknownOption(let name, let suggestion):
      "there is no option \"\(name)\"" + Self.didYouMean(suggestion)
    case .missingValue(let option, let value):
      "\"\(option)\" needs a value: \(option) \(value)"
    case .unexpectedValue(let value, let option):
      "\"\(option)\" takes no value, but was given \"\(value)\""
    case .invalidValue(let value, let name, let reason):
      "\"\(value)\" cannot be the \(name): \(reason)"
    case .missingArgument(let name):
      "\(name) is missing"
    case .unexpectedArgument(let argument):
      "\"\(argument)\" is one argument too many"
    }
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { " — \(Suggestion.question(about: $0))" } ?? ""
  }
}
