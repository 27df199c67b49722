import Remora
import XCTest

@testable import RemoraCommand

final class HelpTopicsTests: XCTestCase {
  private let files = MemoryFiles()

  private var topics: HelpTopics { HelpTopics(in: "docs", of: files) }

  override func setUp() {
    for path in [
      "index", "tutorial/01-first", "how-to/wait", "how-to/debounce", "reference/check",
      "reference/words/wait", "reference/kinds/scroll-view", "explanation/owners",
    ] { files["docs/\(path).md"] = "# \(path)\n" }
    files["docs/scene.schema.json"] = "{}"
  }

  func testFindsAPageByItsName() throws {
    XCTAssertEqual(topics.match("debounce"), .page(.init(path: "how-to/debounce")))
    XCTAssertEqual(topics.match("index"), .page(.init(path: "index")))
    XCTAssertEqual(try topics.text(of: .init(path: "how-to/debounce")), "# how-to/debounce\n")
  }

  func testANumberBeforeANameDoesNotCount() {
    XCTAssertEqual(topics.match("first"), .page(.init(path: "tutorial/01-first")))
    XCTAssertEqual(topics.match("01-first"), .page(.init(path: "tutorial/01-first")))
  }

  func testFindsAPageByItsPath() {
    let scrollView = HelpTopics.Match.page(.init(path: "reference/kinds/scroll-view"))
    for name in [
      "reference/kinds/scroll-view", "kinds/scroll-view", "ScrollView", "scroll-view.md",
    ] {
      XCTAssertEqual(topics.match(name), scrollView, name)
    }
  }

  func testSeveralPagesOfANameAreListedWithTheirFolders() {
    let both = [HelpTopics.Topic(path: "how-to/wait"), .init(path: "reference/words/wait")]
    XCTAssertEqual(topics.match("wait"), .list(both))
    XCTAssertEqual(topics.lines(both), ["  how-to/wait", "  words/wait"])
    XCTAssertEqual(topics.match("how-to/wait"), .page(both[0]))
  }

  func testAFolderIsTheListOfItsPages() {
    XCTAssertEqual(topics.match("tutorial"), .list([.init(path: "tutorial/01-first")]))
    XCTAssertEqual(topics.match("kinds"), .none(suggestion: nil))
  }

  func testAnUnknownNameHasASuggestion() {
    XCTAssertEqual(topics.match("debuonce"), .none(suggestion: "debounce"))
    XCTAssertEqual(topics.match("../secret"), .none(suggestion: nil))
  }

  func testListsThePagesByTheirKind() {
    XCTAssertEqual(
      topics.list,
      """
      Tutorial:
        first

      How-to:
        debounce
        how-to/wait

      Reference:
        check
        scroll-view
        words/wait

      Explanation:
        owners
      """
    )
  }

  func testALinkBecomesWhatOneTypes() {
    let page = HelpTopics.Topic(path: "reference/check")
    let names = [
      "kinds/scroll-view.md": "remora help scroll-view",
      "../how-to/wait.md#why": "remora help how-to/wait", "https://lua.org": "https://lua.org",
      "#rules": nil, "../pictures/a.png": nil, "missing.md": nil,
    ]
    for (link, name) in names { XCTAssertEqual(topics.name(ofLink: link, on: page), name, link) }
  }
}
