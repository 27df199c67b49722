import Foundation

/// A command of a page, run by a shell.
struct ShellCommand {
  /// What a page may run: this program, and what prepares files for it.
  private static let programs = [
    "remora", "cd", "mkdir", "cat", "ls", "cp", "rm", "printf", "echo",
  ]

  private let line: String
  /// The lines that it reads.
  private let typed: [String]
  private let folder: String

  init(_ line: String, typing typed: [String] = [], in folder: String) {
    self.line = line
    self.typed = typed
    self.folder = folder
  }

  static func isRunnable(_ line: String) -> Bool {
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    return programs.contains(word)
  }

  /// Runs it, and returns what it wrote to standard output and standard error; `nil` if it does not end.
  func output() throws -> String? {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = URL(fileURLWithPath: folder).appendingPathComponent(".output")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["10", "/bin/sh", "-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    let input = URL(fileURLWithPath: folder).appendingPathComponent(".input")
    try Data(typed.map { "\($0)\n" }.joined().utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    // What `timeout` returns when it has ended the command.
    guard process.terminationStatus != 124 else { return nil }
    return try String(contentsOf: file, encoding: .utf8)
  }

  private var environment: [String: String] {
    let programs = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
      .deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return [
      "PATH": "\(programs):\(path)", "HOME": folder, "XDG_RUNTIME_DIR": folder, "LC_ALL": "C.UTF-8",
    ]
  }

  /// The first of the lines that does not begin a printed one, after those before it.
  ///
  /// `…` stands for any text, and for any lines. Times such as `in 0.063 s` may differ.
  static func missing(_ lines: [String], in output: String) -> String? {
    var rest = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in lines {
      let parts = withoutTimes(line).split(separator: "…").map(String.init)
      guard let index = rest.firstIndex(where: { begins(withoutTimes(String($0)), with: parts) })
      else { return line }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  private static func begins(_ line: String, with parts: [String]) -> Bool {
    guard let first = parts.first else { return true }
    guard line.hasPrefix(first) else { return false }
    var rest = line[...].dropFirst(first.count)
    for part in parts.dropFirst() {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  private static func withoutTimes(_ line: String) -> String {
    line.replacing(#/ in [\d.]+ m?s\b| \([\d.]+ m?s\)/#, with: "")
  }
}
