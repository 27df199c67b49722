import XCTest

@testable import RemoraLineEditor

final class CompletionGridTests: XCTestCase {
  private let width = DisplayWidth()

  private func rows(
    _ labels: [String],
    detail: String? = nil,
    columns: Int,
    limit: Int,
    selection: Int? = nil
  ) -> [String] {
    CompletionGrid(
      labels.map { Completions.Candidate(text: $0, label: $0, detail: detail) },
      columns: columns,
      limit: limit,
      width: width
    ).rows(selection: selection, marks: true).map { row in
      XCTAssertLessThanOrEqual(row.columns, columns)
      var text = row.cells.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private let numbers = (1...30).map { "n\($0)" }

  func testColumnsFitTheWidth() {
    XCTAssertEqual(
      rows(["a", "bb", "ccc", "d", "e"], columns: 10, limit: 5),
      [" a    d", " bb   e", " ccc"]
    )
  }

  func testWideLabelsKeepTheColumnsStraight() {
    XCTAssertEqual(rows(["漢字", "a", "b"], columns: 12, limit: 5), [" 漢字  b", " a"])
  }

  func testALongListIsCutWithACount() {
    XCTAssertEqual(
      rows(numbers, columns: 10, limit: 3),
      [" n1   n3", " n2   n4", "… 26 more"]
    )
  }

  func testThePageWithTheSelectionIsShown() {
    XCTAssertEqual(
      rows(numbers, columns: 10, limit: 3, selection: 5),
      [" n5   n7", "[n6]  n8", "… 22 more"]
    )
    XCTAssertEqual(
      rows(numbers, columns: 12, limit: 3, selection: 29),
      [" n29", "[n30]", "… 28 before"]
    )
  }

  func testDetailsAreShownWhenAllFit() {
    XCTAssertEqual(
      rows(["tap", "image"], detail: "a method", columns: 30, limit: 5),
      [" tap    a method", " image  a method"]
    )
    XCTAssertEqual(
      rows(["tap", "image"], detail: "a method", columns: 14, limit: 5),
      [" tap    image"]
    )
    XCTAssertEqual(
      rows(["a", "b", "c"], detail: "a method", columns: 30, limit: 2),
      [" a  b  c"]
    )
  }

  func testALongLabelIsCut() {
    XCTAssertEqual(rows(["abcdefghij", "b"], columns: 8, limit: 5), [" abcde…", " b"])
  }

  func testEveryWidthAndHeightFitsSomething() {
    for columns in 5...200 {
      for limit in 1...12 {
        let rows = rows(numbers, columns: columns, limit: limit, selection: 17)
        XCTAssertLessThanOrEqual(rows.count, limit)
        XCTAssertTrue(rows.contains { $0.contains("[n18]") || $0.contains("[n…") }, "\(columns)")
      }
    }
  }
}
