import Remora
import XCTest

@testable import RemoraSpecs

final class ControlWordTests: SpecTestCase {
  func testEveryKindThatCanBeMadeHasAWord() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let words = host.kinds.filter { $0.isMakeable && $0.name != "Screen" }.map {
      $0.name.prefix(1).lowercased() + $0.name.dropFirst()
    }
    XCTAssertTrue(words.contains("scrollView"), "\(words)")
    for word in words { try assertHolds("expect(\(word) {}):alive(); expect(\(word)()):alive()") }
  }

  func testKindsOfTheAppHaveAWordToo() throws {
    settings.prepare = { host in
      host.register(Exhibit.self, named: "Exhibit") { kind in
        kind.make { Exhibit() }
        kind.property("title", \.title)
      }
    }
    try assertHolds("local e = exhibit { title = 'Reef' }; expect(e.title):equals('Reef')")
  }

  func testFindingPassesOverControlsThatAreGone() throws {
    try assertHolds(
      "local a, b = button { title = 'A' }, button {}; destroy(a); expect(find 'Button'):equals(b)"
    )
    try assertHolds(
      "local a, b = button { title = 'A' }, label { text = 'A' }; destroy(a); expect(find 'A'):equals(b)"
    )
  }

  func testPropertiesAreValidated() throws {
    try assert(
      "slider { minimum = 'x' }",
      failsWith: "minimum of a Slider: expected a number, got the text \"x\""
    )
    let failure = try failures(of: "it('x', function() button { titel = 'x' } end)")
    XCTAssertTrue(failure[0].contains(#"did you mean "title"?"#), failure[0])
    try assert(
      "button 'x'",
      failsWith: "a Button is made with a table: button { … }, got the text \"x\""
    )
    try assert("button { button {} }", failsWith: "a Button holds no controls")
    try assert("view { 3 }", failsWith: "a control holds controls, got the number 3")
  }

  func testAPersonSetsPropertiesOfControlsAndBehaviours() throws {
    try write(
      """
      local Loud = behaviour "Loud"
      Loud.step = integer { default = 1, max = 9 }
      Loud.heard = state("")
      function Loud:onChange(property, old, new)
        self.heard = property .. ":" .. old .. ":" .. new
      end
      return Loud
      """,
      to: "loud.lua"
    )
    try assertHolds(
      "local b = button {}; local l = b:attach('loud'); set(l, 'step', 4); set(b, 'title', 'Hi')"
        + "; expect(l.heard):equals('step:1:4'); expect(b.title):equals('Hi')"
    )
    let failure = try failures(of: "it('x', function() set(button {}, 'alpha', 2) end)")
    XCTAssertEqual(failure, ["1: alpha of a Button: expected a number from 0 to 1, got 2"])
    try assert(
      "set(3, 'alpha', 1)",
      failsWith: "set takes a control or a behaviour, a property and its value, got the number 3"
    )
  }

  func testAnIdThatNoNameCouldBeIsRefused() throws {
    try write("local X = behaviour \"X\"\nreturn X", to: "x.lua")
    try assert(
      "button():attach('x', { id = 'a b' })",
      failsWith: "\"a b\" cannot be an id — use letters, digits and underscores, a letter first;"
        + " at most 255"
    )
  }

  func testControlsHoldControls() throws {
    try assertHolds(
      "local v = view { id = 'v', button { id = 'a' }, label { id = 'b' } }; expect(v):alive()"
        + "; expect(find('b')):equals(b)"
    )
  }

  func testAStageIsAScreenThatIsPresented() throws {
    try assertHolds(
      "local s = stage { id = 'home', button { id = 'like' } }; expect(screen):equals(s); expect(home):equals(s)"
    )
  }

  func testThingsAreFoundById() throws {
    try assertHolds(
      "local b = button { id = 'save', title = 'Store' }; expect(find 'save'):equals(b)"
    )
  }

  func testThingsAreFoundByWhatTheySayAndByKind() throws {
    try assertHolds("local b = button { title = 'Save' }; label {}; expect(find 'Save'):equals(b)")
    try assertHolds("button {}; local l = label { text = 'Depth' }; expect(find 'Depth'):equals(l)")
    try assertHolds(
      "button {}; local s = slider { accessibilityLabel = 'Depth' }; expect(find 'Depth'):equals(s)"
    )
    try assertHolds("button {}; local s = slider {}; expect(find 'Slider'):equals(s)")
    try assertHolds("stage { view { button { title = 'Deep' } } }; find('Deep'):tap()")
  }

  func testIdsComeBeforeTextsAndTextsBeforeKinds() throws {
    try assertHolds(
      "button { title = 'Slider' }; slider {}; local l = label { id = 'Slider' }; expect(find 'Slider'):equals(l)"
    )
    try assertHolds(
      "local b = button { title = 'Slider' }; slider {}; expect(find 'Slider'):equals(b)"
    )
  }

  func testWhatIsNotThereIsAMistake() throws {
    try assert(
      "button { id = 'save' } find('svae'):tap()",
      failsWith:
        #"nothing has the id, the text or the kind "svae" — there are: save"#
    )
    try assert(
      "find('Save')",
      failsWith: #"nothing has the id, the text or the kind "Save""#
    )
  }

  func testAScenesObjectsAreInScope() throws {
    try write(
      """
      { "name": "Home", "screens": [ { "id": "home", "controls": [ { "kind": "Button", "id": "go" } ] } ] }
      """,
      to: "scenes/home/scene.json"
    )
    for place in ["test_spec.lua", "behaviours/test_spec.lua"] {
      let file = try write(
        "it('x', function() expect(scene 'home'):equals(home); go:tap(); expect(go):sent('tap') end)",
        to: place
      )
      let runner = SpecRunner(settings)
      XCTAssertEqual(told(runner.list(file).specs.flatMap { runner.run($0).failures }), [])
    }
  }

  func testASceneThatIsNotThereIsAMistake() throws {
    let failure = try failures(of: "it('x', function() scene 'hmoe' end)")
    XCTAssertTrue(failure[0].hasPrefix("1: there is no scene \"hmoe\" near "), failure[0])
  }

  func testASceneWithMistakesSaysThem() throws {
    try write(#"{ "name": "Home", "screens": [ { "id": 3 } ] }"#, to: "home/scene.json")
    let failure = try failures(of: "it('x', function() scene 'home' end)")
    XCTAssertTrue(failure[0].contains("home/scene.json:1"), failure[0])
  }
}

private final class Exhibit: Owner {
  let attachments = Attachments()
  var title = ""
}
