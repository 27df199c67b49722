import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Mistakes in declarations: each is named with its place and, where there is one, a suggestion.
final class DeclarationMistakeTests: HostTestCase {
  private func assertMistake(
    _ declaration: String,
    _ expected: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let mistakes = mistakes(
      in: "local B = behaviour \"B\"\n\(declaration)\nreturn B",
      file: file,
      line: line
    )
    XCTAssertEqual(mistakes, ["scripts/wrong.lua:2: error: \(expected)"], file: file, line: line)
  }

  func testTellsAllMistakesInTheOrderOfTheirLines() {
    let mistakes = mistakes(
      in: """
        local B = behaviour "B"
        B.save = outlet "Buton"
        function B:onTpa() end
        B.fade = seconds { min = 2, max = 1 }
        B.size = number { deflaut = 3 }
        B.done = event { ok = "bool" }
        return B
        """
    )

    XCTAssertEqual(
      mistakes,
      [
        "scripts/wrong.lua:2: error: there is no kind of control called \"Buton\" — did you mean \"Button\"?",
        "scripts/wrong.lua:3: error: no outlet of this script and no kind of owner has an event \"tpa\""
          + " — did you mean \"onTap\"?",
        "scripts/wrong.lua:4: error: the limits of fade are the wrong way round: min is 2 and max 1",
        "scripts/wrong.lua:5: error: number has no option deflaut — did you mean \"default\"?",
        "scripts/wrong.lua:6: error: event { ok = … } takes the name of a type, got the text \"bool\""
          + " — did you mean \"boolean\"?",
      ]
    )
  }

  func testAnIntegerNeedsAWholeNumberBetweenItsLimits() {
    assertMistake(
      "B.count = integer { min = 0.2, max = 0.8 }",
      "no whole number lies between the limits of count"
    )
  }

  func testRowsHaveAHundredColumnsAtMost() {
    assertMistake(
      "local c = {} for i = 1, 101 do c[i] = { name = \"c\" .. i, type = \"text\" } end"
        + " B.table = rows { columns = c }",
      "table has 101 columns, and may have 100"
    )
  }

  func testOptionsBesideTheKindOfAnOutletAreRefused() {
    assertMistake(
      "B.save = outlet \"Button\" { optional = true }",
      "a declaration cannot be called — it takes one pair of braces, with its"
        + " options in them: outlet { \"Button\", optional = true }"
    )
    assertMistake(
      "B.save = outlet(\"Button\", { optional = true })",
      "outlet takes its options in the same braces as the kind — outlet { \"Button\","
        + " optional = true }"
    )
    assertMistake(
      "B.keys = outlets(\"Button\", { optional = true })",
      "outlets takes its options in the same braces as the kind — outlets { \"Button\","
        + " optional = true }"
    )
  }

  func testShowsTheLineOfAMistake() {
    let problem = problems(
      of: "local B = behaviour \"B\"\n  B.a = number { min = \"x\" }\nreturn B"
    ).first

    XCTAssertEqual(problem?.excerpt, "  B.a = number { min = \"x\" }")
    XCTAssertEqual(problem?.message, "min of a is a number, not the text \"x\"")
  }

  func testRefusesADefaultThatDoesNotFit() {
    assertMistake(
      "B.fade = seconds { default = 9, max = 5 }",
      "the default of fade: expected a number of seconds from 0 to 5, got 9"
    )
    assertMistake(
      "B.side = choice { \"left\", \"right\", default = \"lfet\" }",
      "the default of side: expected one of \"left\", \"right\", got the text \"lfet\""
        + " — did you mean \"left\"?"
    )
    assertMistake(
      "B.tint = color { default = \"rde\" }",
      "the default of tint: expected a color such as \"#3366cc\" or \"red\", got the text \"rde\""
        + " — did you mean \"red\"?"
    )
  }

  func testRefusesOptionsOfAnotherType() {
    assertMistake(
      "B.name = text { max = 3 }",
      "text has no option max — it takes default, help, optional, was"
    )
    assertMistake(
      "B.on = boolean { true }",
      "boolean takes its options by name: boolean { default = … } — it takes default, help, optional, was"
    )
    assertMistake(
      "B.on = boolean(true)",
      "boolean takes its options in braces: boolean { default = … }, got true"
    )
    assertMistake(
      "B.on = boolean { optional = 1 }",
      "optional of on is true or false, not 1"
    )
    assertMistake("B.on = boolean { help = 1 }", "help of on is a text, not 1")
    assertMistake(
      "B.on = boolean { help = print }",
      "help of boolean: expected data (texts, numbers, lists, tables of them), got a function"
    )
  }

  func testRefusesAChoiceWithoutChoices() {
    assertMistake(
      "B.side = choice {}",
      "a choice lists what can be chosen: choice { \"left\", \"right\" }"
    )
    assertMistake(
      "B.side = choice { \"a\", \"a\" }",
      "the choices of side are texts, each different"
    )
  }

  func testRefusesAnOutletWithoutAKind() {
    assertMistake(
      "B.save = outlet()",
      "outlet takes a kind: outlet \"Button\", or outlet { \"Button\", optional = true }"
    )
    assertMistake(
      "B.save = outlet { \"Button\", optinal = true }",
      "an outlet has no option optinal — did you mean \"optional\"?"
    )
    assertMistake(
      "B.save = outlet { \"Button\", optional = 1 }",
      "optional of save is true or false, not 1"
    )
  }

  func testRefusesStateThatIsNoData() {
    assertMistake(
      "B.callback = state(print)",
      "state: argument 1: expected data (texts, numbers, lists, tables of them), got a function"
    )
  }

  func testRefusesWhatDeclaresNothing() {
    assertMistake(
      "B.count = 0",
      "count = … declares nothing — for a property write count = number { … }, for state"
        + " count = state(…), for a constant a local, or a name in capitals"
    )
  }

  func testRefusesMoreThanAThousandDeclarations() {
    assertMistake(
      "for i = 1, 1001 do B['go' .. i] = function() end end",
      "a script has at most 1000 declarations — make several scripts of it"
    )
    assertMistake(
      "for i = 1, 1001 do local p = number {} end",
      "a script has at most 1000 declarations — make several scripts of it"
    )
  }

  func testRefusesANameTwice() {
    assertMistake(
      "B.a = number {} B.a = text {}",
      "a is declared twice, first in line 2"
    )
    assertMistake(
      "function B:go() end function B:go() end",
      "go is declared twice, first in line 2"
    )
  }

  func testReportsOnceWhatALoopRepeats() {
    assertMistake(
      "for i = 1, 500 do B.a = number {} end",
      "a is declared twice, first in line 2"
    )
  }

  func testRefusesNamesOfEveryBehavioursOwn() {
    assertMistake(
      "B.owner = number {}",
      "owner is a name of every behaviour's own: choose another"
    )
    assertMistake(
      "function B:send() end",
      "send is a name of every behaviour's own: choose another"
    )
  }

  func testRefusesAnEventThatCarriesWhatEveryEventCarries() {
    assertMistake(
      "B.renamed = event { name = \"text\" }",
      "every event carries its name already: choose another name"
    )
  }

  func testRefusesAnUnknownPolicy() {
    assertMistake(
      "B.whileBusy = \"later\"",
      "whileBusy is one of \"queue\", \"latest\", \"ignore\", \"restart\", \"parallel\", not the text \"later\""
    )
    assertMistake(
      "B.whileBusy = 3",
      "whileBusy is one of \"queue\", \"latest\", \"ignore\", \"restart\", \"parallel\", not the number 3"
    )
  }

  func testRefusesAPolicyOfNoHandler() {
    let mistakes = mistakes(
      in: """
        local B = behaviour "B"
        B.whileBusy = { onTpa = "ignore" }
        function B:onTap() end
        return B
        """
    )

    XCTAssertEqual(
      mistakes,
      [
        "scripts/wrong.lua:2: error: whileBusy names onTpa, which is no handler of this script — did you mean \"onTap\"?"
      ]
    )
  }

  func testRefusesContractsThatAreNoNames() {
    assertMistake("B.needs = { 1 }", "needs takes the name of a script, or a list of names")
  }
}
