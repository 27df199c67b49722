import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Ways around the end of a behaviour, and around what it may do.
final class DodgeTests: ControlTestCase {
  /// A behaviour that moves itself to the button `other` where `lines` say `dodge(self)`.
  private func attachDodger(_ lines: String) throws -> Button {
    script(
      "dodger",
      """
      local B = behaviour "Dodger"
      local function dodge(self) self.owner = find "other" end
      local function leaving(self)
        return setmetatable({}, { __close = function() dodge(self) end })
      end
      \(lines)
      return B
      """
    )
    let button = makeButton("here")
    try attach("dodger", to: button)
    return button
  }

  private func assertStays(
    _ message: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(takeMessages(), [message], file: file, line: line)
    let other = host.owner("other") as? Button
    XCTAssertEqual(other?.attachments.behaviours.count, 0, file: file, line: line)
  }

  func testABehaviourThatEndsCannotMove() throws {
    _ = makeButton("other")
    let button = try attachDodger("function B:onDetach() dodge(self) end")
    button.attachments.behaviours[0].detach()
    assertStays("Dodger.owner: dodger is ending: dodger cannot be moved to another owner")
  }

  func testATaskThatIsCancelledCannotMoveItsBehaviour() throws {
    _ = makeButton("other")
    let button = try attachDodger(
      "function B:onTap() local closing <close> = leaving(self) wait(9) end"
    )
    button.tap()
    button.attachments.behaviours[0].detach()
    assertStays("Dodger.owner: dodger is ending: dodger cannot be moved to another owner")
  }

  func testABehaviourWhoseOwnerEndsCannotMove() throws {
    _ = makeButton("other")
    let button = try attachDodger("function B:onDestroy() dodge(self) end")
    button.destroy()
    assertStays("Dodger.owner: here is ending: dodger cannot be moved to another owner")
  }

  func testABehaviourOnAPartOfATreeThatEndsCannotMove() throws {
    _ = makeButton("other")
    let button = try attachDodger("function B:go() dodge(self) end")
    script(
      "alarm",
      "local B = behaviour 'Alarm' function B:onDestroy() find('dodger'):go() end return B"
    )
    let screen = Screen(id: "screen")
    host.add(screen)
    try screen.add(button)
    let child = Button(id: "child")
    try screen.add(child)
    try attach("alarm", to: child)
    screen.destroy()
    let messages = takeMessages()
    XCTAssertTrue(messages[0].contains("is ending: dodger cannot be moved"), "\(messages)")
  }

  func testABehaviourThatIsPutAsideCannotMove() throws {
    _ = makeButton("other")
    host.failureLimit = 2
    let button = try attachDodger(
      """
      B.whileBusy = "parallel"
      function B:onTap() error "no" end
      function B:go() local closing <close> = leaving(self) wait(9) end
      """
    )
    try button.attachments.behaviours[0].perform("go")
    button.tap()
    button.tap()
    XCTAssertEqual(
      takeMessages(),
      [
        "no", "no",
        "Dodger.owner: dodger is suspended: it cannot be moved to another owner",
        "dodger failed 2 times in a row and is suspended",
      ]
    )
    XCTAssertTrue(button.attachments.behaviours[0].isSuspended)
  }

  func testWhoIsPutAsideIsNotMovedByOthers() throws {
    _ = makeButton("other")
    host.failureLimit = 1
    let button = try attachDodger("function B:onTap() error 'no' end")
    button.tap()
    XCTAssertEqual(takeMessages().count, 2)
    XCTAssertEqual(
      failure(of: "find('dodger').owner = find('other')"),
      "Dodger.owner: dodger is suspended: it cannot be moved to another owner — fix its script and save it"
    )
    XCTAssertTrue(button.attachments.behaviours[0].isSuspended)
  }

  func testAMoveDoesNotForgiveFailures() throws {
    let other = makeButton("other")
    host.failureLimit = 2
    let button = try attachDodger("function B:onTap() error 'no' end")
    button.tap()
    run("find('dodger').owner = find('other')")
    other.tap()
    XCTAssertEqual(takeMessages().last, "dodger failed 2 times in a row and is suspended")
  }

  func testAMoveKeepsTheLimitOfAnOwner() throws {
    let full = makeButton("other")
    let button = try attachDodger("function B:go() dodge(self) end")
    script("filler", "local B = behaviour 'Filler' return B")
    for _ in 1...64 { try attach("filler", to: full) }
    try button.attachments.behaviours[0].perform("go")
    XCTAssertEqual(
      takeMessages(),
      ["Dodger.owner: other has 64 behaviours already: does one attach itself again?"]
    )
    XCTAssertEqual(full.attachments.behaviours.count, 64)
    XCTAssertEqual(button.attachments.behaviours.count, 1)
  }

  func testABehaviourThatEndsAttachesNothingOfItsScript() throws {
    let other = makeButton("other")
    let button = try attachDodger(
      "function B:onDetach() find('other'):attach('dodger') end"
    )
    button.attachments.behaviours[0].detach()
    XCTAssertEqual(
      takeMessages(),
      ["a behaviour of dodger is ending: nothing of its script can be attached meanwhile"]
    )
    XCTAssertEqual(other.attachments.behaviours.count, 0)
  }
}
