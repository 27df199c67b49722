import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// A reload never happens in the middle of something.
final class DeferredReloadTests: ReloadTestCase {
  private var outcomes: [ReloadReport.Outcome] = []

  override func setUpWithError() throws {
    try super.setUpWithError()
    outcomes = []
    host.lend("editor") { service in
      service.function("reload") { [weak self] () in self?.note() }
    }
  }

  private func note() { outcomes.append(host.reload().outcome) }

  private static let asking = "function B:onTap() service('editor').reload() log 'old' end"

  func testInsideAHandlerItWaitsForTheNextPoll() throws {
    let behaviour = try attachBody(Self.asking)
    script("it", Self.behaviour("function B:onTap() log 'new' end"))
    tap(behaviour)
    XCTAssertEqual(outcomes, [.deferred])
    XCTAssertEqual(reports, [])
    XCTAssertEqual(host.timeUntilReload, .zero)
    host.poll()
    XCTAssertEqual(reports.map(\.outcome), [.reloaded])
    XCTAssertNil(host.timeUntilReload)
    tap(behaviour)
    XCTAssertEqual(log, ["old", "new"])
  }

  func testAdvancingAndFlushingDoItToo() throws {
    let behaviour = try attachBody(Self.asking)
    script("it", Self.behaviour("-- 1\n" + Self.asking))
    tap(behaviour)
    host.advance(by: .zero)
    script("it", Self.behaviour("-- 2\n" + Self.asking))
    tap(behaviour)
    host.flush()
    XCTAssertEqual(reports.map(\.outcome), [.reloaded, .reloaded])
  }

  func testInsideAnEventListenerItWaits() throws {
    let behaviour = try attachBody("")
    let button = try XCTUnwrap(behaviour.owner as? Button)
    try when("tap", of: button) { [unowned self] in note() }
    script("it", Self.behaviour("-- new"))
    button.tap()
    XCTAssertEqual(outcomes, [.deferred])
    host.poll()
    XCTAssertEqual(reports.count, 1)
  }

  func testInsideAPatchObserverItWaits() throws {
    let button = Button()
    let screen = try presentScreen("", [button])
    script("it", Self.behaviour(""))
    try attach("it", to: button)
    host.flush()
    var isFirst = true
    let observer = host.observePatches { [unowned self] _ in
      if isFirst { note() }
      isFirst = false
    }
    XCTAssertEqual(outcomes, [.deferred])
    script("it", Self.behaviour("-- new"))
    host.poll()
    XCTAssertEqual(reports.count, 1)
    observer.cancel()
    host.dismiss(screen)
  }

  func testInsideOnReloadItWaits() throws {
    try attachBody("")
    saveBody("function B:onReload() service('editor').reload() end")
    XCTAssertEqual(outcomes, [.deferred])
    host.poll()
    XCTAssertEqual(reports.count, 1)
  }

  func testInsideAReloadObserverItWaits() throws {
    try attachBody("")
    let observer = host.observeReloads { [unowned self] _ in note() }
    saveBody("-- 1")
    XCTAssertEqual(outcomes, [.deferred])
    for _ in 0..<3 { host.poll() }
    observer.cancel()
    XCTAssertEqual(outcomes, [.deferred])
  }

  func testAnObserverThatAlwaysAsksAgainDoesNotHang() throws {
    try attachBody("")
    script("it", "nonsense")
    let observer = host.observeReloads { [unowned self] _ in note() }
    host.reload()
    for _ in 0..<5 { host.poll() }
    observer.cancel()
    XCTAssertEqual(outcomes.count, 6)
    XCTAssertEqual(takeDiagnostics().count, 6)
    host.poll()
    takeDiagnostics()
  }

  func testAskingInEveryHandlerIsDoneOnce() throws {
    let behaviours = try (0..<20).map { number in
      try attachBody(
        "function B:onTap() for _ = 1, 50 do service('editor').reload() end end",
        as: "s\(number)"
      )
    }
    for number in 0..<20 {
      script("s\(number)", Self.behaviour("function B:onTap() service('editor').reload() end"))
    }
    for behaviour in behaviours { tap(behaviour) }
    host.poll()
    XCTAssertEqual(outcomes.count, 1000)
    XCTAssertEqual(reports.count, 1)
    XCTAssertEqual(reports.first?.attachments, 20)
  }

  func testWhatIsPutOffIsToldWhenItIsWrong() throws {
    let behaviour = try attachBody(Self.asking)
    script("it", "nonsense")
    tap(behaviour)
    host.poll()
    XCTAssertEqual(takeDiagnostics().count, 1)
  }
}
