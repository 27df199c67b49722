import XCTest

/// `:record` writes a spec.
final class RecordingTests: PromptTestCase {
  /// Records statements in the gallery; the lines between `it` and its end are the result.
  private func record(
    _ statements: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> String {
    let input = [":record like_spec.lua"] + statements + [""]
    let run = try pipe("--keep-going", Self.gallery, input: input.joined(separator: "\n"))
    XCTAssertTrue(
      run.errors.contains("recording into like_spec.lua"),
      run.errors,
      file: file,
      line: line
    )
    try assertIsLua("like_spec.lua", file: file, line: line)
    let text = try read("like_spec.lua")
    let head = """
      describe("Gallery", function()
        before(function()
          scene "scripts/scenes/gallery"
        end)

        it("does what was recorded", function()

      """
    let tail = "  end)\nend)\n"
    XCTAssertTrue(text.hasPrefix(head) && text.hasSuffix(tail), text, file: file, line: line)
    return text.dropFirst(head.count).dropLast(tail.count)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : "<" + $0 }
      .joined(separator: "\n")
  }

  /// The file compiles, whatever its words do.
  private func assertIsLua(
    _ path: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try save("if false then\n\(try read(path))\nend\n", to: "check.lua")
    let run = try pipe(input: ":load check.lua\n")
    XCTAssertEqual(run.status, 0, run.errors, file: file, line: line)
  }

  func testTapsWaitsAndWhatCameOfThem() throws {
    XCTAssertEqual(
      try record("like:tap()", "advance(0.35)", "like.alpha", "advance(1.05)", "like.image"),
      """
      like:tap()
      expect(count.text):equals("1")
      advance(0.35)
      expect(like.alpha):equals(0.5)
      advance(1.05)
      expect(like.image):equals("heart-full.svg")
      expect(like.selected):equals(true)
      expect(like.image):equals("heart-full.svg")
      """
    )
  }

  func testCommandsBecomeTheirLua() throws {
    XCTAssertEqual(
      try record(
        ":set likes.animated false",
        ":set like.title \"Hi\"",
        "like:tap()",
        ":detach likes",
        ":attach counter name",
        ":reset like.title",
        ":tree",
        ":clock virtual"
      ),
      """
      set(likes, "animated", false)
      set(like, "title", "Hi")
      like:tap()
      expect(count.text):equals("1")
      expect(like.image):equals("heart-full.svg")
      expect(like.selected):equals(true)
      likes:detach()
      expect(like.image):equals(nil)
      expect(like.selected):equals(false)
      name:attach("counter")
      expect(name.text):equals("0")
      set(like, "title", "Like")
      """
    )
  }

  func testRowsAreRecordedInTheOrderOfTheColumns() throws {
    let rows = #"{ { picture = "lens.svg", caption = "Lit" } }"#
    let set = #":set slideshow.slides { { caption = "Lit", picture = "lens.svg" } }"#
    let museum = "scripts/scenes/museum"
    let during = try recorded(after: [], [set], in: museum)
    let before = try recorded(after: [set], ["hall.title"], in: museum)
    for spec in [during, before] {
      XCTAssertTrue(spec.contains("set(slideshow, \"slides\", \(rows))"), spec)
    }
  }

  func testStatementsOfSeveralLinesKeepTheirTexts() throws {
    XCTAssertEqual(
      try record("for i = 1, 2 do", "  print(i)", "end", "s = [[a", "  b]]", "#s"),
      """
      for i = 1, 2 do
        print(i)
      end
      s = [[a
      <  b]]
      expect(#s):equals(5)
      """
    )
  }

  func testWhatEndsWithItsStatementAtThePromptDoesSoInTheSpec() throws {
    XCTAssertEqual(
      try record(
        "local x = 1",
        "x",
        "return 3",
        "do return 4 end",
        "if like then return end",
        "local y = 5 return y",
        "(print or f)('a')",
        "goto done ::done::"
      ),
      """
      do
        local x = 1
      end
      expect(x):equals(nil)
      expect(3):equals(3)
      do local _ = (function()
        do return 4 end
      end)() end
      do local _ = (function()
        if like then return end
      end)() end
      do local _ = (function()
        local y = 5 return y
      end)() end
      ;(print or f)('a')
      do
        goto done ::done::
      end
      """
    )
  }

  func testValuesBecomeExpectations() throws {
    XCTAssertEqual(
      try record(
        "like.title -- what it says",
        "like.title;",
        "{ 1, { a = 'x' } }",
        "like:isAlive()",
        "like",
        "1, 2",
        "6 * 7",
        "_ + 1",
        "_",
        "{ like:isAlive(), like }",
        "for _, v in ipairs {} do end",
        "feed.contentSize"
      ),
      """
      expect(like.title):equals("Like")
      expect(like.title):equals("Like")
      expect({ 1, { a = 'x' } }):equals({ 1, { a = "x" } })
      expect(like:isAlive()):equals(true)
      expect(6 * 7):equals(42)
      expect(42 + 1):equals(43)
      do local _ = { like:isAlive(), like } end
      for _, v in ipairs {} do end
      expect(feed.contentSize):equals({ width = 390, height = 664 })
      """
    )
  }

  func testAFailureIsLeftOutUnlessItDidSomething() throws {
    XCTAssertEqual(
      try record(
        "not_there()",
        "like:tap() error('no')",
        "advance(1)",
        "like.title = 'Love' error('no')",
        "if",
        "end",
        "like.title"
      ),
      """
      -- Left out: not_there() — there is no function "not_there"
      pcall(function()
        like:tap() error('no')
      end)
      expect(count.text):equals("1")
      advance(1)
      expect(like.image):equals("heart-full.svg")
      expect(like.selected):equals(true)
      pcall(function()
        like.title = 'Love' error('no')
      end)
      expect(like.title):equals("Love")
      -- Left out: if — end cannot stand here
      expect(like.title):equals("Love")
      """
    )
  }

  func testTheFileIsWholeAfterEveryStatement() throws {
    let terminal = try openGallery()
    terminal.enter(":record like_spec.lua")
    terminal.wait(for: "recording into like_spec.lua")
    try assertIsLua("like_spec.lua")
    for statement in ["like:tap()", "local x = 1", "advance(0.2)", ":set likes.fade 2", "like"] {
      clear(terminal)
      terminal.enter(statement)
      terminal.wait(forMatch: "^> .*\n(.*\n)*> $")
      try assertIsLua("like_spec.lua")
    }
  }

  func testNothingIsOverwritten() throws {
    try save("-- mine\n", to: "mine_spec.lua")
    assertErrors(try gallery(":record mine_spec.lua"), contain: "mine_spec.lua is there already")
    XCTAssertEqual(try read("mine_spec.lua"), "-- mine\n")
    assertErrors(
      try gallery(":record mine.lua"),
      contain: "the file of a spec ends in _spec.lua — write :record mine_spec.lua"
    )
    assertErrors(try gallery(":record no/folder_spec.lua"), contain: "no/folder_spec.lua")
    assertErrors(
      try gallery(":record a_spec.lua", ":record b_spec.lua"),
      contain: "a_spec.lua is being recorded — end it with :record off"
    )
  }

  func testARecordingWithoutASceneHasNone() throws {
    let run = try pipe(input: ":record sums_spec.lua\n1 + 1\n")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(
      try read("sums_spec.lua"),
      """
      describe("What was typed", function()
        it("does what was recorded", function()
          expect(1 + 1):equals(2)
        end)
      end)

      """
    )
  }
}
