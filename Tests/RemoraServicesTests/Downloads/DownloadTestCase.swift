import Dispatch
import Foundation
import RemoraStudio
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraServices

/// A server on this machine, and a behaviour that downloads from it when its button is tapped.
class DownloadTestCase: ControlTestCase {
  /// The smallest picture that fits.
  static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3, 4]

  let kept = MemoryFiles()
  private let arrivals = DispatchSemaphore(value: 0)
  private var servers: [LocalServer] = []

  /// The names of the files in the cache.
  var cached: [String] { kept.list(FileLocation(trusting: "cache")).map(\.name) }

  override func tearDownWithError() throws {
    for server in servers { server.stop() }
    servers = []
    try super.tearDownWithError()
  }

  /// Starts a server.
  func serve(_ answer: @escaping @Sendable (LocalServer.Connection) -> Void) throws -> LocalServer {
    let server = try LocalServer(answer: answer)
    servers.append(server)
    return server
  }

  /// Lends downloads.
  @discardableResult
  func lend(
    _ limits: Downloads.Limits = .init(),
    allows: @escaping @Sendable (URL) -> Bool = { _ in true }
  ) -> Downloads {
    lend(Downloads(folder: "cache", files: kept, limits: limits, allows: allows))
  }

  /// Lends downloads, with the trait `Downloads` through libcurl, otherwise through libsoup.
  @discardableResult
  func lend(_ downloads: Downloads) -> Downloads {
    #if Downloads
    host.lendDownloads(downloads)
    #else
    host.lendDownloads(downloads.throughLibsoup())
    #endif
    hearArrivals()
    return downloads
  }

  /// Lets ``waitUntil(_:file:line:_:)`` hear of what arrives.
  func hearArrivals() {
    host.observePollRequests { [arrivals] _ in arrivals.signal() }
  }

  /// A button whose tap downloads, and logs what comes of it.
  func makeButton(downloading options: String) throws -> (button: Button, bar: ProgressView) {
    let button = makeButton()
    let bar = own(ProgressView())
    script(
      "loader",
      """
      local B = behaviour "Loader"
      B.bar = outlet "ProgressView"
      B.whileBusy = "parallel"
      function B:onTap()
        local guard <close> = setmetatable({}, { __close = function() log("closed") end })
        local image, reason, sentence = service("download").image { \(options) }
        log(image or reason .. ": " .. sentence)
      end
      return B
      """
    )
    try attach("loader", to: button, outlets: ["bar": [bar]])
    return (button, bar)
  }

  /// Downloads one address.
  ///
  /// - Returns: What the script got.
  func download(
    _ url: String,
    _ options: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> String {
    let (button, _) = try makeButton(downloading: "url = \"\(url)\", \(options)")
    button.tap()
    waitUntil("the download is over", file: file, line: line) { !log.isEmpty }
    XCTAssertFalse(host.scheduler.inbox.isExpecting, file: file, line: line)
    button.destroy()
    host.scripts.library.scripts = [:]
    return takeLog().first ?? ""
  }

  /// Looks at what arrives until it is so.
  func waitUntil(
    _ what: String,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ condition: () -> Bool
  ) {
    host.poll()
    while !condition() {
      guard arrivals.wait(timeout: .now() + 60) == .success else {
        return XCTFail("not within a minute: \(what)", file: file, line: line)
      }
      host.poll()
    }
  }
}
