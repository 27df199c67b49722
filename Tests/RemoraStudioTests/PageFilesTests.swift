import RemoraTestSupport
import XCTest

@testable import RemoraStudio
@testable import RemoraWebServer

/// The files of the page, and how long a browser keeps them.
final class PageFilesTests: HostTestCase {
  private func get(_ path: String, _ studio: Studio) -> Response {
    studio.answer(Request(method: "GET", path: path, query: [:], body: []))
  }

  func testThePageNamesItsFilesByAHashOfAllOfThem() throws {
    let studio = try Studio(host)
    defer { studio.close() }
    let page = String(decoding: get("/", studio).body, as: UTF8.self)
    XCTAssertTrue(page.contains("src=\"\(PageFiles.folder)main.js\""))
    XCTAssertFalse(page.contains("\"/page/main.js\""))
  }

  func testABrowserKeepsWhatHasTheHashInItsPathAndNothingElse() throws {
    let studio = try Studio(host)
    defer { studio.close() }
    let kept = get("\(PageFiles.folder)main.js", studio)
    XCTAssertEqual(kept.headers.map(\.value), ["private, max-age=31536000, immutable"])
    for path in ["/", "/page/main.js", "/page/index.html"] {
      XCTAssertEqual(get(path, studio).headers.count, 0, path)
    }
    XCTAssertEqual(get("/page/0123abc/main.js", studio).status, 404)
  }
}
