import Foundation
import XCTest

/// Compiles files as an app's, against the modules that were built beside these tests.
class CompilerTestCase: XCTestCase {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  /// The folder of the tests' programs.
  let build = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path
  /// A folder of the test's own.
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("CompilerTestCase.\(UUID().uuidString)").path

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  /// Compiles a text as a file of an app, and returns what the compiler says.
  @discardableResult
  final func compile(_ text: String, _ options: String...) throws -> String {
    let file = "\(folder)/App.swift"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return try run("swiftc", options + ["-swift-version", "6", file] + self.options())
  }

  /// The options with which the compiler finds the modules.
  final func options() throws -> [String] {
    let headers = try run("pkg-config", ["--cflags-only-I", "lua5.4", "libsoup-3.0"])
    let sources = "\(root)/Sources"
    let inC = ["CRemoraLua", "CRemoraPlatform", "CRemoraSoup"].map { "\(sources)/\($0)" }
    let maps = (["\(build)/CRemoraLuaShim.build"] + inC).map {
      "-fmodule-map-file=\($0)/module.modulemap"
    }
    let forC = (maps + headers.split(whereSeparator: \.isWhitespace).map(String.init))
      .flatMap { ["-Xcc", $0] }
    return ["-I", "\(build)/Modules", "-I", folder] + forC
  }

  /// What a program prints.
  final func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
