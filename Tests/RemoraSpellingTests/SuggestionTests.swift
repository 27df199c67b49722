import XCTest

@testable import RemoraSpelling

final class SuggestionTests: XCTestCase {
  func testSuggestsANameWithOneLetterMissing() {
    XCTAssertEqual(Suggestion.closest(to: "anmated", in: ["fade", "animated"]), "animated")
  }

  func testSuggestsANameWithOneLetterTooMany() {
    XCTAssertEqual(Suggestion.closest(to: "faade", in: ["fade", "animated"]), "fade")
  }

  func testSuggestsANameWithOneWrongLetter() {
    XCTAssertEqual(Suggestion.closest(to: "onLoat", in: ["onLoad", "onAppear"]), "onLoad")
  }

  func testCountsTwoSwappedNeighboursAsOneSlip() {
    XCTAssertEqual(Suggestion.closest(to: "tpa", in: ["tap", "press"]), "tap")
    XCTAssertEqual(Suggestion.distance(Array("tpa"), Array("tap")), 1)
  }

  func testCountsTheSlipsBetweenTwoWords() {
    XCTAssertEqual(Suggestion.distance(Array("kitten"), Array("sitting")), 3)
    XCTAssertEqual(Suggestion.distance(Array("colour"), Array("color")), 1)
    XCTAssertEqual(Suggestion.distance([], Array("tap")), 3)
    XCTAssertEqual(Suggestion.distance(Array("tap"), []), 3)
    XCTAssertEqual(Suggestion.distance([], []), 0)
  }

  func testNeverTouchesOnePartOfANameTwice() {
    XCTAssertEqual(Suggestion.distance(Array("ca"), Array("abc")), 3)
  }

  func testAllowsOneSlipPerThreeCharacters() {
    XCTAssertEqual(Suggestion.closest(to: "crnerRadus", in: ["cornerRadius"]), "cornerRadius")
    XCTAssertNil(Suggestion.closest(to: "cnrRds", in: ["cornerRadius"]))
  }

  func testSuggestsNothingWhenNothingIsClose() {
    XCTAssertNil(Suggestion.closest(to: "title", in: ["alpha", "hidden"]))
    XCTAssertNil(Suggestion.closest(to: "title", in: []))
  }

  func testSuggestsNothingThatSharesNoCharacter() {
    XCTAssertNil(Suggestion.closest(to: "x", in: ["y", "z"]))
    XCTAssertNil(Suggestion.closest(to: "", in: ["x"]))
  }

  func testIgnoresCase() {
    XCTAssertEqual(Suggestion.closest(to: "ontap", in: ["onTab", "onTap"]), "onTap")
    XCTAssertEqual(Suggestion.closest(to: "X", in: ["x", "y"]), "x")
  }

  func testLetsCaseDecideBetweenNamesThatAreOtherwiseEqual() {
    XCTAssertEqual(Suggestion.closest(to: "isOnn", in: ["ison", "isON", "isOn"]), "isOn")
  }

  func testSuggestsANameThatBeginsWithWhatWasTyped() {
    XCTAssertEqual(Suggestion.closest(to: "anim", in: ["alpha", "animated"]), "animated")
  }

  func testPrefersTheBeginningOfANameToAnotherNameOneSlipAway() {
    XCTAssertEqual(Suggestion.closest(to: "tit", in: ["tint", "title"]), "title")
  }

  func testPrefersTheShortestNameThatBeginsWithWhatWasTyped() {
    XCTAssertEqual(
      Suggestion.closest(to: "on", in: ["onDisappear", "onLoad", "onAppear"]),
      "onLoad"
    )
  }

  func testDoesNotTakeASingleLetterForTheBeginningOfAName() {
    XCTAssertNil(Suggestion.closest(to: "v", in: ["version"]))
  }

  func testDoesNotDependOnTheOrderOfTheCandidates() {
    XCTAssertEqual(Suggestion.closest(to: "bat", in: ["cat", "hat", "rat"]), "cat")
    XCTAssertEqual(Suggestion.closest(to: "bat", in: ["rat", "hat", "cat"]), "cat")
  }

  func testComparesCharactersRatherThanBytes() {
    XCTAssertEqual(Suggestion.closest(to: "cafe", in: ["café"]), "café")
    XCTAssertEqual(Suggestion.closest(to: "🐠🐟", in: ["🐟🐠"]), "🐟🐠")
  }

  func testNeverSuggestsTheNameItself() {
    XCTAssertNil(Suggestion.closest(to: "onAppear", in: ["onAppear", "onDisappear"]))
    XCTAssertNil(Suggestion.question(for: "next", in: ["next", "text"]))
    XCTAssertNil(Suggestion.closest(to: "tap", in: ["tape", "Tap", "tap"]))
  }
}
