import Foundation

/// The child's half: tries a script and tells of it on standard output, a line a piece.
struct TrialChild {
  let folder: ScriptFolder
  let limits: TrialLimits

  /// What stands before the name of a step, and before a result.
  static let stepMark = "step "
  static let resultMark = "result "

  /// - Throws: when the script cannot be read or there is no host to be had.
  func run(_ name: String, before: String?) throws {
    let trial = Trial(
      script: try folder.read(name),
      before: try before.map { try folder.read($0) },
      limits: limits,
      announce: { write(Self.stepMark + $0) }
    )
    for result in try trial.results() {
      let json = try JSONEncoder().encode(result)
      write(Self.resultMark + String(decoding: json, as: UTF8.self))
    }
    write(Self.stepMark + "ending")
    let size = ProcessMemory.peak
    guard size <= limits.residentBytes else {
      throw TooLarge(bytes: size)
    }
  }

  /// The process had to hold more than scripts may, by far.
  struct TooLarge: Error, CustomStringConvertible {
    let bytes: Int
    var description: String { "the process grew to \(bytes >> 20) MB" }
  }

  private func write(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}
