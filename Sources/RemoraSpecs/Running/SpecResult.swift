import Lua
import Remora

/// What became of a spec.
package struct SpecResult: Sendable {
  /// How a spec ended.
  package enum Outcome: Sendable, Equatable {
    case passed
    /// With everything that was wrong.
    case failed([SpecFailure])
    /// Not run, with the reason, which may be empty.
    case pending(String)
  }

  package let spec: Spec
  package let outcome: Outcome
  /// How long it took, in real time.
  package let duration: Duration
  /// What scripts logged meanwhile, a line each.
  package var log: [String] = []
  /// The files that it read or looked for.
  package var files: Set<String> = []

  package init(_ spec: Spec, _ outcome: Outcome, _ duration: Duration, log: [String] = []) {
    self.spec = spec
    self.outcome = outcome
    self.duration = duration
    self.log = log
  }

  /// Whether it does not fail a run.
  package var isGood: Bool {
    if case .failed = outcome { false } else { true }
  }

  /// Everything that was wrong.
  package var failures: [SpecFailure] {
    if case .failed(let failures) = outcome { failures } else { [] }
  }
}

/// One thing that was wrong in a spec.
package struct SpecFailure: Error, Sendable, Equatable {
  /// What was wrong; of an expectation that fails, several lines.
  package var message: String
  /// The file, as messages name it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The text of that line.
  package var excerpt: String?
  /// The calls that led there.
  package var traceback: String?

  package init(
    _ message: String,
    file: String,
    line: Int,
    excerpt: String? = nil,
    traceback: String? = nil
  ) {
    self.message = message
    self.file = file
    self.line = line
    self.excerpt = excerpt
    self.traceback = traceback
  }

  /// The places that the calls that led there come from, the innermost first.
  package var callers: [String] {
    guard let traceback else { return [] }
    let places = traceback.split(separator: "\n").compactMap { call -> String? in
      let place = call.firstRange(of: ": in ").map { call[..<$0.lowerBound] } ?? call
      let line = place.lastIndex(of: ":").map { place[place.index(after: $0)...] }
      return line.flatMap { Int($0) } == nil ? nil : String(place)
    }
    return Array(places.drop { $0 == "\(file):\(line)" })
  }

  /// What a person reads: message, place, the line with a caret under its beginning, where it was
  /// called.
  package var report: String {
    ([message, "at \(file):\(line)"] + surroundings).joined(separator: "\n")
  }

  /// The same without the place, for reports that name it themselves.
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

extension SpecFailure: LuaErrorSentence {
  /// The message: Lua adds the place.
  package var luaSentence: String { message }
}
