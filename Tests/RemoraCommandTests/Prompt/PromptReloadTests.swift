import XCTest

/// Files that are saved while somebody is at the prompt.
final class PromptReloadTests: PromptTestCase {
  private static let fade = "default = 0.7"
  private static let onAttach = "function Toggle:onAttach()"

  func testAReloadInTheMiddleOfAMultiLineInputIsReportedAboveTheHalfTypedLines() throws {
    let terminal = try openGallery()
    terminal.enter("for i = 1, 2 do")
    terminal.send("print(i,")
    terminal.wait(forLines: ["> for i = 1, 2 do", ">> print(i,"], cursor: [1, 11])
    try edit(Self.toggleButton, replacing: Self.fade, with: "default = 0.3")
    terminal.wait(
      forMatch: #"^reloaded toggle_button in [\d.]+ ms: 1 behaviour on new code\n"#
        + #"> for i = 1, 2 do\n>> print\(i,$"#
    )
    let screen = terminal.refresh()
    XCTAssertEqual(screen.cursor, [2, 11], "\(screen.lines)")
    terminal.enter(" i * 2)")
    terminal.enter("end")
    terminal.wait(forMatch: "^1\t?\\s+2\n2\\s+4\n> $")
    terminal.enter("likes.fade")
    terminal.wait(forMatch: "^0.3$")
    leave(terminal)
  }

  func testTheButtonStaysOnWhenItsScriptIsReloaded() throws {
    let terminal = try openGallery()
    terminal.enter("like:tap() advance(2)")
    terminal.wait(forMatch: "heart-full.svg")
    clear(terminal)
    try edit(Self.toggleButton, replacing: Self.fade, with: "default = 0.3")
    terminal.wait(for: "reloaded toggle_button")
    clear(terminal)
    terminal.enter("likes.isOn, likes.fade")
    assertScreen(terminal, ["> likes.isOn, likes.fade", "true    0.3", ">"])
  }

  func testAfterASyntaxErrorTheOldCodeGoesOnAndTheCaretShowsWhere() throws {
    let terminal = try openGallery()
    terminal.send("like:t")
    try edit(Self.toggleButton, replacing: Self.onAttach, with: "function Toggle onAttach()")
    assertScreen(
      terminal,
      [
        "scripts/behaviours/toggle_button.lua:13:16: error: a colon is missing here —",
        "  write Toggle:onAttach",
        " 13 | function Toggle onAttach()",
        "    |                ^",
        "kept the old version of everything: 1 mistake",
        "> like:t",
      ],
      cursor: [5, 8]
    )
    terminal.enter("ap()")
    terminal.wait(forMatch: "^~ .* s like.alpha = 1 → 0 in 0.7 s$")
    try edit(Self.toggleButton, replacing: "function Toggle onAttach()", with: Self.onAttach)
    terminal.enter("like.image")
    terminal.wait(forMatch: "^\"heart.svg\"$")
    leave(terminal)
  }

  func testASavedSceneChangesTheStage() throws {
    let terminal = try openGallery()
    try edit(Self.sceneFile, replacing: "\"title\": \"Like\"", with: "\"title\": \"Love\"")
    terminal.wait(forMatch: #"^reloaded the scene in [\d.]+ ms: 1 changed$"#)
    terminal.wait(forMatch: "^~ .* s like.title = \"Love\"$")
  }

  func testWithoutWatchingNothingIsReloadedUntilItIsAskedFor() throws {
    let terminal = try openGallery()
    terminal.enter(":watch off")
    terminal.wait(for: "saved files wait for :reload")
    try edit(Self.toggleButton, replacing: Self.fade, with: "default = 0.3")
    terminal.enter("likes.fade")
    terminal.wait(forMatch: "^0.7$")
    terminal.enter(":reload")
    terminal.wait(for: "reloaded toggle_button")
    clear(terminal)
    terminal.enter(":watch on")
    terminal.wait(for: "saved files are reloaded")
    try edit(Self.toggleButton, replacing: "default = 0.3", with: "default = 0.4")
    terminal.wait(for: "reloaded toggle_button")
  }

  func testASceneWithMistakesOpensByItselfOnceItIsMended() throws {
    try save("{ \"name\": \"Reef\" }", to: "reef/scene.json")
    let terminal = try openPrompt("reef")
    terminal.wait(for: "reef/scene.json:1:1: error: a scene needs \"screens\"")
    terminal.wait(for: "the scene opens when you fix this and save")
    terminal.enter("screen")
    terminal.wait(forMatch: "^nil$")
    terminal.send("scr")
    try save("{ \"name\": \"Reef\", \"screens\": [{ \"id\": \"shore\" }] }", to: "reef/scene.json")
    terminal.wait(forMatch: "^Reef: shore\\..*\n(.*\n)?> scr$")
    terminal.enter("een")
    terminal.wait(forMatch: "^Screen shore")
    leave(terminal)
  }
}
