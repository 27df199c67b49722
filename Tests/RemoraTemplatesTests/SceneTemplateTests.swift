import Foundation
import Remora
import RemoraTemplates
import XCTest

final class SceneTemplateTests: TemplateTestCase {
  private func makeScene(_ name: String) throws -> [String] {
    try SceneTemplate(name, beneath: folder).make()
  }

  func testAGoodNameGivesAGoodScene() throws {
    for name in ["tide", "low_tide", "my tide", "rooms/tide", "-x", "_", "a.b", "2", "TIDE"] {
      try assertGood(try makeScene(name))
    }
    XCTAssertTrue(try text("low_tide/scene.json").contains(#""name": "Low tide""#))
  }

  func testItDoesSomethingAtTheFirstTap() throws {
    let files = try makeScene("tide")
    XCTAssertEqual(files.last, "\(folder)/tide/scene.json")
    let host = try makeHost()
    try host.open(scene: "\(folder)/tide")
    (host.owner("more") as? Button)?.tap()
    XCTAssertEqual((host.owner("message") as? Label)?.text, "Taps: 1")
  }

  func testANameThatIsNoPathInTheFolderIsRefused() {
    let names = [
      "", ".", "..", "../tide", "/tmp/tide", "a//b", "tide/", ".tide", "a/.b", "a*b", "a\"b",
      "näher", "a\u{0}b", "a\nb", String(repeating: "n", count: 240),
      String(repeating: "n/", count: 16) + "n",
    ]
    for name in names {
      let message = refusal { _ = try makeScene(name) }
      XCTAssertTrue(message.contains("cannot be"), "\(name.prefix(20)): \(message)")
    }
  }

  // MARK: The folder

  func testAnEmptyFolderIsFilled() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/tide",
      withIntermediateDirectories: true
    )
    try assertGood(try makeScene("tide"))
  }

  func testAFolderThatIsNotEmptyStaysAsItIs() throws {
    for name in ["notes.txt", ".hidden", "inner/file"] {
      let parent = "tide\(name.count)"
      try write("mine", to: "\(parent)/\(name)")
      XCTAssertEqual(
        refusal { _ = try makeScene(parent) },
        "error: the folder \(parent) is not empty — choose another name, or remove what is in it"
      )
    }
  }

  func testAFileInItsPlaceStays() throws {
    try write("mine", to: "tide")
    XCTAssertEqual(
      refusal { _ = try makeScene("tide") },
      "error: tide is there already — choose another name"
    )
    XCTAssertEqual(try text("tide"), "mine")
    XCTAssertTrue(refusal { _ = try makeScene("tide/inner") }.contains("tide"))
    XCTAssertEqual(unsafe mkfifo("\(folder)/pipe", 0o600), 0)
    XCTAssertTrue(refusal { _ = try makeScene("pipe") }.contains("pipe is there already"))
  }

  func testALinkInItsPlaceStays() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/empty",
      withIntermediateDirectories: true
    )
    for (name, target) in [("near", "empty"), ("far", "/tmp"), ("nowhere", "gone")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)",
        withDestinationPath: target
      )
      XCTAssertTrue(refusal { _ = try makeScene(name) }.contains("\(name) is there already"))
    }
    XCTAssertTrue(refusal { _ = try makeScene("far/tide") }.contains("far is a link"))
  }

  func testAFolderThatCannotBeWrittenStaysAsItIs() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/closed/empty",
      withIntermediateDirectories: true
    )
    for name in ["closed/empty", "closed"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555],
        ofItemAtPath: "\(folder)/\(name)"
      )
    }
    defer { _ = unsafe chmod("\(folder)/closed", 0o755) }
    // The superuser may write everywhere.
    let isSuperuser = geteuid() == 0
    if isSuperuser { XCTAssertEqual(seteuid(65534), 0) }
    defer { if isSuperuser { XCTAssertEqual(seteuid(0), 0) } }
    XCTAssertEqual(
      refusal { _ = try makeScene("closed/tide") },
      "error: closed/tide could not be made: Permission denied"
    )
    XCTAssertEqual(
      refusal { _ = try makeScene("closed/empty") },
      "error: closed/empty/scripts could not be made: Permission denied"
    )
  }

  func testWhatWasMadeBeforeAFailureIsRemovedAgain() throws {
    var files = NewFiles(in: try RelativePath("rooms/tide"), of: folder)
    try files.add("parts/first.lua", "return 1")
    try files.add("parts", "no file, since it is a folder by now")
    XCTAssertEqual(
      refusal { _ = try files.make() },
      "error: rooms/tide/parts is there already — choose another name"
    )
    XCTAssertEqual(names(), [])
  }
}
