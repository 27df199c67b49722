import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Long texts that scripts return: they are measured before they are copied.
final class CrossingTextTests: CallTimeTestCase {
  private static let text = "local text = ('x'):rep(8000000)"

  /// 900 behaviours of a script with an outlet for `target`.
  private func attach900(_ source: String, linkedTo target: any Owner) throws {
    try load("long", source)
    for _ in 1...900 {
      try host.attach("long", to: own(Button()), configuration: .init(outlets: ["it": [target]]))
    }
  }

  func testLongAnswersAreRefusedBeforeTheyAreCopied() throws {
    let field = own(TextField(id: "field"))
    try attach900(
      "\(Self.text) local B = behaviour 'B' B.it = outlet 'TextField'"
        + " function B:itShouldChange() return text end return B",
      linkedTo: field
    )
    assertTakes(atMost: 300) { field.type("x") }
    XCTAssertEqual(
      messages.first,
      "the answer to shouldChange is true or false, got a text of 8000000 bytes"
    )
    XCTAssertEqual(reported.first?.line, 1)
  }

  func testResultsThatNobodyReadsAreNotCopied() throws {
    let button = own(Button(id: "b"))
    let long = try attach(
      "long",
      "\(Self.text) local B = behaviour 'B'"
        + " function B:act() waitFor(find 'b', 'tap') return text end return B"
    )
    for _ in 1...900 { try long.perform("act") }
    assertTakes(atMost: 300) { button.tap() }
    XCTAssertEqual(messages, [])
    XCTAssertEqual(long.tasks.count, 0)
  }

  func testLongResultsOfActionsAreRefusedBeforeTheyAreCopied() throws {
    try attach(
      "long",
      "\(Self.text) local B = behaviour 'B' function B:get() return text end return B"
    )
    let caller = try attach(
      "caller",
      "local B = behaviour 'B'"
        + " function B:go() for i = 1, 20 do pcall(function() find('long'):get() end) end end"
        + " function B:once() find('long'):get() end return B"
    )
    try assertTakes(atMost: 50) { try caller.perform("go") }
    try caller.perform("once")
    XCTAssertTrue(
      messages.last?.contains("returns at most 10000 values to another script") ?? false,
      messages.last ?? ""
    )
  }

  func testTheAppGetsLongResultsOfActions() throws {
    let long = try attach(
      "long",
      "\(Self.text) local B = behaviour 'B' function B:get() return text end return B"
    )
    XCTAssertEqual(try long.perform("get").values?.first?.text?.utf8.count, 8_000_000)
  }

  // MARK: Messages that take more

  /// Asks for a page of so many bytes; the message is declared with these options.
  private func askForPage(ofBytes count: Int, _ options: String) throws -> Int? {
    let book = try attach(
      "book",
      "local B = behaviour 'B' B.willShow = message { answers = 'text' \(options) } return B"
    )
    try load(
      "page",
      "local B = behaviour 'B' B.book = outlet 'book'"
        + " function B:bookWillShow() return ('x'):rep(\(count)) end return B"
    )
    try host.attach("page", to: own(Button()), configuration: .init(outlets: ["book": [book]]))
    return book.ask("willShow")?.text?.utf8.count
  }

  func testAnAnswerHas64KilobytesOfText() throws {
    XCTAssertEqual(try askForPage(ofBytes: 65_536, ""), 65_536)
    XCTAssertEqual(messages, [])
  }

  func testALongerAnswerIsRefused() throws {
    XCTAssertNil(try askForPage(ofBytes: 65_537, ""))
    XCTAssertEqual(
      messages,
      ["the answer to willShow is a text of at most 65536 bytes, got a text of 65537 bytes"]
    )
    XCTAssertEqual(
      reported.first?.suggestion,
      "the message that is asked may declare textLimit = 65537"
    )
  }

  func testAMessageMayDeclareMore() throws {
    XCTAssertEqual(try askForPage(ofBytes: 100_000, ", textLimit = 100000"), 100_000)
    XCTAssertEqual(messages, [])
  }

  func testAMessageMayDeclareLess() throws {
    XCTAssertNil(try askForPage(ofBytes: 101, ", textLimit = 100"))
    XCTAssertEqual(
      messages,
      ["the answer to willShow is a text of at most 100 bytes, got a text of 101 bytes"]
    )
  }
}
