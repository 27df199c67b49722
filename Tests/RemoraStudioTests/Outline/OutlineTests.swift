import RemoraRuntime
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraStudio

/// The outline of a host, and its changes since a version that a page has.
final class OutlineTests: ControlTestCase {
  private var parts: (names: Names, keeper: OutlineKeeper)?
  private var names: Names { made.names }
  private var keeper: OutlineKeeper { made.keeper }

  private var made: (names: Names, keeper: OutlineKeeper) {
    if let parts { return parts }
    let names = Names(host)
    let new = (names, OutlineKeeper(host, names))
    parts = new
    return new
  }

  /// A page that applies the batches it receives.
  private struct Page {
    var version = 0
    var known: Set<Int> = []
    var behaviours: [Int: BehaviourEntry] = [:]
    var latest = Outline()

    mutating func listen(to record: OutlineRecord, at time: Int = 0) {
      guard let outline = record.changes(since: version, known: &known, at: time) else { return }
      version = record.version
      for number in outline.gone ?? [] { behaviours[number] = nil }
      for entry in outline.behaviours ?? [] { behaviours[entry.number] = entry }
      latest = outline
    }
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    script("blink", "local B = behaviour 'Blink'\nfunction B:onTap() wait(2) end\nreturn B\n")
  }

  override func tearDownWithError() throws {
    parts = nil
    try super.tearDownWithError()
  }

  func testTasksHaveTheSecondsThatAreLeftAtTheirBatch() throws {
    let button = makeButton("like")
    _ = try presentScreen("main", [button])
    let blink = try host.attach("blink", to: button)
    button.tap()
    host.advance(by: .milliseconds(500))
    keeper.read()
    var page = Page()
    page.listen(to: keeper.record, at: 750_000_000)
    let entry = try XCTUnwrap(page.behaviours[names.number(of: blink)])
    XCTAssertEqual(entry.control, button.controlID)
    XCTAssertEqual(entry.tasks.map(\.handler), ["onTap"])
    XCTAssertEqual(entry.tasks.map(\.left), [1.25])
    XCTAssertEqual(entry.tasks.map(\.total), [2])
    XCTAssertFalse(keeper.isOld)
    host.advance(by: .seconds(2))
    XCTAssertTrue(keeper.isOld)
    keeper.read()
    page.listen(to: keeper.record)
    XCTAssertEqual(page.behaviours.values.map(\.tasks), [[]])
  }

  func testAnOutlineThatIsTheSameTellsNothing() throws {
    let button = makeButton("like")
    _ = try presentScreen("main", [button])
    try host.attach("blink", to: button)
    keeper.read()
    var page = Page()
    page.listen(to: keeper.record)
    XCTAssertEqual(page.latest.screens?.map(\.id), ["main"])
    let version = keeper.record.version
    keeper.read()
    XCTAssertEqual(keeper.record.version, version)
    try host.attach("blink", to: button, configuration: .init(id: "again"))
    keeper.read()
    page.listen(to: keeper.record)
    XCTAssertEqual(page.latest.behaviours?.map(\.id), ["again"])
    XCTAssertNil(page.latest.screens)
  }

  func testAPageThatListensSeldomHasTheSameAsOneThatAlwaysDoes() throws {
    var random = SeededGenerator(seed: 7)
    let buttons = (0..<6).map { makeButton("button\($0)") }
    _ = try presentScreen("main", buttons)
    var (always, seldom) = (Page(), Page())
    for step in 0..<400 {
      let button = random.pick(buttons)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try host.attach("blink", to: button, configuration: .init(id: "blink\(step)"))
      case 1: button.attachments.behaviours.randomElement(using: &random)?.detach()
      case 2: button.tap()
      default: host.advance(by: .milliseconds(700))
      }
      if keeper.isOld { keeper.read() }
      always.listen(to: keeper.record)
      if random.chance(20) { seldom.listen(to: keeper.record) }
    }
    seldom.listen(to: keeper.record)
    XCTAssertEqual(Self.ids(always), Self.ids(seldom))
    XCTAssertEqual(Self.ids(always), host.behaviours.all.map(\.id).sorted())
    XCTAssertEqual(
      always.behaviours.mapValues(\.tasks.count),
      seldom.behaviours.mapValues(\.tasks.count)
    )
    for behaviour in host.behaviours.all { behaviour.detach() }
  }

  private static func ids(_ page: Page) -> [String] { page.behaviours.values.map(\.id).sorted() }
}
