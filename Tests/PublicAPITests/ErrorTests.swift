import Foundation
import Remora
import XCTest

/// What an app catches: one type, whose case says what was refused.
final class ErrorTests: XCTestCase {
  private final class Stranger: Owner {
    let attachments = Attachments()
  }

  private static let lamp = """
    local Lamp = behaviour "Lamp"
    Lamp.level = number { default = 0, max = 1 }
    function Lamp:fail() error "no bulb" end
    return Lamp
    """

  /// The name of the case, as an app tells them apart.
  private func caseName(_ call: () throws -> Void) -> String {
    do {
      try call()
      return "nothing is thrown"
    } catch let error as RemoraError {
      XCTAssertFalse(error.diagnostics.isEmpty)
      XCTAssertFalse(error.diagnostics.contains { $0.message.isEmpty })
      switch error {
      case .closed: return "closed"
      case .script: return "script"
      case .attachment: return "attachment"
      case .property: return "property"
      case .action: return "action"
      case .event: return "event"
      case .scene: return "scene"
      case .control: return "control"
      case .file: return "file"
      case .value: return "value"
      case .system: return "system"
      }
    } catch {
      return "\(type(of: error))"
    }
  }

  func testTheCaseSaysWhatWasRefused() throws {
    let host = try ScriptHost(clock: VirtualClock(), files: MemoryFiles())
    try host.load(Self.lamp, as: "lamp")
    let (button, screen) = (Button(id: "a"), Screen(id: "home"))
    try screen.add(button)
    host.present(screen)
    let lamp = try host.attach("lamp", to: button)

    XCTAssertEqual(caseName { try host.load("return 1", as: "one") }, "script")
    XCTAssertEqual(caseName { try host.attach("candle", to: button) }, "script")
    XCTAssertEqual(caseName { _ = try host.script(named: "../lamp") }, "script")
    XCTAssertEqual(caseName { try host.attach("lamp", to: Stranger()) }, "attachment")
    XCTAssertEqual(caseName { try Stranger().attach("lamp") }, "attachment")
    XCTAssertEqual(caseName { try host.move(lamp, to: Stranger()) }, "attachment")
    XCTAssertEqual(caseName { try lamp.link("other", to: button) }, "attachment")
    XCTAssertEqual(caseName { try lamp.set("level", to: 2) }, "property")
    XCTAssertEqual(caseName { try lamp.reset("colour") }, "property")
    XCTAssertEqual(caseName { try button.set("alpha", to: "full") }, "property")
    XCTAssertEqual(caseName { try Stranger().set("level", to: 1) }, "property")
    XCTAssertEqual(caseName { try lamp.perform("glow") }, "action")
    XCTAssertEqual(caseName { try lamp.on("lit") { _ in } }, "event")
    XCTAssertEqual(caseName { try button.on("tpa") { _ in } }, "event")
    XCTAssertEqual(caseName { try host.open(scene: "nowhere") }, "scene")
    XCTAssertEqual(caseName { try host.present(screenNamed: "about") }, "scene")
    XCTAssertEqual(caseName { _ = try host.preview(ofScreen: "about") }, "scene")
    XCTAssertEqual(caseName { try host.restart(screen) }, "scene")
    XCTAssertEqual(caseName { try button.add(button) }, "control")
    XCTAssertEqual(caseName { try ScreenStack().push(screen) }, "control")
    XCTAssertEqual(caseName { try Alert(options: ["OK"]).present(on: Screen()) }, "control")
    XCTAssertEqual(caseName { _ = try host.readPicture("../reef.svg") }, "file")
    XCTAssertEqual(caseName { _ = try RelativePath("/etc") }, "file")
    XCTAssertEqual(caseName { _ = try PhotoFolder(besideScene: "..") }, "file")
    XCTAssertEqual(caseName { try Storage().set("..", to: 1) }, "file")
    XCTAssertEqual(caseName { try DiskFiles().makeFolder(trusting: "/dev/null/a") }, "file")
    XCTAssertEqual(caseName { _ = try Value.text("x").decode(as: Int.self) }, "value")
    XCTAssertEqual(caseName { try lamp.perform("fail") }, "nothing is thrown")
    host.close()
    XCTAssertEqual(caseName { try lamp.set("level", to: 0.5) }, "closed")
  }

  func testEveryFunctionDeclaresTheOneErrorButThese() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let others = try PublicCallbacks(in: [sources.path]).throwingOthers
    let ofLua = ["LuaFunction", "LuaInterrupter", "LuaState", "LuaTable"]
    XCTAssertEqual(
      others.filter { name in !ofLua.contains { name.hasPrefix("\($0).") } }.sorted(),
      [
        // What an app's own closures throw, and cancellation.
        "Behaviour.perform", "Behaviour.performAsync",
        // What an app's own files throw.
        "Files.makeFolder", "Files.move", "Files.remove", "Files.write",
        // What cancels a test.
        "LuaSpec.run",
      ]
    )
  }

  func testAFunctionThatDeclaresAnotherErrorIsFound() {
    let source = """
      public struct Lamp {
        public init(_ text: String) throws(LampError) {}
        public init(from decoder: any Decoder) throws {}
        public func light() throws(RemoraError) -> Int { 1 }
        public func blow() async throws {}
        func smash() throws {}
      }
      """
    XCTAssertEqual(PublicCallbacks(source: source).throwingOthers, ["Lamp.init", "Lamp.blow"])
  }
}
