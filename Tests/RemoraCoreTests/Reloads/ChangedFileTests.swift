import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Saves that go wrong, and files that come and go.
final class ChangedFileTests: ReloadTestCase {
  private static func says(_ word: String) -> String {
    behaviour("function B:go() return '\(word)' end")
  }

  private var one: Behaviour?
  private var two: Behaviour?

  override func tearDownWithError() throws {
    (one, two) = (nil, nil)
    try super.tearDownWithError()
  }

  private func attachTwo() throws {
    script("one", Self.says("old"))
    script("two", Self.says("old"))
    one = try attach("one", to: makeButton())
    two = try attach("two", to: makeButton())
  }

  private var words: [Value] {
    [one, two].flatMap { (try? $0?.perform("go").values) ?? [] }
  }

  func testAMistakeHoldsUpNothingThatIsSavedWithIt() throws {
    try attachTwo()
    script("one", "nonsense")
    script("two", Self.says("new"))
    XCTAssertEqual(reload().scripts, ["two"])
    XCTAssertEqual(takeDiagnostics().map(\.file), ["scripts/one.lua"])
    XCTAssertEqual(words, ["old", "new"])
    script("one", Self.says("new"))
    XCTAssertEqual(reload().scripts, ["one"])
    XCTAssertEqual(words, ["new", "new"])
  }

  func testABrokenModuleHoldsUpOnlyWhatRequiresIt() throws {
    script("m", "return 1")
    let user = try attachBody("local m = require 'm' function B:go() return m end")
    try attachTwo()
    script("m", "return return")
    script("one", Self.says("new"))
    XCTAssertEqual(reload().scripts, ["one"])
    XCTAssertEqual(takeDiagnostics().map(\.file), ["scripts/m.lua"])
    XCTAssertEqual(try user.perform("go").values, [1])
    XCTAssertEqual(words, ["new", "old"])
  }

  func testItIsSaidWhenAMistakeIsTakenBack() throws {
    try attachTwo()
    script("one", "nonsense")
    refusal()
    script("one", Self.says("old"))
    host.reload()
    XCTAssertEqual(takeLog(), ["the mistake is gone: the saved files are in use"])
    host.reload()
    XCTAssertEqual(takeLog(), [])
  }

  func testWhatWasRefusedBeforeDoesNotHoldUpWhatIsNew() throws {
    try attachTwo()
    refusal("one", "nonsense")
    save("two", Self.says("new"))
    XCTAssertEqual(words, ["old", "new"])
    XCTAssertEqual(takeDiagnostics().map(\.file), ["scripts/one.lua"])
  }

  func testAScriptWhoseOnReloadFailsDoesNotHoldUpWhatIsNew() throws {
    try attachTwo()
    refusal("one", Self.behaviour("function B:onReload() error 'no' end"))
    save("two", Self.says("new"))
    XCTAssertEqual(words, ["old", "new"])
    XCTAssertEqual(takeDiagnostics().map(\.file), ["scripts/one.lua"])
  }

  func testWhatWasRefusedIsTriedAgainWithWhatIsNew() throws {
    script("m", "return 1")
    let user = try attachBody("local m = require 'm' function B:go() return m end")
    refusal("it", Self.behaviour("local m = require('m').value function B:go() return m end"))
    script("m", "return { value = 2 }")
    XCTAssertEqual(reload().scripts, ["it"])
    XCTAssertEqual(try user.perform("go").values, [2])
  }

  func testAPersonWhoAsksHearsOfItAgain() throws {
    try attachTwo()
    refusal("one", "nonsense")
    refusal()
  }

  func testASaveOfTheSameMistakeIsToldOnce() throws {
    try attachTwo()
    refusal("one", "nonsense")
    host.reloads.request(.savedFiles)
    XCTAssertEqual(diagnostics, [])
    script("one", "other nonsense")
    host.reloads.request(.savedFiles)
    XCTAssertEqual(takeDiagnostics().count, 1)
  }

  func testAMistakeThatIsMadeAgainAfterItWasUndoneIsToldAgain() throws {
    try attachTwo()
    refusal("one", "nonsense")
    script("one", Self.says("old"))
    XCTAssertEqual(host.reload().outcome, .unchanged)
    script("one", "nonsense")
    host.reloads.request(.savedFiles)
    XCTAssertEqual(takeDiagnostics().count, 1)
  }

  func testANewMistakeInAModuleThatIsNotInUseYetIsTold() throws {
    try attachTwo()
    script("m", "nonsense")
    refusal("one", "require 'm'\n" + Self.says("new"))
    script("m", "\nnonsense")
    host.reloads.request(.savedFiles)
    XCTAssertEqual(takeDiagnostics().map(\.line), [2])
    script("m", "return 1")
    host.reloads.request(.savedFiles)
    XCTAssertEqual(words, ["new", "old"])
  }

  func testASaveThatOnlyConcernsOthersIsQuietAboutAnOldMistake() throws {
    try attachTwo()
    refusal("one", "nonsense")
    script("two", Self.says("new"))
    host.reloads.request(.savedFiles)
    XCTAssertEqual(words, ["old", "new"])
    XCTAssertEqual(diagnostics, [])
  }

  // MARK: Missing files

  func testADeletedFileIsToldOnceAndItsBehavioursGoOn() throws {
    try attachTwo()
    files["scripts/one.lua"] = nil
    let report = host.reload()
    XCTAssertEqual(report.outcome, .unchanged)
    XCTAssertEqual(report.warnings.map(\.file), ["scripts/one.lua"])
    XCTAssertEqual(takeMessages(), ["the file is gone: attached behaviours keep running"])
    XCTAssertEqual(words, ["old", "old"])
    XCTAssertEqual(host.reload().warnings, [])
    XCTAssertEqual(reports, [])
  }

  /// It is there: what the disk says instead of its bytes is reported.
  func testAFileThatCannotBeReadIsNotCalledGone() throws {
    try attachTwo()
    files["scripts/one.lua"] = String(repeating: " ", count: 1_100_000)
    let report = host.reload()
    XCTAssertEqual(report.outcome, .unchanged)
    XCTAssertEqual(
      takeMessages(),
      [
        "scripts/one.lua has 1100000 bytes, and 1048576 is the most: attached behaviours keep running"
      ]
    )
    XCTAssertEqual(words, ["old", "old"])
  }

  func testARestoredFileIsQuietAndADeletedOneIsToldAgain() throws {
    try attachTwo()
    files["scripts/one.lua"] = nil
    host.reload()
    _ = takeDiagnostics()
    script("one", Self.says("old"))
    let report = host.reload()
    XCTAssertEqual(report.outcome, .unchanged)
    XCTAssertEqual(report.warnings, [])
    files["scripts/one.lua"] = nil
    host.reload()
    XCTAssertEqual(takeMessages().count, 1)
    save("one", Self.says("new"))
    XCTAssertEqual(words, ["new", "old"])
  }

  func testADeletedFileDoesNotHoldUpOthers() throws {
    try attachTwo()
    files["scripts/one.lua"] = nil
    let report = save("two", Self.says("new"))
    XCTAssertEqual(report.scripts, ["two"])
    XCTAssertEqual(takeDiagnostics(), report.warnings)
    XCTAssertEqual(words, ["old", "new"])
  }

  func testAScriptThatNothingRunsMayGoQuietly() throws {
    try attachTwo()
    two?.detach()
    files["scripts/two.lua"] = nil
    XCTAssertEqual(host.reload().warnings, [])
    XCTAssertThrowsError(try host.script(named: "two"))
  }

  func testAScriptMovesToAnEarlierFolderAndBack() throws {
    host.scriptFolders = ["first", HostTestCase.folder]
    try attachTwo()
    files["first/one.lua"] = Self.says("moved")
    reload()
    XCTAssertEqual(words, ["moved", "old"])
    XCTAssertEqual(one?.script.file, "first/one.lua")
    files["first/one.lua"] = nil
    reload()
    XCTAssertEqual(words, ["old", "old"])
    XCTAssertEqual(one?.script.file, "scripts/one.lua")
  }
}
