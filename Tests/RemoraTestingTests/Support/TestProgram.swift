import Foundation

/// The program of which this very test is a part, run once more as a process of its own.
struct TestProgram {
  /// What lets ``FailingSpecs`` and its fellow for Swift Testing have specs.
  static let showsFailures = "REMORA_SHOWS_FAILURES"

  let output: String
  let status: Int32

  /// Runs it with these arguments, and with the specs that fail on purpose.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.merging([TestProgram.showsFailures: "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = String(decoding: bytes, as: UTF8.self)
    status = process.terminationStatus
  }

  /// The line of the output that contains all of these.
  func line(with parts: String...) -> String? {
    output.split(separator: "\n").map(String.init).first { line in
      parts.allSatisfy { line.contains($0) }
    }
  }
}
