import Foundation
import Remora
import XCTest

/// A file that imports Foundation, too.
final class FoundationTests: XCTestCase {
  /// Every public type that apps name often can be named without its module.
  func testNoNameClashesWithFoundation() throws {
    let types: [Any.Type] = [
      Behaviour.self, Button.self, Color.self, Control.self, Diagnostic.self, Event.self,
      Image.self, Kind.self, Label.self, List.self, Message.self, Motion.self, Patch.self,
      Point.self, Scene.self, Screen.self, ScriptHost.self, Size.self, Slider.self, Storage.self,
      Switch.self, Value.self, View.self,
    ]
    XCTAssertEqual(types.count, 23)
  }
}
