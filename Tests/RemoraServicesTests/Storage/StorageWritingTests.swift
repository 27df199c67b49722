import Foundation
import RemoraModel
import RemoraRuntime
import RemoraTestSupport
import Synchronization
import XCTest

@testable import RemoraServices

/// Values reach the disk on another thread, in order, and nobody waits for it unless they ask.
final class StorageWritingTests: ControlTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try super.tearDownWithError()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(folder)/\(name).json", encoding: .utf8)
  }

  /// Lets the writer do nothing while `body` runs.
  private func holding(_ storage: Storage, _ body: () throws -> Void) throws {
    let writer = try XCTUnwrap(storage.writer)
    writer.queue.suspend()
    defer { writer.queue.resume() }
    try body()
  }

  /// Makes every write of a name fail: there is a folder of that name.
  private func breakWrites(of name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name).json",
      withIntermediateDirectories: true
    )
  }

  // MARK: Values

  func testSettingDoesNotWaitForTheDisk() throws {
    let storage = Storage(folder: folder)
    try storage.set("b", to: "old")
    try storage.flush()
    try holding(storage) {
      for count in 1...100 { try storage.set("a", to: .integer(count)) }
      try storage.set("b", to: .nothing)
      XCTAssertNil(text("a"))
      XCTAssertEqual(text("b"), "\"old\"\n")
      XCTAssertEqual(try storage.value("a").value, 100)
      XCTAssertEqual(try storage.value("b").value, .nothing)
      XCTAssertEqual(storage.names, ["a"])
    }
    try storage.flush()
    XCTAssertEqual(text("a"), "100\n")
    XCTAssertNil(text("b"))
    XCTAssertEqual(storage.names, ["a"])
    XCTAssertEqual(storage.writer?.values.count, 0)
  }

  func testANameThatIsSetAllTheTimeDelaysNoOther() throws {
    let storage = Storage(folder: folder)
    try holding(storage) {
      for count in 1...3 {
        try storage.set("often", to: .integer(count))
        try storage.set("once", to: 1)
      }
      XCTAssertEqual(storage.writer?.queuedNames, ["often", "once"])
    }
    try storage.flush()
    XCTAssertEqual(text("often"), "3\n")
    XCTAssertEqual(text("once"), "1\n")
  }

  func testLimitsCountWhatIsNotOnTheDiskYet() throws {
    let storage = Storage(folder: folder, limits: Storage.Limits(names: 2, unwrittenBytes: 1000))
    try holding(storage) {
      try storage.set("a", to: 1)
      try storage.set("b", to: 1)
      XCTAssertThrowsError(try storage.set("c", to: 1))
      try storage.set("a", to: .nothing)
      try storage.set("c", to: .text(String(repeating: "x", count: 900)))
      XCTAssertThrowsError(try storage.set("b", to: .text(String(repeating: "x", count: 100)))) {
        XCTAssertEqual(
          "\($0)",
          "error: b cannot be kept: 1000 bytes are not on the disk yet, which is the most"
            + " — wait for them with flush()"
        )
      }
      XCTAssertEqual(try storage.value("b").value, 1)
      try storage.set("c", to: 2)
      try storage.set("b", to: .text(String(repeating: "x", count: 900)))
    }
    try storage.flush()
    XCTAssertEqual(storage.names, ["b", "c"])
    try storage.set("b", to: .text(String(repeating: "x", count: 2000)))
  }

  func testAReleasedStorageHasWrittenEverything() throws {
    do {
      let storage = Storage(folder: folder)
      for name in 1...20 { try storage.set("n\(name)", to: .integer(name)) }
    }
    for name in 1...20 { XCTAssertEqual(text("n\(name)"), "\(name)\n") }
  }

  // MARK: Failures

  func testFlushThrowsTheFirstFailureSinceTheLastOne() throws {
    let storage = Storage(folder: folder)
    try breakWrites(of: "a")
    try storage.set("a", to: 1)
    try storage.set("b", to: 1)
    XCTAssertThrowsError(try storage.flush()) {
      XCTAssertEqual(
        "\($0)".replacing(folder, with: ""),
        "error: a could not be kept: /a.json could not be written: it is no regular file"
      )
    }
    try storage.flush()
    XCTAssertEqual(try storage.value("a").value, .nothing)
    XCTAssertEqual(text("b"), "1\n")
  }

  func testAFailureIsReportedOnceWithTheLineThatStoredTheValue() throws {
    let storage = Storage(folder: folder)
    host.lendStorage(storage)
    try breakWrites(of: "a")
    for _ in 1...3 {
      run("local storage = service('storage')\nstorage.set('a', 1)")
      XCTAssertThrowsError(try storage.flush())
    }
    XCTAssertEqual(takeDiagnostics(), [])
    host.poll()
    let reported = takeDiagnostics()
    XCTAssertEqual(reported.count, 1)
    XCTAssertEqual(
      reported.first?.message.replacing(folder, with: ""),
      "a could not be kept: /a.json could not be written: it is no regular file"
    )
    XCTAssertEqual(reported.first?.severity, .error)
    XCTAssertEqual(reported.first?.line, 2)

    try FileManager.default.removeItem(atPath: "\(folder)/a.json")
    run("service('storage').set('a', 1)")
    try storage.flush()
    try FileManager.default.removeItem(atPath: "\(folder)/a.json")
    try breakWrites(of: "a")
    run("service('storage').set('a', 1)")
    XCTAssertThrowsError(try storage.flush())
    host.poll()
    XCTAssertEqual(takeDiagnostics().count, 1, "it was well in between")
  }

  func testAHostThatWaitsIsWokenByAFailure() throws {
    let storage = Storage(folder: folder)
    host.lendStorage(storage)
    try breakWrites(of: "a")
    let requests = Atomic(0)
    try holding(storage) {
      run("service('storage').set('a', 1)")
      host.poll()
      host.observePollRequests { _ in requests.add(1, ordering: .relaxed) }
      requests.store(0, ordering: .relaxed)
    }
    XCTAssertThrowsError(try storage.flush())
    XCTAssertEqual(requests.load(ordering: .relaxed), 1)
    host.poll()
    XCTAssertEqual(takeDiagnostics().count, 1)
  }

  // MARK: Hosts

  func testAHostThatClosesHasWrittenEverythingAndReportsWhatFailed() throws {
    let storage = Storage(folder: folder)
    let scripts = MemoryFiles()
    scripts["filler.lua"] = """
      local Filler = behaviour "Filler"
      function Filler:onDetach()
        local storage = service "storage"
        for i = 1, 20 do storage.set("n" .. i, i) end
        storage.set("broken", 1)
      end
      return Filler
      """
    let other = try ScriptHost(clock: VirtualClock(), files: scripts)
    other.scriptFolders = ["."]
    var reported: [Diagnostic] = []
    other.observeDiagnostics { reported.append($0) }
    other.lendStorage(storage)
    try breakWrites(of: "broken")
    let button = Button(id: "save")
    try other.attach("filler", to: button)
    other.close()
    for name in 1...20 { XCTAssertEqual(text("n\(name)"), "\(name)\n") }
    XCTAssertEqual(reported.map(\.place), ["filler.lua:5"])
  }

  func testAScriptCanWaitForTheDisk() throws {
    let storage = Storage(folder: folder)
    host.lendStorage(storage)
    let button = own(Button(id: "save"))
    script(
      "saver",
      """
      local Saver = behaviour "Saver"
      function Saver:onTap()
        local storage = service "storage"
        storage.set("a", 1)
        storage.flush()
        self.owner.title = "saved"
      end
      return Saver
      """
    )
    try attach("saver", to: button)
    let woken = expectation(description: "the flush is over")
    let isHeld = Atomic(true)
    try holding(storage) {
      button.tap()
      host.poll()
      XCTAssertEqual(button.title, "")
      host.observePollRequests { _ in if !isHeld.load(ordering: .relaxed) { woken.fulfill() } }
      isHeld.store(false, ordering: .relaxed)
    }
    wait(for: [woken], timeout: 60)
    host.poll()
    XCTAssertEqual(button.title, "saved")
    XCTAssertEqual(text("a"), "1\n")
  }
}
