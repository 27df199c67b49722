import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Names of handlers that fit nothing.
final class HandlerNameTests: HostTestCase {
  func testRefusesAnEventThatTheOutletDoesNotHave() {
    XCTAssertEqual(
      mistakes(
        in: """
          local B = behaviour "B"
          B.save = outlet "Button"
          function B:onSaveTpa() end
          return B
          """
      ),
      ["scripts/wrong.lua:3: error: a Button has no event \"tpa\" — did you mean \"onSaveTap\"?"]
    )
  }

  func testListsTheEventsWhenNoneIsClose() {
    let problem = problems(
      of: """
        local B = behaviour "B"
        B.save = outlet "Button"
        function B:onSaveExploded() end
        return B
        """
    ).first

    XCTAssertEqual(problem?.message, "a Button has no event \"exploded\"")
    XCTAssertEqual(
      problem?.suggestion,
      "its events are: tap, touchDown, touchMoved, touchUp, touchCancelled, pinch, rotate,"
        + " pointerEnter, pointerLeave, load, willAppear, appear, willDisappear, disappear, destroy,"
        + " background, foreground"
    )
  }

  func testRefusesAHandlerInTheWrongCase() {
    let messages = problems(
      of: """
        local B = behaviour "B"
        function B:ontap() end
        function B:on_appear() end
        return B
        """
    ).map(\.message)

    XCTAssertEqual(messages, ["ontap is spelt onTap", "on_appear is spelt onAppear"])
  }

  func testRefusesAMessageThatIsMissedByALetterOrTwo() {
    let problems = problems(
      of: """
        local B = behaviour "B"
        B.feed = outlet "ScrollView"
        function B:feedDidscrol() end
        function B:shouldScrollTop() end
        function B:didWin() end
        return B
        """
    )

    XCTAssertEqual(
      problems.map(\.suggestion),
      ["did you mean \"feedDidScroll\"?", "did you mean \"shouldScrollToTop\"?"]
    )
  }

  func testRefusesADeclarationThatIsNotCalled() {
    let problems = problems(
      of: """
        local B = behaviour "B"
        B.page = number
        B.done = event
        return B
        """
    )

    XCTAssertEqual(
      problems.map(\.message),
      ["page is set to a function of the host's", "done is set to a function of the host's"]
    )
  }

  func testRefusesAnOwnerWithoutTheEvent() {
    script(
      "chooser",
      """
      local B = behaviour "Chooser"
      function B:onSelect() end
      return B
      """
    )

    XCTAssertEqual(
      refusals("chooser", to: own(Label(id: "title"))).map(\.description),
      [
        "error: chooser handles onSelect, and a Label has no event \"select\" — attach it to another"
          + " kind of owner, or handle the event of an outlet (in chooser of title)"
      ]
    )
  }
}
