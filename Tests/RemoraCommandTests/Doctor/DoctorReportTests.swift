import XCTest

@testable import RemoraCommand

final class DoctorReportTests: XCTestCase {
  private let good = DoctorFinding(subject: "history", verdict: .good, sentence: "kept")
  private let limited = DoctorFinding(
    subject: "Lua",
    verdict: .limited,
    sentence: "it is old",
    advice: "take a newer one"
  )
  private let bad = DoctorFinding(subject: "bug x", verdict: .bad, sentence: "it crashes")

  func testAlignsWhatItFound() {
    XCTAssertEqual(
      DoctorReport(findings: [limited, good]).lines,
      [
        "– Lua      it is old", "           → take a newer one", "✓ history  kept", "",
        "Every guarantee holds here.",
      ]
    )
  }

  func testSaysHowManyPromisesDoNotHold() {
    XCTAssertTrue(DoctorReport(findings: [good, limited]).isGood)
    XCTAssertFalse(DoctorReport(findings: [bad]).isGood)
    XCTAssertEqual(DoctorReport(findings: [bad]).lines.last, "One guarantee does not hold here.")
    XCTAssertEqual(
      DoctorReport(findings: [bad, good, bad]).lines.last,
      "2 guarantees do not hold here."
    )
  }
}
