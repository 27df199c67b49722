import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

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
        "the column q of x has no option min — it takes default, optional",
      "B.x = rows { columns = { { name = \"q\", type = \"integer\", min = 1, default = 0 } } }":
        "the default of column q of x: expected a whole number of at least 1, got 0",
      "B.x = rows { columns = { { name = \"q\", type = \"choice\" } } }":
        "a choice lists what can be chosen: choice { \"left\", \"right\" }",
      "B.x = range { default = { from = 2, to = 1 } }":
        "the default of x: expected a range such as { from = 1, to = 5 }, got a table",
    ]
    for (line, message) in mistakes {
      let name = "broken\(mistakes.keys.sorted().firstIndex(of: line) ?? 0)"
      script(name, "local B = behaviour \"B\"\n\(line)\nreturn B")
      XCTAssertThrowsError(try host.script(named: name), line) { error in
        let found = (error as? RemoraError)?.diagnostics.map(\.messageForScripts)
        XCTAssertEqual(found, [message], line)
      }
    }
  }

  func testColumnsTakeTheOptionsOfTheirTypes() throws {
    script(
      "quiz",
      """
      local Quiz = behaviour "Quiz"
      Quiz.rows = rows { columns = {
        { name = "says", type = "localized" },
        { name = "level", type = "choice", choices = { "easy", "hard" }, default = "easy" },
        { name = "points", type = "integer", min = 1, max = 9, default = 3 },
        { name = "hint", type = "localized", optional = true },
        { name = "words", type = "list", of = "localized" },
      } }
      Quiz.seen = state("")
      function Quiz:first()
        local row = self.rows[1]
        self.seen = row.says .. " " .. row.level .. " " .. row.points .. " " .. tostring(row.hint)
      end
      function Quiz:onChange(name, old, new)
        self.seen = old[1].says .. " " .. new[1].says .. " " .. new[1].words[1] .. new[1].words[2]
      end
      return Quiz
      """
    )
    let behaviour = try attach(
      "quiz",
      to: makeButton("b"),
      [
        "rows": [
          ["says": ["en": "Hello", "de": "Hallo"], "words": [["en": "two", "de": "zwei"], "!"]]
        ]
      ]
    )
    try behaviour.perform("first")
    XCTAssertEqual(behaviour.stateValue("seen"), "Hello easy 3 nil")
    host.language = "de"
    XCTAssertEqual(behaviour.stateValue("seen"), "Hello Hallo zwei!")
    XCTAssertThrowsError(
      try behaviour.set("rows", to: [["says": "Hi", "level": "hrd"]])
    ) { error in
      XCTAssertTrue("\(error)".contains("did you mean \"hard\""), "\(error)")
    }
    XCTAssertThrowsError(try behaviour.set("rows", to: [["says": "Hi", "points": 10]]))
  }

  func testAListMayBeCalledList() throws {
    XCTAssertNil(ReservedIDs.refusal(of: "list", for: "List"))
    XCTAssertNotNil(ReservedIDs.refusal(of: "text", for: "Label"))
  }
}
