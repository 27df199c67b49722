import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

final class ListTests: ConsoleTestCase {
  private func open() throws -> Screen {
    script("fader", "local F = behaviour 'Fader'\nfunction F:start() wait(1) end\nreturn F")
    let card = View(id: "card")
    let caption = Label()
    caption.text = "A long caption that goes on and on and on for ever"
    try card.add(caption)
    let like = Button(id: "like")
    like.title = "Like"
    like.enabled = false
    let screen = try presentScreen("home", [card, like])
    screen.title = "Home"
    try attach("fader", to: like)
    try attach("fader", to: screen, id: "intro")
    return screen
  }

  func testTheTreeShowsScreensWithTheirControlsAndWhatIsAttached() throws {
    _ = try open()
    XCTAssertEqual(
      console.tree(),
      """
      Screen home "Home" · intro (fader)
      ├ View card
      │ └ Label "A long caption that goes on and on and…
      └ Button like "Like" disabled · fader
      """
    )
  }

  func testTheTopmostScreenComesFirst() throws {
    _ = try open()
    _ = try presentScreen("second", [])
    XCTAssertTrue(console.tree().hasPrefix("Screen second\nScreen home"))
  }

  func testLinesOfTheTreeAreNoWiderThanTheTerminal() throws {
    _ = try open()
    for line in console.tree(width: 20).split(separator: "\n") {
      XCTAssertLessThanOrEqual(String(line).columns, 20)
    }
  }

  func testOwnersAreListedWithWhatIsAttached() throws {
    _ = try open()
    _ = own(Slider(id: "apart"))
    XCTAssertEqual(
      console.owners(),
      """
      home   Screen  "Home"  intro
      card   View
      like   Button  "Like"  fader
      apart  Slider  0
      """
    )
  }

  func testBehavioursAreListedWithWhatGoesOnInThem() throws {
    _ = try open()
    try host.behaviour("intro")?.perform("start")
    XCTAssertEqual(
      console.behaviours().replacing(#/ [\d.]+ KB /#, with: " … KB "),
      """
      intro  fader  … KB  Screen home
        start (scripts/fader.lua:2) waits for time, 1 s
      fader  fader  … KB  Button like
      """
    )
  }

  func testAnEmptyHostHasEmptyLists() {
    XCTAssertEqual(console.tree(), "")
    XCTAssertEqual(console.owners(), "")
    XCTAssertEqual(console.behaviours(), "")
  }
}
