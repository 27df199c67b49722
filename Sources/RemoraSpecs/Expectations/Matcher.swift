import Remora
import RemoraLua

/// An expectation about a value.
struct Matcher: Sendable {
  /// The subject and the arguments of an expectation.
  struct Question {
    let specHost: SpecHost
    let subject: LuaValue
    let arguments: LuaArguments
    /// Whether it is expected not to hold.
    var isNegated = false
  }

  /// The result, with the text of a failure.
  struct Match {
    let holds: Bool
    /// The expectation, as it follows "expected 3": `to equal 4`.
    let claim: String
    /// The subject in a failure, if not the value itself.
    var subject: String?
    /// The differences.
    var details: [String] = []
    /// The details when the negated expectation fails.
    var negatedDetails: [String] = []
  }

  let name: String
  let match: @Sendable (Question) throws -> Match
  /// For an expectation about a function that runs: judges the messages of what failed meanwhile.
  var judge: (@Sendable (Question) throws -> ([String]) -> Match)?

  /// All matchers.
  static let all: [Matcher] = values + numbers + functions + objects
}

extension Matcher {
  /// Expectations about any value.
  static let values: [Matcher] = [
    Matcher(name: "equals") { question in
      let wanted = question.arguments[0]
      var comparison = ValueComparison(question.specHost)
      comparison.compare(wanted, question.subject, at: "")
      return Match(
        holds: comparison.differences.isEmpty,
        claim: "to equal \(question.specHost.show(wanted))",
        details: comparison.details
      )
    },
    Matcher(name: "truthy") { Match(holds: $0.subject.isTrue, claim: "to be true") },
    Matcher(name: "falsy") { Match(holds: !$0.subject.isTrue, claim: "to be false or nil") },
    Matcher(name: "exists") { Match(holds: !$0.subject.isNil, claim: "to be there") },
    Matcher(name: "matches") { question in
      let pattern = try question.arguments.get(0, as: String.self)
      let text = question.subject.text
      return Match(
        holds: try text.map { try question.specHost.matches($0, pattern) } ?? false,
        claim: "to match the pattern \(question.specHost.show(question.arguments[0]))"
      )
    },
    Matcher(name: "contains") { question in
      Match(
        holds: try contains(question),
        claim: "to contain \(question.specHost.show(question.arguments[0]))"
      )
    },
    Matcher(name: "empty") {
      switch $0.subject {
      case .string(let string): Match(holds: string.bytes.isEmpty, claim: "to be empty")
      case .table(let table): Match(holds: table.entries.isEmpty, claim: "to be empty")
      default:
        throw Diagnostic(
          .error,
          "empty needs a text or a table, not \($0.subject.kindDescription)"
        )
      }
    },
  ]

  private static func contains(_ question: Question) throws -> Bool {
    let wanted = question.arguments[0]
    switch question.subject {
    case .string(let string):
      guard let part = wanted.text else {
        throw Diagnostic(.error, "a text contains a text, not \(wanted.kindDescription)")
      }
      return string.repairedText.contains(part)
    case .table(let table):
      return table.entries.contains { _, value in
        var comparison = ValueComparison(question.specHost)
        comparison.compare(wanted, value, at: "")
        return comparison.differences.isEmpty
      }
    default:
      throw Diagnostic(
        .error,
        "contains needs a text or a table, not \(question.subject.kindDescription)"
      )
    }
  }

  /// Expectations about numbers.
  static let numbers: [Matcher] = [
    Matcher(name: "near") { question in
      let wanted = try question.arguments.get(0, as: Double.self)
      let tolerance =
        question.arguments[1].isNil ? 1e-9 : try question.arguments.get(1, as: Double.self)
      let number = question.subject.double
      return Match(
        holds: number.map { abs($0 - wanted) <= tolerance } ?? false,
        claim: "to be near \(Value.describe(wanted)), give or take \(Value.describe(tolerance))"
      )
    },
    comparison("above", "to be above") { $0 > $1 },
    comparison("below", "to be below") { $0 < $1 },
    comparison("at_least", "to be at least") { $0 >= $1 },
    comparison("at_most", "to be at most") { $0 <= $1 },
  ]

  private static func comparison(
    _ name: String,
    _ claim: String,
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> Matcher {
    Matcher(name: name) { question in
      let limit = try question.arguments.get(0, as: Double.self)
      return Match(
        holds: question.subject.double.map { holds($0, limit) } ?? false,
        claim: "\(claim) \(Value.describe(limit))"
      )
    }
  }
}

extension LuaValue {
  /// The value as a `Double`, if it is a number.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
