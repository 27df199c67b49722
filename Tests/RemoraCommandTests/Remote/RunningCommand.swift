import Foundation
import XCTest

/// A command that runs beside the test, with pipes at its ends.
///
/// Each wait ends as soon as what it waits for is there, and fails after a minute.
final class RunningCommand {
  /// What it wrote so far.
  private(set) var output = ""
  private(set) var errors = ""

  private let process = Process()
  private let input = Pipe()
  private let pipes = [Pipe(), Pipe()]
  /// Which pipes have ended.
  private var ended: Set<Int> = []

  init(_ program: URL, _ arguments: [String], environment: [String: String], folder: URL) throws {
    // A command would inherit what the tests ignore, as they do under nohup or in the background.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=HUP,INT,QUIT,TERM", program.path] + arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = pipes[0]
    process.standardError = pipes[1]
    try process.run()
  }

  var processIdentifier: pid_t { process.processIdentifier }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func endInput() throws { try input.fileHandleForWriting.close() }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Ends it, if it still runs.
  func close() {
    try? endInput()
    if process.isRunning { signal(SIGKILL) }
    process.waitUntilExit()
  }

  // MARK: Waiting

  func wait(forOutput text: String, file: StaticString = #filePath, line: UInt = #line) {
    wait("\"\(text)\" on its output", file, line) { self.output.contains(text) }
  }

  func wait(forErrors text: String, file: StaticString = #filePath, line: UInt = #line) {
    wait("\"\(text)\" on its standard error", file, line) { self.errors.contains(text) }
  }

  /// Waits until its output is as it has to be.
  func wait(
    until isDone: (String) -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    wait("what has to come", file, line) { isDone(self.output) }
  }

  /// Its exit status, or the negative number of the signal that ended it.
  func waitForExit(file: StaticString = #filePath, line: UInt = #line) -> Int32? {
    guard wait("its end", file, line, until: { self.ended.count == 2 }) else { return nil }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? -status : status
  }

  @discardableResult
  private func wait(
    _ what: String,
    _ file: StaticString,
    _ line: UInt,
    until isDone: () -> Bool
  ) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isDone() {
      let left = deadline - .now
      guard left > .zero, ended.count < 2 else {
        let why = ended.count == 2 ? "it ended" : "a minute went by"
        XCTFail(
          "\(why) without \(what)\noutput: \(output)\nerrors: \(errors)",
          file: file,
          line: line
        )
        return false
      }
      read(within: left)
    }
    return true
  }

  private func read(within duration: Duration) {
    var requests = pipes.enumerated().filter { !ended.contains($0.offset) }.map {
      pollfd(fd: $0.element.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&requests, nfds_t(requests.count), Int32(duration / .milliseconds(1)) + 1) > 0
    else { return }
    for request in requests where request.revents != 0 {
      let index = pipes[0].fileHandleForReading.fileDescriptor == request.fd ? 0 : 1
      let data = pipes[index].fileHandleForReading.availableData
      let text = String(decoding: data, as: UTF8.self)
      if data.isEmpty { ended.insert(index) }
      if index == 0 { output += text } else { errors += text }
    }
  }
}
