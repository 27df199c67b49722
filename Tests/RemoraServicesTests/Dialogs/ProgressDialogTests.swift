import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Dialogs that show that a handler works.
final class ProgressDialogTests: ControlTestCase {
  private var button = Button()

  /// Runs the lines at each tap, after `dialog` was shown.
  private func makeWorker(_ lines: String, options: String = "title = \"Working\"") throws {
    host.lendDialogs()
    script(
      "worker",
      """
      local B = behaviour "Worker"
      B.whileBusy = "ignore"
      function B:run()
        local closing <close> = setmetatable({}, { __close = function() log("closed") end })
        local dialog = service("dialogs").progress { \(options) }
        \(lines)
        log("done")
      end
      function B:onTap() self:run() end
      return B
      """
    )
    button = Button(id: "work")
    let screen = Screen(id: "home")
    try screen.add(button)
    watch(screen, "the screen")
    host.present(screen)
    try attach("worker", to: button)
    button.tap()
  }

  private var dialog: ProgressDialog? { host.owner("progress") as? ProgressDialog }

  private func parts(of control: Control) -> [Control] {
    control.children.flatMap { [$0] + parts(of: $0) }
  }

  func testShowsWhatTheHandlerDoes() throws {
    try makeWorker(
      "dialog.message = \"Loading\" wait(1) dialog.progress = 0.5 wait(1)",
      options: "title = \"Sharing\", message = \"Starting\""
    )
    let dialog = try XCTUnwrap(dialog)
    host.advance(by: .seconds(1))
    let parts = parts(of: dialog)
    XCTAssertEqual(parts.compactMap { ($0 as? Label)?.text }, ["Sharing", "Loading"])
    XCTAssertEqual(parts.compactMap { ($0 as? ProgressView)?.progress }, [0.5])
    XCTAssertEqual(parts.compactMap { ($0 as? Button)?.title }, ["Cancel"])
    XCTAssertEqual(log, [])
  }

  func testDisappearsWhenTheHandlerEnds() throws {
    try makeWorker("wait(1)")
    XCTAssertNotNil(dialog)
    host.advance(by: .seconds(1))
    XCTAssertNil(dialog)
    XCTAssertEqual(log, ["done", "closed"])
  }

  func testDisappearsWhenTheHandlerFails() throws {
    try makeWorker("wait(1) error(\"no\")")
    host.advance(by: .seconds(1))
    XCTAssertNil(dialog)
    XCTAssertEqual(takeMessages(), ["no"])
    XCTAssertEqual(takeLog(), ["closed"])
  }

  func testIsClosedByItsHandler() throws {
    try makeWorker("wait(1) dialog:close() log(dialog:isAlive()) wait(1)")
    host.advance(by: .seconds(1))
    XCTAssertNil(dialog)
    XCTAssertEqual(log, ["false"])
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["false", "done", "closed"])
  }

  func testAPersonWhoCancelsCancelsTheHandler() throws {
    try makeWorker("wait(1)")
    let cancel = try XCTUnwrap(parts(of: try XCTUnwrap(dialog)).compactMap { $0 as? Button }.last)
    cancel.tap()
    XCTAssertNil(dialog)
    host.advance(by: .seconds(2))
    XCTAssertEqual(log, ["closed"])
    button.tap()
    XCTAssertNotNil(dialog, "the handler can run again")
  }

  func testAPersonWhoCancelsStartsOnCancelBehindTheHandler() throws {
    try makeWorker(
      "wait(1)",
      options: "onCancel = function() log(\"cancelled\") wait(1) log(self.owner.id) end"
    )
    run("progress:cancel()")
    XCTAssertEqual(takeLog(), ["closed", "cancelled"])
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["work"])
  }

  func testOnCancelRunsOnlyWhenAPersonCancels() throws {
    let options = "onCancel = function() log(\"cancelled\") end"
    try makeWorker("wait(1)", options: options)
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["done", "closed"])
    button.tap()
    run("progress:close()")
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["done", "closed"])
    button.tap()
    button.destroy()
    XCTAssertEqual(takeLog(), ["closed"])
  }

  func testOnCancelEndsWithItsBehaviourAndReportsItsMistakes() throws {
    try makeWorker(
      "wait(1)",
      options: "onCancel = function() wait(1) log(\"late\") end"
    )
    run("progress:cancel()")
    host.behaviour("worker")?.detach()
    host.advance(by: .seconds(2))
    XCTAssertEqual(takeLog(), ["closed"])
  }

  func testAMistakeInOnCancelIsReported() throws {
    try makeWorker("wait(1)", options: "onCancel = function() error(\"no\") end")
    run("progress:cancel()")
    XCTAssertEqual(takeMessages(), ["no"])
    _ = takeLog()
  }

  func testOnCancelIsAFunction() throws {
    try makeWorker("", options: "onCancel = 3")
    XCTAssertEqual(
      takeDiagnostics().first?.messageForScripts,
      "the option onCancel: expected a function, got the number 3"
    )
    _ = takeLog()
  }

  func testWhoeverAwaitsACancelledActionGoesOn() throws {
    try makeWorker("wait(1)")
    script(
      "caller",
      """
      local B = behaviour "Caller"
      B.worker = outlet "Button"
      function B:onTap() log("got", self.worker.worker:run()) end
      return B
      """
    )
    let caller = makeButton()
    host.advance(by: .seconds(1))
    _ = takeLog()
    try attach("caller", to: caller, outlets: ["worker": [button]])
    caller.tap()
    run("progress:cancel()")
    XCTAssertEqual(log, ["closed", "got"])
  }

  func testAHandlerThatCancelsItselfStopsAtItsNextWait() throws {
    try makeWorker("dialog:cancel() log(\"still\") wait(1)")
    XCTAssertNil(dialog)
    XCTAssertEqual(log, ["still", "closed"])
  }

  func testHasNoButtonThatNobodyWanted() throws {
    try makeWorker("wait(1)", options: "cancel = \"\"")
    let dialog = try XCTUnwrap(dialog)
    XCTAssertEqual(parts(of: dialog).compactMap { ($0 as? Button)?.title }, [])
    dialog.cancel()
    XCTAssertTrue(dialog === self.dialog)
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["done", "closed"])
  }

  func testDisappearsWithItsOwner() throws {
    try makeWorker("wait(1)")
    button.destroy()
    XCTAssertNil(dialog)
    XCTAssertEqual(takeLog(), ["closed"])
  }

  func testAHandlerOutlivesTheDialogOfADismissedScreen() throws {
    try makeWorker("")
    let outside = makeButton("outside")
    script(
      "other",
      """
      local B = behaviour "Other"
      function B:onTap()
        local dialog = service("dialogs").progress()
        wait(1)
        log(dialog:isAlive())
      end
      return B
      """
    )
    _ = takeLog()
    try attach("other", to: outside)
    outside.tap()
    host.topScreen?.dismiss()
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, ["false"])
  }

  func testOpeningAndClosingForEverKeepsNothing() throws {
    try makeWorker(
      "for _ = 1, 50 do service(\"dialogs\").progress {}:close() end wait(1) dialog:close() wait(1)"
    )
    let task = try XCTUnwrap(host.behaviour("worker")?.running.first)
    XCTAssertEqual(task.ending.actions.count, 1, "only the dialog that is open ends with the task")
    run("progress:close()")
    host.advance(by: .seconds(2))
    _ = (takeLog(), takeMessages())
  }

  func testAnUnknownOptionIsRefused() throws {
    try makeWorker("", options: "titel = \"a\"")
    XCTAssertEqual(
      takeDiagnostics().first?.messageForScripts,
      "there is no option titel — did you mean \"title\"?"
    )
    _ = takeLog()
  }
}
