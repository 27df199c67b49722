import Foundation
import RemoraJSON
import XCTest

final class LifecycleTests: ServerTestCase {
  func testTheServerSaysWhoItIs() throws {
    let result = try client.initialize()
    XCTAssertEqual(result["serverInfo"]?["name"]?.string, "remora")
    XCTAssertEqual(result["serverInfo"]?["version"]?.string, "1.2.3")
    XCTAssertEqual(result["capabilities"]?["positionEncoding"]?.string, "utf-16")
  }

  func testUTF8IsPreferred() throws {
    let result = try client.initialize([
      "general": ["positionEncodings": ["utf-32", "utf-16", "utf-8"]]
    ])
    XCTAssertEqual(result["capabilities"]?["positionEncoding"]?.string, "utf-8")
  }

  func testDiagnosticsAreOfferedOnlyToAClientThatDoesNotTakeThemUnasked() throws {
    let result = try client.initialize(["textDocument": ["diagnostic": [:]]])
    XCTAssertNotNil(result["capabilities"]?["diagnosticProvider"])
    let other = ServerClient()
    let both = try other.initialize([
      "textDocument": ["diagnostic": [:], "publishDiagnostics": [:]]
    ])
    XCTAssertNil(both["capabilities"]?["diagnosticProvider"])
    try other.closeInput()
    XCTAssertEqual(try other.waitForEnd(), 1)
  }

  func testNothingIsAnsweredBeforeInitialize() throws {
    assertError(try client.request(1, "textDocument/hover"), -32002)
    assertError(try client.request(2, "shutdown"), -32002)
    client.notify("textDocument/didOpen")
    _ = try client.initialize()
  }

  func testInitializeIsAnsweredOnce() throws {
    _ = try client.initialize()
    assertError(try client.request(2, "initialize"), -32600)
  }

  func testNothingIsAnsweredAfterShutdown() throws {
    _ = try client.initialize()
    XCTAssertEqual(try client.request(2, "shutdown")["result"]?.value, .null)
    assertError(try client.request(3, "textDocument/hover"), -32600)
    assertError(try client.request(4, "shutdown"), -32600)
    client.notify("exit")
    XCTAssertEqual(try client.waitForEnd(), 0)
  }

  func testExitWithoutShutdownFails() throws {
    _ = try client.initialize()
    client.notify("exit")
    XCTAssertEqual(try client.waitForEnd(), 1)
  }

  func testExitBeforeInitializeFails() throws {
    client.notify("exit")
    XCTAssertEqual(try client.waitForEnd(), 1)
  }

  func testTheEndOfTheInputIsTheEnd() throws {
    _ = try client.initialize()
    try client.closeInput()
    XCTAssertEqual(try client.waitForEnd(), 1)
  }

  func testTheEndOfTheInputAfterShutdownIsNoFailure() throws {
    _ = try client.initialize()
    _ = try client.request(2, "shutdown")
    try client.closeInput()
    XCTAssertEqual(try client.waitForEnd(), 0)
  }

  func testAClientThatReadsNoMoreIsTheEnd() throws {
    _ = try client.initialize()
    try client.closeOutput()
    XCTAssertEqual(try client.waitForEnd(), 1)
  }

  func testTheDeathOfTheClientsProcessIsTheEnd() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/cat")
    process.standardInput = Pipe()
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    _ = try client.request(
      1,
      "initialize",
      ["capabilities": [:], "processId": .integer(Int(process.processIdentifier))]
    )
    process.terminate()
    process.waitUntilExit()
    XCTAssertEqual(try client.waitForEnd(), 1)
  }

  func testAProcessThatCannotBeSeenIsNotWatched() throws {
    for process in [JSONLiteral.integer(.max), 0, -1, "text", 1.5] {
      let client = ServerClient()
      _ = try client.request(1, "initialize", ["processId": process])
      XCTAssertNotNil(try client.request(2, "shutdown")["result"])
      try client.closeInput()
      XCTAssertEqual(try client.waitForEnd(), 0)
    }
  }

  func testFilesAreWatchedForAClientThatCannot() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("watched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("a.lua")
    try Data().write(to: script)
    _ = try client.request(
      1,
      "initialize",
      ["rootUri": .string(folder.absoluteString), "capabilities": [:]]
    )
    client.notify("initialized")
    client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(script.absoluteString), "version": 1, "text": ""]]
    )
    _ = try client.notification("textDocument/publishDiagnostics")
    try Data("local a".utf8).write(to: script)
    let again = try client.notification("textDocument/publishDiagnostics")
    XCTAssertEqual(again["uri"]?.string, script.absoluteString)
  }

  func testFilesAreWatchedByAClientThatCan() throws {
    _ = try client.initialize([
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    ])
    client.notify("initialized")
    let registration = try client.notification("client/registerCapability")["registrations"]?[0]
    XCTAssertEqual(registration?["method"]?.string, "workspace/didChangeWatchedFiles")
    let watchers = registration?["registerOptions"]?["watchers"]?.items
    XCTAssertTrue(watchers?.contains { $0["globPattern"]?.string == "**/*.lua" } ?? false)
  }
}
