import Remora
import XCTest

/// The code of `docs/embedding.md` that is about errors.
final class EmbeddingErrorsPage: XCTestCase {
  func testErrorsByCase() throws {
    final class Shown {
      var lines: [String] = []
      func append(_ line: String) { lines.append(line) }
      func show(_ line: String) { lines.append("toast: \(line)") }
    }
    let host = try ScriptHost(clock: VirtualClock())
    let shown = Shown()
    let (console, toast) = (shown, shown)

    func attachLamp(to owner: any Owner) {
      do {
        try host.attach("lamp", to: owner)
      } catch .script(let mistakes) {
        for mistake in mistakes { console.append(mistake.report()) }
      } catch .attachment(let reasons) {
        toast.show(reasons[0].message)
      } catch {
        toast.show("\(error)")
      }
    }

    final class Stranger: Owner {
      let attachments = Attachments()
    }
    attachLamp(to: Button())
    XCTAssertEqual(shown.lines.count, 1)
    XCTAssertTrue(shown.lines[0].hasPrefix("error: there is no script \"lamp\""), shown.lines[0])
    try host.load("return behaviour 'Lamp'", as: "lamp")
    attachLamp(to: Stranger())
    attachLamp(to: Button())
    host.close()
    attachLamp(to: Button())
    XCTAssertEqual(
      shown.lines.dropFirst(),
      ["toast: Stranger is not registered with this host", "toast: error: the host is closed"]
    )
  }

  func testLogLinesAndErrors() throws {
    let host = try ScriptHost(clock: VirtualClock())
    final class Toast {
      var shown: [String] = []
      func show(_ message: String) { shown.append(message) }
    }
    var console: [String] = []
    let toast = Toast()

    host.observeDiagnostics { diagnostic in
      console.append(diagnostic.report())
      if diagnostic.severity != .note { toast.show(diagnostic.message) }
    }

    let source = """
      local Talker = behaviour "Talker"
      function Talker:onAttach() log("hello") print("there") error "no voice" end
      return Talker
      """
    try host.load(source, as: "talker")
    try host.attach("talker", to: Button())
    XCTAssertEqual(console.count, 3)
    XCTAssertEqual(toast.shown, ["no voice"])
  }

  func testErrorsThatPassThroughLua() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let lua = host.lua

    struct NoTea: Error {
      let cups: Int
    }

    lua.globals["brew"] = .function(lua.makeFunction { (cups: Int) in throw NoTea(cups: cups) })
    let script = try lua.load("brew(2)", chunkName: "=kitchen")
    do {
      try script.call()
    } catch let error as NoTea {
      print("no tea for", error.cups)  // what `brew` threw
    } catch let error as LuaError {
      print(error)  // an error of the script itself
    }

    XCTAssertThrowsError(try script.call()) { XCTAssertEqual(($0 as? NoTea)?.cups, 2) }
  }
}
