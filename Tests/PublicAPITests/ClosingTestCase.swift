import Remora
import XCTest

/// A host with a lamp that says when it goes off.
class ClosingTestCase: XCTestCase {
  private(set) var log: [String] = []

  func makeHost() throws -> ScriptHost {
    log = []
    let host = try ScriptHost(clock: VirtualClock())
    host.observeDiagnostics { [unowned self] in log.append($0.message) }
    let source = """
      local Lamp = behaviour "Lamp"
      function Lamp:onTap() wait(1) log("late") end
      function Lamp:onDetach() log("off") end
      function Lamp:close() service "app".close() log("returns") end
      return Lamp
      """
    try host.load(source, as: "lamp")
    return host
  }
}
