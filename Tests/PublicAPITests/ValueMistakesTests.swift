import Remora
import XCTest

/// What scripts and the app learn of values that do not fit.
final class ValueMistakesTests: ValuesTestCase {
  func testErrorsNameTheArgumentWhatWasExpectedAndWhatCame() async throws {
    try describe { kind in
      kind.method("show") { (_: Lamp, _: Mode, _: Level?) in }
      kind.method("turn") { (_: Lamp, _: Angle) in }
      kind.method("aim") { (_: Lamp, _: [Point]) in }
      kind.method("link") { (_: Lamp, _: Spot) in }
      kind.method("own") { (lamp: Lamp) in lamp }
    }
    func complaint(_ name: String, _ arguments: any ValueConvertible...) throws -> String? {
      let values = arguments.map(\.propertyValue)
      let results =
        switch values.count {
        case 0: try caller.perform("complain", name)
        case 1: try caller.perform("complain", name, values[0])
        default: try caller.perform("complain", name, values[0], values[1])
        }
      return results.values?.first?.text.map { $0.replacing("caller.lua:7: ", with: "") }
    }
    XCTAssertEqual(
      try complaint("show", "nigth"),
      #"Lamp:show, argument 1: expected one of "day", "night", got the text "nigth" — did you mean "night"?"#
    )
    XCTAssertEqual(
      try complaint("show", Mode.day, 3),
      "Lamp:show, argument 2: expected a whole number, got 3"
    )
    XCTAssertEqual(
      try complaint("turn", 361),
      "Lamp:turn, argument 1: expected a number from 0 to 360, got 361"
    )
    XCTAssertEqual(
      try complaint("aim", [Value.point(Point()), "here"]),
      "Lamp:aim, argument 1: [2]: expected a point such as { x = 0, y = 0 }, got the text \"here\""
    )
    XCTAssertEqual(
      try complaint("link"),
      "Lamp:link, argument 1: expected a Spot, got nothing (nil)"
    )
    try host.load(
      """
      local Linker = behaviour "Linker"
      function Linker:link()
        return select(2, pcall(self.owner.link, self.owner, self.owner)),
          select(2, pcall(self.owner.show, self.owner, self.owner))
      end
      return Linker
      """,
      as: "linker"
    )
    XCTAssertEqual(
      try lamp.attach("linker").perform("link").values?.map(\.text),
      [
        "Lamp:link, argument 1: expected a Spot, got a Lamp",
        #"Lamp:show, argument 1: expected one of "day", "night", got a Lamp"#,
      ]
    )
  }

  func testAnOwnerThatScriptsCannotHaveIsNilAndADiagnostic() async throws {
    final class Stranger: Owner { let attachments = Attachments() }
    let stranger = Stranger()
    let other = try ScriptHost(clock: VirtualClock())
    let button = Button(id: "theirs")
    other.add(button)
    try describe { kind in
      kind.method("stranger") { (_: Lamp) in stranger }
      kind.method("theirs") { (_: Lamp) in button }
    }
    XCTAssertEqual(try caller.perform("method", "stranger").values, [.nothing])
    XCTAssertEqual(try caller.perform("method", "theirs").values, [.nothing])
    XCTAssertEqual(
      messages,
      [
        "Stranger is not registered with this host",
        "theirs belongs to another host, which presents nothing: this host presents nothing",
      ]
    )
  }
}
