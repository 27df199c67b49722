import XCTest

@testable import RemoraSpecs

/// `screen { … }` in a spec, where `screen` is the topmost screen.
final class ScreenWordTests: SpecTestCase {
  func testMakesAScreenThatIsNotPresented() throws {
    try assertHolds(
      """
      local home = stage { id = "home" }
      local bird = screen { id = "bird", title = "Bird", button { id = "back" } }
      expect(screen):equals(home)
      expect(bird.title):equals("Bird")
      expect(bird):not_sent("appear")
      home:present("bird")
      expect(screen):equals(bird)
      expect(bird):sent("appear")
      expect(back.screen):equals(bird)
      """
    )
    try assertHolds("expect(screen):not_exists() expect(screen {}.isOnScreen):equals(false)")
  }

  func testAVariableOfThatNameIsTheSpecsOwn() throws {
    try assertHolds(
      "local function screen(x) return x end expect(screen(3)):equals(3)"
        + " local t = { screen = screen } expect(t.screen { 4 }):equals({ 4 })"
    )
  }

  func testAnIDDoesNotHideIt() throws {
    try assertHolds("button { id = 'Screen' } expect(screen { id = 'home' }.id):equals('home')")
  }

  func testAMistakeInItNamesItsLine() throws {
    XCTAssertEqual(
      try failures(of: "it('fails', function()\n  screen(3)\nend)"),
      ["2: a Screen is made with a table: screen { … }, got the number 3"]
    )
  }

  func testDeclaresAPropertyOfABehaviourOfTheSpec() throws {
    try assertHolds(
      """
      local home = stage { id = "home" }
      local Mock = behaviour "Mock"
      Mock.to    = screen { help = "Where to" }
      Mock.names = list "text"
      Mock.pages = list { of = "screen" }
      local mock = home:attach(Mock, { to = "home", names = { "a" }, pages = { "home" } })
      expect(mock.to):equals("home")
      expect(mock.names):equals({ "a" })
      """
    )
    try assert(
      "local Mock = behaviour 'Mock' Mock.names = list 'text'"
        + " button {}:attach(Mock, { names = { 3 } })",
      failsWith: "names: expected a list, each a text, got 3 as item 1"
        + " — tostring makes a text of it: tostring(3)"
    )
    try assert(
      "list 'text'",
      failsWith: "a List is made with a table: list { … }, got the text \"text\""
    )
  }
}
