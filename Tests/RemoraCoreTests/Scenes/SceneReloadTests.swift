import RemoraJSON
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// A scene's file as a whole: mistakes, undone edits, and scripts that change with it.
final class SceneReloadTests: SceneReloadTestCase {
  private typealias Case = SceneReloadTestCase

  private static func needing(_ outlets: String) -> String {
    SceneReloadTestCase.controls(
      SceneReloadTestCase.make("Button", "b"),
      SceneReloadTestCase.make(
        "Label",
        "l",
        SceneReloadTestCase.behaviours("{ \"script\": \"needy\"\(outlets) }")
      )
    )
  }

  func testNothingHappensWhenTheFileIsTheSame() throws {
    try open(Case.controls(Case.make("Label", "a")))
    XCTAssertEqual(host.reload().outcome, .unchanged)
  }

  func testTextThatSaysTheSameChangesNothingOnTheStage() throws {
    let text = Case.controls(Case.make("Label", "a"))
    try open(text)
    XCTAssertTrue(edit("\n\n" + text).isEmpty)
  }

  func testTheSceneStaysTheSameObjectAndTakesTheNewName() throws {
    let scene = try open(Case.controls(Case.make("Label", "a")))
    edit(Case.controls().replacing("\"Test\"", with: "\"Other\""))
    XCTAssertIdentical(host.scene, scene)
    XCTAssertEqual(scene.name, "Other")
  }

  func testAMistakeChangesNothing() throws {
    try open(Case.controls(Case.make("Label", "a", "\"text\": \"old\"")))
    let problems = refusal(Case.controls(Case.make("Label", "a", "\"txet\": \"new\"")))
    XCTAssertEqual(problems.count, 1)
    XCTAssertEqual(problems[0].path, "screens[0].controls[0].txet")
    refusal("{")
    XCTAssertEqual((try control("a") as Label).text, "old")
    edit(Case.controls(Case.make("Label", "a", "\"text\": \"new\"")))
    XCTAssertEqual((try control("a") as Label).text, "new")
  }

  func testEditedBackEverythingIsBack() throws {
    let old = Case.controls(
      Case.make("Label", "a", "\"text\": \"old\", \"tint\": \"red\""),
      Case.make("View", "v", "\"controls\": [\(Case.make("Button", "b"))]")
    )
    try open(old)
    let lines = PatchMirror.lines(of: host)
    edit(Case.controls(Case.make("Button", "b", "\"title\": \"x\""), Case.make("Button", "a")))
    edit(old)
    XCTAssertEqual(PatchMirror.lines(of: host), lines)
  }

  func testADeletedFileLeavesTheStageAsItIs() throws {
    let text = Case.controls(Case.make("Label", "a"))
    try open(text)
    files.contents["scene/scene.json"] = nil
    XCTAssertEqual(host.reload().warnings.map(\.file), ["scene/scene.json"])
    XCTAssertEqual(host.reload().warnings, [])
    XCTAssertEqual(reported.map(\.message), ["the file is gone: the scene stays as it is"])
    reported = []
    files.contents["scene/scene.json"] = Array(text.utf8)
    XCTAssertEqual(host.reload().outcome, .unchanged)
  }

  // MARK: Scripts and scenes

  func testAScriptAndASceneThatNeedEachOtherGoTogether() throws {
    script("needy", "local B = behaviour 'Needy' return B")
    try open(Self.needing(""))
    script("needy", "local B = behaviour 'Needy' B.b = outlet 'Button' return B")
    let report = host.reload()
    XCTAssertEqual(report.outcome, .refused)
    XCTAssertEqual(report.diagnostics.first?.file, "scene/scene.json")
    XCTAssertEqual(
      report.diagnostics.first?.message,
      "needy needs its outlet b linked to a Button"
    )
    reported = []
    edit(Self.needing(", \"outlets\": { \"b\": \"b\" }"))
    let needy = try XCTUnwrap(host.behaviour("needy"))
    XCTAssertIdentical(needy.linkedOwners(ofOutlet: 0).first, host.owner("b"))
  }

  func testOnReloadFindsTheOutletsThatTheSceneLinksInTheSameSave() throws {
    script("needy", "local B = behaviour 'Needy' return B")
    try open(Self.needing(""))
    script(
      "needy",
      "local B = behaviour 'Needy' B.b = outlet 'Button' "
        + "function B:onReload() log(self.b.id) error 'not yet' end return B"
    )
    refusal(Self.needing(", \"outlets\": { \"b\": \"b\" }"))
    script(
      "needy",
      "local B = behaviour 'Needy' B.b = outlet 'Button' "
        + "function B:onReload() log(self.b.id) end return B"
    )
    XCTAssertEqual(host.reload().outcome, .reloaded)
    XCTAssertEqual(takeLog(), ["b", "b"])
  }

  func testASceneThatIsAheadOfItsScriptWaitsForIt() throws {
    script("needy", "local B = behaviour 'Needy' return B")
    try open(Self.needing(""))
    refusal(Self.needing(", \"outlets\": { \"b\": \"b\" }"))
    script("needy", "local B = behaviour 'Needy' B.b = outlet 'Button' return B")
    XCTAssertEqual(host.reload().outcome, .reloaded)
    XCTAssertEqual(host.behaviour("needy")?.linkedOwners(ofOutlet: 0).count, 1)
  }

  func testAScreenThatIsNotPresentedIsCheckedToo() throws {
    script("needy", "local B = behaviour 'Needy' return B")
    try open(
      SceneTestCase.scene(
        """
        "screens": [{ "id": "home" }, { "id": "two", "controls": [
          \(Case.make("Label", "l", Case.behaviours("{ \"script\": \"needy\" }")))
        ]}]
        """
      )
    )
    script("needy", "local B = behaviour 'Needy' function B:onSelect() end return B")
    let report = host.reload()
    XCTAssertEqual(report.outcome, .refused)
    XCTAssertEqual(
      report.diagnostics.map(\.path),
      ["screens[1].controls[0].behaviours[0].script"]
    )
    reported = []
    script("needy", "local B = behaviour 'Needy' return B")
  }

  func testAnImageThatIsGoneDoesNotHoldUpAScript() throws {
    script("needy", "local B = behaviour 'Needy' return B")
    try open(
      Case.controls(
        Case.make("Image", "i", "\"image\": \"heart.svg\""),
        Case.make("Label", "l", Case.behaviours("{ \"script\": \"needy\" }"))
      )
    )
    files.contents["scene/heart.svg"] = nil
    script("needy", "local B = behaviour 'Needy' B.n = integer {} return B")
    XCTAssertEqual(host.reload().outcome, .reloaded)
  }

  func testOnlyNewMistakesSpeakAgainstAnotherText() throws {
    func text(_ image: String, name: String) -> String {
      let image = Case.make("Image", "i", "\"image\": \"\(image)\"")
      return Case.controls(Case.make("Label", "l", "\"text\": \"\(name)\""), image)
    }
    try open(text("heart.svg", name: "old"))
    files.contents["scene/heart.svg"] = nil
    let scene = try XCTUnwrap(host.scene)
    func check(_ text: String) throws {
      _ = try SceneRevision(JSONDocument(parsing: text, file: scene.file), of: scene, in: host)
    }
    XCTAssertNoThrow(try check("\n" + text("heart.svg", name: "new")))
    XCTAssertThrowsError(try check(text("other.svg", name: "old")))
  }

  func testABrokenNewScriptIsToldUntilItIsMended() throws {
    let text = Case.controls(
      Case.make("Label", "l", Case.behaviours("{ \"script\": \"fresh\" }"))
    )
    try open(Case.controls(Case.make("Label", "l")))
    script("fresh", "nonsense")
    XCTAssertEqual(refusal(text).map(\.file), ["scene/behaviours/fresh.lua"])
    script("fresh", "\nnonsense")
    host.reloads.request(.savedFiles)
    XCTAssertEqual(reported.map(\.line), [2])
    reported = []
    script("fresh", "local B = behaviour 'Fresh' return B")
    host.reloads.request(.savedFiles)
    XCTAssertEqual(try behaviours(of: "l"), ["fresh"])
  }

  func testScriptFoldersFollowAndWithThemTheScripts() throws {
    script("teller", "local B = behaviour 'It' function B:say() return 'one' end return B")
    files.contents["scene/other/teller.lua"] = Array(
      "local B = behaviour 'It' local m = require 'm' function B:say() return m end return B".utf8
    )
    files.contents["scene/other/m.lua"] = Array("return 'two'".utf8)
    let body = Case.controls(Case.make("Label", "l", Case.behaviours("{ \"script\": \"teller\" }")))
    try open(body)
    let behaviour = try XCTUnwrap(host.behaviour("teller"))
    edit(body.replacing("[\"behaviours\"]", with: "[\"other\"]"))
    XCTAssertIdentical(host.behaviour("teller"), behaviour)
    XCTAssertEqual(try behaviour.perform("say").values, ["two"])
    XCTAssertEqual(host.reload().outcome, .unchanged)
    refusal(Case.controls("{ \"kind\": 1 }"))
    XCTAssertEqual(host.scriptFolders, ["scene/other"])
  }

  func testARefusalLeavesFoldersScriptsAndModulesAsTheyWere() throws {
    files.contents["scene/other/fresh.lua"] = Array(
      "require 'm' local B = behaviour 'Fresh' return B".utf8
    )
    files.contents["scene/other/m.lua"] = Array("return {}".utf8)
    let label = Case.make("Label", "l", Case.behaviours("{ \"script\": \"plain\" }"))
    try open(Case.controls(label))
    let fresh = Case.make("Label", "f", Case.behaviours("{ \"script\": \"fresh\" }"))
    refusal(
      Case.controls(fresh, "{ \"kind\": 1 }")
        .replacing("[\"behaviours\"]", with: "[\"behaviours\", \"other\"]")
    )
    XCTAssertEqual(host.scriptFolders, ["scene/behaviours"])
    XCTAssertEqual(host.scripts.library.scripts.keys.map(\.description), ["plain"])
    XCTAssertTrue(host.scripts.library.modules.loaded.isEmpty)
  }

  func testAHandlerThatPresentsAScreenMeanwhileIsNoTrouble() throws {
    script(
      "opener",
      "local B = behaviour 'O' function B:onAttach() service('stage').present() end return B"
    )
    func text(_ controls: String, _ two: String = "") -> String {
      SceneTestCase.scene(
        """
        "screens": [
          { "id": "home", "controls": [\(controls)] }, { "id": "two", "controls": [\(two)] }
        ]
        """
      )
    }
    host.lend("stage") { [unowned host] service in
      service.function("present") { () throws in try host?.present(screenNamed: "two") }
    }
    try open(text(""))
    let opener = Case.make("Label", "l", Case.behaviours("{ \"script\": \"opener\" }"))
    edit(text(opener))
    XCTAssertEqual(host.screens.map(\.id), ["home", "two"])
    edit(text(opener, Case.make("Label", "x")))
    XCTAssertEqual(try parts(of: "two"), ["x"])
  }

  func testAHandlerThatDestroysItsNeighboursMeanwhileIsNoTrouble() throws {
    script(
      "bully",
      "local B = behaviour 'B' function B:onChange() service('stage').destroy() end B.n = integer {} return B"
    )
    func text(_ n: Int, _ inner: String) -> String {
      Case.controls(
        Case.make(
          "Label",
          "l",
          Case.behaviours("{ \"script\": \"bully\", \"properties\": { \"n\": \(n) } }")
        ),
        Case.make("View", "v", "\"controls\": [\(inner)]")
      )
    }
    host.lend("stage") { [unowned host] service in
      service.function("destroy") { () in (host?.owner("v") as? Control)?.destroy() }
    }
    try open(text(1, ""))
    edit(text(2, Case.make("Button", "b", Case.behaviours("{ \"script\": \"life\" }"))))
    XCTAssertEqual(try parts(of: "home"), ["l"])
    _ = takeLog()
  }

  func testEditsBackAndForthLeaveNothingBehind() throws {
    try open(Case.controls(Case.make("Label", "a")))
    let counter = Case.behaviours("{ \"script\": \"counter2\" }")
    func round() {
      edit(Case.controls(Case.make("Label", "a"), Case.make("Button", "b", counter)))
      edit(Case.controls(Case.make("Label", "a")))
    }
    for _ in 0..<20 { round() }
    host.lua.collectGarbage()
    let before = host.lua.memoryUsed
    for _ in 0..<200 { round() }
    host.lua.collectGarbage()
    XCTAssertLessThanOrEqual(host.lua.memoryUsed, before + 2_000)
    XCTAssertEqual(host.scene?.record.made.count, 2)
  }
}
