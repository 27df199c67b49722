import Foundation
import Remora
import RemoraStudio
import Synchronization
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The code of `docs/reference/studio.md`: an app serves its own living host.
final class StudioAppPage: XCTestCase {
  private static func presentPage(of host: ScriptHost) throws {
    host.present(Screen(id: "main"))
    try host.screens[0].add(Button(id: "like"))
  }

  func testAnAppServesItsOwnHost() throws {
    let host = try ScriptHost(clock: RealClock())
    try Self.presentPage(of: host)

    let loop = DispatchLoop(host)
    let studio = try Studio(host, queue: .main)
    print(studio.url)

    let url = try XCTUnwrap(URL(string: studio.url))
    let answered = expectation(description: "the page came")
    let session = URLSession(configuration: .ephemeral)
    let task = session.dataTask(with: url) { data, response, _ in
      XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
      XCTAssertTrue(String(decoding: data ?? Data(), as: UTF8.self).contains("<remora-studio>"))
      answered.fulfill()
    }
    task.resume()
    wait(for: [answered], timeout: 10)
    studio.close()
    withExtendedLifetime(loop) {}
  }

  func testAnAppWithALoopOfItsOwnServesItsHost() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let studio = try Studio(host)
    let url = try XCTUnwrap(URL(string: studio.url))
    let wrong = try XCTUnwrap(URL(string: "http://127.0.0.1:\(try XCTUnwrap(url.port))/"))
    let status = Mutex<Int?>(nil)
    let task = URLSession(configuration: .ephemeral).dataTask(with: wrong) { _, response, _ in
      status.withLock { $0 = (response as? HTTPURLResponse)?.statusCode ?? 0 }
    }
    task.resume()
    let end = ContinuousClock.now + .seconds(10)
    while status.withLock({ $0 }) == nil, ContinuousClock.now < end {
      var wait = pollfd(fd: studio.descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&wait, 1, 20) > 0 { studio.serve() }
    }
    XCTAssertEqual(status.withLock { $0 }, 403)
    studio.close()
  }
}
