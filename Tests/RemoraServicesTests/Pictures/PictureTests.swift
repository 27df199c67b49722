import Dispatch
import RemoraTestSupport
import Synchronization
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraServices

/// Pictures that an app's function processes for scripts.
final class PictureTests: ControlTestCase {
  private static let drawing = "<svg/>"

  private let kept = MemoryFiles()
  private let arrivals = DispatchSemaphore(value: 0)

  /// What the app's function was asked.
  private final class Requests: Sendable {
    let all = Mutex<[PictureRequest]>([])
  }
  private let requests = Requests()

  private func lend(
    _ limits: Pictures.Limits = .init(),
    returning result: @escaping @Sendable () async throws -> [UInt8] = { Array("<svg >".utf8) }
  ) throws {
    files["scene/scene.json"] = "{ \"name\": \"S\", \"screens\": [{ \"id\": \"home\" }] }"
    files["scene/reef.svg"] = Self.drawing
    files["scene/words.txt"] = "fish"
    try host.open(scene: "scene")
    host.scriptFolders = [HostTestCase.folder]
    host.lendPictures(
      Pictures(folder: "cache", files: kept, limits: limits) { [requests] request in
        requests.all.withLock { $0.append(request) }
        return try await result()
      }
    )
    host.observePollRequests { [arrivals] _ in arrivals.signal() }
  }

  private func makeAsker(_ options: String) throws -> Button {
    script(
      "asker",
      """
      local B = behaviour "Asker"
      B.whileBusy = "parallel"
      function B:onTap()
        local image, reason, sentence = service("pictures").process { \(options) }
        log(image or reason .. ": " .. sentence)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("asker", to: button)
    return button
  }

  private func waitUntil(_ what: String, _ condition: () -> Bool) {
    host.poll()
    while !condition() {
      guard arrivals.wait(timeout: .now() + 60) == .success else {
        return XCTFail("not within a minute: \(what)")
      }
      host.poll()
    }
  }

  /// What the script gets.
  private func process(_ options: String) throws -> String {
    let button = try makeAsker(options)
    button.tap()
    waitUntil("the picture is processed") { !log.isEmpty }
    button.destroy()
    host.scripts.library.scripts = [:]
    return takeLog().first ?? ""
  }

  func testTheAppGetsThePictureAndWhatToDo() throws {
    try lend()
    let name = try process("image = \"reef.svg\", width = 64, height = 48, circle = true")
    XCTAssertTrue(name.hasPrefix("pictures:"), name)
    let place = try host.scenes.location(ofPicture: name)
    XCTAssertEqual(try kept.read(place, atMost: 100), Array("<svg >".utf8))
    XCTAssertEqual(
      requests.all.withLock { $0 },
      [
        PictureRequest(
          bytes: Array(Self.drawing.utf8),
          type: .svg,
          width: 64,
          height: 48,
          isCircle: true
        )
      ]
    )
  }

  func testOneResultHasOneName() throws {
    try lend()
    let names = try (1...2).map { try process("image = \"reef.svg\", width = \($0)") }
    XCTAssertEqual(Set(names).count, 1)
    XCTAssertEqual(kept.list(FileLocation(trusting: "cache")).count, 1)
  }

  func testScriptsGetTheReason() throws {
    struct TooDark: Error, CustomStringConvertible { let description = "the picture is too dark" }
    try lend { throw TooDark() }
    XCTAssertEqual(
      try process("image = \"reef.svg\", circle = true"),
      "failed: the picture is too dark"
    )
    XCTAssertEqual(
      try process("image = \"gone.svg\", circle = true"),
      "failed: there is no picture \"gone.svg\""
    )
    XCTAssertEqual(
      try process("image = \"words.txt\", circle = true"),
      "failed: \"words.txt\" is no picture"
    )
  }

  func testAResultThatIsNoPictureIsRefused() throws {
    try lend { Array("#!/bin/sh".utf8) }
    XCTAssertEqual(
      try process("image = \"reef.svg\", circle = true"),
      "failed: the app returned no picture"
    )
    XCTAssertEqual(kept.list(FileLocation(trusting: "cache")).count, 0)
  }

  func testPicturesHaveALimitBeforeAndAfter() throws {
    try lend(.init(bytes: 6, totalBytes: 10))
    XCTAssertTrue(try process("image = \"reef.svg\", width = 1").hasPrefix("pictures:"))
    XCTAssertEqual(
      try process("image = \"reef.svg\", width = 1"),
      "failed: 6 bytes of pictures were stored already"
    )
    files["scene/reef.svg"] = "<svg />"
    XCTAssertEqual(
      try process("image = \"reef.svg\", width = 1"),
      "failed: \"reef.svg\" has 7 bytes, and may have 6"
    )
    XCTAssertEqual(requests.all.withLock { $0.count }, 2)
  }

  func testAResultMayNotBeTooLarge() throws {
    try lend(.init(bytes: 6)) { Array("<svg></svg>".utf8) }
    XCTAssertEqual(
      try process("image = \"reef.svg\", width = 1"),
      "failed: the result has 11 bytes, and may have 6"
    )
  }

  func testTheWorkIsCancelledWithWhoeverWaits() throws {
    let cancelled = DispatchSemaphore(value: 0)
    try lend {
      try await withTaskCancellationHandler {
        try await Task.sleep(for: .seconds(600))
        return []
      } onCancel: {
        cancelled.signal()
      }
    }
    let button = try makeAsker("image = \"reef.svg\", circle = true")
    button.tap()
    button.destroy()
    XCTAssertEqual(cancelled.wait(timeout: .now() + 60), .success)
    XCTAssertFalse(host.scheduler.inbox.isExpecting)
    XCTAssertEqual(log, [])
  }

  func testAFunctionThatIgnoresCancellingStillTakesItsPlace() throws {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    try lend(.init(atOnce: 1)) {
      await Task { for await _ in stream {} }.value
      return Array("<svg >".utf8)
    }
    let first = try makeAsker("image = \"reef.svg\", circle = true")
    first.tap()
    first.destroy()
    XCTAssertEqual(
      try process("image = \"reef.svg\", circle = true"),
      "failed: too many pictures are being processed at once"
    )
    end.finish()
  }

  func testWhatCannotBeProcessedIsRefused() throws {
    try lend()
    for (options, sentence) in [
      ("circle = true", "there is no picture to process: image = \"reef.png\""),
      (
        "image = \"reef.svg\"",
        "there is nothing to do: give a width, a height or circle = true"
      ),
      (
        "image = \"reef.svg\", width = 0",
        "the option width: expected a whole number from 1 to 4096, got 0"
      ),
      (
        "image = \"reef.svg\", witdh = 1",
        "there is no option witdh — did you mean \"width\"?"
      ),
      (
        "image = \"pictures:reef.svg\", width = 1",
        "no service has given a picture \"pictures:reef.svg\""
      ),
    ] {
      let button = try makeAsker(options)
      button.tap()
      XCTAssertEqual(takeDiagnostics().first?.messageForScripts, sentence)
      button.destroy()
      host.scripts.library.scripts = [:]
    }
  }
}
