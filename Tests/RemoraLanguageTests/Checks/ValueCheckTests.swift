import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Values that a property does not take.
final class ValueCheckTests: CheckTestCase {
  func testWrongValues() {
    assert(
      "self.fade = 9",
      "wrong-value: fade: expected a number of seconds from 0 to 5, got 9"
    )
    assert("self.fade = -1", "wrong-value: fade: expected a number of seconds from 0 to 5, got -1")
    assert(
      "self.button.title = 3",
      "wrong-value: title of a Button: expected a text, got 3"
        + " — write tostring(…), or a text in quotes"
    )
    assert(
      "self.button.frame = 1",
      "wrong-value: frame of a Button can only be read — set x, y, width or height"
    )
    assert(
      "self.button:animate { title = 'x', over = 1 }",
      "wrong-value: title cannot be animated: it has no values in between"
    )
    assert(
      "self.button:animate { x = 1, curve = 'ease-uot' }",
      "wrong-value: curve: expected one of \"linear\", \"ease-in\", \"ease-out\", \"ease-in-out\", got the text"
        + " \"ease-uot\" — did you mean \"ease-out\"?"
    )
  }

  /// What a check calls a wrong value fails when it runs, with the same sentence.
  func testWrongValuesFailWhenTheyRun() throws {
    for (number, line) in ["self.fade = 9", "self.button.title = 3", "self.button.frame = 1"]
      .enumerated()
    {
      script(
        "wrong\(number)",
        """
        local B = behaviour "B"
        B.button = outlet "Button"
        B.fade = seconds { default = 1, max = 5 }
        function B:run() \(line) end
        return B
        """
      )
      let behaviour = try host.attach("wrong\(number)", to: makeButton("b\(number)"))
      _ = try? behaviour.perform("run")
      XCTAssertEqual(takeMessages().count, 1, line)
    }
  }
}
