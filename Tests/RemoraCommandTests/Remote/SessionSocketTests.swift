import Foundation
import Remora
import XCTest

@testable import RemoraCommand

final class SessionSocketTests: CommandTestCase {
  private var runtime: RuntimeFolder {
    RuntimeFolder(environment: ["XDG_RUNTIME_DIR": folder.path])
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: runtime.socket(named: name))
  }

  func testIsForItsUserOnlyAndRemovedWhenItEnds() throws {
    let session = try SessionSocket(named: "gallery", in: runtime)
    let path = runtime.socket(named: "gallery")
    XCTAssertEqual(session.name, "gallery")
    XCTAssertEqual(path, "\(folder.path)/remora/gallery.sock")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
    XCTAssertEqual(attributes[.type] as? FileAttributeType, .typeSocket)
    session.remove()
    XCTAssertFalse(exists("gallery"))
  }

  func testAnotherSessionOfTheSameNameGetsANumber() throws {
    let sessions = try (0..<3).map { _ in try SessionSocket(named: "gallery", in: runtime) }
    XCTAssertEqual(sessions.map(\.name), ["gallery", "gallery-2", "gallery-3"])
    XCTAssertEqual(try runtime.runningSessions(), ["gallery", "gallery-2", "gallery-3"])
    sessions[1].remove()
    XCTAssertEqual(try SessionSocket(named: "gallery", in: runtime).name, "gallery-2")
    XCTAssertEqual(sessions[0].socket.peer?.user, getuid())
  }

  func testASocketThatWasLeftBehindIsReplaced() throws {
    try runtime.make()
    let path = runtime.socket(named: "gallery")
    // Its process has gone without a word, as it were.
    _ = try UnixSocket.listening(at: path)
    XCTAssertTrue(exists("gallery"))
    XCTAssertEqual(try runtime.runningSessions(), [])
    let session = try SessionSocket(named: "gallery", in: runtime)
    XCTAssertEqual(session.name, "gallery")
    XCTAssertEqual(try runtime.runningSessions(), ["gallery"])
  }

  func testAFileThatIsNoSocketIsLeftAlone() throws {
    try runtime.make()
    let path = runtime.socket(named: "gallery")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    XCTAssertEqual(try SessionSocket(named: "gallery", in: runtime).name, "gallery-2")
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "mine")
  }

  func testASocketThatTookItsPlaceStays() throws {
    let first = try SessionSocket(named: "gallery", in: runtime)
    let path = runtime.socket(named: "gallery")
    let moved = path + ".old"
    try FileManager.default.moveItem(atPath: path, toPath: moved)
    let second = try SessionSocket(named: "gallery", in: runtime)
    first.remove()
    XCTAssertTrue(exists("gallery"))
    second.remove()
    XCTAssertFalse(exists("gallery"))
  }

  func testAPathThatIsTooLongForASocketIsReported() throws {
    let name = String(repeating: "x", count: 100)
    XCTAssertThrowsError(try SessionSocket(named: name, in: runtime)) {
      let text = ($0 as? Diagnostic)?.description ?? "\($0)"
      XCTAssertTrue(text.contains("the path of a socket has at most 107 bytes"), text)
      XCTAssertTrue(text.contains("set XDG_RUNTIME_DIR to a folder with a shorter path"), text)
    }
  }

  func testTheNameIsThatOfTheScenesFolder() {
    XCTAssertEqual(SessionSocket.name(ofScene: nil), "prompt")
    XCTAssertEqual(SessionSocket.name(ofScene: "scenes/gallery"), "gallery")
    XCTAssertEqual(SessionSocket.name(ofScene: "scenes/gallery/"), "gallery")
    XCTAssertEqual(SessionSocket.name(ofScene: "scenes/gallery/scene.json"), "gallery")
    XCTAssertEqual(SessionSocket.name(ofScene: "/a/b/../my scene"), "my scene")
    XCTAssertEqual(SessionSocket.name(ofScene: "/a/two\nlines"), "two-lines")
    XCTAssertEqual(SessionSocket.name(ofScene: "/"), "prompt")
    XCTAssertEqual(SessionSocket.name(ofScene: "/a/.hidden"), "prompt")
  }

  func testTheNameIsWrittenAsAShellNeedsIt() {
    XCTAssertEqual(SessionLoop.shellWord("gallery-2"), "gallery-2")
    XCTAssertEqual(SessionLoop.shellWord("my scene"), "'my scene'")
    XCTAssertEqual(SessionLoop.shellWord("it's"), #"'it'\''s'"#)
    XCTAssertEqual(SessionLoop.shellWord("-x"), "-- '-x'")
  }
}
