import RemoraConsole
import RemoraRuntime
import RemoraTestSupport
import XCTest

/// `:changes` chooses which changes of the stage are shown.
final class StageFilterTests: ControlTestCase {
  private let client = RecordingClient()
  private var session: PromptSession!

  override func setUpWithError() throws {
    try super.setUpWithError()
    _ = try presentScreen("profile", [makeButton("like"), makeButton("save")])
    session = PromptSession(host)
    session.add(client)
  }

  override func tearDownWithError() throws {
    session = nil
    try super.tearDownWithError()
  }

  private func submit(_ text: String) -> [String] {
    _ = session.submit(text, from: client)
    return client.take()
  }

  /// The changes that are shown of three.
  private func shown(with command: String) -> [String] {
    _ = submit(command)
    _ = submit("like.title = '' like.alpha = 1 save.title = ''")
    let lines = submit("like.title = 'A' like.alpha = 0.5 save.title = 'B'")
    return lines.map { String($0.dropFirst("~ 0.00 s ".count).prefix { $0 != " " }) }.sorted()
  }

  func testShowsAllNoneOrThoseOfNames() {
    let all = ["like.alpha", "like.title", "save.title"]
    XCTAssertEqual(shown(with: "1"), all)
    XCTAssertEqual(shown(with: ":changes off"), [])
    XCTAssertEqual(shown(with: ":changes on"), all)
    XCTAssertEqual(shown(with: ":changes like"), ["like.alpha", "like.title"])
    XCTAssertEqual(shown(with: ":changes like.alpha"), ["like.alpha"])
    XCTAssertEqual(shown(with: ":changes .title"), ["like.title", "save.title"])
    XCTAssertEqual(shown(with: ":changes .title -like"), ["save.title"])
    XCTAssertEqual(shown(with: ":changes -save -.alpha"), ["like.title"])
  }

  func testSaysWhatIsShown() {
    XCTAssertEqual(
      submit(":changes"),
      ["# every change of the stage is shown, with ~ before it"]
    )
    XCTAssertEqual(
      submit(":changes like .alpha -save"),
      ["# shown of the changes of the stage: like, .alpha, without save"]
    )
    XCTAssertEqual(
      submit(":changes -save"),
      ["# shown of the changes of the stage: all but save"]
    )
    XCTAssertEqual(submit(":changes off"), ["# changes of the stage are not shown"])
  }

  func testRefusesNamesOfNothing() {
    XCTAssertEqual(
      submit(":changes liek"),
      ["error: there is no control \"liek\" — did you mean \"like\"?"]
    )
    XCTAssertEqual(
      submit(":changes like .alpa"),
      ["error: no control has a property \"alpa\" — did you mean \"alpha\"?"]
    )
    XCTAssertEqual(submit("like.title = 'A'"), ["~ 0.00 s like.title = \"A\""])
  }

  func testCompletesEveryName() {
    func candidates(_ text: String) -> [String] {
      session.completions(for: text, at: text.endIndex).candidates.map(\.text)
    }
    XCTAssertEqual(candidates(":changes o"), ["on", "off"])
    XCTAssertEqual(candidates(":changes like sa"), ["save"])
    XCTAssertEqual(candidates(":changes -sa"), ["-save"])
    XCTAssertEqual(candidates(":changes like.titl"), ["like.title"])
    XCTAssertEqual(candidates(":changes .titl"), [".title"])
    XCTAssertEqual(candidates(":clock real v"), [])
  }
}
