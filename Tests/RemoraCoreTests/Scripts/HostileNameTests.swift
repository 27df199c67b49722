import Foundation
import RemoraLanguage
import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Names that scripts make up to get out of their folder, or to be somebody else.
final class HostileNameTests: HostTestCase {
  /// What a step may take is another test's affair.
  override var limits: ScriptHost.Limits { ScriptHost.Limits(handlerTime: .seconds(20)) }

  private func attachUser(_ body: String) throws {
    script("user", "local B = behaviour \"User\"\nfunction B:onAttach() \(body) end\nreturn B")
    try attach("user", to: makeButton("owner"))
  }

  /// The path of a folder that holds a script and a secret, outside the script folders.
  private func hideSecret() {
    files["/tmp/secret/token.lua"] = "return \"the token\""
    files["secret.lua"] = "password = hunter2 !"
    files["/tmp/secret/config.lua"] = "password = hunter2 !"
  }

  func testADotInFrontIsNoSlash() throws {
    hideSecret()
    try attachUser("log(pcall(require, \".tmp.secret.token\"))")
    XCTAssertTrue(log[0].hasPrefix("false "), log[0])
    XCTAssertTrue(log[0].contains("cannot be the name of a module"), log[0])
  }

  func testAttachTellsNothingOfOtherFiles() throws {
    hideSecret()
    let names = ["/tmp/secret/config", "/tmp/secret/nothing", "../secret", "../nothing", "a/../b"]
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    try attachUser(
      "for _, name in ipairs {\(list)} do log(select(2, pcall(self.owner.attach, self.owner, name))) end"
    )
    XCTAssertEqual(log.count, names.count)
    for (name, line) in zip(names, log) {
      XCTAssertTrue(line.contains("\"\(name)\" cannot be the name of a script"), line)
      XCTAssertFalse(line.contains("hunter2"), line)
    }
  }

  func testOneScriptHasOneName() throws {
    script("attack", "local B = behaviour \"Attack\" return B")
    let button = makeButton()
    try attach("attack", to: button)
    for name in [
      "./attack", "././attack", "attack.lua", "/scripts/attack", "x/../attack", "attack/",
    ] {
      XCTAssertTrue(refusals(name, to: button)[0].message.contains("cannot be the name"), name)
    }
    XCTAssertEqual(host.scripts.library.scripts.keys.map(\.description), ["attack"])
  }

  func testNamesThatAreNotThereAreNotRemembered() throws {
    script("there", "return 1")
    try attachUser(
      "for n = 1, 100 do pcall(require, \"x\" .. n) pcall(self.owner.attach, self.owner, \"x\" .. n) end"
        + " require \"there\""
    )
    XCTAssertEqual(host.scripts.library.requiredModules, ["there"])
    XCTAssertEqual(host.scripts.library.scripts.keys.map(\.description), ["user"])
  }

  func testNamesOfEightMegabytesAreRefused() throws {
    host.lendStorage(Storage())
    host.lendFiles(in: "texts")
    try attachUser(
      """
      local name = ("a."):rep(3500000)
      local path = ("a/"):rep(3500000)
      for _, text in ipairs { name, path } do
        log(pcall(require, text))
        log(pcall(self.owner.attach, self.owner, text))
        log(pcall(service("files").read, text))
        log(pcall(service("files").list, text))
        log(pcall(service("storage").set, text, 1))
        log(pcall(service("storage").get, text))
        log(pcall(function() self.owner.image = text end))
      end
      """
    )
    XCTAssertEqual(log.count, 14)
    for line in log {
      XCTAssertTrue(line.hasPrefix("false "), line)
      XCTAssertLessThan(line.utf8.count, 1000)
    }
  }

  func testAPathOf80000FoldersIsRefused() throws {
    host.lendFiles(in: "texts")
    try attachUser("log(pcall(service(\"files\").list, (\"a/\"):rep(80000)))")
    XCTAssertTrue(
      log[0].contains("expected a text of at most 65536 bytes, got one of 160000"),
      log[0]
    )
  }

  func testAFileOf3GigabytesIsNoModule() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("huge.lua").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    XCTAssertEqual(unsafe truncate(path, 3 << 30), 0)
    let host = try ScriptHost(clock: VirtualClock())
    host.scriptFolders = [folder.path]
    XCTAssertThrowsError(try host.scripts.require("huge", from: .prompt)) {
      XCTAssertTrue("\($0)".contains("has 3221225472 bytes, and 1048576 is the most"), "\($0)")
    }
    XCTAssertThrowsError(try host.script(named: "huge"))
  }

  func testOnlyPicturesOfTheSceneAndOfServicesAreShared() throws {
    host.lendSharing(NoSharer())
    files["scene/scene.json"] = "{ \"name\": \"S\", \"screens\": [{ \"id\": \"home\" }] }"
    files["secret.svg"] = "<svg/>"
    files["/etc/passwd"] = "root"
    try host.open(scene: "scene")
    host.scriptFolders = [HostTestCase.folder]
    try attachUser(
      """
      for _, name in ipairs { "/etc/passwd", "../secret.svg", "photos:reef.svg", "" } do
        log(pcall(service("share").share, { image = name }))
      end
      """
    )
    XCTAssertEqual(log.count, 4)
    for line in log { XCTAssertTrue(line.hasPrefix("false "), line) }
  }

  func testAnImageIsNeverAPathOutOfTheScene() throws {
    try attachUser(
      """
      for _, name in ipairs { "/etc/passwd", "../a.svg", "a//b.svg", ".hidden.svg", "" } do
        log(pcall(function() self.owner.image = name end))
      end
      self.owner.image = "pictures/reef.svg"
      """
    )
    XCTAssertEqual(log.count, 5)
    for line in log { XCTAssertTrue(line.contains("the name of an image"), line) }
  }

  func testAFileThatNoScriptCanBeCalledIsAMistake() {
    files["scripts/my script.lua"] = "local B = behaviour \"B\" return B"
    XCTAssertEqual(
      host.check(script: "scripts/my script.lua").map(\.description),
      [
        "scripts/my script.lua: error: \"my script\" cannot be the name of a script — it has a"
          + " character that no name has; a script is named like its file in the script folders,"
          + " without .lua: \"ui/toggle_button\""
      ]
    )
  }

  func testAForgedPlaceShowsNoLineOfAFile() throws {
    files["/etc/shadow"] = "root:hunter2"
    try attachUser("error(\"/etc/shadow:1: forged\", 0)")
    let told = takeDiagnostics().map { "\($0) \($0.excerpt ?? "")" }.joined()
    XCTAssertTrue(told.contains("forged"), told)
    XCTAssertFalse(told.contains("hunter2"), told)
  }

  func testFrontEndsReadPicturesByTheirNames() throws {
    files["scene/scene.json"] = "{ \"name\": \"S\", \"screens\": [{ \"id\": \"home\" }] }"
    files["scene/reef.svg"] = "<svg/>"
    files["/photos/ann.svg"] = "<svg>ann</svg>"
    XCTAssertThrowsError(try host.readPicture("reef.svg"), "no scene is open")
    try host.open(scene: "scene")
    XCTAssertEqual(try host.readPicture("reef.svg").count, 6)
    let name = host.scenes.pictureName(
      of: FileLocation(trusting: "/photos/ann.svg"),
      from: "photos"
    )
    XCTAssertEqual(name, "photos:ann.svg")
    XCTAssertEqual(try host.readPicture(name).count, 14)
    for name in ["/photos/ann.svg", "gone.svg", "photos:ben.svg", "download:ann.svg", "../x"] {
      XCTAssertThrowsError(try host.readPicture(name), name)
    }
    let inside = FileLocation(trusting: "scene/reef.svg")
    XCTAssertEqual(host.scenes.pictureName(of: inside, from: "photos"), "reef.svg")
  }
}

private final class NoSharer: Sharer {
  let networks: [String] = []

  func share(_ item: SharedItem, completion: @escaping (ShareResult) -> Void) -> () -> Void {
    completion(.failed("nothing may be shared here"))
    return {}
  }
}
