import Foundation
import Synchronization
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Replacing a file of the disk: what it keeps, what is refused, and what others save meanwhile.
final class FileWritingTests: XCTestCase {
  private var folder = ""
  private let files = DiskFiles()

  override func setUpWithError() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  private func save(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func status(_ name: String) -> stat {
    var status = stat()
    XCTAssertEqual(unsafe lstat("\(folder)/\(name)", &status), 0)
    return status
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// A file, once as a path that a person named, and once beneath a folder.
  private func places(_ name: String) throws -> [FileLocation] {
    [
      FileLocation(trusting: "\(folder)/\(name)"),
      FileLocation(try RelativePath(name), beneath: folder),
    ]
  }

  private func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "written"
    } catch {
      return "\(error)".replacing(folder, with: "")
    }
  }

  // MARK: What a file keeps

  func testAFileKeepsItsMode() throws {
    for mode: mode_t in [0o600, 0o640, 0o664, 0o755, 0o4755] {
      try save("old", to: "a.json")
      XCTAssertEqual(unsafe chmod("\(folder)/a.json", mode), 0)
      for (count, place) in try places("a.json").enumerated() {
        try files.write(Array("\(count)".utf8), to: place)
        XCTAssertEqual(status("a.json").st_mode & 0o7777, mode, "\(place)")
        XCTAssertEqual(try text("a.json"), "\(count)")
      }
    }
    XCTAssertEqual(try names(), ["a.json"])
  }

  func testAFileKeepsItsOwnerAndItsGroup() throws {
    try XCTSkipIf(getuid() != 0, "only the superuser gives files away")
    for place in try places("a.json") {
      try save("old", to: "a.json")
      XCTAssertEqual(unsafe chown("\(folder)/a.json", 4321, 5432), 0)
      try files.write([1], to: place)
      XCTAssertEqual(status("a.json").st_uid, 4321, "\(place)")
      XCTAssertEqual(status("a.json").st_gid, 5432, "\(place)")
    }
  }

  func testANewFileHasTheModeOfNewFiles() throws {
    let mask = umask(0o027)
    defer { _ = umask(mask) }
    for (name, place) in try ["a.json", "b.json"].map({
      ($0, try places($0)[$0 == "a.json" ? 0 : 1])
    }) {
      try files.write([1], to: place)
      XCTAssertEqual(status(name).st_mode & 0o7777, 0o640, name)
    }
  }

  // MARK: What is refused

  func testAFileThatIsReadOnlyIsRefusedWithTheReason() throws {
    try save("old", to: "a.json")
    XCTAssertEqual(unsafe chmod("\(folder)/a.json", 0o444), 0)
    for place in try places("a.json") {
      let expected =
        "error: /a.json could not be written: it is read-only — let it be written: chmod u+w /a.json"
      XCTAssertEqual(refusal { try files.write([1], to: place) }, expected)
      XCTAssertEqual(
        refusal { try files.write([1], over: Array("old".utf8), to: place) },
        expected
      )
    }
    XCTAssertEqual(try text("a.json"), "old")
    XCTAssertEqual(status("a.json").st_mode & 0o7777, 0o444)
    XCTAssertEqual(try names(), ["a.json"])
  }

  func testWhatIsNoRegularFileStays() throws {
    XCTAssertEqual(unsafe mkfifo("\(folder)/pipe", 0o600), 0)
    XCTAssertEqual(unsafe mkdir("\(folder)/sub", 0o700), 0)
    for name in ["pipe", "sub"] {
      for place in try places(name) {
        XCTAssertEqual(
          refusal { try files.write([1], to: place) },
          "error: /\(name) could not be written: it is no regular file"
        )
      }
    }
    XCTAssertEqual(status("pipe").st_mode & S_IFMT, S_IFIFO)
    for path in ["\(folder)/sub/", "\(folder)/.", "\(folder)/sub/..", "/", ""] {
      XCTAssertThrowsError(try files.write([1], to: FileLocation(trusting: path)), path)
    }
    XCTAssertEqual(try names(), ["pipe", "sub"])
  }

  // MARK: Links

  func testATrustedLinkStaysALinkAndItsTargetIsWritten() throws {
    XCTAssertEqual(unsafe mkdir("\(folder)/sub", 0o700), 0)
    try save("old", to: "real.json")
    let links = [
      "near": "real.json", "sub/up": "../real.json", "far": "\(folder)/real.json", "two": "sub/up",
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)",
        withDestinationPath: target
      )
    }
    for name in links.keys.sorted() {
      let old = Array(try text("real.json").utf8)
      try files.write(Array(name.utf8), over: old, to: FileLocation(trusting: "\(folder)/\(name)"))
      XCTAssertEqual(try text("real.json"), name)
      XCTAssertEqual(status(name).st_mode & S_IFMT, S_IFLNK, name)
      XCTAssertThrowsError(
        try files.write([1], to: FileLocation(try RelativePath(name), beneath: folder))
      )
    }
    XCTAssertEqual(try names(), ["far", "near", "real.json", "sub", "two"])
  }

  func testLinksThatGoRoundAreRefused() throws {
    for (name, target) in [("one", "two"), ("two", "one"), ("gone", "nothing/a.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)",
        withDestinationPath: target
      )
    }
    XCTAssertEqual(
      refusal { try files.write([1], to: FileLocation(trusting: "\(folder)/one")) },
      "error: /one is a link that leads too far"
    )
    XCTAssertEqual(
      refusal { try files.write([1], to: FileLocation(trusting: "\(folder)/gone")) },
      "error: /gone could not be written: its folder is not there"
    )
    XCTAssertEqual(try names(), ["gone", "one", "two"])
  }

  // MARK: What others save

  func testWhatWasSavedSinceItWasReadIsLeft() throws {
    for place in try places("a.json") {
      for saved in ["saved", "xxxxx", "", "a longer text"] {
        try save(saved, to: "a.json")
        XCTAssertEqual(
          refusal { try files.write(Array("kept".utf8), over: Array("first".utf8), to: place) },
          "error: /a.json was changed meanwhile, and is left as it is"
        )
        XCTAssertEqual(try text("a.json"), saved)
      }
      try FileManager.default.removeItem(atPath: "\(folder)/a.json")
      XCTAssertThrowsError(try files.write([1], over: Array("first".utf8), to: place))
      XCTAssertEqual(try names(), [])
    }
  }

  /// An editor saves while the new bytes are on their way to the disk.
  ///
  /// On a busy machine it may come too late: then it tries again.
  func testWhatIsSavedWhileTheNewBytesAreWrittenIsLeft() throws {
    let place = FileLocation(trusting: "\(folder)/a.json")
    let long = [UInt8](repeating: 65, count: 64 << 20)
    var answer = ""
    for _ in 1...20 where !answer.hasPrefix("error") {
      try save("first", to: "a.json")
      let isOver = Atomic(false)
      let folder = folder
      let saved = expectation(description: "the editor has saved")
      Thread.detachNewThread {
        while !isOver.load(ordering: .relaxed), !Self.isDrafting(in: folder) {}
        try? Data("saved".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.json"))
        saved.fulfill()
      }
      answer = refusal { try files.write(long, over: Array("first".utf8), to: place) }
      isOver.store(true, ordering: .relaxed)
      wait(for: [saved], timeout: 60)
    }
    XCTAssertEqual(answer, "error: /a.json was changed meanwhile, and is left as it is")
    XCTAssertEqual(try text("a.json").prefix(9), "saved")
    XCTAssertEqual(try names(), ["a.json"])
  }

  /// Whether there is a draft in a folder, with a name or without.
  private static func isDrafting(in folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    if names != ["a.json"] { return true }
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return open.contains { number in
      let path = try? FileManager.default
        .destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
      return path.map { $0.hasPrefix("\(folder)/") && !$0.hasSuffix("/a.json") } ?? false
    }
  }

  // MARK: Failures

  func testAWriteThatFailsLeavesNothingBehind() throws {
    try save("old", to: "a.json")
    var former = rlimit()
    XCTAssertEqual(unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former), 0)
    let handler = signal(SIGXFSZ, SIG_IGN)
    defer { _ = signal(SIGXFSZ, handler) }
    var limit = former
    limit.rlim_cur = 32 << 20
    XCTAssertEqual(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit), 0)
    defer { unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &former) }
    let long = [UInt8](repeating: 65, count: 33 << 20)
    for place in try places("a.json") {
      XCTAssertEqual(
        refusal { try files.write(long, to: place) },
        "error: /a.json could not be written: File too large"
      )
      XCTAssertEqual(try text("a.json"), "old")
      XCTAssertEqual(try names(), ["a.json"])
    }
  }

  func testTheNextWriteRemovesWhatAKilledProcessHasLeft() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/.remora-5",
      withIntermediateDirectories: true
    )
    for name in [".remora-notes", ".other-3", "remora-4"] { try save("kept", to: name) }
    for name in try names() { try setAge(name, seconds: 90) }
    try save("of another process that writes", to: ".remora-2")
    let kept = try names()
    for place in try places("a.json") {
      try save("left", to: ".remora-1")
      try setAge(".remora-1", seconds: 90)
      try files.write([1], to: place)
      XCTAssertEqual(try names(), (kept + ["a.json"]).sorted(), "\(place)")
    }
  }

  private func setAge(_ name: String, seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: "\(folder)/\(name)"
    )
  }
}
