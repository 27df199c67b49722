import Dispatch
import RemoraConsole
import RemoraModel
import RemoraRuntime
import XCTest

/// A session opens a scene that is broken, or that a signal stops.
final class OpeningTests: XCTestCase {
  private static let scene = """
    {
      "name": "Stage", "scripts": ["."],
      "screens": [{ "id": "main", "behaviours": [{ "script": "slow" }] }]
    }
    """

  private func open(loading script: String, stopped: Bool) throws -> [String] {
    let files = MemoryFiles()
    files["stage/scene.json"] = Self.scene
    files["stage/slow.lua"] = script
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    defer { host.close() }
    let session = PromptSession(host)
    let client = RecordingClient()
    session.add(client)
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "signals"))
    if stopped {
      timer.schedule(deadline: .now(), repeating: .milliseconds(5))
      let interrupter = host.lua.interrupter
      timer.setEventHandler { try? interrupter.interrupt() }
    }
    timer.resume()
    session.openWhenFixed("stage")
    timer.cancel()
    return client.take()
  }

  func testAMistakeIsToldWithWhatToDo() throws {
    let shown = try open(loading: "oh no", stopped: false)
    XCTAssertEqual(shown.last, "# the scene opens when you fix this and save")
    XCTAssertEqual(shown.count, 2, "\(shown)")
  }

  func testASignalThatStopsAScriptIsNoMistake() throws {
    XCTAssertEqual(try open(loading: "while true do end", stopped: true), [])
  }
}
