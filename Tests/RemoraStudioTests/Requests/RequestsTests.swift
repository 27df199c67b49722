import RemoraRuntime
import XCTest

@testable import RemoraStudio

/// What pages ask for, without a page.
final class RequestsTests: XCTestCase {
  private let files = MemoryFiles()

  private func studio(_ clock: any HostClock = AdjustableClock(isRunning: false)) throws -> Studio {
    let host = try ScriptHost(clock: clock, files: files)
    host.scriptFolders = ["scripts"]
    return try Studio(host)
  }

  // MARK: Time

  func testAStepStopsTheTimeAndRunsWhatIsDueNext() throws {
    let clock = AdjustableClock()
    let studio = try studio(clock)
    defer { studio.close() }
    var done = 0
    _ = studio.session.console.evaluate("wait(100)") { _ in done += 1 }
    let step = try studio.step()
    XCTAssertEqual(done, 1)
    XCTAssertTrue(step.any)
    XCTAssertEqual(step.time, 100, accuracy: 1)
    XCTAssertFalse(clock.isRunning)
    XCTAssertFalse(try studio.step().any)
  }

  func testTheSpeedIsSetWithinItsLimits() throws {
    let studio = try studio()
    defer { studio.close() }
    for (wanted, speed) in [(0.25, 0.25), (100, 4), (-1, 0.1), (.nan, 0.1)] {
      try studio.setClock(speed: wanted)
      XCTAssertEqual(studio.clockState.speed, speed)
    }
    XCTAssertFalse(studio.clockState.running)
  }

  func testAClockThatCannotBeStoppedSaysSo() throws {
    let studio = try studio(RealClock())
    defer { studio.close() }
    XCTAssertThrowsError(try studio.step())
    XCTAssertThrowsError(try studio.setClock(running: false)) {
      XCTAssertEqual(
        "\($0)",
        "error: the clock of this app cannot be stopped — make its host with an AdjustableClock"
      )
    }
  }

  // MARK: Prompt

  func testCompletesAtEveryCursor() throws {
    let studio = try studio()
    defer { studio.close() }
    let text = "x = \"𝄞é\"; wai"
    for cursor in -3...(text.utf16.count + 3) {
      let answer = try studio.complete(text, at: cursor)
      XCTAssertTrue((0...text.utf16.count).contains(answer.from))
    }
    let answer = try studio.complete(text)
    XCTAssertEqual(answer.from, text.utf16.count - 3)
    XCTAssertEqual(answer.candidates.first?.text.prefix(4), "wait")
  }

  // MARK: Sources

  func testTheSourceOfAScriptIsFoundByEachOfItsNames() throws {
    files.write(Array("return 1".utf8), to: FileLocation(trusting: "scripts/like.lua"))
    let studio = try studio()
    defer { studio.close() }
    for name in ["scripts/like.lua", "like.lua"] {
      let source = try studio.sources.source(name)
      XCTAssertEqual(source.text, "return 1")
      XCTAssertEqual(source.file, "scripts/like.lua")
    }
  }

  func testNothingElseIsASource() throws {
    for path in ["secret.lua", "scripts/data.txt", "scripts/.hidden.lua", "other/like.lua"] {
      files.write(Array("x".utf8), to: FileLocation(trusting: path))
    }
    files.write([0xff, 0xfe], to: FileLocation(trusting: "scripts/bytes.lua"))
    files.write(
      Array(repeating: 45, count: 1_000_001),
      to: FileLocation(trusting: "scripts/a.lua")
    )
    let studio = try studio()
    defer { studio.close() }
    let names = [
      "", ".", "..", "secret.lua", "../secret.lua", "scripts/../secret.lua", "scripts/data.txt",
      "data.txt", ".hidden.lua", "other/like.lua", "/scripts/like.lua", "bytes.lua", "a.lua",
      "scripts//secret.lua", "a\u{0}.lua", "missing.lua", String(repeating: "x", count: 10_000),
    ]
    for name in names {
      XCTAssertThrowsError(try studio.sources.source(name), name)
    }
  }
}
