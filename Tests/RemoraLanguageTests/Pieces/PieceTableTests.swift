import RemoraLuaSyntax
import TestSupport
import XCTest

@testable import RemoraLanguage

final class PieceTableTests: XCTestCase {
  private let script = """
    --- Fades.
    --- Slowly.
    local Toggle = behaviour "Toggle"

    Toggle.button = outlet "Button"
    Toggle.fade = seconds { -- how long
      default = 1,
    }

    -- Counts.
    local function step(count)
      return count + 1
    end

    function Toggle:onTap()
      self.fade = step(self.fade)
    end

    return Toggle

    """

  // MARK: Pieces

  func testPiecesBeginInTheMarginWithTheirComments() {
    let table = table(of: script)
    XCTAssertEqual(
      table.pieces.map(\.head),
      [
        "local Toggle", "Toggle.button", "Toggle.fade", "local function step",
        "function Toggle:onTap", "return Toggle",
      ]
    )
    let texts = table.pieces.map { String(decoding: table.text[$0.range], as: UTF8.self) }
    XCTAssertEqual(texts.joined(), script)
    XCTAssertTrue(texts[0].hasPrefix("--- Fades.\n--- Slowly.\nlocal"))
    XCTAssertTrue(texts[3].hasPrefix("-- Counts.\nlocal"))
  }

  func testTheMarginIsOutsideOfStringsAndComments() {
    let table = table(of: "a = [[\nb = 1\n]]\n--[[\nc = 1\n]]\nd = (")
    XCTAssertEqual(table.pieces.map(\.head), ["a", "d"])
    XCTAssertEqual(table.pieces.map(\.isWhole), [true, false])
  }

  func testATextThatIsWholeIsNotMended() {
    let table = table(of: script)
    XCTAssertTrue(table.isWhole)
    XCTAssertEqual(text(table), script)
    XCTAssertFalse(table.mended.isBroken(at: 10))
  }

  // MARK: Mending

  func testABrokenPieceIsReplacedByWhatItWas() {
    let table = table(of: script, changing: "step(self.fade)", to: "step(self.fa")
    XCTAssertEqual(text(table), script.replacing("end\n\nreturn", with: "end \n\nreturn"))
    XCTAssertEqual(table.pieces.filter { !$0.isWhole }.map(\.head), ["function Toggle:onTap"])
    XCTAssertFalse(table.isWhole)
  }

  func testLinesBelowKeepTheirPlaceWhenLinesAreAdded() {
    let table = table(of: script, changing: "  self.fade =", to: "  if self.\n\n  self.fade =")
    XCTAssertEqual(text(table), script.replacing("end\n\nreturn", with: "end \n\n\n\nreturn"))
  }

  func testLinesBelowKeepTheirPlaceWhenLinesAreMissing() {
    let table = table(of: script, changing: " -- how long\n  default = 1,\n}\n", to: "")
    XCTAssertEqual(
      text(table),
      script.replacing("{ -- how long\n  default = 1,\n}\n", with: "{ default = 1, } ")
    )
  }

  func testTheHelpStaysAboveWhatItIsAbout() {
    let table = table(of: script, changing: "behaviour \"Toggle\"", to: "behaviour \"Toggle")
    XCTAssertTrue(
      text(table).hasPrefix("--- Fades.\n--- Slowly.\nlocal Toggle = behaviour \"Toggle\"")
    )
  }

  func testAPieceThatLostItsHeadIsKnownByItsPlace() {
    for (old, new) in [
      ("function Toggle", "fnction Toggle"), ("Toggle:onTap", "Toggle:"),
      ("function Toggle:onTap()\n", "-- function Toggle:onTap()\n"), ("function T", "= function T"),
    ] {
      let table = table(of: script, changing: old, to: new)
      assertHeads(table, new)
    }
  }

  func testAPieceThatIsSwallowedIsNotLost() {
    assertHeads(table(of: script, changing: "\nToggle.fade", to: " Toggle(.fade"))
    assertHeads(table(of: script, changing: "\nToggle.fade", to: "\n  Toggle..fade"))
    assertHeads(table(of: script, changing: "return Toggle", to: "-return Toggle"))
    assertHeads(table(of: script, changing: "end\n\nfunction Toggle", to: "endfunction Toggle"))
  }

  func testBracketsAndStringsThatAreNotClosedSwallowNothing() {
    for opening in ["(", "{", "[", "[[", "--[[", "\"", "function f(", "if x then", "local t = {"] {
      assertHeads(table(of: script, changing: "-- Counts.", to: opening), opening)
      assertHeads(table(of: "x = 1\n\(opening)\ny = 2\nz = 3"), heads: ["y", "z"], opening)
    }
  }

  func testAMemberThatIsBeingTypedBreaksOnlyItsPiece() {
    let table = table(of: script, changing: "Toggle.fade", to: "Toggle.\nToggle.fade")
    XCTAssertNoThrow(try LuaParser.tree(of: table.text))
    XCTAssertFalse(table.isWhole)
    XCTAssertEqual(text(table), script.replacing("Toggle.fade", with: " \nToggle.fade"))
  }

  func testANewFunctionIsThereWithoutItsBody() {
    let new = "function Toggle:onNew(event, ...)\n  if event\n\nreturn T"
    let table = table(of: script, changing: "return T", to: new)
    XCTAssertEqual(
      text(table),
      script.replacing("return T", with: "function Toggle:onNew(event, ...) end \n\n\nreturn T")
    )
    let local = self.table(of: script, changing: "return T", to: "local function f(\nreturn T")
    XCTAssertEqual(
      text(local),
      script.replacing("return T", with: "local function f() end \nreturn T")
    )
  }

  func testWhatNeverWasWholeIsBlank() {
    let table = table(of: "x = 1\ny = (\n-- z\nz = 3")
    XCTAssertEqual(text(table), "x = 1\n \n-- z\nz = 3")
    let new = self.table(of: script, changing: "Toggle.fade", to: "Toggle.a = text(\nToggle.fade")
    XCTAssertEqual(text(new), script.replacing("Toggle.fade", with: " \nToggle.fade"))
  }

  func testStatementsOfATextThatNeverWasWholeAreClosed() {
    for (broken, closed) in [
      ("behaviour \"Toggle", "behaviour \"Toggle\""), ("f({ a = 1", "f({ a = 1})"),
      ("f(1))", "f(1)"), ("f { 1, }.", "f { 1, }"), ("f() + 1 2", "f() + 1"), ("t[1", "t[1]"),
      ("1\n  return 2 3", "1"),
    ] {
      let table = table(of: "x = \(broken)\ny = 1\nz = (")
      let lines = String(repeating: "\n", count: broken.filter(\.isNewline).count + 1)
      XCTAssertEqual(text(table), "x = \(closed) \(lines)y = 1\n ", broken)
    }
  }

  func testOfTwoPiecesWithOneHeadTheBrokenOneIsBlank() {
    let table = table(of: script, changing: "function T", to: "function Toggle:onTap()\nfunction T")
    XCTAssertEqual(text(table), script.replacing("function T", with: " \nfunction T"))
  }

  func testAPieceThatIsWrittenAnewIsWhatItWas() {
    var table = table(of: script)
    let without = script.replacing("Toggle.button = outlet \"Button\"\n", with: "")
    table.update(Array(without.utf8))
    XCTAssertTrue(table.isWhole)
    let anew = without.replacing("Toggle.fade", with: "Toggle.button = out(\nToggle.fade")
    table.update(Array(anew.utf8))
    assertHeads(table)
  }

  func testAReturnInTheMiddleIsEnclosed() {
    let table = table(of: script + "function Toggle:a() end\nreturn Toggle -- again\n")
    XCTAssertEqual(
      text(table),
      script.replacing("return Toggle", with: "do return Toggle end")
        + "function Toggle:a() end\nreturn Toggle -- again\n"
    )
  }

  func testTheMendedTextStaysTheSameWhileSomebodyTypes() {
    var table = table(of: script)
    var typed = ""
    for character in "  if self.fade > 0 then\n    self.button:send(\"x\", {\n" {
      typed.append(character)
      let new = script.replacing("  self.fade =", with: typed + "self.fade =")
      table.update(Array(new.utf8))
      assertHeads(table, typed)
      XCTAssertEqual(
        text(table).filter(\.isNewline).count,
        new.filter(\.isNewline).count,
        typed
      )
    }
  }

  // MARK: Texts without margins

  func testATextWithoutMarginsIsCutBetweenItsStatements() {
    for script in [
      "local A = behaviour 'A' A.x = seconds(1) function A:f() self.x = 1 end return A",
      "  local A = behaviour 'A'\n  A.x = seconds(1)\n  function A:f()\n    self.x = 1\n  end\n  return A",
    ] {
      let heads = ["local A", "A.x", "function A:f", "return A"]
      assertHeads(table(of: script), heads: heads)
      for (old, new) in [
        ("seconds(1)", "seconds("), ("self.x", "self."), ("local", "loca"), ("x = 1", "x = 1 +"),
      ] {
        assertHeads(table(of: script, changing: old, to: new), heads: heads, new)
      }
    }
    let broken =
      "  local A = 1\n  A.x = seconds(\n  function A:f()\n    self.x = 1\n  end\n  return A"
    assertHeads(table(of: broken), heads: ["local A", "function A:f", "return A"])
  }

  func testATextWithoutIndentationKeepsItsOutline() {
    let script = "function A:f()\nif x then\ny = 1\nend\nend\nA.t = {\na = 1,\n}\nreturn A\n"
    for (old, new) in [("y = 1", "y = "), ("a = 1,", "a = {"), ("if x then", "if x the")] {
      let table = table(of: script, changing: old, to: new)
      assertHeads(table, heads: ["function A:f", "A.t", "return A"], new)
    }
  }

  // MARK: Helpers

  private func table(of text: String) -> PieceTable {
    var table = PieceTable()
    table.update(Array(text.utf8))
    return table
  }

  /// The table of a text that was whole, and then was changed.
  private func table(of text: String, changing old: String, to new: String) -> PieceTable {
    var table = table(of: text)
    XCTAssertTrue(text.contains(old))
    table.update(Array(text.replacing(old, with: new, maxReplacements: 1).utf8))
    return table
  }

  private func text(_ table: PieceTable) -> String {
    String(decoding: table.mended.bytes, as: UTF8.self)
  }

  /// Checks that the mended text declares as much as the script, or what is given.
  private func assertHeads(
    _ table: PieceTable,
    heads: [String]? = nil,
    _ message: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let expected = heads ?? self.table(of: script).pieces.map(\.head)
    let mended = self.table(of: text(table))
    XCTAssertTrue(mended.isWhole, message, file: file, line: line)
    let found = mended.pieces.map(\.head).filter(expected.contains)
    XCTAssertEqual(found, expected, message + "\n" + text(table), file: file, line: line)
  }
}
