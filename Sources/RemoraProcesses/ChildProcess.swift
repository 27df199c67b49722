package import Foundation
import RemoraPlatform

/// How a program ended that was run as a child.
package enum ChildEnd: Equatable, Sendable {
  case exited(Int32)
  /// A signal ended it: it crashed.
  case signalled(Int32)
  /// It was not over in time, or was stopped, and was killed.
  case hung
}

/// Ends a child, from another thread.
package struct ChildStop: Sendable {
  /// Signalled when the child is to end, or has ended.
  fileprivate let isOver = DispatchSemaphore(value: 0)
  fileprivate let hasEnded = DispatchSemaphore(value: 0)

  package init() {}

  /// Kills the child, and returns when it is gone.
  package func end() {
    isOver.signal()
    hasEnded.wait()
  }
}

/// Runs a program as a child, to its end or for as long as there is patience.
package struct ChildProcess {
  private let program: URL
  private let patience: Duration

  /// A program, and how long it may take.
  package init(program: URL, patience: Duration) {
    self.program = program
    self.patience = patience
  }

  /// The program that runs this code.
  package static var ownProgram: URL { URL(fileURLWithPath: ProgramPath.own) }

  /// Runs it, unless `stop` has ended it.
  ///
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: when it cannot be started.
  package func run(
    _ arguments: [String],
    until stop: ChildStop = ChildStop()
  ) throws -> (end: ChildEnd, output: String, errors: String) {
    defer { stop.hasEnded.signal() }
    // Files, not pipes: a pipe ends only when every other child has let go of it.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-child-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    // A crash is what was asked for: nobody wants to read where it was.
    let quiet = ["SWIFT_BACKTRACE": "enable=no"]
    process.environment = ProcessInfo.processInfo.environment.merging(quiet) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let isOver = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in
      isOver.signal()
      stop.isOver.signal()
    }
    try process.run()
    let limit = DispatchTime.now() + .nanoseconds(Int(patience / .nanoseconds(1)))
    _ = stop.isOver.wait(timeout: limit)
    let hung = isOver.wait(timeout: .now()) == .timedOut
    if hung {
      kill(process.processIdentifier, SIGKILL)
      isOver.wait()
    }
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let end: ChildEnd =
      if hung {
        .hung
      } else if process.terminationReason == .uncaughtSignal {
        .signalled(process.terminationStatus)
      } else {
        .exited(process.terminationStatus)
      }
    return (end, texts[0], texts[1])
  }
}
