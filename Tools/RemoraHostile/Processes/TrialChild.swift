import Foundation

/// The child process: runs a script, and reports on standard output, one item a line.
struct TrialChild {
  let folder: ScriptFolder
  let limits: TrialLimits

  /// The prefixes of a step's name and of a result.
  static let stepMark = "step "
  static let resultMark = "result "

  /// - Throws: if the script cannot be read or no host can be made.
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

  /// The process grew far beyond the memory that scripts may hold.
  struct TooLarge: Error, CustomStringConvertible {
    let bytes: Int
    var description: String { "the process grew to \(bytes >> 20) MB" }
  }

  private func write(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }
}
