import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Functions of services that are answered later.
final class ServiceCallTests: HostTestCase {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "the recorder is broken"
  }

  private var calls: [ServiceCall] = []
  private var cancelled = 0

  override func tearDownWithError() throws {
    calls = []
    cancelled = 0
    try super.tearDownWithError()
  }

  private func attachRecorder(
    to button: Button,
    _ start: ((ServiceCall, Int) throws -> Void)? = nil
  ) throws -> Behaviour {
    host.lend("recorder") { service in
      service.function(
        "record",
        starting: start ?? { [unowned self] (call, _: Int) in
          calls.append(call)
          call.onCancel { [unowned self] in cancelled += 1 }
        }
      )
    }
    script(
      "recording",
      """
      local B = behaviour "Recording"
      B.whileBusy = "restart"
      function B:onTap()
        local guard <close> = setmetatable({}, { __close = function() log("closed") end })
        log(service("recorder").record(5))
      end
      return B
      """
    )
    return try attach("recording", to: button)
  }

  func testTheTaskGoesOnWithTheAnswers() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    XCTAssertEqual(log, [])
    XCTAssertFalse(calls[0].isOver)

    calls[0].answer("song.wav", 5)

    XCTAssertEqual(log, ["song.wav 5", "closed"])
    XCTAssertTrue(calls[0].isOver)
    XCTAssertEqual(cancelled, 0)
  }

  func testAnAnswerMayComeAtOnce() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button) { call, seconds in call.answer(seconds * 2) }
    button.tap()
    XCTAssertEqual(log, ["10", "closed"])
  }

  func testOnlyTheFirstAnswerCounts() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    calls[0].answer("first")
    calls[0].answer("second")
    calls[0].fail(Refusal())
    XCTAssertEqual(log, ["first", "closed"])
  }

  func testAnAnswerWithoutResultsIsNil() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    calls[0].answer()
    XCTAssertEqual(log, ["", "closed"])
  }

  func testAFailureIsRaisedWhereItWasCalled() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    calls[0].fail(Refusal())
    let diagnostic = takeDiagnostics().first
    XCTAssertEqual(diagnostic?.message, "the recorder is broken")
    XCTAssertEqual(diagnostic?.place, "scripts/recording.lua:5")
  }

  func testWhatTheServiceThrowsIsRaisedWhereItWasCalled() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button) { _, _ in throw Refusal() }
    button.tap()
    XCTAssertEqual(takeMessages(), ["the recorder is broken"])
  }

  func testACallThatIsForgottenFails() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    calls = []
    XCTAssertEqual(takeMessages(), ["the service has ended without an answer"])
    XCTAssertEqual(log, ["closed"])
  }

  func testACallThatIsForgottenAtOnceFails() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button) { _, _ in }
    button.tap()
    XCTAssertEqual(takeMessages(), ["the service has ended without an answer"])
  }

  func testDetachingCancelsTheCallOnce() throws {
    let button = makeButton()
    let behaviour = try attachRecorder(to: button)
    button.tap()

    behaviour.detach()
    calls[0].answer("too late")

    XCTAssertEqual(cancelled, 1)
    XCTAssertEqual(log, ["closed"])
  }

  func testTheOwnersEndCancelsTheCall() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    button.destroy()
    XCTAssertEqual(cancelled, 1)
    calls[0].fail(Refusal())
    XCTAssertEqual(log, ["closed"])
  }

  func testATapInItsPlaceCancelsTheCall() throws {
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    button.tap()
    XCTAssertEqual(cancelled, 1)
    calls[0].answer("old")
    calls[1].answer("new")
    XCTAssertEqual(log, ["closed", "new", "closed"])
  }

  func testTheWishToHearOfACancelledCallIsGrantedAtOnce() throws {
    let button = makeButton()
    let behaviour = try attachRecorder(to: button)
    button.tap()
    behaviour.detach()
    var heard = false
    calls[0].onCancel { heard = true }
    XCTAssertTrue(heard)
  }

  func testAServiceIsNotCalledWhereNobodyCanWait() throws {
    let field = own(TextField())
    _ = try attachRecorder(to: makeButton())
    script(
      "asker",
      """
      local B = behaviour "Asker"
      function B:shouldChange() return service("recorder").record(1) end
      return B
      """
    )
    try attach("asker", to: field)
    field.type("a")
    XCTAssertEqual(calls.count, 0)
    XCTAssertEqual(takeDiagnostics().count, 1)
  }

  func testNothingIsLeftOfACallWhenItsOwnerEnds() throws {
    weak var call: ServiceCall?
    let button = makeButton()
    _ = try attachRecorder(to: button)
    button.tap()
    call = calls.first
    XCTAssertNotNil(call)
    calls = []
    XCTAssertNil(call)
    takeDiagnostics()
  }
}
