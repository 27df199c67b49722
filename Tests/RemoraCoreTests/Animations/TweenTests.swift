import Foundation
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// How a value moves from one to another.
final class TweenTests: AnimationTestCase {
  /// Moments of motions of each type, which the page's code is tested with, too (`Tests/Studio/test_tween.py`).
  ///
  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraCoreTests.TweenTests` writes the file anew.
  func testTheMomentsThatFrontEndsAgreeOn() throws {
    let path = "Tests/Studio/tweens.json"
    let ends: [(from: Value, to: Value)] = [
      (.number(1), .number(0)), (.number(-3), .number(0.125)),
      (.point(Point(x: 0, y: 8)), .point(Point(x: 100, y: -8))),
      (.size(Size(width: 44, height: 44)), .size(Size(width: 0, height: 88))),
      (.text("#f00"), .text("#0000ff")), (.text("teal"), .text("transparent")),
      (.text("#12345680"), .text("white")), (.nothing, .text("red")), (.text("red"), .nothing),
    ]
    var moments: [Moment] = []
    for (from, to) in ends {
      for curve in Curve.allCases {
        let tween = Tween(from: from, to: to, seconds: 2, curve: curve, elapsed: 0.25)
        let patch = Patch.animate(ControlID(number: 1), property: "p", tween)
        for time in [0, 0.1, 0.75, 1.5, 1.75, 9] {
          moments.append(Moment(patch: patch, after: time, value: tween.value(after: time)))
        }
      }
    }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let lines = try moments.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: PackageFolder.url(path))
    }
    let known = try JSONDecoder().decode([Moment].self, from: Data(PackageFolder.text(path).utf8))
    XCTAssertEqual(known.count, moments.count)
    for (moment, wanted) in zip(moments, known) { XCTAssertEqual(moment, wanted) }
  }

  private struct Moment: Codable, Equatable {
    let patch: Patch
    let after: Double
    let value: Value
  }

  func testEachCurveGoesFromTheStartToTheEndWithoutTurningBack() {
    for curve in Curve.allCases {
      let parts = stride(from: 0, through: 1, by: 0.01).map(curve.part)
      XCTAssertEqual(parts.first, 0)
      XCTAssertEqual(parts[100], 1, accuracy: 1e-12)
      XCTAssertEqual(parts, parts.sorted(), curve.rawValue)
      XCTAssertEqual(curve.part(at: -1), 0)
      XCTAssertEqual(curve.part(at: 2), 1)
    }
    XCTAssertLessThan(Curve.easeIn.part(at: 0.5), 0.5)
    XCTAssertGreaterThan(Curve.easeOut.part(at: 0.5), 0.5)
    XCTAssertEqual(Curve.easeInOut.part(at: 0.5), 0.5)
    XCTAssertLessThan(Curve.easeInOut.part(at: 0.25), 0.25)
  }

  func testAScriptChoosesTheCurveAndFrontEndsAreTold() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let mover = try attachMover(
      "self.owner:animate { x = 80, over = 1, curve = 'ease-in' }",
      to: button
    )
    var patches: [Patch] = []
    let observer = host.observePatches { patches += $0 }
    defer { observer.cancel() }
    host.flush()
    try mover.perform("go")
    host.flush()
    guard case .animate(_, "x", let tween) = patches.last else {
      return XCTFail("\(patches.map(\.description))")
    }
    XCTAssertEqual(tween.sentence, "0 → 80 in 1 s, ease-in")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(button.x, 10)
    XCTAssertEqual(tween.value(after: 0.5), .number(10))
  }

  func testAFrontEndThatCameLateDrawsTheRestOfTheWay() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let mover = try attachMover(
      "self.owner:animate { x = 80, over = 1, curve = 'ease-out' }",
      to: button
    )
    try mover.perform("go")
    host.advance(by: .milliseconds(250))
    var tween: Tween?
    let observer = host.observePatches { patches in
      for case .animate(_, "x", let told) in patches { tween = told }
    }
    defer { observer.cancel() }
    host.flush()
    XCTAssertEqual(tween?.elapsed, 0.25)
    for time in [0.0, 0.125, 0.5, 0.75] {
      XCTAssertEqual(tween?.value(after: time).number ?? -1, button.x, accuracy: 1e-9, "\(time)")
      host.advance(by: .milliseconds(time == 0 ? 125 : time == 0.125 ? 375 : 250))
    }
  }

  func testColoursMove() throws {
    let label = own(Label(id: "l"))
    label.textColor = "black"
    let mover = try attachMover(
      "self.owner:animate { textColor = 'white', backgroundColor = 'teal', over = 1 }",
      to: label
    )
    try mover.perform("go")
    // It had no background: nothing is between that and a colour.
    XCTAssertEqual(label.textColor, "black")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(label.textColor, "#808080")
    XCTAssertEqual(label.backgroundColor, "teal")
    host.advance(by: .milliseconds(500))
    XCTAssertEqual(label.textColor, "white")
    XCTAssertEqual(log, ["done"])
  }
}
