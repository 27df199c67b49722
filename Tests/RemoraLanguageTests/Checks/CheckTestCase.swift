import RemoraTestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Checks scripts of files in memory.
class CheckTestCase: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    other(
      "toggle",
      """
      local Toggle = behaviour "Toggle"
      Toggle.button  = outlet "Button"
      Toggle.fade    = seconds { default = 1, max = 5 }
      Toggle.isOn    = state(false)
      Toggle.toggled = event { isOn = "boolean" }
      Toggle.shouldToggle = message { answers = "boolean" }
      function Toggle:onButtonTap() self.isOn = not self.isOn end
      function Toggle:reset() self.isOn = false end
      function Toggle:_hide() end
      return Toggle
      """
    )
  }

  /// Adds a file beside the checked script.
  func other(_ name: String, _ text: String) {
    script(name, text)
  }

  /// What is found in a script with these lines after its first declarations, which are 11 lines.
  ///
  /// Each finding is its line, its rule, and the sentence.
  func findings(_ lines: String, isTyped: Bool = true) -> [String] {
    let text = """
      local Star = behaviour "Star"
      Star.button  = outlet "Button"
      Star.field   = outlet "TextField"
      Star.buttons = outlets "Button"
      Star.toggle  = outlet "toggle"
      Star.name    = text { default = "Reef" }
      Star.fade    = seconds { default = 1, max = 5 }
      Star.count   = state(0)
      Star.rated   = event { stars = "integer", by = "text" }
      local used = { "button", "field", "buttons", "toggle" }
      function Star:use() return used end
      \(lines)
      return Star
      """
    return check(text)
  }

  /// What is found in a script that is this text.
  func check(_ text: String) -> [String] {
    other("star", text)
    return CheckSession().findings(inScript: "scripts/star.lua", in: host, allowsModules: true)
      .map(\.line)
  }

  /// Asserts that a function with these lines has no mistake.
  func assertFine(
    _ lines: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = findings("function Star:run()\n\(lines)\nend")
    XCTAssertEqual(found, [], file: file, line: line)
  }

  /// Asserts that a function with this line has this mistake.
  func assert(
    _ text: String,
    _ finding: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = findings("function Star:run()\n\(text)\nend")
    XCTAssertEqual(found, ["13 \(finding)"], file: file, line: line)
  }
}

extension Finding {
  var line: String {
    "\(diagnostic.line ?? 0) \(rule.rawValue)\(diagnostic.severity == .warning ? "?" : ""):"
      + " \(diagnostic.messageForScripts)"
  }
}
