import XCTest

@testable import RemoraHostile

final class HostileScriptTests: XCTestCase {
  private func script(_ text: String) -> HostileScript {
    HostileScript(name: "script.lua", source: Array(text.utf8))
  }

  func testReadsWhatIsExpected() {
    let script = script("-- [cpu/loop] expect=timeout|error | host must: stop it\nreturn 1\n")
    XCTAssertEqual(script.category, "cpu")
    XCTAssertEqual(script.expectation, Expectation(outcomes: [.timeout, .error]))
    XCTAssertEqual(script.form, .statements)
    XCTAssertNil(script.remark)
  }

  func testTakesAnyOutcomeWhenAnyIsAmongThem() {
    XCTAssertEqual(script("-- [escape/x] expect=any|error | host must: y").expectation, .any)
  }

  func testSaysThatThereIsNoHeader() {
    for text in ["", "return 1", "-- expect=ok", "-- [cpu/loop] | host must: stop it"] {
      XCTAssertEqual(script(text).expectation, .any, text)
      XCTAssertEqual(script(text).remark, "no header", text)
    }
  }

  func testSaysThatAnOutcomeIsUnknown() {
    let script = script("-- [cpu/loop] expect=timeout|maybe | host must: stop it")
    XCTAssertEqual(script.expectation, .any)
    XCTAssertEqual(script.remark, "unknown outcome in its header")
  }

  func testReadsAHeaderWithCarriageReturns() {
    let script = script("-- [cpu/loop] expect=ok\r\nreturn 1\r\n")
    XCTAssertEqual(script.expectation, Expectation(outcomes: [.ok]))
  }

  func testReadsTextThatIsNoUnicode() {
    let source = Array("-- [mem/x] expect=ok | ".utf8) + [0xff, 10, 0xff]
    let script = HostileScript(name: "script.lua", source: source)
    XCTAssertEqual(script.expectation, Expectation(outcomes: [.ok]))
    XCTAssertEqual(script.source, source)
  }

  func testKnowsAWholeBehaviour() {
    let script = script("-- [host/x] expect=ok as=behaviour | host must: y")
    XCTAssertEqual(script.form, .behaviour)
    XCTAssertNil(script.realSeconds)
    XCTAssertFalse(script.hasModules)
  }

  func testKnowsForWhatTimePasses() {
    let script = script("-- [host/x] expect=ok as=behaviour time=real | host must: y")
    XCTAssertEqual(script.realSeconds, 2)
    XCTAssertEqual(script.form, .behaviour)
  }

  func testKnowsForHowLongTimePasses() {
    let script = script("-- [host/x] expect=ok as=behaviour time=real seconds=3.5 | host must: y")
    XCTAssertEqual(script.realSeconds, 3.5)
    XCTAssertNil(self.script("-- [host/x] expect=ok seconds=3 | host must: y").realSeconds)
  }

  func testKnowsThatItNeedsModules() {
    XCTAssertTrue(script("-- [host/x] expect=ok with=modules | host must: y").hasModules)
  }

  func testKnowsATemplateByItsPlaceholders() {
    XCTAssertEqual(script("-- [host/x] expect=ok | y\n-- API: owner.text\n").form, .template)
  }

  func testContainedIsAlsoAnEnd() {
    XCTAssertTrue(Expectation(outcomes: [.ok]).accepts([.contained]))
    XCTAssertFalse(Expectation(outcomes: [.contained]).accepts([.ok]))
  }

  func testOneWrongOutcomeOfSeveralIsWrong() {
    XCTAssertFalse(Expectation(outcomes: [.timeout]).accepts([.timeout, .error]))
    XCTAssertTrue(Expectation(outcomes: [.timeout, .error]).accepts([.timeout, .error]))
  }
}
