import Foundation
import RemoraSpecs

/// The options of `remora test`.
struct TestOptions {
  /// How results are written.
  enum Format: String, CaseIterable { case text, json, tap }

  var paths: [String]
  var scriptFolders: [String]
  var filters: [String]
  var tags: Set<String>
  var skippedTags: Set<String>
  /// The seed of the random order; `nil` for the order of the files.
  var seed: UInt64?
  var rounds = 1
  var jobs: Int
  /// The CPU time that a step may take, in seconds.
  var timeout: Double?
  var stopsAtFirstFailure: Bool
  var forbidsFocus: Bool
  var recordsSnapshots: Bool
  var watches: Bool
  var lists: Bool
  var format: Format
  var junitFile: String?
  /// Whether coverage is printed; the files it is written to, as LCOV and as HTML, follow.
  var reportsCoverage: Bool
  var lcovFile: String?
  var coveragePage: String?

  /// The options of a command line.
  init(_ arguments: Arguments) throws(UsageError.Problem) {
    let paths = arguments[Self.paths]
    self.paths = paths.isEmpty ? ["."] : paths
    scriptFolders = arguments[Self.scripts]
    filters = arguments[Self.filter]
    tags = Set(arguments[Self.tag])
    skippedTags = Set(arguments[Self.skipTag])
    seed = try Self.number(Self.seed, "a whole number of at least 0", arguments) { $0 }
    if seed == nil, arguments.contains(Self.shuffle) { seed = UInt64.random(in: 0..<100_000) }
    rounds = try Self.count(Self.repetition, arguments) ?? 1
    jobs = try Self.count(Self.jobs, arguments) ?? ProcessInfo.processInfo.activeProcessorCount
    timeout = try Self.number(Self.timeout, "a number of seconds, more than 0", arguments) {
      (seconds: Double) in seconds > 0 && seconds <= 3600 ? seconds : nil
    }
    stopsAtFirstFailure = arguments.contains(Self.failFast)
    forbidsFocus = arguments.contains(Self.forbidFocus)
    recordsSnapshots = arguments.contains(Self.record)
    watches = arguments.contains(Self.watch)
    lists = arguments.contains(Self.list)
    format = try arguments.choice(of: Self.format) ?? .text
    junitFile = arguments[Self.junit].last
    reportsCoverage = arguments.contains(Self.coverage)
    lcovFile = arguments[Self.coverageLCOV].last
    coveragePage = arguments[Self.coverageHTML].last
    if watches, format == .json {
      throw .invalidValue("--watch", of: "way to run", reason: "--format json writes one object")
    }
    if watches, lists {
      throw .invalidValue("--watch", of: "way to run", reason: "--list runs nothing")
    }
  }

  private static func number<Text: LosslessStringConvertible, Number>(
    _ option: Option,
    _ wanted: String,
    _ arguments: Arguments,
    _ convert: (Text) -> Number?
  ) throws(UsageError.Problem) -> Number? {
    guard let text = arguments[option].last else { return nil }
    if let number = Text(text).flatMap(convert) { return number }
    throw .invalidValue(text, of: "value of \(option.names[0])", reason: "it is \(wanted)")
  }

  private static func count(
    _ option: Option,
    _ arguments: Arguments
  ) throws(UsageError.Problem) -> Int? {
    try number(option, "a whole number from 1 to 10000", arguments) {
      (1...10_000).contains($0) ? $0 : nil
    }
  }

  private var countsLines: Bool { reportsCoverage || lcovFile != nil || coveragePage != nil }

  /// How the specs are run.
  var settings: SpecSettings {
    var settings = SpecSettings()
    settings.scriptFolders = scriptFolders
    settings.recordsSnapshots = recordsSnapshots
    if let timeout { settings.timeLimit = .seconds(timeout) }
    if countsLines { settings.coverage = CoverageRecorder() }
    return settings
  }
}
