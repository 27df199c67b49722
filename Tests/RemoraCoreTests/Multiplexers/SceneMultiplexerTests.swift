import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Multiplexers that a scene makes, whose targets fail, come and go while they forward.
final class SceneMultiplexerTests: SceneTestCase {
  /// A scene with one scroll view and targets `a`, `b`, `c`; each notes that it was told.
  private func open(_ bodies: [String: String]) throws {
    for name in ["a", "b", "c"] {
      script(
        name,
        """
        local B = behaviour "\(name)"
        B.told = state(0)
        function B:didScroll() self.told = self.told + 1 \(bodies[name] ?? "") end
        return B
        """
      )
    }
    try open(
      Self.home(
        """
        "controls": [
          { "kind": "ScrollView", "id": "feed",
            "delegate": { "multiplexer": ["a", "b", "c"] },
            "behaviours": [{ "script": "a" }, { "script": "b" }] },
          { "kind": "ScrollView", "id": "other", "behaviours": [{ "script": "c" }] },
          { "kind": "ScrollView", "id": "spare" }
        ]
        """
      )
    )
  }

  private func scroll() throws {
    let feed: ScrollView = try control("feed")
    feed.scroll(to: Point(x: 0, y: feed.offset.y + 10))
  }

  private func told(_ id: String) -> Value { host.behaviour(id)?.stateValue("told") ?? .nothing }

  func testATargetThatFailsIsReportedAndTheOthersAreTold() throws {
    try open(["a": "error 'no'"])
    try scroll()
    XCTAssertEqual(reported.map(\.message), ["no"])
    XCTAssertEqual([told("b"), told("c")], [1, 1])
  }

  func testATargetThatRunsForEverIsStoppedAndTheOthersAreTold() throws {
    host = try makeHost(handlerTime: .milliseconds(300))
    try open(["a": "while true do end"])
    try scroll()
    XCTAssertEqual(reported.map(\.message), ["the script ran for too long and was stopped"])
    XCTAssertEqual([told("b"), told("c")], [1, 1])
  }

  func testATargetThatIsTakenOutMeanwhileIsNotTold() throws {
    try open(["a": "self.owner.delegate:remove(find 'c')"])
    try scroll()
    XCTAssertEqual([told("a"), told("b"), told("c")], [1, 1, 0])
  }

  func testATargetThatIsPutInMeanwhileIsToldNextTime() throws {
    try open([
      "a": "if self.told == 1 then self.owner.delegate:add(find('spare'):attach 'late') end"
    ])
    script(
      "late",
      """
      local B = behaviour "late"
      B.told = state(0)
      function B:didScroll() self.told = self.told + 1 end
      return B
      """
    )
    try scroll()
    XCTAssertEqual(told("late"), 0)
    try scroll()
    XCTAssertEqual(told("late"), 1)
  }

  func testATargetWhoseOwnerEndsMeanwhileIsNotTold() throws {
    try open(["a": "service('app').destroy()"])
    let other: ScrollView = try control("other")
    host.lend("app") { $0.function("destroy") { [weak other] in other?.destroy() } }
    try scroll()
    XCTAssertEqual([told("a"), told("b"), told("c")], [1, 1, nil])
  }

  func testItsOwnViewMayEndMeanwhile() throws {
    try open(["a": "service('app').destroy()"])
    let feed: ScrollView = try control("feed")
    host.lend("app") { $0.function("destroy") { [weak feed] in feed?.destroy() } }
    feed.scroll(to: Point(x: 0, y: 10))
    XCTAssertNil(host.behaviour("a"))
    XCTAssertNil(host.behaviour("b"))
    XCTAssertEqual(reported.map(\.message), [])
  }
}
