import Foundation
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Scripts that use much CPU time, on a real clock.
class QuotaTestCase: XCTestCase {
  var reported: [Diagnostic] = []

  /// Attaches behaviours of scripts that use this much CPU time at every tap.
  func makeHost(
    _ limits: ScriptHost.Limits,
    scripts: [String],
    behaviours: Int,
    busyFor milliseconds: Int
  ) throws -> (host: ScriptHost, button: Button) {
    let host = try makeHost(limits)
    let source = """
      local Busy = behaviour "Busy"
      function Busy:onTap()
        local begin = os.clock()
        while os.clock() - begin < \(milliseconds) / 1000 do end
      end
      return Busy
      """
    let button = Button(id: "b")
    for name in scripts {
      try load(source, as: name, in: host)
      for _ in 1...behaviours { try host.attach(name, to: button) }
    }
    return (host, button)
  }

  func makeHost(_ limits: ScriptHost.Limits) throws -> ScriptHost {
    let host = try ScriptHost(limits: limits)
    host.observeDiagnostics { [unowned self] in reported.append($0) }
    return host
  }

  func load(_ source: String, as name: String, in host: ScriptHost) throws {
    _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
  }
}
