import Foundation
import TestSupport
import XCTest

@testable import RemoraLineEditor

final class HistoryTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var path: String { folder.appendingPathComponent("state/remora/history").path }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func history(_ entries: String..., limit: Int = 5_000) -> History {
    let history = History(path: path, limit: limit)
    for entry in entries { history.append(entry) }
    return history
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func lineCount() throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: path)).filter { $0 == UInt8(ascii: "\n") }.count
  }

  func testOutlivesTheProcess() {
    _ = history("one", "two")
    XCTAssertEqual(history().entries, ["one", "two"])
  }

  func testKeepsOneOfTwoEqualLinesWhereItWasLast() {
    XCTAssertEqual(history("one", "two", "one").entries, ["two", "one"])
    XCTAssertEqual(history().entries, ["two", "one"])
  }

  func testALineEnteredTwiceInARowIsWrittenOnce() throws {
    _ = history("one", "one", "one")
    XCTAssertEqual(try lineCount(), 1)
  }

  func testEveryTextComesBackAsItWas() {
    let entries = [
      "if a then\n  b()\n\nend", "print('a\\nb\\\\')", "ends in \\", "\\n", "\ttab", "漢字 👨‍👩‍👧",
      "\u{1}\u{1B}",
      " spaces ", "\n\n a", "\r",
    ]
    let history = History(path: path)
    for entry in entries { history.append(entry) }
    let kept = entries.filter { $0 != "\r" }
    XCTAssertEqual(history.entries, kept)
    XCTAssertEqual(self.history().entries, kept)
  }

  func testBlankLinesAreNotKept() {
    XCTAssertEqual(history("", "  ", "\n").entries, [])
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
  }

  func testIsForItsOwnerOnly() throws {
    _ = history("one")
    XCTAssertEqual(try mode(path), 0o600)
    XCTAssertEqual(try mode(folder.appendingPathComponent("state").path), 0o700)
    XCTAssertEqual(try mode(folder.appendingPathComponent("state/remora").path), 0o700)
  }

  func testAFileThatOthersCouldReadIsClosedToThem() throws {
    _ = history("one")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = history("two")
    XCTAssertEqual(try mode(path), 0o600)
  }

  func testKeepsTheNewestLinesUpToTheLimit() throws {
    let history = history(limit: 3)
    for number in 1...20 { history.append("line \(number)") }
    XCTAssertEqual(history.entries, ["line 18", "line 19", "line 20"])
    XCTAssertEqual(self.history(limit: 3).entries, ["line 18", "line 19", "line 20"])
    XCTAssertLessThanOrEqual(try lineCount(), 6)
    XCTAssertEqual(try mode(path), 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state/remora")
    XCTAssertEqual(names, ["history"])
  }

  func testAFileThatHasGrownTooLongIsMadeShortWhenItIsRead() throws {
    let long = history(limit: 5_000)
    for number in 1...50 { long.append("line \(number)") }
    XCTAssertEqual(history(limit: 10).entries.count, 10)
    XCTAssertEqual(try lineCount(), 10)
  }

  // MARK: Files that are not as they should be

  private func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/state/remora",
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func testACorruptFileLosesNothingThatCouldBeRead() throws {
    try write(Array("one\n".utf8) + [0xFF, 0x00, 0x61, 0x0A] + Array("\n\ntwo\nhalf".utf8))
    XCTAssertEqual(history().entries, ["one", "\u{FFFD}\u{0}a", "two", "half"])
    XCTAssertEqual(history("three").entries.suffix(2), ["half", "three"])
    XCTAssertEqual(history().entries.suffix(2), ["half", "three"])
  }

  func testRandomBytesAreReadWithoutATrap() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<50 {
      try write((0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) } + [0x0A])
      let history = history("one")
      XCTAssertEqual(history.entries.last, "one")
      XCTAssertEqual(self.history().entries, history.entries)
    }
  }

  func testAFolderInThePlaceOfTheFileCostsTheMemoryOnly() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    XCTAssertEqual(history("one").entries, ["one"])
    XCTAssertEqual(history().entries, [])
  }

  func testAFileInThePlaceOfTheFolderCostsTheMemoryOnly() throws {
    try Data("kept".utf8).write(to: folder.appendingPathComponent("state"))
    XCTAssertEqual(history("one").entries, ["one"])
    XCTAssertEqual(
      try String(contentsOf: folder.appendingPathComponent("state"), encoding: .utf8),
      "kept"
    )
  }

  func testALinkStaysALink() throws {
    let real = folder.appendingPathComponent("real").path
    try write([])
    try FileManager.default.removeItem(atPath: path)
    try Data().write(to: URL(fileURLWithPath: real))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    let history = history(limit: 2)
    for number in 1...9 { history.append("line \(number)") }
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path), real)
    XCTAssertEqual(History(path: real).entries.last, "line 9")
  }

  // MARK: Several at once

  func testSeveralWritersAtOnceLoseNothing() throws {
    let path = path
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      let history = History(path: path, limit: 300)
      for _ in 0..<10 {
        for number in 0..<30 { history.append("\(writer): \(number)") }
      }
    }
    let entries = History(path: path, limit: 10_000).entries
    let expected = (0..<8).flatMap { writer in (0..<30).map { "\(writer): \($0)" } }
    XCTAssertEqual(Set(entries), Set(expected))
    XCTAssertLessThan(try lineCount(), 2_400)
  }

  func testAnotherProcessThatWaitsForTheFileFindsTheNewOne() throws {
    let first = history(limit: 2)
    let second = history(limit: 2)
    for number in 1...7 {
      first.append("first \(number)")
      second.append("second \(number)")
    }
    XCTAssertEqual(history().entries.suffix(2), ["first 7", "second 7"])
  }

  func testWithoutAPathNothingIsWritten() {
    let history = History(path: nil, limit: 2)
    for entry in ["one", "two", "three"] { history.append(entry) }
    XCTAssertEqual(history.entries, ["two", "three"])
  }
}
