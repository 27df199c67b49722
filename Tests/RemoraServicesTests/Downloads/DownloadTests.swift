import Foundation
import RemoraRuntime
import RemoraTestSupport
import Synchronization
import XCTest

@testable import RemoraServices

/// Pictures from a server of this machine, which behaves in every way that servers do.
final class DownloadTests: DownloadTestCase {
  func testAPictureIsKeptAndNamed() throws {
    let server = try serve { $0.picture(Self.picture) }
    lend()
    let name = try download(server.url("/people/ann.png?size=2"))
    XCTAssertTrue(name.hasPrefix("download:ann-"), name)
    XCTAssertTrue(name.hasSuffix(".png"), name)
    let place = try host.scenes.location(ofPicture: name)
    XCTAssertEqual("\(place)", "cache/\(name.dropFirst("download:".count))")
    XCTAssertEqual(try kept.read(place, atMost: 100), Self.picture)
    XCTAssertEqual(server.requests, ["/people/ann.png?size=2"])
  }

  func testThePictureOfAnAddressTakesThePlaceOfTheOneBefore() throws {
    let server = try serve { connection in
      connection.picture(Self.picture + Array(connection.path.utf8))
    }
    lend()
    let first = try download(server.url("/a.png"))
    XCTAssertEqual(try download(server.url("/a.png")), first)
    XCTAssertNotEqual(try download(server.url("/b.png")), first)
    XCTAssertEqual(cached.count, 2)
  }

  func testAPictureIsCalledWhatItIs() throws {
    let drawing = Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"…\"/>".utf8)
    let server = try serve { $0.picture(drawing, type: "image/svg+xml; charset=utf-8") }
    lend()
    XCTAssertTrue(try download(server.url("/../..%2Fetc/passwd")).hasSuffix(".svg"))
    XCTAssertTrue(cached.allSatisfy { $0.hasSuffix(".svg") && !$0.contains("..") })
  }

  func testAControlShowsHowFarItIs() throws {
    let goesOn = DispatchSemaphore(value: 0)
    let server = try serve { connection in
      connection.head("200 OK", "Content-Type: image/png", "Content-Length: 12")
      connection.send(Array(Self.picture[..<3]))
      goesOn.wait()
      connection.send(Array(Self.picture[3...]))
    }
    lend()
    let (button, bar) = try makeButton(
      downloading: "url = \"\(server.url("/a.png"))\", progress = self.bar"
    )
    bar.progress = 0.9
    button.tap()
    XCTAssertEqual(bar.progress, 0)
    waitUntil("a quarter is there") { bar.progress == 0.25 }
    XCTAssertEqual(log, [])
    goesOn.signal()
    waitUntil("it is over") { !log.isEmpty }
    XCTAssertEqual(bar.progress, 1)
  }

  func testAControlThatGoesIsNoReasonToEnd() throws {
    let goesOn = DispatchSemaphore(value: 0)
    let server = try serve { connection in
      goesOn.wait()
      connection.picture(Self.picture)
    }
    lend()
    let (button, bar) = try makeButton(
      downloading: "url = \"\(server.url("/a.png"))\", progress = self.bar"
    )
    button.tap()
    bar.destroy()
    goesOn.signal()
    waitUntil("it is over") { !log.isEmpty }
    XCTAssertTrue(log[0].hasPrefix("download:a-"))
  }

  // MARK: Servers that are no help

  func testAnAnswerWithAnotherStatusIsAFailure() throws {
    for status in ["404 Not Found", "500 Oops", "304 Not Modified"] {
      let server = try serve { connection in
        connection.head(status, "Content-Type: image/png", "Content-Length: 0")
      }
      lend()
      let found = try download(server.url("/a.png"))
      XCTAssertEqual(found, "failed: the server answers with status \(status.prefix(3))")
    }
  }

  func testAServerThatIsNotThereIsAFailure() throws {
    let server = try LocalServer { _ in }
    server.stop()
    lend()
    let found = try download(server.url("/a.png"))
    XCTAssertTrue(found.hasPrefix("failed: the connection failed: "), found)
  }

  func testAServerThatNeverAnswersIsGivenUp() throws {
    let ended = expectation(description: "the connection ended")
    let begun = DispatchSemaphore(value: 0)
    let server = try serve { connection in
      begun.signal()
      connection.waitForEnd()
      ended.fulfill()
    }
    lend()
    let (button, _) = try makeButton(downloading: "url = \"\(server.url("/"))\", timeout = 5")
    button.tap()
    XCTAssertEqual(begun.wait(timeout: .now() + 60), .success)
    host.advance(by: .seconds(4.9))
    XCTAssertEqual(log, [])
    host.advance(by: .seconds(0.2))
    XCTAssertEqual(log, ["timeout: the image has not come within 5 seconds", "closed"])
    wait(for: [ended], timeout: 60)
  }

  func testAServerThatSendsForEverIsGivenUp() throws {
    let ended = expectation(description: "the connection ended")
    let server = try serve { connection in
      connection.head("200 OK", "Content-Type: image/png")
      connection.send(Self.picture)
      connection.waitForEnd()
      ended.fulfill()
    }
    let downloads = lend()
    let (button, _) = try makeButton(downloading: "url = \"\(server.url("/"))\"")
    button.tap()
    waitUntil("the server has answered") { !server.requests.isEmpty }
    host.advance(by: .seconds(31))
    XCTAssertEqual(log, ["timeout: the image has not come within 30 seconds", "closed"])
    XCTAssertEqual(downloads.running, 0)
    wait(for: [ended], timeout: 60)
  }

  func testAnAnswerThatIsCutShortIsAFailure() throws {
    let server = try serve { connection in
      connection.head("200 OK", "Content-Type: image/png", "Content-Length: 1000")
      connection.send(Self.picture)
    }
    lend()
    let found = try download(server.url("/a.png"))
    XCTAssertTrue(found.hasPrefix("failed: the connection "), found)
    XCTAssertEqual(cached, [])
  }

  func testWhatIsNoPictureIsRefusedByItsType() throws {
    let server = try serve { connection in
      connection.head("200 OK", "Content-Type: text/html", "Content-Length: 1000000")
      connection.waitForEnd()
    }
    lend()
    XCTAssertEqual(
      try download(server.url("/a.png")),
      "notAnImage: the server answers with text/html, no image"
    )
  }

  func testWhatIsNoPictureIsRefusedByItsBytes() throws {
    let server = try serve { $0.picture(Array("<html></html>".utf8)) }
    lend()
    XCTAssertEqual(try download(server.url("/a.png")), "notAnImage: what came is no image")
    XCTAssertEqual(cached, [])
  }

  func testAHundredMegabytesAreRefusedBeforeTheyCome() throws {
    let server = try serve { connection in
      connection.head("200 OK", "Content-Type: image/png", "Content-Length: 104857600")
      connection.waitForEnd()
    }
    lend()
    XCTAssertEqual(
      try download(server.url("/a.png")),
      "tooLarge: the image has 104857600 bytes or more, and 10485760 is the most"
    )
  }

  func testAPictureWithoutALengthIsStoppedWhenItIsTooLarge() throws {
    let sent = Mutex(0)
    let server = try serve { connection in
      connection.head("200 OK", "Content-Type: image/png")
      let block = [UInt8](repeating: 7, count: 1 << 16)
      while connection.send(block) { sent.withLock { $0 += block.count } }
    }
    lend()
    let found = try download(server.url("/a.png"), "maxBytes = 100000")
    XCTAssertTrue(found.hasPrefix("tooLarge: the image has "), found)
    XCTAssertTrue(found.hasSuffix(" bytes or more, and 100000 is the most"), found)
    XCTAssertEqual(cached, [])
  }
}
