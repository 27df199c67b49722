import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What each type of property accepts, and what it says of the rest.
final class PropertyTypeTests: XCTestCase {
  private func assert(
    _ type: PropertyType,
    keeps value: Value,
    as kept: Value? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(try type.validate(value), kept ?? value, file: file, line: line)
  }

  private func assert(
    _ type: PropertyType,
    refuses value: Value,
    _ sentence: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try type.validate(value), file: file, line: line) { error in
      XCTAssertEqual("\(error)", sentence, file: file, line: line)
    }
  }

  func testBooleansAreNotNumbers() {
    assert(.boolean, keeps: true)
    assert(.boolean, refuses: 1, "expected true or false, got 1")
    assert(.boolean, refuses: "true", "expected true or false, got the text \"true\"")
    assert(.boolean, refuses: nil, "expected true or false, got nothing")
  }

  func testNumbersAreFiniteAndWithinTheirLimits() {
    assert(.number(), keeps: 3, as: .number(3))
    assert(.number(0...1), keeps: 1, as: .number(1))
    assert(.number(0...1), refuses: 2, "expected a number from 0 to 1, got 2")
    assert(.number(0...Double.infinity), refuses: -1, "expected a number of at least 0, got -1")
    assert(.number(-Double.infinity...0), refuses: 1, "expected a number of at most 0, got 1")
    assert(.number(), refuses: .number(.nan), "expected a number, got nan")
    assert(.number(), refuses: .number(.infinity), "expected a number, got inf")
    assert(.number(), refuses: "3", "expected a number, got the text \"3\"")
  }

  func testWholeNumbersHaveNoFraction() {
    assert(.integer(), keeps: .number(3), as: 3)
    assert(.integer(1...Int.max), refuses: 0, "expected a whole number of at least 1, got 0")
    assert(.integer(), refuses: 0.5, "expected a whole number, got 0.5")
    assert(.integer(), refuses: .number(1e300), "expected a whole number, got 1e+300")
  }

  func testColoursAreNamesOrDigits() {
    for color in ["red", "#36c", "#3366cc", "#3366cc80"] { assert(.color, keeps: .text(color)) }
    for color in ["#3366c", "#xyz", "#", "", "reddish brown"] {
      XCTAssertThrowsError(try PropertyType.color.validate(.text(color)), color)
    }
  }

  func testPointsAndSizesAreReadFromTables() {
    assert(.point, keeps: ["x": 1, "y": 2], as: .point(Point(x: 1, y: 2)))
    assert(.size, keeps: ["width": 1, "height": 2], as: .size(Size(width: 1, height: 2)))
    assert(
      .point,
      refuses: ["x": 1],
      "expected a point such as { x = 0, y = 0 }, got a table"
    )
    assert(
      .size,
      refuses: .size(Size(width: -1, height: 0)),
      "expected a size such as { width = 10, height = 10 }, neither side negative, got { width = -1, height = 0 }"
    )
  }

  func testARectHasFourNumbers() {
    let rect: Value = ["x": 1, "y": 2, "width": 3, "height": 4]
    assert(.rect, keeps: rect, as: Rect(x: 1, y: 2, width: 3, height: 4).propertyValue)
    let expected = "expected a rectangle such as { x = 0, y = 0, width = 10, height = 10 }, got"
    assert(.rect, refuses: ["x": 1, "y": 2, "width": -3, "height": 4], "\(expected) a table")
    assert(.rect, refuses: ["x": 1, "y": 2], "\(expected) a table")
    assert(.rect, refuses: nil, "\(expected) nothing")
  }

  func testARangeBeginsBeforeItEnds() {
    assert(.range(), keeps: ["from": 1, "to": 1], as: (1.0...1.0).propertyValue)
    let expected = "expected a range such as { from = 1, to = 5 }"
    assert(.range(), refuses: ["from": 2, "to": 1], "\(expected), got a table")
    assert(
      .range(0...10),
      refuses: ["from": 2, "to": 11],
      "\(expected), both numbers from 0 to 10, got a table"
    )
  }

  func testALocalizedTextHasLanguages() {
    assert(.localized, keeps: "Hello")
    assert(.localized, keeps: ["en": "Hello", "de-AT": "Servus"])
    let expected = "expected a text, or one for each language, such as en and de"
    assert(.localized, refuses: ["e n": "Hello"], "\(expected), got a table")
    assert(.localized, refuses: ["en": 1], "\(expected), got a table")
    assert(.localized, refuses: [:], "\(expected), got a table")
  }

  func testRowsHaveTheirColumns() {
    let questions = PropertyType.rows([
      PropertyColumn("question", .text), PropertyColumn("answers", .list(.text)),
      PropertyColumn("right", .integer(), isOptional: true),
    ])
    let row: Value = ["question": "Why?", "answers": ["yes", "no"]]
    assert(questions, keeps: [row])
    assert(
      questions,
      refuses: [row, ["question": "Why?"]],
      "expected a list, each a text as answers in row 2, got nothing"
    )
    assert(
      questions,
      refuses: [["qestion": "Why?"]],
      "expected a list of tables with question, answers, right, got the column qestion in row 1"
        + " — did you mean \"question\"?"
    )
    assert(
      questions,
      refuses: ["Why?"],
      "expected a list of tables with question, answers, right, got the text \"Why?\" as row 1"
    )
  }

  func testRowsOfNumbersAreNoPoints() {
    let places = PropertyType.rows([PropertyColumn("x", .number()), PropertyColumn("y", .number())])
    let row: Value = ["x": .number(1), "y": .number(2)]
    assert(places, keeps: [.point(Point(x: 1, y: 2))], as: [row])
  }

  func testAnImageHasAName() {
    assert(.image, keeps: "heart.svg")
    assert(.image, refuses: "", "expected the name of an image, got the text \"\"")
  }

  func testListsHaveItemsOfOneType() {
    assert(.list(.text), keeps: ["a", "b"])
    assert(.list(.text), keeps: [])
    assert(.list(.text), refuses: ["a", 1], "expected a list, each a text, got 1 as item 2")
  }

  func testALongTextIsNotRepeatedInAMessage() {
    assert(
      .boolean,
      refuses: .text(String(repeating: "x", count: 41)),
      "expected true or false, got a long text"
    )
  }
}
