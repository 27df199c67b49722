import RemoraLua
import RemoraRuntime
import XCTest

@testable import RemoraConsole

/// A button, a label, and a script with something of everything.
class CompletionTestCase: ConsoleTestCase {
  static let toggle = """
    --- Toggles.
    local Toggle = behaviour "Toggle button"
    Toggle.button = outlet "Button"
    Toggle.labels = outlets "Label"
    Toggle.fade = seconds { default = 0.7, help = "How long it takes" }
    Toggle.mode = choice { "fast", "slow", default = "fast" }
    Toggle.isOn = state(false)
    Toggle.toggled = event { isOn = "boolean" }
    function Toggle:reset() end
    function Toggle:_own() end
    return Toggle
    """

  func open() throws {
    script("toggle", Self.toggle)
    let like = makeButton("like")
    try attach("toggle", to: like, outlets: ["labels": []])
    _ = own(Label(id: "count"))
  }
}
