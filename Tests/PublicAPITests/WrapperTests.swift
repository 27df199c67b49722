import Foundation
import XCTest

/// The Swift types that `remora swift` writes.
final class WrapperTests: CompilerTestCase {
  func testThoseOfAllBehavioursOfThePackageCompile() throws {
    let scripts = "\(root)/scripts/behaviours"
    let names = try FileManager.default.contentsOfDirectory(atPath: scripts)
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }
    XCTAssertGreaterThan(names.count, 30)
    let code = try names.sorted().map { try wrapper(of: "\(scripts)/\($0)") }
    XCTAssertEqual(try compile(code.joined(), "-typecheck"), "")
  }

  func testTheExampleHasWhatTheCommandWrites() throws {
    let example = "\(root)/Examples/Player"
    let kept = try String(
      contentsOfFile: "\(example)/Sources/Player/FadeOut.swift",
      encoding: .utf8
    )
    XCTAssertEqual(try wrapper(of: "\(example)/scripts/fade_out.lua"), kept)
  }

  func testEveryKindOfDeclarationIsAMember() throws {
    let script = """
      local Door = behaviour "Door"
      Door.default    = choice { choices = { "open", "case" }, default = "open" }
      Door.behaviour  = text { default = "" }
      Door.sides      = choice { choices = { "left-hand" }, default = "left-hand" }
      Door.places     = list { of = "point" }
      Door.closesIn   = seconds { optional = true }
      Door.string     = event {}
      Door.opened     = event { at = "point", by = "text" }
      Door.shouldOpen = message { "visitor", answers = "boolean", policy = "all" }
      function Door:repeatAll(times) end
      return Door
      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: "\(folder)/front_door.lua"))
    let use = """
      func use(_ door: FrontDoor) throws {
        let _: FrontDoor.DefaultChoice = try door.`default`
        try door.set(default: .`case`)
        let _: (String, String) = (try door.behaviour, try door.sides)
        let _: (Duration?, [Point]?) = (try door.closesIn, try door.places)
        try door.set(places: [Point(x: 1, y: 2)])
        try door.set(closesIn: nil)
        try door.onString {}
        try door.onOpened { event in let _: (Point?, String?) = (event.at, event.by) }
        let _: Bool? = door.askShouldOpen("Ann")
        try door.repeatAll(3)
        door.attachedBehaviour.detach()
      }
      """
    let code = try wrapper(of: "\(folder)/front_door.lua")
    XCTAssertEqual(try compile(code + use, "-typecheck"), "", code)
    let wrong = use.replacing("places: [Point(x: 1, y: 2)]", with: "places: 1")
    XCTAssert(try compile(code + wrong, "-typecheck").contains("error: "))
  }

  func testAFileThatIsNoBehaviourIsAClearError() throws {
    XCTAssert(try wrapper(of: "door.txt").contains("door.txt is no script"))
    XCTAssert(try wrapper(of: "\(folder)/door.lua").contains("there is no script \"door\""))
  }

  private func wrapper(of script: String) throws -> String {
    try run("\(build)/remora", ["swift", script])
  }
}
