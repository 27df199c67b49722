import XCTest

/// `:help`, `:tree` and the like.
final class ColonCommandTests: PromptTestCase {
  // MARK: Help

  func testHelpListsEveryCommand() throws {
    let run = try pipe(input: ":help\n")
    for command in [
      ":help [NAME] ", ":tree [all] ", ":changes [on|off|NAME …]\n", ":owners ", ":behaviours ",
      ":inspect X ", ":set X.prop VALUE ",
      ":reset X.prop ", ":keep X.prop ", ":attach SCRIPT OWNER ", ":detach X ",
      ":language [TAG] ", ":reload [NAME] ", ":restart X ",
      ":watch on|off ", ":events on|off|sent|person|all\n", ":time EXPR ", ":load FILE ",
      ":clock real|virtual ",
      ":record FILE|off ", ":quit ",
    ] {
      XCTAssertTrue(run.output.contains("\n\(command)"), "\(command) in\n\(run.output)")
    }
    XCTAssertEqual(run.status, 0)
  }

  func testHelpExplainsCommandsKindsScriptsIdsAndFunctions() throws {
    let run = try gallery(
      ":help keep",
      ":help :set",
      ":help Button",
      ":help toggle_button",
      ":help like",
      ":help wait"
    )
    for text in [
      ":keep X.prop\nWrites a property's value, or an outlet's link, into the scene's file.\n",
      ":set X.prop VALUE\nSets a property as a person would.\n",
      "Button: Something to tap\n\nProperties\n  title ", "\nEvents of every Control\n  tap  ",
      "\nMethods of every Control\n  tap(", "toggle_button: Toggle button, a behaviour",
      "  Swaps its button's picture at every tap, with an optional fade.\n",
      "\nOutlets\n  button  Button\n", "wait(seconds)\n",
    ] {
      XCTAssertTrue(run.output.contains(text), "\(text) in\n\(run.output)")
    }
    XCTAssertEqual(run.status, 0)
  }

  func testHelpForWhatIsUnknownSuggests() throws {
    assertErrors(
      try gallery(":help Buton"),
      contain: "error: there is nothing called Buton — did you mean \"Button\"?"
    )
    assertErrors(
      try gallery(":help xyzzy"),
      contain: "error: there is nothing called xyzzy — :help lists the commands"
    )
  }

  // MARK: Mistakes

  func testWhatIsNoCommandSuggests() throws {
    assertErrors(
      try pipe(input: ":tre\n"),
      contain: "error: there is no command :tre — did you mean :tree?"
    )
    assertErrors(try pipe(input: ":\n"), contain: "— :help lists them")
  }

  func testWhatIsMissingIsAskedFor() throws {
    for (line, synopsis) in [
      (":inspect", ":inspect X"), (":set", ":set X.prop VALUE"),
      (":set like.alpha", ":set X.prop VALUE"),
      (":reset", ":reset X.prop"), (":keep", ":keep X.prop"),
      (":attach", ":attach SCRIPT OWNER [{ … }] [:keep]"),
      (":attach counter", ":attach SCRIPT OWNER [{ … }] [:keep]"), (":detach", ":detach X [:keep]"),
      (":watch", ":watch on|off"), (":events", ":events on|off|sent|person|all"),
      (":time", ":time EXPR"),
      (":load", ":load FILE"), (":clock", ":clock real|virtual"), (":record", ":record FILE|off"),
    ] {
      assertErrors(
        try pipe(input: line + "\n"),
        contain: "needs more arguments — write \(synopsis)\n"
      )
    }
  }

  func testWhatIsTooMuchIsRefused() throws {
    assertErrors(
      try pipe(input: ":owners now\n"),
      contain: ":owners takes no arguments — write :owners"
    )
    assertErrors(
      try pipe(input: ":tree now\n"),
      contain: ":tree takes all or nothing, not now — write :tree all"
    )
  }

  func testAnArgumentThatIsNoneOfTheChoicesIsRefused() throws {
    assertErrors(try pipe(input: ":watch maybe\n"), contain: ":watch is on or off, not maybe")
    assertErrors(
      try pipe(input: ":events 1\n"),
      contain: ":events is one of on, off, sent, person, all, not 1"
    )
    assertErrors(
      try pipe(input: ":clock fast\n"),
      contain: "the clock is real or virtual, not fast"
    )
  }

  func testNamesThatMeanNothingSuggest() throws {
    assertErrors(try gallery(":inspect liek"), contain: "there is nothing called liek")
    assertErrors(
      try gallery(":set likes.fad 1"),
      contain: "there is no property likes.fad — did you mean \"likes.fade\"?"
    )
    assertErrors(try gallery(":reset likes"), contain: "write the id and the property with a dot")
    assertErrors(try gallery(":detach likse"), contain: "there is no behaviour \"likse\"")
    assertErrors(try gallery(":attach conter like"), contain: "there is no script \"conter\"")
    assertErrors(try gallery(":attach counter liek"), contain: "there is no owner \"liek\"")
    assertErrors(try gallery(":reload togle"), contain: "no script or module \"togle\" is loaded")
    assertErrors(try gallery(":load nothing.lua"), contain: "there is no file nothing.lua")
  }

  // MARK: Looking

  func testTheStageIsATree() throws {
    let run = try gallery(":tree")
    XCTAssertTrue(run.output.hasPrefix("Screen profile \"Profile\" · likes (toggle_button)"))
    XCTAssertTrue(run.output.contains("\n├ Button like \"Like\"\n├ Label count \"0\" · counter\n"))
    XCTAssertEqual(try pipe(input: ":tree\n").output, "nothing is on the stage\n")
  }

  func testTheWholeTreeHasWhatIsNotOnTheStage() throws {
    let run = try gallery(":tree all")
    for text in [
      "on the stage\n  Screen profile \"Profile\" · likes (toggle_button), reading",
      "\n  ├ Button like \"Like\"\n",
      "\nin the scene, made when it is presented\n  Screen about \"About\"\n  ├ ",
      "\nlent by the app\n  Keyboard", "\n  Motion",
    ] {
      XCTAssertTrue(run.output.contains(text), "\(text) in\n\(run.output)")
    }
    let presented = try gallery("present(\"about\")", ":tree all")
    XCTAssertFalse(presented.output.contains("in the scene"), presented.output)
    XCTAssertEqual(try pipe(input: ":tree all\n").status, 0)
  }

  func testALongListIsShownAPageAtATimeAtATerminal() throws {
    let terminal = try openGallery(rows: 10)
    terminal.enter(":help Button")
    terminal.wait(for: "(more: Space, Enter for a line, q to end)")
    terminal.wait(for: "Button: Something to tap")
    terminal.send(" ")
    terminal.wait(for: "backgroundColor")
    terminal.send("q")
    terminal.wait(forMatch: "\n> $")
    terminal.enter(":help Button")
    terminal.wait(for: "(more")
    terminal.enter("6 * 7")
    terminal.wait(forMatch: "> 6 \\* 7\n42\n> $")
    XCTAssertFalse(try pipe(input: ":help Button\n").output.contains("(more"))
  }

  func testOwnersAndBehavioursAreLists() throws {
    let run = try gallery(":owners", ":behaviours")
    XCTAssertTrue(run.output.contains("\nlike        Button        \"Like\"\n"), run.output)
    let row = run.output.split(separator: "\n").last { $0.hasPrefix("counter ") }
    let words = row?.split(separator: " ").map(String.init) ?? []
    XCTAssertEqual(Array(words.prefix(2)), ["counter", "counter"], run.output)
    XCTAssertGreaterThan(Double(words[2]) ?? 0, 1, "what the script holds")
    XCTAssertEqual(Array(words.dropFirst(3)), ["KB", "Label", "count"])
    assertOutput(
      try pipe(input: ":owners\n:behaviours\n"),
      "there are no owners",
      "nothing is attached"
    )
  }

  func testInspectShowsWhatIsThere() throws {
    let run = try gallery(":inspect like", ":inspect likes", ":inspect likes.fade")
    XCTAssertTrue(run.output.hasPrefix("Button like {\n  title = \"Like\""), run.output)
    XCTAssertTrue(run.output.contains("likes: Toggle button (toggle_button) of Screen profile\n"))
    XCTAssertTrue(run.output.hasSuffix("\n0.7\n"), run.output)
  }

  // MARK: Changing

  func testTheLanguageOfTextsCanBeTried() throws {
    assertOutput(
      try pipe(input: ":language\n:language de\n"),
      "language is en",
      "language is de"
    )
    assertErrors(try pipe(input: ":language d e\n"), contain: "is no language tag")
  }

  func testSetIsValidatedAndResetGivesBackWhatTheSceneSays() throws {
    let run = try gallery(
      ":set likes.fade 0.2",
      "likes.fade",
      ":reset likes.fade",
      "likes.fade",
      ":set like.title Love it",
      ":set like.title \"Really\"",
      ":reset like.title",
      ":set likes.animated false",
      ":reset likes.animated",
      "likes.animated"
    )
    assertOutput(
      run,
      "0.2",
      "0.7",
      "~ 0.00 s like.title = \"Love it\"",
      "~ 0.00 s like.title = \"Really\"",
      "~ 0.00 s like.title = \"Like\"",
      "true"
    )
    XCTAssertTrue(run.errors.contains("likes.fade is 0.2 now\nlikes.fade is 0.7 now\n"), run.errors)
    assertErrors(try gallery(":set likes.fade 99"), contain: "5")
    assertErrors(try gallery(":set likes.fade soon"), contain: "fade")
    assertErrors(try gallery(":set like.alpha nil"), contain: "alpha")
  }

  func testAttachAndDetachTakeEffect() throws {
    let run = try gallery(
      ":detach likes",
      "like:tap()",
      ":attach counter name",
      ":behaviours"
    )
    XCTAssertTrue(run.output.contains("detached likes\n"), run.output)
    XCTAssertFalse(run.output.contains("like.alpha"), run.output)
    XCTAssertTrue(run.output.contains("attached counter of name\n"), run.output)
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testReloadLoadsWhatWasSavedAndOneScriptByItsName() throws {
    let run = try gallery(":reload", ":reload toggle_button")
    assertOutput(run, "nothing changed")
    XCTAssertTrue(run.errors.contains("reloaded toggle_button in "), run.errors)
  }

  // MARK: Running

  func testLoadRunsAFileAsIfItWereTyped() throws {
    try save("local taps = 2\nfor _ = 1, taps do n = (n or 0) + 1 end\nprint(n)\n", to: "play.lua")
    try save("n = 1\nerror('here')\n", to: "bad.lua")
    try save("if true then\n", to: "half.lua")
    assertOutput(try pipe(input: ":load play.lua\nn\n"), "2", "2")
    assertErrors(try pipe(input: ":load bad.lua\n"), contain: "bad.lua:2: error: here")
    assertErrors(
      try pipe(input: ":load half.lua\n"),
      contain: "half.lua ends in the middle of a statement"
    )
  }

  func testTimeShowsTheValueAndHowLongItTook() throws {
    let run = try pipe(input: ":time 1 + 1\n")
    assertOutput(run, "2")
    XCTAssertNotNil(run.errors.wholeMatch(of: /took [\d.]+ (s|ms|µs)\n/), run.errors)
    assertErrors(try pipe(input: ":time error('slow')\n"), contain: "error: slow")
    assertErrors(try pipe(input: ":time if\n"), contain: "if is unfinished")
  }
}
