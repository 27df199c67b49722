import Foundation
import XCTest

/// A command in a terminal without a window, by way of `terminal.py`.
///
/// It shows what a person would see, which the bytes that a command writes do not tell. Debian's
/// pexpect starts the command in a pseudo-terminal, and its pyte is a screen that knows wrapping,
/// redraws and the cursor.
///
/// Each wait ends as soon as what it waits for is there. One that fails shows the screen, and all that
/// is asked after it is skipped: the test has failed.
final class TerminalDriver {
  /// What the terminal showed after the last request.
  private(set) var screen = TerminalScreen(
    lines: [],
    scrollback: [],
    cursor: [0, 0],
    marksPastes: false,
    styled: []
  )

  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var received = Data()
  private var hasFailed = false

  private struct Answer: Decodable {
    let ok: Bool
    let why: String?
    let screen: TerminalScreen
    let status: Int32?
  }

  /// What a command is started with.
  struct Start {
    var command: [String]
    var columns: Int
    var rows: Int
    var environment: [String: String]
    var folder: String
  }

  init(_ start: Start) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("terminal.py").path
    ]
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    _ = try ask([
      "do": "start", "command": start.command, "columns": start.columns, "rows": start.rows,
      "environment": start.environment, "folder": start.folder,
    ])
  }

  /// Kills the command if it still runs.
  func close() {
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  // MARK: Acting

  /// Types, as the bytes that keys send: Enter is `\r`.
  func send(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    request(["do": "send", "text": text], file, line)
  }

  /// Types a line and Enter.
  func enter(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    send(text + "\r", file: file, line: line)
  }

  /// Pastes, as terminals do that tell a paste from typing.
  func paste(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    send("\u{1B}[200~\(text)\u{1B}[201~", file: file, line: line)
  }

  /// Changes the size of the window.
  func resize(
    columns: Int,
    rows: Int = 24,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    request(["do": "resize", "columns": columns, "rows": rows], file, line)
  }

  /// Sends a signal, named as in `SIGTERM`, to the command.
  func signal(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
    request(["do": "signal", "name": name], file, line)
  }

  /// Closes the window.
  func closeMaster(file: StaticString = #filePath, line: UInt = #line) {
    request(["do": "closeMaster"], file, line)
  }

  // MARK: Waiting

  /// Waits until the text is on the screen, within a line.
  func wait(
    for text: String,
    seconds: Double = 60,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    request(["do": "waitFor", "text": text, "seconds": seconds], file, line)
  }

  /// Waits until a regular expression, in Python's manner, matches the lines of the screen.
  func wait(
    forMatch regex: String,
    seconds: Double = 60,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    request(["do": "waitFor", "regex": regex, "seconds": seconds], file, line)
  }

  /// Waits until the text is on the screen no more.
  func wait(
    untilGone text: String,
    seconds: Double = 60,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    request(["do": "waitFor", "gone": text, "seconds": seconds], file, line)
  }

  /// Waits until the screen shows these lines from its top, and nothing else.
  func wait(
    forLines lines: [String],
    cursor: [Int]? = nil,
    seconds: Double = 60,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var request: [String: Any] = ["do": "waitFor", "lines": lines, "seconds": seconds]
    if let cursor { request["cursor"] = cursor }
    self.request(request, file, line)
  }

  /// Waits until the command has ended.
  ///
  /// - Returns: Its exit status, or the negative number of the signal that ended it.
  @discardableResult
  func waitForExit(
    sending signal: String? = nil,
    seconds: Double = 60,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Int32? {
    let signals = signal.map { ["signal": $0] } ?? [:]
    return request(["do": "waitForExit", "seconds": seconds].merging(signals) { $1 }, file, line)
  }

  /// Looks at the screen as it is now, which may be before what was sent has had any effect.
  @discardableResult
  func refresh(file: StaticString = #filePath, line: UInt = #line) -> TerminalScreen {
    request(["do": "screen"], file, line)
    return screen
  }

  // MARK: Requests

  /// What a request that has to fail says about it, or `nil` when it succeeds.
  func refusal(of request: [String: Any]) throws -> String? {
    let answer = try ask(request)
    return answer.ok ? nil : answer.why
  }

  @discardableResult
  private func request(
    _ request: [String: Any],
    _ file: StaticString,
    _ line: UInt
  ) -> Int32? {
    guard !hasFailed else { return nil }
    do {
      let answer = try ask(request)
      guard answer.ok else {
        fail("\(answer.why ?? "")\n\(screen.picture)", file, line)
        return nil
      }
      return answer.status
    } catch {
      fail("the terminal does not answer: \(error)\n\(screen.picture)", file, line)
      return nil
    }
  }

  private func fail(_ message: String, _ file: StaticString, _ line: UInt) {
    hasFailed = true
    XCTFail(message, file: file, line: line)
  }

  private func ask(_ request: [String: Any]) throws -> Answer {
    let line = try JSONSerialization.data(withJSONObject: request) + Data("\n".utf8)
    try requests.fileHandleForWriting.write(contentsOf: line)
    let answer = try JSONDecoder().decode(Answer.self, from: try readLine())
    screen = answer.screen
    return answer
  }

  private func readLine() throws -> Data {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received = Data(received[received.index(after: end)...]) }
        return Data(received[..<end])
      }
      let data = answers.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NoAnswer() }
      received += data
    }
  }

  private struct NoAnswer: Error, CustomStringConvertible {
    let description =
      "see above; are python3-pexpect and python3-pyte installed? make setup"
  }
}
