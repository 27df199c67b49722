import Foundation
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Opening what is named beneath a folder, and nothing else.
final class DiskFilesTests: XCTestCase {
  private var home = ""
  private let files = DiskFiles()
  private var root: String { "\(home)/top" }

  override func setUpWithError() throws {
    home =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-\(UUID().uuidString)").path
    try write("secret", to: "outside.txt")
    try write("inside", to: "top/folder/file.txt")
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: home) }

  private func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(home)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(name)",
      withDestinationPath: target
    )
  }

  private func place(_ path: String) throws -> FileLocation {
    FileLocation(try RelativePath(path), beneath: root)
  }

  private func text(_ path: String, atMost limit: Int = 1000) throws -> String? {
    try files.read(try place(path), atMost: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  private func refusal(_ path: String) -> String {
    do {
      return "read: \(try text(path) ?? "nothing")"
    } catch {
      return "\(error)".replacingOccurrences(of: home, with: "")
    }
  }

  /// No more open files says nothing of the file.
  func testAFileIsNotMissingWhereNoMoreFilesCanBeOpened() throws {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    XCTAssertEqual(unsafe getrlimit(kind, &limit), 0)
    var none = limit
    none.rlim_cur = 0
    XCTAssertEqual(unsafe setrlimit(kind, &none), 0)
    let refusal = refusal("folder/file.txt")
    XCTAssertEqual(unsafe setrlimit(kind, &limit), 0)
    XCTAssertTrue(refusal.hasSuffix("this process has too many open files"), refusal)
    XCTAssertEqual(try text("folder/file.txt"), "inside")
  }

  // MARK: Links

  func testALinkMayLeadElsewhereBeneath() throws {
    try link("near", to: "folder/file.txt")
    try link("folder/up", to: "../folder/../near")
    try link("other", to: "folder")
    for path in ["near", "folder/up", "other/file.txt", "other/up"] {
      XCTAssertEqual(try text(path), "inside", path)
      XCTAssertTrue(files.isFile(try place(path)))
      XCTAssertEqual(files.size(of: try place(path)), 6)
    }
    XCTAssertEqual(
      files.list(FileLocation(trusting: root)),
      [
        FolderEntry("folder", isFolder: true), FolderEntry("near"),
        FolderEntry("other", isFolder: true),
      ]
    )
  }

  func testNoLinkLeadsOutAndNothingIsToldOfWhatIsThere() throws {
    let links = [
      "there": "../outside.txt", "gone": "../nothing.txt", "absolute": "/etc/passwd",
      "missing": "/etc/nothing", "parent": "..", "deep": "folder/../../outside.txt",
      "self": "\(root)/folder/file.txt",
    ]
    for (name, target) in links { try link(name, to: target) }
    for name in links.keys {
      XCTAssertEqual(
        refusal(name),
        "error: /top/\(name) is a link that leads out of its folder, or to an absolute path"
      )
      XCTAssertFalse(files.isFile(try place(name)))
      XCTAssertNil(files.size(of: try place(name)))
      XCTAssertEqual(files.list(try place(name)), [])
      XCTAssertThrowsError(try files.write([1], to: try place(name)))
      XCTAssertThrowsError(try files.remove(try place(name)))
    }
    XCTAssertEqual(
      files.list(FileLocation(trusting: root)),
      [FolderEntry("folder", isFolder: true)]
    )
    XCTAssertThrowsError(try text("parent/outside.txt"))
    XCTAssertThrowsError(try files.write([1], to: try place("parent/new.txt")))
    XCTAssertFalse(FileManager.default.fileExists(atPath: "\(home)/new.txt"))
    XCTAssertFalse(FileManager.default.fileExists(atPath: "\(home)/nothing.txt"))
  }

  func testLinksThatGoRoundEnd() throws {
    try link("loop", to: "loop")
    try link("one", to: "two")
    try link("two", to: "one")
    try link("wide", to: String(repeating: "folder/../", count: 300) + "folder/file.txt")
    for name in ["loop", "one", "two", "wide"] {
      XCTAssertEqual(refusal(name), "error: /top/\(name) is a link that leads too far")
    }
  }

  func testTheRootMayItselfBeALink() throws {
    try link("other", to: "folder")
    let place = FileLocation(try RelativePath("file.txt"), beneath: "\(root)/other")
    XCTAssertEqual(try files.read(place, atMost: 10)?.count, 6)
  }

  // MARK: What is no file

  func testFoldersPipesSocketsAndDevicesAreNoFiles() throws {
    XCTAssertEqual(unsafe mkfifo("\(root)/pipe", 0o600), 0)
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "\(root)/socket"
    try XCTSkipIf(path.utf8.count >= 100, "the temporary folder's path is too long for a socket")
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let bound = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    XCTAssertEqual(bound, 0)
    for name in ["pipe", "socket", "folder", "nothing", "folder/file.txt/x", "nothing/x"] {
      XCTAssertNil(try text(name), name)
      XCTAssertFalse(files.isFile(try place(name)), name)
      XCTAssertNil(files.size(of: try place(name)), name)
    }
    for path in ["/dev/zero", "\(root)/pipe", root] {
      XCTAssertNil(try files.read(FileLocation(trusting: path), atMost: 10), path)
    }
    XCTAssertEqual(
      files.list(FileLocation(trusting: root)),
      [FolderEntry("folder", isFolder: true)]
    )
  }

  // MARK: Sizes

  func testAFileThatIsTooLongIsNotRead() throws {
    _ = FileManager.default.createFile(atPath: "\(root)/huge.lua", contents: nil)
    XCTAssertEqual(unsafe truncate("\(root)/huge.lua", 3 << 30), 0)
    XCTAssertEqual(
      refusal("huge.lua"),
      "error: /top/huge.lua has 3221225472 bytes, and 1000 is the most"
    )
    XCTAssertEqual(try text("folder/file.txt", atMost: 6), "inside")
    XCTAssertThrowsError(try text("folder/file.txt", atMost: 5))
  }

  func testAFileThatDoesNotSayItsSizeIsReadToItsEndOrTheLimit() throws {
    let place = FileLocation(trusting: "/proc/self/status")
    XCTAssertGreaterThan(try XCTUnwrap(files.read(place, atMost: 100_000)).count, 100)
    XCTAssertThrowsError(try files.read(place, atMost: 100))
  }

  func testPathsThatTheSystemCouldNotTakeAreRefused() {
    for path in ["a\u{0}b", String(repeating: "a/", count: 4 << 20)] {
      XCTAssertThrowsError(try files.read(FileLocation(trusting: path), atMost: 10))
      XCTAssertThrowsError(try files.write([], to: FileLocation(trusting: path)))
      XCTAssertEqual(files.list(FileLocation(trusting: path)), [])
      XCTAssertFalse(files.isFile(FileLocation(trusting: path)))
    }
  }

  // MARK: Writing

  func testAFileIsReplacedAsAWhole() throws {
    for text in ["one", "", "three"] {
      try files.write(Array(text.utf8), to: try place("folder/new.txt"))
      XCTAssertEqual(try self.text("folder/new.txt"), text)
    }
    XCTAssertEqual(files.list(try place("folder")).map(\.name), ["file.txt", "new.txt"])
    try files.move(try place("folder/new.txt"), to: try place("folder/newer.txt"))
    try files.remove(try place("folder/file.txt"))
    try files.remove(try place("folder/file.txt"))
    XCTAssertEqual(files.list(try place("folder")).map(\.name), ["newer.txt"])
    XCTAssertThrowsError(try files.write([1], to: try place("nothing/new.txt")))
    XCTAssertThrowsError(try files.write([1], to: try place("folder")))
    XCTAssertEqual(files.list(try place("folder")).map(\.name), ["newer.txt"])
  }
}
