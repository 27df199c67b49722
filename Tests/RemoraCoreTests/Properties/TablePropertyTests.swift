import RemoraTestSupport
import XCTest

@testable import RemoraCore

/// Properties that hold lists, tables, ranges and texts in several languages, as a script sees
/// them.
final class TablePropertyTests: ControlTestCase {
  private let quiz = """
    local Quiz = behaviour "Quiz"
    Quiz.questions = rows {
      columns = {
        { name = "question", type = "text" },
        { name = "answers", type = "list" },
        { name = "right", type = "integer", optional = true },
      },
    }
    Quiz.tags   = list "text"
    Quiz.hours  = range { min = 0, max = 24, default = { from = 9, to = 17 } }
    Quiz.frame  = rect { default = { x = 0, y = 0, width = 10, height = 20 } }
    Quiz.title  = localized { default = { en = "Hello", de = "Hallo" } }
    Quiz.seen   = state("")
    function Quiz:first()
      local q = self.questions[1]
      self.seen = q.question .. #q.answers .. tostring(q.right) .. self.tags[2]
        .. self.hours.to .. self.frame.height .. self.title
    end
    function Quiz:onChange(name, old, new) self.seen = name .. " " .. old .. " " .. new end
    return Quiz
    """

  func testAScriptReadsWhatWasSet() throws {
    script("quiz", quiz)
    let behaviour = try attach(
      "quiz",
      to: makeButton("b"),
      [
        "questions": [["question": "Why?", "answers": ["yes", "no"], "right": 2]],
        "tags": ["one", "two"],
      ]
    )

    try behaviour.perform("first")

    XCTAssertEqual(behaviour.stateValue("seen"), "Why?22two17.020.0Hello")
  }

  func testALocalizedTextFollowsTheLanguage() throws {
    script("quiz", quiz)
    let behaviour = try attach("quiz", to: makeButton("b"))

    host.language = "de-AT"
    XCTAssertEqual(behaviour.stateValue("seen"), "title Hello Hallo")
    host.language = "fr"

    XCTAssertEqual(behaviour.stateValue("seen"), "title Hallo Hello")
    XCTAssertEqual(run("return b.quiz.title").first, "Hello")
    XCTAssertEqual(behaviour[property: "title"], ["en": "Hello", "de": "Hallo"])
  }

  func testAnInvalidLanguageIsReported() {
    host.language = "no such thing"

    XCTAssertEqual(host.language, "en")
    XCTAssertEqual(
      takeMessages(),
      ["\"no such thing\" is no language tag"]
    )
  }

  func testMistakesInDeclarationsAreTold() {
    let mistakes = [
      "B.x = list \"texts\"":
        "of of x is the name of a type, got the text \"texts\" — did you mean \"text\"?",
      "B.x = rows {}":
        "rows list their columns: rows { columns = { { name = \"question\", type = \"text\" } } }",
      "B.x = rows { columns = { \"question\" } }":
        "column 1 of x has a name and a type — write { name = \"question\", type = \"text\" }",
      "B.x = rows { columns = { { name = \"q\", type = \"text\", min = 1 } } }":
        "the column q of x has no option min",
      "B.x = range { default = { from = 2, to = 1 } }":
        "the default of x: expected a range such as { from = 1, to = 5 }, got a table",
    ]
    for (line, message) in mistakes {
      let name = "broken\(mistakes.keys.sorted().firstIndex(of: line) ?? 0)"
      script(name, "local B = behaviour \"B\"\n\(line)\nreturn B")
      XCTAssertThrowsError(try host.script(named: name), line) { error in
        let found = (error as? Diagnostics)?.all.map(\.messageForScripts)
        XCTAssertEqual(found, [message], line)
      }
    }
  }

  func testAListMayBeCalledList() throws {
    XCTAssertFalse(host.isReservedID("list"))
    XCTAssertTrue(host.isReservedID("text"))
  }
}
