import XCTest

/// `:keep` writes into the scene's file, and touches nothing else in it.
final class KeepTests: PromptTestCase {
  func testReplacesTheOneValueAndNoOtherByte() throws {
    let before = try read(Self.sceneFile)
    let run = try gallery(":set like.title \"Love \\\"it\\\"\"", ":keep like.title", "like.title")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(
      run.output.contains(
        "kept in scripts/scenes/gallery/scene.json: screens[0].controls[1].title"
      ),
      run.output
    )
    XCTAssertEqual(
      try read(Self.sceneFile),
      before.replacing("\"title\": \"Like\"", with: "\"title\": \"Love \\\"it\\\"\"")
    )
  }

  func testAddsAValueThatTheSceneDoesNotHave() throws {
    let before = try read(Self.sceneFile)
    let run = try gallery(":set likes.fade 0.25", ":keep likes.fade")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(
      try read(Self.sceneFile),
      before.replacing("\"animated\": true }", with: "\"animated\": true, \"fade\": 0.25 }")
    )
  }

  func testKeepsAndResetsTheLinkOfAnOutlet() throws {
    let before = try read(Self.sceneFile)
    let run = try gallery(
      ":set counter.label name",
      ":reset counter.label",
      "counter.label == count",
      ":set counter.label name",
      ":keep counter.label",
      "counter.label == name"
    )
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output.components(separatedBy: "true\n").count, 3, run.output)
    XCTAssertTrue(run.output.contains(".outlets.label"), run.output)
    XCTAssertEqual(
      try read(Self.sceneFile),
      before.replacing(
        "\"script\": \"counter\" }",
        with: "\"script\": \"counter\", \"outlets\": { \"label\": \"name\" } }"
      )
    )
  }

  func testRowsAreWrittenOneALineInTheOrderOfTheColumns() throws {
    let file = "scripts/scenes/museum/scene.json"
    let before = try read(file)
    let first =
      #"          { "picture": "rock.svg", "caption": "Gull Rock, four miles out to sea. Here the lighthouse stands." },"#
    let last = #""caption": "The great storm of 1897: the waves reached the lantern." }"#
    let rows = try XCTUnwrap(before.range(of: last))
    let slides = try XCTUnwrap(before.range(of: "                \"slides\": [\n"))
    let table = before[slides.upperBound..<rows.upperBound]
      .replacing("\"picture\":", with: "picture =").replacing("\"caption\":", with: "caption =")
      .replacing("\n", with: " ").replacing("rock.svg", with: "lens.svg")
    let run = try pipe(
      "scripts/scenes/museum",
      input: ":set slideshow.slides {\(table)}\n:unkept\n:keep slideshow.slides\n"
    )
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(
      run.errors.contains("slides is { { picture = \"lens.svg\", caption = \"Gull"),
      run.errors
    )
    XCTAssertTrue(run.output.contains("slides  { { picture = \"rock.svg\", caption"), run.output)
    XCTAssertEqual(
      try read(file),
      before.replacing(first, with: first.replacing("rock", with: "lens"))
    )
  }

  func testAPictureThatIsNotThereIsNotKept() throws {
    let before = try read(Self.sceneFile)
    let run = try gallery(":set likes.normal hart.svg", ":keep likes.normal")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(
      run.errors.contains("likes.normal could not be kept: ")
        && run.errors.contains("there is no image \"hart.svg\" in the scene's folder"),
      run.errors
    )
    XCTAssertEqual(try read(Self.sceneFile), before)
  }

  func testTheReloadThatFollowsKeepsEverything() throws {
    let terminal = try openGallery()
    terminal.enter("like:tap() advance(2)")
    terminal.wait(forMatch: "count.text = \"1\"")
    clear(terminal)
    terminal.enter(":set likes.fade 0.25")
    terminal.enter(":keep likes.fade")
    terminal.wait(forMatch: "^kept in .*\n(.*\n)?> $")
    clear(terminal)
    terminal.enter("likes.isOn, likes.fade, count.text")
    assertScreen(
      terminal,
      ["> likes.isOn, likes.fade, count.text", "true    0.25    \"1\"", ">"]
    )
    // From now on it is the scene's.
    terminal.enter(":set likes.fade 3")
    terminal.enter(":reset likes.fade")
    terminal.wait(for: "likes.fade is 0.25 now")
  }

  func testIsRefusedWhileTheFileHasMistakes() throws {
    let terminal = try openGallery()
    terminal.enter(":watch off")
    try edit(Self.sceneFile, replacing: "\"Gallery\",", with: "\"Gallery\"")
    let broken = try read(Self.sceneFile)
    terminal.enter(":set like.title \"Love\"")
    terminal.enter(":keep like.title")
    terminal.wait(forMatch: "has mistakes now: nothing\\s+was written — mend them first$")
    XCTAssertEqual(try read(Self.sceneFile), broken)
  }

  func testRefusesWhatIsNotOfTheScene() throws {
    assertErrors(try pipe(input: ":keep like.title\n"), contain: "no scene is open")
    assertErrors(try gallery(":keep like.titel"), contain: "there is no property like.titel")
    let before = try read(Self.sceneFile)
    assertErrors(
      try gallery(":attach toggle_button like", ":keep toggle_button.fade"),
      contain: "toggle_button.fade does not belong to the scene's file"
    )
    XCTAssertEqual(try read(Self.sceneFile), before)
  }

  // MARK: Behaviours

  private static let attachLoves =
    ":attach toggle_button name { id = \"loves\", button = like, fade = 0.2 } :keep"

  func testAttachesIntoTheSceneWithPropertiesAndOutlets() throws {
    let before = try read(Self.sceneFile)
    let run = try gallery(Self.attachLoves, "loves.fade, loves.button == like, like.title")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(
      run.output.contains(
        "attached loves of name, kept in \(Self.sceneFile):"
          + " screens[0].controls[0].controls[1].behaviours[0]\n"
      ),
      run.output
    )
    XCTAssertTrue(run.output.contains("0.2\ttrue\t"), run.output)
    XCTAssertEqual(
      try read(Self.sceneFile),
      before.replacing(
        "\"fontSize\": 24, \"textColor\": \"white\"\n",
        with: "\"fontSize\": 24, \"textColor\": \"white\", \"behaviours\": [{ \"id\": \"loves\","
          + " \"script\": \"toggle_button\", \"outlets\": { \"button\": \"like\" },"
          + " \"properties\": { \"fade\": 0.2 } }]\n"
      )
    )
    let second = try gallery(
      ":attach hide_toolbar profile { toolbar = header, feed = feed } :keep",
      ":detach hide_toolbar :keep"
    )
    XCTAssertTrue(second.output.contains("screens[0].behaviours[2]\n"), second.output)
  }

  func testDetachesOutOfTheScene() throws {
    let before = try read(Self.sceneFile)
    for statements in [[":detach loves :keep"], [":detach loves", ":detach loves :keep"]] {
      _ = try gallery(Self.attachLoves)
      XCTAssertNotEqual(try read(Self.sceneFile), before)
      let input = (statements + ["loves"]).joined(separator: "\n")
      let run = try pipe(Self.gallery, input: input + "\n")
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertTrue(run.output.contains("detached loves, removed from \(Self.sceneFile): "))
      XCTAssertTrue(run.output.hasSuffix("nil\n"), run.output)
      XCTAssertEqual(try read(Self.sceneFile), before)
    }
  }

  func testWhatNamesADetachedBehaviourGoesWithIt() throws {
    let run = try gallery(":detach counter :keep")
    XCTAssertTrue(
      run.output.contains("detached counter, removed from \(Self.sceneFile): "),
      run.output
    )
    XCTAssertFalse(try read(Self.sceneFile).contains("counter"))
  }

  func testKeepsNoBehaviourThatTheSceneCannotHave() throws {
    let before = try read(Self.sceneFile)
    for (statement, message) in [
      (":detach profile.analytics :keep", "a rule of attachTo attached profile.analytics"),
      (":detach likse :keep", "there is no behaviour \"likse\""),
      (":detach likes now", ":detach takes one behaviour"),
      (":attach toggle_button like { fade = 99 } :keep", "could not be kept: "),
      (":attach toggle_button like { fad = 1 } :keep", "fad"),
      (":attach toggle_button liek :keep", "there is no owner \"liek\""),
      (":attach toggle_button keyboard :keep", "does not belong to the scene's file"),
      (":attach toggle_button like fade", "properties and outlets are a table"),
      (":attach toggle_button like 3", "attach takes a table, got the number 3"),
      (":attach toggle_button like { button = profile:add(\"Button\", {}) } :keep", "cannot name"),
    ] {
      assertErrors(try gallery(statement), contain: message)
      XCTAssertEqual(try read(Self.sceneFile), before, statement)
    }
    assertErrors(
      try gallery(":attach counter name", ":detach name.counter :keep"),
      contain: "is not in the scene's file"
    )
  }

  func testAttachesWithPropertiesAndOutletsUntilTheEnd() throws {
    let before = try read(Self.sceneFile)
    let run = try gallery(
      ":changes off",
      ":attach toggle_button name { id = \"loves\", button = like, fade = 0.3 }",
      "loves.fade, loves.button == like"
    )
    assertOutput(run, "attached loves of name", "0.3\ttrue")
    XCTAssertEqual(try read(Self.sceneFile), before)
  }

  func testAttachingAndUndoingThatLeavesEveryByteAsItWas() throws {
    for list in [
      ", \"behaviours\": []", ", \"behaviours\": [ ]", "", ",\n  \"behaviours\":\n  [\n  ]",
    ] {
      let scene = """
        { "name": "S", "scripts": ["scripts/behaviours"],
          "screens": [{ "id": "home", "controls": [{ "kind": "Button", "id": "b"\(list) }] }] }

        """
      try save(scene, to: "scene.json")
      let statements = [
        ":attach toggle_button b { fade = 1 } :keep", ":attach analytics b :keep",
        ":detach toggle_button :keep", ":undo", ":undo", ":undo", ":attach toggle_button b :keep",
        ":undo",
      ]
      let run = try pipe(".", input: statements.map { $0 + "\n" }.joined())
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertEqual(try read("scene.json"), scene)
    }
  }

  func testAdviceIsWhatToWriteAtThePrompt() throws {
    for (statement, message) in [
      (":attach toggle_button profile", "add the id of a Button: { button = "),
      (":attach toggle_button profile :keep", "add the id of a Button: { button = "),
      (":attach parallax name", "add a list of ids: { layers = { "),
      (
        ":attach toggle_button name { button = lkie }",
        "nothing called lkie — did you mean \"like\"?"
      ),
      (":attach toggle_button name { button = heart }", "a text has quotes: \"heart\""),
      (":attach toggle_button name { button = like, id = \"likes\" }", "{ id = \"likes2\" }"),
      (":attach counter name :keep", "{ id = \"counter2\" }"),
    ] {
      let run = try gallery(statement)
      assertErrors(run, contain: message)
      XCTAssertFalse(run.errors.contains("\"outlets\""), run.errors)
    }
  }
}
