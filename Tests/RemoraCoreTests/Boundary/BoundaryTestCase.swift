import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// A button with a behaviour that takes whatever it is sent.
class BoundaryTestCase: ControlTestCase {
  private(set) var button = Button()

  override func setUpWithError() throws {
    try super.setUpWithError()
    button = makeButton("b")
    script(
      "it",
      """
      local B = behaviour "It"
      B.title = text { default = "" }
      B.level = number { default = 0 }
      B.count = integer { default = 0 }
      B.kept = state("")
      B.sent = event { data = "any", text = "text", count = "integer" }
      function B:take(value) self.kept = value return #value, #self.kept end
      function B:keeps(value) return self.kept == value end
      return B
      """
    )
    try attach("it", to: button)
  }

  /// Why Lua fails in a behaviour of the button; empty when it does not.
  func complaint(_ lua: String) throws -> String {
    script(
      "trial",
      """
      local B = behaviour "Trial"
      B.sent = event { data = "any", text = "text", count = "integer" }
      function B:go()
        \(lua)
      end
      return B
      """
    )
    host.scripts.library.scripts["trial"] = nil
    let behaviour = try attach("trial", to: button)
    defer { behaviour.detach() }
    try behaviour.perform("go")
    return takeMessages().joined(separator: "\n")
  }

  override func tearDownWithError() throws {
    button = Button()
    try super.tearDownWithError()
  }
}
