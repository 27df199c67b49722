import Foundation
import RemoraConsole
import RemoraRuntime
import XCTest

@testable import RemoraServices

/// Texts that scripts read in one folder.
final class FileServiceTests: XCTestCase {
  private var home = ""

  override func setUpWithError() throws {
    home =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-\(UUID().uuidString)").path
    try write("outside", to: "secret.txt")
    try write("Grüße", to: "scene/texts/reef.txt")
    try write("hidden", to: "scene/.git/config")
    try write(String(repeating: "x", count: 101), to: "scene/long.txt")
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(home)/scene/bytes.txt"))
    let links = [
      ("out.txt", "../secret.txt"), ("up", ".."), ("in.txt", "texts/reef.txt"), ("loop", "loop"),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(home)/scene/\(name)",
        withDestinationPath: target
      )
    }
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: home)
  }

  private func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(home)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private var reader: FolderReader {
    FolderReader(folder: "\(home)/scene", files: DiskFiles(), maximumBytes: 100)
  }

  func testReadsTextsInTheFolderAndBelow() throws {
    XCTAssertEqual(try reader.text("texts/reef.txt"), "Grüße")
    XCTAssertEqual(try reader.text("in.txt"), "Grüße")
    XCTAssertNil(try reader.text("texts/other.txt"))
    XCTAssertNil(try reader.text("texts"))
  }

  func testListsWhatIsNotHidden() throws {
    XCTAssertEqual(try reader.list("texts"), ["reef.txt"])
    XCTAssertEqual(try reader.list("other"), [])
    XCTAssertTrue(try reader.list("").starts(with: ["bytes.txt", "in.txt", "long.txt"]))
    XCTAssertTrue(try reader.list("").contains("texts/"))
    XCTAssertFalse(try reader.list("").contains { $0.hasPrefix(".") })
  }

  func testNothingLeadsOut() {
    for name in [
      "../secret.txt", "texts/../../secret.txt", "/etc/passwd", "texts//reef.txt", "texts/",
      ".git/config", "texts/../.git/config", "a\u{0}b", "..", ".", "\(home)/secret.txt",
      "./texts/reef.txt",
    ] {
      XCTAssertThrowsError(try reader.text(name), name)
      XCTAssertThrowsError(try reader.list(name), name)
    }
    for link in ["out.txt", "up/secret.txt", "up/not_there.txt", "loop"] {
      XCTAssertThrowsError(try reader.text(link), link)
      XCTAssertEqual(try reader.list(link), [], link)
    }
    XCTAssertFalse(try reader.list("").contains { $0.hasPrefix("out") || $0.hasPrefix("up") })
  }

  func testWhatIsNoTextOrTooLongIsRefused() {
    XCTAssertThrowsError(try reader.text("bytes.txt")) {
      XCTAssertEqual("\($0)", "error: bytes.txt is no text in UTF-8")
    }
    XCTAssertThrowsError(try reader.text("long.txt")) {
      XCTAssertEqual("\($0)", "error: long.txt has 101 bytes, and 100 is the most")
    }
  }

  func testScriptsReadBesideTheirScene() throws {
    try write(
      "{ \"name\": \"S\", \"screens\": [{ \"id\": \"home\" }] }",
      to: "scene/scene.json"
    )
    let host = try ScriptHost(clock: VirtualClock())
    host.lendFiles()
    let read = "service('files').read('texts/reef.txt')"
    guard case .failed(let diagnostic) = Console(host).evaluate(read) else {
      return XCTFail("there is no scene yet")
    }
    XCTAssertEqual(diagnostic.message, "no scene is open whose files could be read")
    try host.open(scene: "\(home)/scene")
    for (lua, expected) in [(read, "Grüße"), ("service('files').list('texts')[1]", "reef.txt")] {
      guard case .values(let values) = Console(host).evaluate(lua) else {
        return XCTFail(lua)
      }
      XCTAssertEqual(values.first?.text, expected)
    }
  }
}
