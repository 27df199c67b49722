import Foundation
import TestSupport
import XCTest

/// Runs the real `remora` executable in the package's folder.
class CommandTestCase: XCTestCase {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The executable that was built beside these tests.
  static let executable = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("remora")

  static let gallery = "scripts/scenes/gallery"

  /// A folder of the test's own.
  private(set) var folder: URL!

  /// The environment in which whatever a command keeps goes into the test's own folder.
  var homeEnvironment: [String: String] {
    [
      "HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path,
      "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
    ]
  }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// Runs `remora` with that on standard input, to its end; `place` is a folder in the test's own.
  func remora(_ arguments: String..., input: String = "", in place: String? = nil) throws -> Run {
    let place = place.map { folder.appendingPathComponent($0) }
    return try run(Self.executable, arguments, input: input, in: place)
  }

  func run(
    _ program: URL,
    _ arguments: [String],
    input: String = "",
    in place: URL? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = place ?? PackageFolder.url
    let (inputFile, outputFile, errorFile) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out"),
      folder.appendingPathComponent("err")
    )
    try Data(input.utf8).write(to: inputFile)
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: try String(contentsOf: outputFile, encoding: .utf8),
      errors: try String(contentsOf: errorFile, encoding: .utf8)
    )
  }

  /// A program of this machine; `make test` installs those of the tests.
  func installed(_ program: String) throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let files = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(program)") }
    let found = files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { throw XCTSkip("\(program) is not installed") }
    return found
  }

  /// Runs `body` as under `nohup` and in the background of a shell, which ignore these signals.
  func ignoringSignals(_ body: () throws -> Void) rethrows {
    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    let before = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, before) { signal(number, handler) } }
    try body()
  }

  /// Writes a file into a folder of the test's own.
  ///
  /// - Returns: Its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    return file.path
  }

  // MARK: Expecting

  /// The command wrote exactly these lines, and ended with this status.
  func assertOutput(
    _ run: Run,
    _ lines: String...,
    status: Int32 = 0,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let expected = lines.map { $0 + "\n" }.joined()
    XCTAssertEqual(run.output, expected, run.errors, file: file, line: line)
    XCTAssertEqual(run.status, status, run.errors, file: file, line: line)
  }

  /// The command complained in these words, and ended with this status.
  func assertErrors(
    _ run: Run,
    contain text: String,
    status: Int32 = 1,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertTrue(run.errors.contains(text), run.errors, file: file, line: line)
    XCTAssertEqual(run.status, status, run.errors, file: file, line: line)
  }
}
