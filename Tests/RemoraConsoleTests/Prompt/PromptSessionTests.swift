import Foundation
import RemoraConsole
import RemoraRuntime
import RemoraTestSupport
import XCTest

/// A session on a host that an app owns.
final class PromptSessionTests: ControlTestCase {
  private let client = RecordingClient()
  private var session: PromptSession!

  override func setUpWithError() throws {
    try super.setUpWithError()
    session = PromptSession(host)
    session.add(client)
  }

  override func tearDownWithError() throws {
    session = nil
    try super.tearDownWithError()
  }

  /// Submits a text; the result is what the client got.
  private func submit(
    _ text: String,
    isGood: Bool = true,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [String] {
    let reply = session.submit(text, from: client)
    XCTAssertEqual(reply, .done(isGood: isGood), file: file, line: line)
    return client.take()
  }

  // MARK: Output

  func testTellsResultsChangesOfTheStageNotesAndDiagnosticsApart() throws {
    _ = try presentScreen("profile", [makeButton("like")])
    host.flush()
    _ = client.take()
    XCTAssertEqual(submit("6 * 7"), ["= 42"])
    XCTAssertEqual(submit("like.title = 'Hi'"), ["~ 0.00 s like.title = \"Hi\""])
    XCTAssertEqual(
      submit("wait(1) print('later')"),
      ["# … waits: advance(seconds) moves the time"]
    )
    XCTAssertEqual(submit("advance(1)"), ["= later"])
    XCTAssertEqual(submit("error('no')", isGood: false), ["error: no"])
  }

  func testALineOfTheLogHasItsTime() throws {
    script(
      "teller",
      "local B = behaviour 'Teller' function B:onTap() wait(0.5) log('half', 3.0) end return B"
    )
    let button = makeButton("like")
    _ = try presentScreen("profile", [button])
    try attach("teller", to: button)
    _ = submit("like:tap()")
    XCTAssertEqual(submit("advance(1)"), ["note: 0.50 s scripts/teller.lua:1: half 3 (in teller)"])
    _ = takeLog()
  }

  func testWhatAppearsWithItsPartsIsOneLine() throws {
    _ = try presentScreen("profile", [makeButton("like")])
    host.flush()
    _ = client.take()
    host.lendDialogs()
    let dialog = "service('dialogs').actionSheet { title = 'Where', options = { 'A', 'B' } }"
    XCTAssertEqual(
      submit("start(function() \(dialog) end) return 1"),
      ["~ 0.00 s ActionSheet sheet appears", "= 1"]
    )
    XCTAssertEqual(submit("sheet:choose('A')"), ["~ 0.00 s sheet disappears"])
    XCTAssertEqual(
      submit("local v = screen:add('View', { id = 'box' }); v:add('Label', { text = 'a' })"),
      ["~ 0.00 s View box appears"]
    )
    XCTAssertEqual(
      submit("box:add('Label', { text = 'b' }) return 1").filter { $0 != "= 1" }.count,
      1,
      "what is added later has a line"
    )
  }

  func testAttachTakesTextsWithoutQuotes() throws {
    script(
      "badge",
      """
      local B = behaviour "Badge"
      B.button = outlet "Button"
      B.says   = text {}
      B.file   = image {}
      B.count  = number { default = 0 }
      return B
      """
    )
    let like = makeButton("like")
    _ = try presentScreen("profile", [like])
    host.flush()
    _ = client.take()
    XCTAssertEqual(
      submit(
        ":attach badge like { id = lg, says = Hello there, file = heart-full.svg, button = like,"
          + " count = 2 }"
      ),
      ["= attached lg of like"]
    )
    let behaviour = try XCTUnwrap(host.behaviour("lg"))
    XCTAssertEqual(behaviour[property: "says"], .text("Hello there"))
    XCTAssertEqual(behaviour[property: "file"], .text("heart-full.svg"))
    XCTAssertEqual(behaviour[property: "count"], .number(2))
    XCTAssertEqual(submit("n = 5 word = 'x'"), [])
    XCTAssertEqual(
      submit(":attach badge like { id = two, count = n, says = word }"),
      ["= attached two of like"]
    )
    XCTAssertEqual(host.behaviour("two")?[property: "count"], .number(5))
    XCTAssertEqual(host.behaviour("two")?[property: "says"], .text("x"))
    XCTAssertEqual(submit(":attach badge like { id = three, says = like }").count, 1)
    XCTAssertEqual(host.behaviour("three")?[property: "says"], .text("like"))
    XCTAssertEqual(
      submit(":attach badge like { id = four, button = lik }", isGood: false),
      ["error: there is nothing called lik — did you mean \"like\"?"]
    )
  }

  func testKnowsTheControlsThatAreThereAlready() throws {
    _ = try presentScreen("profile", [makeButton("like")])
    let late = PromptSession(host)
    let reader = RecordingClient()
    late.add(reader)
    XCTAssertEqual(late.submit("like.title = 'Hi'", from: reader), .done(isGood: true))
    XCTAssertEqual(reader.take(), ["~ 0.00 s like.title = \"Hi\""])
  }

  func testAllClientsSeeTheStageAndOneSeesItsResult() throws {
    _ = try presentScreen("profile", [makeButton("like")])
    host.flush()
    _ = client.take()
    let other = RecordingClient()
    session.add(other)
    XCTAssertEqual(
      submit("like.title = 'Hi' return 1"),
      ["~ 0.00 s like.title = \"Hi\"", "= 1"]
    )
    XCTAssertEqual(other.take(), ["~ 0.00 s like.title = \"Hi\""])
    session.remove(other)
    _ = submit("like.title = 'Ho'")
    XCTAssertEqual(other.take(), [])
  }

  func testDescribesTheStageOnlyWhileAClientShowsIt() throws {
    final class Quiet: PromptClient {
      let width = 80
      let isPipe = true
      let showsStage = false
      func show(_ output: PromptOutput) {}
    }
    session.remove(client)
    session.add(Quiet())
    _ = try presentScreen("profile", [makeButton("like")])
    host.flush()
    session.add(client)
    XCTAssertEqual(client.take(), [])
    _ = submit("like.title = 'Hi'")
    session.remove(client)
    session.add(client)
    XCTAssertEqual(submit("like.title = 'Ho'"), ["~ 0.00 s like.title = \"Ho\""])
  }

  func testCountsAFailureThatRepeats() throws {
    for number in 1...3 {
      // Whatever the variables of the function that failed.
      let locals = #"[{"name": "n", "value": "\#(number)"}]"#
      let failure = #"{"severity": "error", "message": "again", "locals": \#(locals)}"#
      host.report(try JSONDecoder().decode(Diagnostic.self, from: Data(failure.utf8)))
    }
    XCTAssertEqual(client.take(), ["error: again"])
    XCTAssertEqual(submit("1"), ["= 1", "warning: the same 2 times more"])
    XCTAssertEqual(takeMessages(), ["again", "again", "again"])
  }

  func testAsksForTheRestOfAStatementAndLeaves() {
    XCTAssertEqual(session.submit("if true then", from: client), .incomplete)
    XCTAssertEqual(session.submit(":quit", from: client), .quit)
    XCTAssertEqual(client.take(), [])
  }

  // MARK: The host's clock

  func testCannotChangeTheClockOfAnApp() {
    for word in ["real", "virtual"] {
      XCTAssertEqual(
        submit(":clock \(word)", isGood: false),
        [
          "error: this host's clock cannot be changed — "
            + "in the app, make the host with an AdjustableClock"
        ]
      )
    }
    XCTAssertEqual(
      submit(":clock fast", isGood: false),
      ["error: the clock is real or virtual, not fast"]
    )
  }

  func testPollsAHostWhoseTimePassesBeforeAStatement() throws {
    let live = try ScriptHost(clock: RealClock())
    let session = PromptSession(live)
    session.add(client)
    var isDone = false
    live.after(.zero) { isDone = true }
    XCTAssertEqual(session.submit("wait(0)", from: client), .done(isGood: true))
    XCTAssertTrue(isDone)
    XCTAssertEqual(client.take(), ["# … waits"])
    XCTAssertEqual(session.timeUntilDue, .zero)
    live.scheduler.cancelFreeTasks()
  }

  // MARK: The end

  func testLeavesTheHostAsItWas() throws {
    _ = try presentScreen("profile", [makeButton("like")])
    _ = submit(":events on")
    _ = submit("wait(1) print('later')")
    _ = submit(":record \(HostTestCase.folder)/like_spec.lua")
    weak let ended = session
    session = nil
    XCTAssertNil(ended)
    host.report(Diagnostic(.note, "nobody reads this"))
    XCTAssertEqual(run("like.title = 'Hi' like:tap()"), [])
    host.advance(by: .seconds(1))
    XCTAssertEqual(host.reload().outcome, .unchanged)
    XCTAssertEqual(client.take(), [])
  }
}
