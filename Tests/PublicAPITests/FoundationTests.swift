import Foundation
import Remora
import XCTest

/// A file that imports Foundation, which has a `Host` of its own: `docs/embedding.md` says what to write.
final class FoundationTests: XCTestCase {
  private func name(_ host: Remora.Host) -> String { "\(type(of: host))" }

  func testTheNameOfTheModuleTellsTheHostsApart() throws {
    let host = try Remora.Host(clock: VirtualClock())
    XCTAssertEqual(name(host), "Host")
  }

  #if compiler(>=6.3)
  private func sameName(_ host: Remora::Host) -> String { name(host) }

  func testAModuleSelectorTellsTheHostsApart() throws {
    let host = try Remora::Host(clock: VirtualClock())
    XCTAssertEqual(sameName(host), "Host")
  }
  #endif

  /// Every other public type can be named without its module.
  func testNoOtherNameClashes() throws {
    let types: [Any.Type] = [
      Behaviour.self, Button.self, Color.self, Control.self, Diagnostic.self, Event.self,
      Image.self,
      Kind.self, Label.self, List.self, Message.self, Motion.self, Patch.self, Point.self,
      Scene.self, Screen.self, Size.self, Slider.self, Storage.self, Switch.self, Value.self,
      View.self,
    ]
    XCTAssertEqual(types.count, 22)
  }
}
