import RemoraConsole
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Multiplexers that scripts make.
final class LuaMultiplexerTests: ControlTestCase {
  private func makeFeed() throws -> ScrollView {
    let feed = own(ScrollView(id: "feed"))
    for (name, answer) in [("a", "false"), ("b", "true")] {
      script(
        name,
        """
        local V = behaviour "Voter"
        function V:shouldScrollToTop() log("\(name)") return \(answer) end
        return V
        """
      )
      try attach(name, to: feed)
    }
    return feed
  }

  @discardableResult
  private func attachMaker(_ body: String) throws -> Behaviour {
    script(
      "maker",
      """
      local M = behaviour "Maker"
      M.made = state(nil)
      function M:onAttach()
        \(body)
      end
      return M
      """
    )
    return try attach("maker", to: own(View(id: "view")))
  }

  func testAScriptMakesOneOfIdsAndBehaviours() throws {
    let feed = try makeFeed()
    try attachMaker(
      """
      find("feed").delegate =
        self:multiplexer { "b", find("a"), results = { shouldScrollToTop = "any" } }
      """
    )
    XCTAssertEqual(feed.attached.ask("shouldScrollToTop"), true)
    XCTAssertEqual(log, ["b", "a"])
  }

  func testItGoesWithTheBehaviourThatMadeIt() throws {
    let feed = try makeFeed()
    let maker = try attachMaker("find('feed').delegate = self:multiplexer { 'a' }")
    let console = Console(host)
    _ = console.evaluate("kept = feed.delegate")
    XCTAssertNotNil(feed.attachments.delegate)
    maker.detach()
    XCTAssertNil(feed.attachments.delegate)
    XCTAssertEqual(run("return feed.delegate"), [.nothing])
    guard case .failed(let diagnostic) = console.evaluate("return kept.count") else {
      return XCTFail("it is still there")
    }
    XCTAssertEqual(diagnostic.message, "this Multiplexer is gone")
  }

  func testAScriptAddsAndRemovesTargets() throws {
    let feed = try makeFeed()
    try attachMaker(
      """
      local m = self:multiplexer()
      log(m.count)
      m:add("a")
      m:add(find("b"))
      log(m.count)
      m:remove("a")
      log(m.count)
      find("feed").delegate = m
      """
    )
    XCTAssertEqual(takeLog(), ["0", "2", "1"])
    feed.attached.ask("shouldScrollToTop")
    XCTAssertEqual(log, ["b", "a"])
  }

  func testTheDelegateReadsAsTheSameValue() throws {
    _ = try makeFeed()
    try attachMaker(
      """
      local m = self:multiplexer { "a" }
      local feed = find("feed")
      feed.delegate = m
      log(feed.delegate == m)
      feed.delegate = nil
      log(feed.delegate)
      """
    )
    XCTAssertEqual(log, ["true", "nil"])
  }

  func testTheBehaviourThatMakesItCanBeItsTarget() throws {
    let feed = own(ScrollView(id: "feed"))
    script(
      "self_target",
      """
      local S = behaviour "Self"
      function S:onAttach() self.owner.delegate = self:multiplexer { self } end
      function S:didScroll(offset) log(offset.y) end
      return S
      """
    )
    try attach("self_target", to: feed)
    feed.scroll(to: Point(x: 0, y: 5))
    XCTAssertEqual(log, ["5"])
  }

  func testMistakesAreNamed() throws {
    _ = try makeFeed()
    let mistakes = [
      ("self:multiplexer { 'bb' }", "there is no behaviour \"bb\" — did you mean \"b\"?"),
      ("self:multiplexer { 5 }", "a multiplexer's targets are behaviours, got 5"),
      ("self:multiplexer { find('feed') }", "a multiplexer's targets are behaviours, got feed"),
      (
        "self:multiplexer(5)",
        "a multiplexer takes a list of behaviours in braces, got the number 5"
      ),
      (
        "self:multiplexer { 'a', result = {} }",
        "a multiplexer takes behaviours and results, not result — did you mean \"results\"?"
      ),
      (
        "self:multiplexer { results = 'any' }",
        "results say how answers become one: results = { shouldChange = \"all\" }, got the text \"any\""
      ),
      (
        "self:multiplexer { results = { shouldScrolToTop = 'any' } }",
        "no kind of owner has a message \"shouldScrolToTop\" — did you mean \"shouldScrollToTop\"?"
      ),
      (
        "self:multiplexer { results = { shouldScrollToTop = 'most' } }",
        "the results of shouldScrollToTop are one of first, last, any, all, collect, not the text \"most\""
      ),
      (
        "self:multiplexer { results = { willScroll = 'any' } }",
        "the results of willScroll cannot be any: its answers are not true or false"
      ),
      ("find('feed').delegate = find('a')", "expected a multiplexer"),
      (
        "find('feed').delegate = 5", "ScrollView.delegate: expected a multiplexer, got the number 5"
      ),
    ]
    for (code, message) in mistakes {
      host.scripts.library.scripts["maker"] = nil
      let maker = try attachMaker(code)
      let told = takeDiagnostics().map {
        [$0.message, $0.suggestion].compactMap { $0 }.joined(separator: " — ")
      }
      XCTAssertEqual(told.count, 1, code)
      XCTAssertTrue(told.first?.contains(message) ?? false, "\(code): \(told)")
      let owner = maker.owner as? View
      owner?.destroy()
    }
  }
}
