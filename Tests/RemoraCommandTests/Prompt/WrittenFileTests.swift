import Foundation
import XCTest

@testable import RemoraCommand

/// What a command leaves on the disk, however it ends.
final class WrittenFileTests: RemoteTestCase {
  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func scene() throws -> String {
    _ = try write("return nil", to: "lamp/behaviours/unused.lua")
    return try write(
      """
      {
        "name": "Lamp",
        "scripts": ["behaviours"],
        "screens": [{ "id": "home", "controls": [{ "kind": "Slider", "id": "light", "maximum": 1000 }] }]
      }
      """,
      to: "lamp/scene.json"
    )
  }

  func testAStoredValueIsOnTheDiskWhenACommandHasEnded() throws {
    let store = path("store")
    let command = try start(
      "repl",
      "--storage",
      store,
      "-e",
      "for i = 1, 50 do service('storage').set('n' .. i, i) end"
    )
    try command.endInput()
    assertExit(command, 0)
    for number in 1...50 { XCTAssertEqual(text("store/n\(number).json"), "\(number)\n") }
  }

  func testAStoredValueIsOnTheDiskWhenASignalHasEndedASession() throws {
    let session = try start("repl", "--listen", "--storage", path("store"))
    session.wait(forErrors: "listening: remora attach")
    try session.send("for i = 1, 50 do service('storage').set('n' .. i, i) end\n'stored'\n")
    session.wait(forOutput: "stored")
    session.signal(SIGTERM)
    assertExit(session, 128 + SIGTERM)
    for number in 1...50 { XCTAssertEqual(text("store/n\(number).json"), "\(number)\n") }
  }

  func testAKeptFileKeepsItsModeAndAReadOnlyOneIsRefused() throws {
    let scene = try scene()
    let session = try start("repl", "--keep-going", scene)
    for (mode, value) in [(0o600, 1), (0o640, 2)] {
      XCTAssertEqual(unsafe chmod(scene, mode_t(mode)), 0)
      try session.send("light.value = \(value)\n:keep light.value\n'kept \(value)'\n")
      session.wait(forOutput: "kept \(value)\"")
      let attributes = try FileManager.default.attributesOfItem(atPath: scene)
      XCTAssertEqual((attributes[.posixPermissions] as? NSNumber)?.intValue, mode)
      XCTAssertTrue(text("lamp/scene.json")?.contains(#""value": \#(value)"#) ?? false)
    }
    XCTAssertEqual(unsafe chmod(scene, 0o444), 0)
    let before = text("lamp/scene.json")
    try session.send("light.value = 3\n:keep light.value\n")
    session.wait(
      forErrors:
        "light.value could not be kept: \(scene) could not be written: it is read-only"
    )
    XCTAssertEqual(text("lamp/scene.json"), before)
  }

  /// Each session is killed while it writes the scene.
  ///
  /// In the last moment the draft has a name. Then it is complete, and the next session removes it.
  func testTheNextKeepRemovesWhatAKilledSessionHasLeft() throws {
    let unnamed = unsafe open(folder.path, 0o20000000 | O_DIRECTORY | O_WRONLY, 0o600)
    try XCTSkipIf(unnamed < 0, "the file system holds no unnamed files")
    close(unnamed)
    let scene = try scene()
    for round in 1...4 {
      let session = try start("repl", scene)
      let lines = (1...100).map { "light.value = \($0 + round)\n:keep light.value\n" }
      try session.send(lines.joined())
      let deadline = ContinuousClock.now + .seconds(60)
      while !isDrafting(session.processIdentifier), .now < deadline {}
      session.signal(SIGKILL)
      XCTAssertEqual(session.waitForExit(), -SIGKILL)
    }
    for name in try names() where name.hasPrefix(".remora-") {
      let draft = Data((text("lamp/\(name)") ?? "").utf8)
      XCTAssertNoThrow(try JSONSerialization.jsonObject(with: draft), name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -90)],
        ofItemAtPath: path("lamp/\(name)")
      )
    }
    let session = try start("repl", scene)
    try session.send("light.value = 999\n:keep light.value\n'kept'\n")
    session.wait(forOutput: "kept")
    XCTAssertEqual(try names(), ["behaviours", "scene.json"])
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("lamp")).sorted()
  }

  /// Whether a process has a file open in the scene's folder whose name is hidden, or that has none.
  private func isDrafting(_ process: pid_t) -> Bool {
    let (files, descriptors) = (FileManager.default, "/proc/\(process)/fd")
    return ((try? files.contentsOfDirectory(atPath: descriptors)) ?? []).contains { number in
      let file = try? files.destinationOfSymbolicLink(atPath: "\(descriptors)/\(number)")
      return file?.contains("/lamp/#") ?? false || file?.contains("/lamp/.") ?? false
    }
  }
}
