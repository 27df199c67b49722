import RemoraLimits
import RemoraRuntime
import RemoraTestSupport
import XCTest

@testable import RemoraStudio
@testable import RemoraWebServer

/// Modules that draw an app's own kinds.
final class DrawingsTests: HostTestCase {
  private final class Gauge: Control {}

  private func get(_ path: String, _ studio: Studio) -> Response {
    studio.answer(Request(method: "GET", path: path, query: [:], body: []))
  }

  func testAModuleIsServedUnderTheNameOfItsKind() throws {
    host.register(Gauge.self, named: "Gauge") { _ in }
    let studio = try Studio(host)
    defer { studio.close() }
    try studio.draw("Gauge", with: "export default 1;")
    XCTAssertEqual(studio.hello.drawings, ["Gauge": "/drawings/Gauge.js"])
    let answer = get("/drawings/Gauge.js", studio)
    XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "export default 1;")
    XCTAssertEqual(answer.type, "text/javascript; charset=utf-8")
    XCTAssertEqual(get("/drawings/Gaug.js", studio).status, 404)
    XCTAssertEqual(get("/drawings/../page/index.html", studio).status, 404)
  }

  func testAModuleNeedsAKindOfControl() throws {
    let studio = try Studio(host)
    defer { studio.close() }
    for kind in ["Buton", "", "../Button", "Multiplexer"] {
      XCTAssertThrowsError(try studio.draw(kind, with: "")) { error in
        XCTAssertEqual(
          (error as? RemoraError)?.diagnostics.first?.message,
          "the host has no kind of control \"\(kind)\""
        )
      }
    }
    XCTAssertThrowsError(
      try studio.draw("Button", with: String(repeating: " ", count: Limit.drawings.value + 1))
    )
    XCTAssertEqual(studio.hello.drawings, [:])
  }
}
