import RemoraLanguage
import XCTest

final class LuaFormatterTests: XCTestCase {
  // MARK: Spaces

  func testSpacesStandBetweenTokensAsInTheHouse() {
    expect("local  x=a+b*c..d", "local x = a + b * c .. d\n")
    expect("f (a,b , ... )", "f(a, b, ...)\n")
    expect("local function f (a)return a;end", "local function f(a) return a; end\n")
    expect("x = function (a) end", "x = function(a) end\n")
    expect("t={a=1,[ \"b\" ]=2;3,{ }}", "t = { a = 1, [\"b\"] = 2; 3, {} }\n")
    expect("a . b : c( ) [ 1 ] [ 2 ] = 3", "a.b:c()[1][2] = 3\n")
    expect("outlet\"Button\" stage{1}", "outlet \"Button\" stage { 1 }\n")
    expect(":: top ::  goto top", "::top:: goto top\n")
    expect("local x<const> =1", "local x <const> = 1\n")
    expect("return(a)and(b)", "return (a) and (b)\n")
  }

  func testSignsStandAtTheirOperand() {
    expect("x = - a+- b-c, # d, ~ e~f, not  g", "x = -a + -b - c, #d, ~e ~ f, not g\n")
    expect("f(- 1, end_ -1)", "f(-1, end_ - 1)\n")
  }

  func testTokensThatWouldMeltStayApart() {
    expect("x = - - a", "x = - -a\n")
    expect("x = t[ [[a]] ]", "x = t[ [[a]]]\n")
    expect("x = a [ [==[b]==] ]", "x = a[ [==[b]==]]\n")
    expect("x = 1 .. 2 . y", "x = 1 .. 2 .y\n")
  }

  func testThePowerAndWhatFollowsACallStay() {
    for text in ["x = 2^8 + 2 ^ 8\n", "x = function() (f or g)() end\n", "f()(x) \n"] {
      expect(text, text.replacingOccurrences(of: " \n", with: "\n"))
    }
  }

  func testOneSpaceStandsBeforeAComment() {
    expect("f()--x\ng()   -- y\n", "f() --x\ng() -- y\n")
    expect("f(a--[[x]],b)\n", "f(a--[[x]], b)\n")
  }

  // MARK: Columns

  func testAlignedColumnsStay() {
    expect("a    = 1\nbcd  = 2\n", "a   = 1\nbcd = 2\n")
    let text = """
      T.normal = image   { help = "a" } -- one
      T.is     = boolean { help = "b" }
      T.rows   = rows {
        { "a",     1 },
        { "Large", 2 },
      }
      T.end_   = event()                -- two

      """
    expect(text, text)
  }

  func testColumnsAreNotMade() {
    expect("a  = 1\nbcd = 2\n", "a = 1\nbcd = 2\n")
    expect("a   = 1\n\nbcd = 2\n", "a = 1\n\nbcd = 2\n")
    expect(" a = 1\nbc = 2\n", "a = 1\nbc = 2\n")
  }

  func testColumnsAreAlignedAgainWhereTheirLinesChange() {
    expect("\tt . a   = 1\n\tbcde    = 2\n", "t.a  = 1\nbcde = 2\n")
    expect("\"é\"   .. a\nxyzabc = b\n", "\"é\" .. a\nxyzabc = b\n")
    expect("x[\"é\"]  = a\nx[\"ab\"] = b\n", "x[\"é\"]  = a\nx[\"ab\"] = b\n")
  }

  // MARK: Lines

  func testBlocksAndBracketsIndent() {
    let text = """
      describe("a", function()
        local t = {
          a = { b = {
            c = 1,
          } },
        }
        for _, x in ipairs {
          1, 2,
        } do
          f(x, function()
            return x
          end, {
            y = 1,
          })
        end
        repeat
          if a then
            f()
          elseif b then
            g()
          else
            h()
          end
        until x
      end)

      """
    expect(text, text)
    expect(text.replacingOccurrences(of: "  ", with: ""), text)
    expect(text.replacingOccurrences(of: "\n", with: "\n \t "), text)
  }

  func testStatementsThatGoOnIndentOnce() {
    let text = """
      local x = a
        and b
        or c
      if a
        and b
      then
        local told = f("x",
          "y") .. "a"
          .. "b"
      end
      list
        :map(function()
          return 1
        end)
        :each(print)
      x = {
        a
          or b,
        c,
      }
      local a =
        1
      b()
      (c or d)()
      return
        x

      """
    expect(text, text)
    expect(text.replacingOccurrences(of: "  ", with: ""), text)
  }

  func testCommentsIndentAsTheirBlock() {
    let text = """
      -- a
      do
        -- b
        f(
          -- c
          1
          -- d
        )
        -- e
      end
      x = a
        -- f
        or b
      -- g
      --[[ h
            i
       ]]

      """
    expect(text, text)
    expect(
      text.replacingOccurrences(of: "\n  ", with: "\n"),
      text.replacingOccurrences(of: "      i", with: "    i")
    )
  }

  func testStringsKeepTheirLines() {
    expect("  x = [[\n  a  \n\n\n b ]] .. 'c\\\n  d'\n", "x = [[\n  a  \n\n\n b ]] .. 'c\\\n  d'\n")
  }

  func testOneBlankLineStays() {
    expect("\n\na()\n\n\n \n  b()  \n\t\n-- c\n\n\n", "a()\n\nb()\n\n-- c\n")
  }

  func testTheTextEndsWithOneLineEnd() {
    expect("a()", "a()\n")
    expect("a()  ", "a()\n")
    expect("a()\n\n", "a()\n")
    expect("", "")
    expect(" \n\n", "")
    expect("-- a", "-- a\n")
  }

  func testAnUnfinishedLastTokenStays() {
    for text in ["x = \"a\\", "x = 'a", "x = [[a\n  ", "--[[ a\n \n"] { expect(text, text) }
  }

  func testLineEndsStay() {
    expect("do\r\na() \r\n\r\n\r\nend", "do\r\n  a()\r\n\r\nend\r\n")
    expect("do\ra()\r\rend\r", "do\r  a()\r\rend\r")
  }

  func testTheLineOfTheShellStays() {
    expect("#!/usr/bin/env   lua  do [[\n  a()\n", "#!/usr/bin/env   lua  do [[\n  a()\n")
    expect("#!/usr/bin/env   lua  do\n  a()\n", "#!/usr/bin/env   lua  do\na()\n")
    expect("#!x", "#!x\n")
  }

  func testDeepLinesStandBelowEachOther() {
    let text = Array(repeating: "{", count: 50) + Array(repeating: "}", count: 50)
    let lines = formatted(text.joined(separator: "\n")).split(separator: "\n")
    XCTAssertEqual(lines.map { $0.prefix { $0 == " " }.count }.max(), 80)
  }

  // MARK: Broken texts

  func testTextsThatDoNotMatchStay() {
    for text in ["if  x", "end  ", "f(  }", "function  f end", "while  x then end", "x = {  "] {
      XCTAssertEqual(formatted(text), text)
    }
    for text in ["x  = 'a\ny = 1", "x  = \"a", "x  = [[a", "x  = 1 --[[ a", "x  = \"\n\""] {
      XCTAssertEqual(formatted(text), text)
    }
  }

  func testOtherBrokenTextsAreFormatted() {
    expect("do\nlocal x = =3$4 'a'\n+ b\n end", "do\n  local x = = 3$4 'a'\n    + b\nend\n")
    expect("do\nself.\nlocal y  = x\nend", "do\n  self.\n  local y = x\nend\n")
  }

  // MARK: Styles, ranges, edits

  func testAnEditorChoosesTheIndentation() {
    let text = "do\ndo\n        a()\nend\nend\n"
    XCTAssertEqual(
      formatted(text, .init(width: 4)),
      "do\n    do\n        a()\n    end\nend\n"
    )
    XCTAssertEqual(
      formatted(text, .init(width: 4, usesTabs: true)),
      "do\n\tdo\n\t\ta()\n\tend\nend\n"
    )
    XCTAssertEqual(formatted(text, .init(width: 1_000_000)).count, text.count - 8 + 32)
    XCTAssertEqual(formatted(text, .init(width: -1)), "do\n do\n  a()\n end\nend\n")
  }

  func testARangeFormatsItsLines() {
    let text = "a( )\nb( ) \nc( )\n  d( )"
    XCTAssertEqual(formatted(text, in: 6..<6), "a( )\nb()\nc( )\n  d( )")
    XCTAssertEqual(formatted(text, in: 5..<11), "a( )\nb()\nc( )\n  d( )")
    XCTAssertEqual(formatted(text, in: 8..<14), "a( )\nb()\nc()\n  d( )")
    XCTAssertEqual(formatted(text, in: 0..<1000), "a()\nb()\nc()\nd()\n")
    XCTAssertEqual(formatted("", in: 5..<9), "")
  }

  func testEditsAreSmall() {
    let text = Array("do\n   a( )\n\n\nend\n".utf8)
    XCTAssertEqual(
      LuaFormatter.edits(for: text),
      [TextEdit(5..<6, ""), TextEdit(8..<9, ""), TextEdit(12..<13, "")]
    )
  }

  private func expect(
    _ text: String,
    _ expected: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let result = formatted(text)
    XCTAssertEqual(result, expected, file: file, line: line)
    XCTAssertEqual(formatted(result), result, "a second time", file: file, line: line)
  }

  private func formatted(
    _ text: String,
    _ style: LuaFormatter.Style = .init(),
    in range: Range<Int>? = nil
  ) -> String {
    let bytes = Array(text.utf8)
    let edits = range.map { LuaFormatter.edits(for: bytes, in: $0, style: style) }
    let result = (edits ?? LuaFormatter.edits(for: bytes, style: style)).applied(to: bytes)
    return String(decoding: result, as: UTF8.self)
  }
}
