import XCTest

/// What goes on while the prompt waits.
final class PromptTimeTests: PromptTestCase {
  func testATaskWakesAboveTheHalfTypedLine() throws {
    let terminal = try openPrompt()
    clear(terminal)
    terminal.enter("wait(0.2) print('later')")
    terminal.send("x = 'half")
    assertScreen(
      terminal,
      ["> wait(0.2) print('later')", "… waits", "later", "> x = 'half"],
      cursor: [3, 11]
    )
    terminal.enter("' print(x)")
    terminal.wait(forMatch: "^half\n> $")
  }

  func testAnimationsGoOnByThemselves() throws {
    let terminal = try openPrompt(Self.gallery)
    terminal.enter(":set likes.fade 0.1")
    terminal.enter("like:tap()")
    terminal.wait(forMatch: "^~ .* s like.image = \"heart-full.svg\"$")
    terminal.wait(forMatch: "^~ .* s count.text = \"1\"$")
  }

  func testVirtualTimeStandsStillAndAdvanceMovesBoth() throws {
    let terminal = try openGallery()
    terminal.enter("like:tap()")
    terminal.enter("t = now() print(like.image)")
    terminal.wait(forMatch: "^heart.svg$")
    terminal.enter("now() - t")
    terminal.wait(forMatch: "^0(.0)?$")
    terminal.enter("advance(0.7)")
    terminal.wait(forMatch: "like.image = \"heart-full.svg\"")
    clear(terminal)
    terminal.enter(":clock real")
    terminal.wait(for: "time passes by itself")
    terminal.enter("t = now() advance(100) now() - t >= 100")
    terminal.enter("wait(60) print('much later')")
    terminal.enter("advance(60)")
    terminal.wait(forMatch: "^much later$")
  }

  func testEventsAreShownWhenAskedFor() throws {
    let run = try gallery(
      ":set likes.animated false",
      ":events on",
      "like:tap()",
      ":events off",
      "like:tap()"
    )
    assertOutput(
      run,
      "! 0.00 s like: tap",
      "! 0.00 s likes of profile: toggled { isOn = true }",
      "! 0.00 s counter of count: changed { count = 1 }",
      "~ 0.00 s count.text = \"1\"",
      "~ 0.00 s like.image = \"heart-full.svg\"",
      "~ 0.00 s like.selected = true",
      "~ 0.00 s count.text = \"2\"",
      "~ 0.00 s like.image = \"heart.svg\"",
      "~ 0.00 s like.selected = false"
    )
  }
}
