import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Messages that scripts declare.
final class ScriptMessageTests: ControlTestCase {
  private static let door = """
    local Door = behaviour "Door"
    Door.shouldOpen = message { "visitor", "at", answers = "boolean", policy = "all", help = "May it?" }
    Door.didOpen = message { "visitor" }
    function Door:open(visitor)
      local answer = self:ask("shouldOpen", visitor, 7)
      log("answer", answer)
      if answer ~= false then self:ask("didOpen", visitor) end
    end
    return Door
    """

  private func guardian(_ name: String, _ body: String) {
    script(
      name,
      """
      local Guard = behaviour "Guard"
      Guard.door = outlet "door"
      \(body)
      return Guard
      """
    )
  }

  /// A door with a guard for each answer.
  private func makeDoor(_ answers: String...) throws -> Behaviour {
    script("door", Self.door)
    let button = makeButton("gate")
    let door = try attach("door", to: button)
    for (index, answer) in answers.enumerated() {
      guardian(
        "guard\(index)",
        "function Guard:doorShouldOpen(visitor, at) log(\"\(index)\", visitor, at) \(answer) end"
      )
      try attach("guard\(index)", to: makeButton("b\(index)"), outlets: ["door": [door]])
    }
    return door
  }

  func testBehavioursWithAnOutletAnswerInOrder() throws {
    let door = try makeDoor("return true", "return true")
    try door.perform("open", "Ann")
    XCTAssertEqual(log, ["0 Ann 7", "1 Ann 7", "answer true"])
  }

  func testThePolicyOfTheDeclarationCombinesAnswers() throws {
    let door = try makeDoor("return true", "return false", "return true")
    try door.perform("open", "Ann")
    XCTAssertEqual(log.last, "answer false")
  }

  func testWithoutATargetThereIsNoAnswer() throws {
    try makeDoor().perform("open", "Ann")
    XCTAssertEqual(log, ["answer nil"])
  }

  func testAMessageWithoutAnAnswerReachesItsHandlers() throws {
    let door = try makeDoor()
    guardian("host", "function Guard:doorDidOpen(visitor) log('welcome', visitor) end")
    try attach("host", to: makeButton("b"), outlets: ["door": [door]])
    try door.perform("open", "Ann")
    XCTAssertEqual(log, ["answer nil", "welcome Ann"])
  }

  func testAnAnswerMayNotWaitAndAFailureStopsNoOther() throws {
    let door = try makeDoor("wait(1)", "error('no', 0)", "return 'yes'", "return false")
    try door.perform("open", "Ann")
    XCTAssertEqual(log.last, "answer false")
    XCTAssertEqual(
      takeMessages(),
      [
        "doorShouldOpen must answer at once, so it may not wait: send an event instead", "no",
        "the answer to shouldOpen is true or false, got the text \"yes\"",
      ]
    )
  }

  func testADelegateComesFirstAndAMultiplexerDecidesThePolicy() throws {
    let door = try makeDoor("return false", "return true")
    let spy = DelegateSpy(["shouldOpen": true])
    door.attachments.delegate = spy
    try door.perform("open", "Ann")
    XCTAssertEqual(spy.received, ["shouldOpen(\"Ann\", 7)"])
    XCTAssertEqual(takeLog().last, "answer false")
    let multiplexer = Multiplexer(policies: ["shouldOpen": .any])
    multiplexer.add(try XCTUnwrap(host.behaviour("guard1")))
    door.attachments.delegate = multiplexer
    XCTAssertTrue(multiplexer.responds(to: "shouldOpen"))
    try door.perform("open", "Ann")
    XCTAssertEqual(log, ["1 Ann 7", "0 Ann 7", "answer true"])
    door.attachments.delegate = nil
  }

  func testSwiftAsksAndFindsTheDeclaration() throws {
    let door = try makeDoor("return at == 3")
    XCTAssertEqual(door.ask("shouldOpen", "Bo", 3), true)
    XCTAssertTrue(door.attachments.responds(to: "shouldOpen"))
    XCTAssertFalse(door.attachments.responds(to: "didOpen"))
    XCTAssertEqual(door.script.message("shouldOpen")?.parameters, ["visitor", "at"])
    XCTAssertEqual(door.script.messages.map(\.policy), [.all, .last])
    XCTAssertNil(door.ask("shouldOpn", "Bo"))
    XCTAssertEqual(
      takeDiagnostics().map(\.description),
      ["error: door has no message \"shouldOpn\" — did you mean \"shouldOpen\"? (of door)"]
    )
  }

  func testAWrongCallIsAnErrorAtItsLine() throws {
    script(
      "door",
      """
      local Door = behaviour "Door"
      Door.shouldOpen = message { "visitor", answers = "boolean" }
      function Door:misspell() self:ask("shouldOpn") end
      function Door:flood() self:ask("shouldOpen", 1, 2) end
      function Door:code() self:ask("shouldOpen", print) end
      return Door
      """
    )
    let door = try attach("door", to: makeButton("gate"))
    for action in ["misspell", "flood", "code"] { try door.perform(action) }
    XCTAssertEqual(takeDiagnostics().map(\.line), [3, 4, 5])
  }

  func testWrongDeclarationsAreRefused() {
    XCTAssertEqual(
      mistakes(
        in: """
          local B = behaviour "B"
          B.mayOpen = message()
          B.shouldA = message { answers = "bolean" }
          B.shouldB = message { answers = "text", policy = "all" }
          B.shouldC = message { answers = "text", policy = "lst" }
          B.shouldD = message { policy = "last" }
          B.shouldE = message { "a", "a" }
          B.shouldF = message { anwsers = "text" }
          B.shouldG = message { 1 }
          return B
          """
      ).map { $0.replacingOccurrences(of: "scripts/wrong.lua:", with: "") },
      [
        "2: error: the name of a message begins with should, will or did: mayOpen does not"
          + " — call it, for example, shouldMayOpen",
        "3: error: answers of a message is the name of a type, got the text \"bolean\""
          + " — did you mean \"boolean\"?",
        "4: error: any and all combine answers that are boolean",
        "5: error: policy of a message is one of first, last, any, all, collect, not the text \"lst\""
          + " — did you mean \"last\"?",
        "6: error: a message without answers has no policy — add answers = \"boolean\"",
        "7: error: message lists the names of its arguments, each a different word"
          + " — write message { \"visitor\", answers = \"boolean\" }",
        "8: error: message has no option anwsers — did you mean \"answers\"?",
        "9: error: message lists the names of its arguments, each a different word"
          + " — write message { \"visitor\", answers = \"boolean\" }",
      ]
    )
  }

  func testAskIsTheNameOfSomethingElseWithoutMessages() throws {
    script(
      "quiz",
      """
      local Quiz = behaviour "Quiz"
      Quiz.ask = text { default = "Why?" }
      function Quiz:show() log(self.ask) end
      return Quiz
      """
    )
    try attach("quiz", to: makeButton("q")).perform("show")
    XCTAssertEqual(log, ["Why?"])
    XCTAssertEqual(
      mistakes(
        in: """
          local B = behaviour "B"
          B.shouldGo = message()
          function B:ask() end
          return B
          """
      ),
      [
        "scripts/wrong.lua:3: error: ask is a name of every behaviour that declares messages:"
          + " choose another"
      ]
    )
  }

  func testAHandlerOfAMessageThatTheScriptLacksIsRefused() throws {
    let door = try makeDoor()
    guardian("late", "function Guard:doorShouldOpn() end")
    XCTAssertEqual(
      refusals("late", to: makeButton("b"), outlets: ["door": [door]]).map(\.description),
      [
        "error: late handles doorShouldOpn, and door has no message \"shouldOpn\""
          + " — did you mean \"shouldOpen\"? (in late of b)"
      ]
    )
  }

  func testAnExtendingScriptInheritsMessages() throws {
    script("door", Self.door)
    script("gate", "return behaviour(\"Gate\", { extends = \"door\" })")
    guardian("watch", "function Guard:doorShouldOpen() return false end")
    let gate = try attach("gate", to: makeButton("a"))
    try attach("watch", to: makeButton("b"), outlets: ["door": [gate]])
    try gate.perform("open", "Ann")
    XCTAssertEqual(log, ["answer false"])
  }

  func testAnOwnedBehaviourAnswersWithoutALink() throws {
    let door = try makeDoor()
    guardian("lock", "function Guard:doorShouldOpen() return false end")
    try attach("lock", to: door)
    try door.perform("open", "Ann")
    XCTAssertEqual(log, ["answer false"])
  }

  func testMessagesThatAskEachOtherAreALoopThatIsReported() throws {
    script(
      "door",
      """
      local Door = behaviour "Door"
      Door.other = outlet { "door", optional = true }
      Door.shouldOpen = message { answers = "boolean" }
      function Door:otherShouldOpen() return self:ask("shouldOpen") end
      function Door:open() self:ask("shouldOpen") end
      return Door
      """
    )
    let first = try attach("door", to: makeButton("a"), id: "one")
    let second = try attach("door", to: makeButton("b"), id: "two", outlets: ["other": [first]])
    try first.link("other", to: second)
    try first.perform("open")
    XCTAssertTrue(takeMessages().contains { $0.contains("two asks shouldOpen") })
  }

  func testADetachedTargetIsNotAsked() throws {
    let door = try makeDoor("return false", "return true")
    host.behaviour("guard0")?.detach()
    try door.perform("open", "Ann")
    XCTAssertEqual(log, ["1 Ann 7", "answer true"])
  }
}
