import Foundation
import RemoraRuntime
import XCTest

@testable import RemoraServices

/// Values that outlive the app.
final class StorageTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-\(UUID().uuidString)").path
  }

  override func tearDownWithError() throws {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ text: String, to file: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  func testKeepsEveryKindOfValue() throws {
    let values: [Value] = [
      true, 3, -0.125, "Größe \"1\"\n\u{0}", .list([1, "two", .list([])]), [:], ["a": ["b": 1.5]],
      .point(Point(x: 1, y: -2)), .size(Size(width: 3, height: 4)), .integer(.max),
      .number(1e300), .text(""),
    ]
    for value in values {
      let storage = Storage(folder: folder)
      try storage.set("thing", to: value)
      try storage.flush()
      XCTAssertEqual(
        try Storage(folder: folder).value("thing"),
        Storage.Reading(value: value, damage: nil)
      )
    }
  }

  func testEveryNameIsAFileThatPeopleCanRead() throws {
    let storage = Storage(folder: folder)
    try storage.set("volume", to: 0.5)
    try storage.set("draft.title", to: "Reef")
    XCTAssertEqual(storage.names, ["draft.title", "volume"])
    try storage.flush()
    XCTAssertEqual(try text(of: "volume.json"), "0.5\n")
    XCTAssertEqual(try text(of: "draft.title.json"), "\"Reef\"\n")
  }

  func testThereIsNothingAtFirstAndAfterRemoving() throws {
    let storage = Storage(folder: folder)
    XCTAssertEqual(try storage.value("volume").value, .nothing)
    try storage.set("volume", to: .nothing)
    try storage.set("volume", to: 1)
    try storage.set("volume", to: .nothing)
    XCTAssertEqual(try storage.value("volume").value, .nothing)
    XCTAssertEqual(storage.names, [])
  }

  func testAFileThatIsCorruptIsReportedAndSetAside() throws {
    try write("{ \"volume\": 0.", to: "settings.json")
    let storage = Storage(folder: folder)

    let reading = try storage.value("settings")

    XCTAssertEqual(reading.value, .nothing)
    let damage = try XCTUnwrap(reading.damage)
    XCTAssertEqual(damage.severity, .warning)
    XCTAssertEqual(damage.place?.hasPrefix("\(folder)/settings.json:1:"), true)
    XCTAssertTrue(damage.message.hasPrefix("what is stored as settings cannot be read: "))
    XCTAssertEqual(try text(of: "settings.corrupt-1.json"), "{ \"volume\": 0.")
    XCTAssertEqual(storage.names, [])
    XCTAssertNil(try storage.value("settings").damage, "it is told once")
  }

  func testNothingIsEverLostOfCorruptFiles() throws {
    let storage = Storage(folder: folder)
    for text in ["one", "two", "three"] {
      try write(text, to: "a.json")
      XCTAssertNotNil(try storage.set("a", to: 1))
      try storage.flush()
    }
    XCTAssertEqual(
      try (1...3).map { try text(of: "a.corrupt-\($0).json") },
      ["one", "two", "three"]
    )
    XCTAssertEqual(try storage.value("a").value, 1)
  }

  func testAFileThatIsTooLargeIsSetAsideUnread() throws {
    try write(String(repeating: "1", count: 101), to: "a.json")
    let storage = Storage(folder: folder, limits: Storage.Limits(bytes: 100))
    XCTAssertEqual(
      try storage.value("a").damage?.message,
      "what is stored as a cannot be read: it has 101 bytes"
    )
    XCTAssertEqual(try text(of: "a.corrupt-1.json").count, 101)
  }

  func testAValueThatIsTooLargeLeavesWhatWasThere() throws {
    let storage = Storage(folder: folder, limits: Storage.Limits(bytes: 100))
    try storage.set("a", to: "small")
    XCTAssertThrowsError(try storage.set("a", to: .text(String(repeating: "x", count: 100)))) {
      XCTAssertEqual(
        "\($0)",
        "error: a cannot be kept: it would have 103 bytes, and 100 is the most"
      )
    }
    XCTAssertEqual(try storage.value("a").value, "small")
  }

  func testThereAreOnlySoManyNames() throws {
    let storage = Storage(folder: folder, limits: Storage.Limits(names: 2))
    for name in ["a", "b", "a"] { try storage.set(name, to: 1) }
    XCTAssertThrowsError(try storage.set("c", to: 1)) {
      XCTAssertEqual("\($0)", "error: c cannot be kept: there are 2 names already")
    }
    try storage.set("a", to: .nothing)
    try storage.set("c", to: 1)
    XCTAssertEqual(storage.names, ["b", "c"])
  }

  func testANameLeadsNowhereElse() throws {
    let storage = Storage(folder: folder)
    for name in [
      "", ".", "..", "../a", "a/b", "/etc/passwd", ".hidden", "a\u{0}b", "ä", "a b", "-a",
      "a.corrupt-1", String(repeating: "a", count: 65), "a\\b", "~", "a\n",
    ] {
      XCTAssertThrowsError(try storage.set(name, to: 1), name)
      XCTAssertThrowsError(try storage.value(name), name)
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder))
    XCTAssertNoThrow(try storage.set("A-b_c.1", to: 1))
  }

  func testALinkToElsewhereIsLeftAlone() throws {
    try write("[1]", to: "real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/a.json",
      withDestinationPath: "\(folder)/real.txt"
    )
    let storage = Storage(folder: folder)
    XCTAssertThrowsError(try storage.set("a", to: 2))
    XCTAssertThrowsError(try storage.value("a"))
    XCTAssertEqual(try text(of: "real.txt"), "[1]")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/b.json",
      withDestinationPath: "\(folder)/missing.txt"
    )
    XCTAssertThrowsError(try storage.set("b", to: 2))
    XCTAssertFalse(FileManager.default.fileExists(atPath: "\(folder)/missing.txt"))
  }

  func testAFolderMayItselfBeBehindALink() throws {
    try write("1", to: "a.json")
    let link = folder + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    defer { try? FileManager.default.removeItem(atPath: link) }
    let storage = Storage(folder: link)
    try storage.set("b", to: 2)
    try storage.flush()
    XCTAssertEqual(try storage.value("a").value, 1)
    XCTAssertEqual(try text(of: "b.json"), "2\n")
  }

  func testTwoOverOneFolderSeeWhatTheOtherWrote() throws {
    let (one, other) = (Storage(folder: folder), Storage(folder: folder))
    try one.set("a", to: 1)
    try one.flush()
    XCTAssertEqual(try other.value("a").value, 1)
    try other.set("a", to: 2)
    try other.flush()
    XCTAssertEqual(try one.value("a").value, 2)
  }

  func testStorageInMemoryIsForgotten() throws {
    let storage = Storage()
    try storage.set("a", to: 1)
    XCTAssertEqual(try storage.value("a").value, 1)
    XCTAssertEqual(storage.names, ["a"])
    XCTAssertEqual(try Storage().value("a").value, .nothing)
  }

  func testWhatCannotBeWrittenIsToldInASentence() throws {
    try write("", to: "file")
    let storage = Storage(folder: "\(folder)/file/sub")
    XCTAssertThrowsError(try storage.set("a", to: 1)) {
      XCTAssertTrue("\($0)".contains("could not be made"), "\($0)")
    }
  }
}
