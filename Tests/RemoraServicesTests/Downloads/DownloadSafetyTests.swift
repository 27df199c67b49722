import Foundation
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraServices

/// Where downloads may go, and how they end.
final class DownloadSafetyTests: DownloadTestCase {
  func testAServerMaySendOn() throws {
    let server = try serve { connection in
      if connection.path == "/old" {
        connection.head("302 Found", "Location: /new.png", "Content-Length: 0")
      } else {
        connection.picture(Self.picture)
      }
    }
    lend()
    XCTAssertTrue(try download(server.url("/old")).hasPrefix("download:old-"))
    XCTAssertEqual(server.requests, ["/old", "/new.png"])
  }

  func testAServerThatSendsInCirclesIsLeft() throws {
    let server = try serve { $0.head("302 Found", "Location: /again", "Content-Length: 0") }
    lend()
    XCTAssertEqual(
      try download(server.url("/a")),
      "failed: the server sends on more than 5 times"
    )
    XCTAssertEqual(server.requests.count, 6)
  }

  func testAServerMaySendOnToTheWebOnly() throws {
    for place in ["file:///etc/passwd", "ftp://127.0.0.1/a.png"] {
      let server = try serve { connection in
        guard connection.path == "/a" else { return }
        connection.head("302 Found", "Location: \(place)", "Content-Length: 0")
      }
      lend()
      let found = try download(server.url("/a"))
      XCTAssertTrue(found.hasPrefix("failed: "), found)
      XCTAssertEqual(cached, [])
    }
  }

  func testAnAppSaysWhichServersMayBeAsked() throws {
    let server = try serve { connection in
      let port = connection.path.dropFirst()
      connection.head("302 Found", "Location: http://localhost:\(port)/", "Content-Length: 0")
    }
    lend(allows: { $0.host == "127.0.0.1" })
    XCTAssertEqual(
      try download(server.url("/\(server.port)")),
      "failed: the server sends on to localhost, which is not allowed"
    )
    XCTAssertEqual(
      try download("http://localhost:\(server.port)/a.png"),
      "failed: localhost is not allowed here"
    )
    XCTAssertEqual(server.requests.count, 1)
  }

  func testOnlyTheWebIsAsked() throws {
    lend()
    for address in [
      "", "reef.png", "file:///etc/passwd", "ftp://a/b.png", "http://", "https:///a", "data:,a",
      "javascript:1", "//a/b.png", "http:a",
    ] {
      let found = try download(address)
      XCTAssertTrue(found.hasPrefix("failed: \"\(address)\" is no address of the web"), found)
    }
  }

  func testOnlySoManyAreOnTheirWayAtOnce() throws {
    let server = try serve { $0.waitForEnd() }
    lend(Downloads.Limits(atOnce: 2))
    let (button, _) = try makeButton(downloading: "url = \"\(server.url("/"))\"")
    for _ in 0..<3 { button.tap() }
    XCTAssertEqual(log, ["failed: 2 downloads are on their way already", "closed"])
    button.destroy()
    XCTAssertEqual(log.count, 4)
  }

  func testOnlySoMuchIsFetchedInAll() throws {
    let server = try serve { $0.picture(Self.picture) }
    lend(Downloads.Limits(totalBytes: 20))
    for _ in 0..<2 { XCTAssertTrue(try download(server.url("/a.png")).hasPrefix("download:")) }
    XCTAssertEqual(
      try download(server.url("/a.png")),
      "failed: 24 bytes were downloaded already, which is the most for one run"
    )
  }

  func testADownloadEndsWithWhoeverWaits() throws {
    let ended = expectation(description: "the connection ended")
    let server = try serve { connection in
      connection.head("200 OK", "Content-Type: image/png", "Content-Length: 12")
      connection.send(Array(Self.picture[..<3]))
      connection.waitForEnd()
      ended.fulfill()
    }
    let downloads = lend()
    let (button, bar) = try makeButton(
      downloading: "url = \"\(server.url("/"))\", progress = self.bar"
    )
    button.tap()
    waitUntil("a part is there") { bar.progress > 0 }
    button.destroy()
    XCTAssertEqual(log, ["closed"])
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
    XCTAssertNil(host.nextDue)
    XCTAssertEqual(downloads.running, 0)
    wait(for: [ended], timeout: 60)
    bar.progress = 0.5
    host.advance(by: .seconds(100))
    XCTAssertEqual(log, ["closed"])
    XCTAssertEqual(bar.progress, 0.5)
  }

  func testNothingIsLeftOfADownload() throws {
    let server = try serve { $0.picture(Self.picture) }
    weak let downloads = lend()
    _ = try download(server.url("/a.png"))
    XCTAssertEqual(downloads?.running, 0)
    host.lend("download") { _ in }
    // The script goes first, then what it had of the service.
    for _ in 0..<3 { host.lua.collectGarbage() }
    XCTAssertNil(downloads)
  }

  func testAPictureThatCannotBeKeptIsAFailure() throws {
    let server = try serve { $0.picture(Self.picture) }
    lend(Downloads(folder: "cache", files: NoFiles()))
    XCTAssertTrue(try download(server.url("/a.png")).hasSuffix("can only be read"))
  }

  #if !Downloads
  func testAnAppWithoutTheMeansIsAnErrorWithAPlaceAndAWayOut() throws {
    host.lendDownloads(Downloads(folder: "cache", files: kept))
    try makeButton(downloading: "url = \"http://127.0.0.1/a.png\"").button.tap()
    let diagnostic = try XCTUnwrap(takeDiagnostics().first)
    XCTAssertEqual(
      diagnostic.message,
      "this app downloads nothing: it was built without the means"
    )
    XCTAssertTrue(diagnostic.place?.hasSuffix(":6") == true, "\(diagnostic)")
    XCTAssertTrue(
      diagnostic.suggestion?.contains("Downloads(…).throughLibsoup()") == true,
      "\(diagnostic)"
    )
    XCTAssertEqual(takeLog(), ["closed"])
  }
  #endif

  func testWhatIsAskedForWronglyIsAnError() throws {
    lend()
    let (button, _) = try makeButton(downloading: "")
    button.tap()
    XCTAssertEqual(
      takeMessages(),
      ["a download needs an address: url = \"https://example.org/reef.png\""]
    )
    for (options, sentence) in [
      ("uri = \"http://a\"", "there is no option uri — did you mean \"url\"?"),
      ("url = \"http://a\", maxBytes = 0", "the option maxBytes: expected a number from 1 to"),
      (
        "url = \"http://a\", timeout = 3600", "the option timeout: expected a number from 0.1 to 30"
      ),
      ("url = \"http://a\", progress = 3", "the option progress: expected an object, got"),
      ("url = \"http://a\", progress = self.owner", "the option progress: expected a control"),
    ] {
      host.scripts.library.scripts = [:]
      let (button, _) = try makeButton(downloading: options)
      button.tap()
      let found = takeDiagnostics().first?.messageForScripts ?? ""
      XCTAssertTrue(found.hasPrefix(sentence), found)
    }
    _ = takeLog()
  }
}

/// Files that can only be read, and there are none.
private final class NoFiles: Files {
  func read(_ place: FileLocation, atMost limit: Int) throws -> [UInt8]? { nil }
  func isFile(_ place: FileLocation) -> Bool { false }
  func list(_ folder: FileLocation) -> [FolderEntry] { [] }
}
