#if os(Linux)
import RemoraFileWatching
import Foundation
import RemoraServices
import XCTest

@testable import RemoraLua
@testable import RemoraRuntime
@testable import RemoraScenes
@testable import RemoraModel

/// From a save on the disk to new code: real files, the kernel's watcher, real time.
final class WatchedReloadTests: XCTestCase {
  private var folder = ""
  private var reports: [ReloadReport] = []
  private var diagnostics: [Diagnostic] = []
  private var storedHost: ScriptHost?

  private var host: ScriptHost {
    guard let storedHost else { preconditionFailure("the host is used outside a test") }
    return storedHost
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(
      atPath: "\(folder)/scripts",
      withIntermediateDirectories: true
    )
    let host = try ScriptHost(clock: RealClock(), files: DiskFiles())
    host.scriptFolders = ["\(folder)/scripts"]
    host.observeReloads { [weak self] in self?.reports.append($0) }
    host.observeDiagnostics { [weak self] in self?.diagnostics.append($0) }
    storedHost = host
  }

  override func tearDownWithError() throws {
    storedHost = nil
    (reports, diagnostics) = ([], [])
    try FileManager.default.removeItem(atPath: folder)
    try super.tearDownWithError()
  }

  private func save(_ word: String) throws {
    try write("local B = behaviour 'It' function B:say() return '\(word)' end return B")
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/scripts/it.lua"))
  }

  /// Does what a run loop does, until there are so many reports or it takes too long.
  private func wait(forReports count: Int, file: StaticString = #filePath, line: UInt = #line) {
    let deadline = ContinuousClock.now + .seconds(60)
    while reports.count < count, ContinuousClock.now < deadline {
      var request = pollfd(fd: host.watchDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
      let patience = host.timeUntilReload.map { Int32(($0 / .milliseconds(1)).rounded(.up)) }
      unsafe poll(&request, 1, min(patience ?? 1000, 1000))
      host.poll()
    }
    XCTAssertEqual(reports.count, count, file: file, line: line)
  }

  func testASavedScriptIsLiveSoon() throws {
    try save("one")
    let button = Button(id: "button")
    let behaviour = try host.attach("it", to: button)
    try host.startWatching()
    XCTAssertTrue(host.isWatching)
    try save("two")
    wait(forReports: 1)
    XCTAssertEqual(try behaviour.perform("say").values, ["two"])
    try write("nonsense")
    wait(forReports: 2)
    XCTAssertEqual(diagnostics.map(\.severity), [.error])
    XCTAssertEqual(try behaviour.perform("say").values, ["two"])
    try save("three")
    wait(forReports: 3)
    XCTAssertEqual(try behaviour.perform("say").values, ["three"])
    host.stopWatching()
    XCTAssertNil(host.watchDescriptor)
  }

  func testWhatAWatcherCannotSeeIsADiagnosticOfTheHost() throws {
    let problem = WatchProblem("too much", path: "scripts", suggestion: "watch less")
    XCTAssertThrowsError(try host.startWatching(BlindWatcher(refusal: problem))) {
      XCTAssertEqual("\($0)", "scripts: warning: too much — watch less")
    }
    XCTAssertFalse(host.isWatching)
    try host.startWatching(BlindWatcher(problem: problem))
    host.poll()
    host.poll()
    XCTAssertEqual(diagnostics.map(\.description), ["scripts: warning: too much — watch less"])
  }

  func testWhatWasSavedBeforeWatchingBeganIsLoadedToo() throws {
    try save("one")
    let button = Button(id: "button")
    let behaviour = try host.attach("it", to: button)
    try save("two")
    try host.startWatching()
    wait(forReports: 1)
    XCTAssertEqual(try behaviour.perform("say").values, ["two"])
  }

  func testASceneAndItsNewScriptFolderAreWatched() throws {
    func scene(_ scripts: String, _ title: String) throws {
      let text = """
        { "name": "S", "scripts": ["\(scripts)"], "screens": [
          { "id": "home", "title": "\(title)", "behaviours": [{ "id": "speaker", "script": "it" }] }
        ] }
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/scene.json"))
    }
    func saveOther(_ word: String) throws {
      let text = "local B = behaviour 'It' function B:say() return '\(word)' end return B"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/other/it.lua"))
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/other",
      withIntermediateDirectories: true
    )
    try save("one")
    try saveOther("other")
    try scene("scripts", "One")
    try host.open(scene: folder)
    try host.startWatching()
    try scene("other", "Two")
    wait(forReports: 1)
    XCTAssertEqual(host.topScreen?.title, "Two")
    XCTAssertEqual(try host.behaviour("speaker")?.perform("say").values, ["other"])
    host.poll()
    try saveOther("another")
    wait(forReports: 2)
    XCTAssertEqual(try host.behaviour("speaker")?.perform("say").values, ["another"])
  }

  // MARK: Pictures

  func testASavedPictureOfTheSceneIsSentToFrontEndsAnew() throws {
    let scene = """
      { "name": "Home", "screens": [{ "id": "home", "controls": [
        { "kind": "Image", "id": "photo", "image": "art/fish.svg" },
        { "kind": "Button", "id": "like", "image": "heart.svg" } ] }] }
      """
    try FileManager.default.createDirectory(
      atPath: "\(folder)/art",
      withIntermediateDirectories: true
    )
    for (path, text) in [
      ("scene.json", scene), ("art/fish.svg", "<svg>1</svg>"), ("heart.svg", "<svg/>"),
      ("other.svg", "<svg/>"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
    }
    try host.open(scene: "\(folder)/scene.json")
    var patches: [String] = []
    let observer = host.observePatches { batch in
      for case .set(_, let property, let value) in batch { patches.append("\(property) \(value)") }
    }
    defer { observer.cancel() }
    try host.startWatching()
    host.poll()
    XCTAssertEqual(patches, [], "nothing was saved yet")
    for path in ["other.svg", "art/fish.svg"] {
      try Data("<svg>2</svg>".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while patches.isEmpty, ContinuousClock.now < deadline {
      var request = pollfd(fd: host.watchDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
      unsafe poll(&request, 1, 50)
      host.poll()
    }
    XCTAssertEqual(patches, ["image \"art/fish.svg\""])
    XCTAssertEqual(diagnostics, [])
  }
}

/// A watcher that sees nothing, and says so.
private final class BlindWatcher: FileWatcher {
  let fileDescriptor: Int32? = nil
  let problem: WatchProblem?
  private let refusal: WatchProblem?

  init(problem: WatchProblem? = nil, refusal: WatchProblem? = nil) {
    self.problem = problem
    self.refusal = refusal
  }

  func watch(_ places: [WatchedPath]) throws {
    if let refusal { throw refusal }
  }

  func changes() -> FileChanges { FileChanges() }
}
#endif
