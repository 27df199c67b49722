import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// What becomes of handlers, of those that run, and of behaviours that were put aside.
final class HandlerReloadTests: ReloadTestCase {
  func testEventsReachHandlersThatCameAndNotThoseThatWent() throws {
    let screen = try presentScreen()
    script("it", Self.behaviour("function B:onTap() log 'tap' end function B:a() end"))
    let button = Button()
    try screen.add(button)
    try attach("it", to: button)
    saveBody("function B:onDisappear() log 'disappear' end function B:onAppear() log 'appear' end")
    button.tap()
    button.removeFromParent()
    try screen.add(button)
    XCTAssertEqual(takeLog(), ["disappear", "appear"])
    saveBody("function B:onAppear() log 'appear' end function B:onTap() log 'tap' end")
    button.tap()
    XCTAssertEqual(takeLog(), ["tap"])
    host.dismiss(screen)
  }

  func testKeepsTheOrderOfTheOwnersBehaviours() throws {
    let button = makeButton()
    for name in ["a", "b", "c"] {
      script(name, Self.behaviour("function B:onTap() log '\(name)' end"))
      try attach(name, to: button)
    }
    saveBody("function B:onAppear() end function B:onTap() log 'a2' end", as: "a")
    saveBody("function B:go() end", as: "b")
    saveBody("function B:onTap() log 'b2' end", as: "b")
    button.tap()
    XCTAssertEqual(takeLog(), ["a2", "b2", "c"])
  }

  func testARunningHandlerCountsAsTheNewOneOfItsName() throws {
    let behaviour = try attachBody(
      "B.whileBusy = 'ignore' function B:onTap() wait(1) log 'old' end"
    )
    tap(behaviour)
    saveBody(
      "B.whileBusy = 'ignore' function B:act() end function B:onAppear() end function B:onTap() log 'new' end"
    )
    tap(behaviour)
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["old"])
    tap(behaviour)
    XCTAssertEqual(takeLog(), ["new"])
  }

  func testTheEventThatWaitedIsHandledByTheNewCode() throws {
    let behaviour = try attachBody("function B:onTap() wait(1) log 'old' end")
    tap(behaviour)
    tap(behaviour)
    saveBody("function B:onAppear() end function B:onTap() log 'new' end")
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["old", "new"])
  }

  func testTheEventThatWaitedForARemovedHandlerIsDropped() throws {
    let behaviour = try attachBody("function B:onTap() wait(1) log 'old' end")
    tap(behaviour)
    tap(behaviour)
    let report = saveBody("")
    XCTAssertEqual(report.tasksInFlight, 1)
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["old"])
  }

  func testARunningHandlerIsItselfAgainAfterARefusal() throws {
    let behaviour = try attachBody("function B:onTap() wait(1) log 'old' end")
    tap(behaviour)
    tap(behaviour)
    refusal("it", Self.behaviour("function B:onReload() error 'no' end"))
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["old"])
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["old"])
  }

  func testAHandlerMayChangeItsEventUnderTheSameOutlet() throws {
    let (save, other) = (makeButton("save"), makeButton("other"))
    script(
      "it",
      Self.behaviour("B.a = outlet 'Button' B.b = outlet 'Button' function B:onATap() log 'a' end")
    )
    try attach("it", to: makeButton(), outlets: ["a": [save], "b": [other]])
    saveBody("B.b = outlet 'Button' B.a = outlet 'Button' function B:onBTap() log 'b' end")
    save.tap()
    other.tap()
    XCTAssertEqual(takeLog(), ["b"])
  }

  func testTheOrderAmongThoseWhoHearAnOutletIsKept() throws {
    let save = makeButton("save")
    for name in ["a", "b", "c"] {
      script(
        name,
        Self.behaviour("B.save = outlet 'Button' function B:onSaveTap() log '\(name)' end")
      )
      try attach(name, to: makeButton(), outlets: ["save": [save]])
    }
    saveBody(
      "B.n = integer {} B.save = outlet 'Button' function B:onSaveTap() log 'a2' end",
      as: "a"
    )
    save.tap()
    XCTAssertEqual(takeLog(), ["a2", "b", "c"])
  }

  func testAPolicyThatChangedCountsAtOnce() throws {
    let behaviour = try attachBody("function B:onTap() wait(1) log 'old' end")
    tap(behaviour)
    saveBody("B.whileBusy = 'restart' function B:onTap() wait(1) log 'new' end")
    tap(behaviour)
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["new"])
  }

  func testTasksInFlightFinishOnTheOldCode() throws {
    let behaviour = try attachBody(
      "B.n = state(0) function B:onTap() wait(1) self.n = self.n + 1 log(self:name()) end function B:name() return 'old' end"
    )
    tap(behaviour)
    let report = saveBody("B.n = state(0) function B:name() return 'new' end")
    XCTAssertEqual(report.tasksInFlight, 1)
    host.advance(by: .seconds(1))
    XCTAssertEqual(takeLog(), ["old"])
    XCTAssertEqual(behaviour.stateValue("n"), 1)
  }

  func testASuspendedBehaviourWakesAtAGoodReloadOnly() throws {
    host.failureLimit = 1
    let behaviour = try attachBody("function B:onTap() error 'bad' end")
    tap(behaviour)
    XCTAssertTrue(behaviour.isSuspended)
    takeDiagnostics()
    refusal("it", "nonsense")
    XCTAssertTrue(behaviour.isSuspended)
    refusal("it", Self.behaviour("function B:onReload() error 'no' end"))
    XCTAssertTrue(behaviour.isSuspended)
    saveBody("function B:onTap() log 'mended' end")
    XCTAssertFalse(behaviour.isSuspended)
    tap(behaviour)
    XCTAssertEqual(log, ["mended"])
  }

  func testMessagesAreAnsweredByTheNewCode() throws {
    let field = own(TextField(id: "field"))
    script("it", Self.behaviour("function B:shouldChange() return false end"))
    try attach("it", to: field)
    XCTAssertFalse(field.type("x"))
    saveBody("function B:shouldChange() return true end")
    XCTAssertTrue(field.type("x"))
    saveBody("")
    XCTAssertTrue(field.type("xy"))
  }

  func testSwiftListenersOfItsEventsGoOn() throws {
    let behaviour = try attachBody("B.done = event {} function B:onTap() self:send 'done' end")
    var count = 0
    try behaviour.on("done") { _ in count += 1 }
    saveBody("B.other = event {} B.done = event {} function B:onTap() self:send 'done' end")
    tap(behaviour)
    XCTAssertEqual(count, 1)
  }
}
