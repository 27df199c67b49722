import Remora
import RemoraConsole
package import RemoraLua

/// The result of a spec.
package struct SpecResult: Sendable {
  /// The outcome of a spec.
  package enum Outcome: Sendable, Equatable {
    case passed
    /// Failed, with every failure.
    case failed([SpecFailure])
    /// Not run, with the reason, which may be empty.
    case pending(String)
  }

  package let spec: Spec
  package let outcome: Outcome
  /// Its duration in real time.
  package let duration: Duration
  /// The lines that scripts logged.
  package var log: [String] = []
  /// When they did, in nanoseconds of virtual time, a time for each line.
  package var logTimes: [Int] = []
  /// Input of the spec that had no effect.
  package var warnings: [SpecFailure] = []
  /// The lines of its file whose expectations held, each time that they ran; ascending.
  package var heldLines: [Int] = []
  /// The files that it read or looked up.
  package var files: Set<String> = []

  package init(_ spec: Spec, _ outcome: Outcome, _ duration: Duration, log: [String] = []) {
    self.spec = spec
    self.outcome = outcome
    self.duration = duration
    self.log = log
  }

  /// Whether the run can still succeed: it passed or is pending.
  package var isGood: Bool {
    if case .failed = outcome { false } else { true }
  }

  /// The lines that scripts logged, each with its time: `0.35 s  three taps`.
  package var timedLog: [String] {
    log.enumerated().map { index, line in
      logTimes.indices.contains(index) ? "\(ShownTime.text(logTimes[index]))  \(line)" : line
    }
  }

  /// Every failure.
  package var failures: [SpecFailure] {
    if case .failed(let failures) = outcome { failures } else { [] }
  }
}

/// A failure in a spec.
package struct SpecFailure: Error, Sendable, Equatable {
  /// What an expectation expected and found.
  package struct Expectation: Sendable, Equatable {
    /// As it follows "expected 3": `to equal 4`.
    package let expected: String
    /// The value, or what happened; maybe several lines.
    package let found: String
    /// When, in virtual time.
    package let nanoseconds: Int
  }

  /// The message; several lines for an expectation.
  package var message: String
  /// The file's path in messages.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The text of that line.
  package var excerpt: String?
  /// The places of the calls that led there, innermost first; the first ones may be its own.
  package var calls: [LuaPlace]
  /// `nil` for a failure of anything else.
  package var expectation: Expectation?

  package init(
    _ message: String,
    file: String,
    line: Int,
    excerpt: String? = nil,
    calls: [LuaPlace] = [],
    expectation: Expectation? = nil
  ) {
    self.message = message
    self.file = file
    self.line = line
    self.excerpt = excerpt
    self.calls = calls
    self.expectation = expectation
  }

  /// The places of the calls that led there, innermost first.
  package var callers: [String] {
    calls.drop(while: isOwn).map(\.description)
  }

  /// Whether a call is at the failure's own place: Lua shortens a long path to `...` and its end.
  private func isOwn(_ place: LuaPlace) -> Bool {
    guard place.line == line else { return false }
    let isShort = place.source.hasPrefix("...") && file.hasSuffix(place.source.dropFirst(3))
    return place.source == file || isShort
  }

  /// The text for people: message, place, the line with a caret under its start, and the callers.
  package var report: String {
    ([message, "at \(file):\(line)"] + surroundings).joined(separator: "\n")
  }

  /// The same without the place, for reports that show it separately.
  package var explanation: String { ([message] + surroundings).joined(separator: "\n") }

  private var surroundings: [String] {
    var lines: [String] = []
    if let excerpt {
      let number = "\(line)"
      let indent = excerpt.prefix { $0 == " " || $0 == "\t" }
      lines.append(" \(number) | \(excerpt)")
      lines.append(" \(String(repeating: " ", count: number.count)) | \(indent)^")
    }
    return lines + callers.map { "from \($0)" }
  }
}

extension SpecFailure: LuaErrorMessage {
  /// The message; Lua adds the place.
  package var messageForScripts: String { message }
}
