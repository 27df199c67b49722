import RemoraPlatform
import RemoraWebServer
import XCTest

/// A server of a process that has no descriptors left.
final class ShortageTests: WebServerTestCase {
  private var taken: [Int32] = []

  override func tearDown() {
    giveBack()
    super.tearDown()
  }

  private func giveBack() {
    for descriptor in taken { close(descriptor) }
    taken = []
  }

  /// Takes all descriptors but one, which the next client needs.
  private func takeAll() {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    XCTAssertEqual(unsafe getrlimit(kind, &limit), 0)
    var low = limit
    // As many are usual; this machine may allow millions.
    low.rlim_cur = min(limit.rlim_cur, 1024)
    XCTAssertEqual(unsafe setrlimit(kind, &low), 0)
    addTeardownBlock { unsafe XCTAssertEqual(setrlimit(kind, &limit), 0) }
    while case let copy = fcntl(0, F_DUPFD_CLOEXEC, 0), copy >= 0 { taken.append(copy) }
    XCTAssertEqual(errno, EMFILE)
    close(taken.removeLast())
  }

  func testAServerWithoutDescriptorsSaysSoAndGoesOnWhenThereAreSome() throws {
    let server = try makeServer()
    var shortages: [Shortage] = []
    server.onFull = { shortages.append($0) }
    let silent = try (0..<300).map { _ in try RawClient(port: server.access.port) }
    serve(server, until: { shortages == [.capacity] })
    for client in silent { client.reset() }
    XCTAssertEqual(try answer(server, to: request(server)).status, 200)
    takeAll()
    let client = try RawClient(port: server.access.port)
    client.send(request(server))
    // The other reason, within the same minute.
    serve(server, until: { shortages == [.capacity, .descriptors] })
    XCTAssertNil(client.answer)
    giveBack()
    serve(
      server,
      until: {
        client.receive()
        return client.answer?.status == 200
      }
    )
    XCTAssertEqual(shortages, [.capacity, .descriptors])
  }
}
