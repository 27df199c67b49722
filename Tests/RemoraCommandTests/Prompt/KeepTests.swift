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
}
