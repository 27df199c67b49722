import Foundation
import XCTest

@testable import RemoraHostile

/// Has a folder of hostile scripts of the test's own.
class HostileTestCase: XCTestCase {
  /// The package's own folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The executable that was built beside these tests.
  static let executable = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("RemoraHostile")

  private(set) var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func parent(patience: Duration = .seconds(60)) -> TrialParent {
    var limits = TrialLimits()
    limits.patience = patience
    return TrialParent(path: folder.path, limits: limits, program: Self.executable, jobs: 2)
  }

  /// The row of a script that is tried as it is.
  func row(
    of text: String,
    patience: Duration = .seconds(60),
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> TrialRow {
    try write(text, to: "script.lua")
    let rows = try parent(patience: patience).rows()
    return try XCTUnwrap(rows.first, file: file, line: line)
  }
}
