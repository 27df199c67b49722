import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Up to five fingers do what they like: whatever comes down goes again.
final class RandomPointersTests: ControlTestCase {
  /// The fingers on each control, by the events: `card 2`.
  private var open: [String: Int] = [:]
  private var wrong: [String] = []

  func testEveryTouchDownHasItsEndAndNoPressStaysBehind() throws {
    let screen = try makeStage()
    host.observeEvents { [unowned self] in note($0) }
    let first = Effort.seed &* 1_000_003
    for seed in first..<(first + UInt64(Effort.count(200, long: 10_000))) {
      play(seed, on: screen)
      guard open.isEmpty, wrong.isEmpty, !host.stage.touches.hasFingers else {
        return XCTFail("seed \(seed): open \(open), wrong \(wrong)")
      }
    }
    takeDiagnostics()
  }

  /// Two fingers that come down together get numbers of their own, and give them back.
  func testNumbersOfFingersAreGivenBack() throws {
    let screen = try makeStage()
    let gestures = Gestures(host.stage) { [stage = host.stage] in stage.performWell($0, $1) }
    var fingers: [Value?] = []
    let button = try XCTUnwrap(host.owner("button") as? Button)
    try button.on("touchDown") { fingers.append($0.payload["finger"]) }
    for round in 0..<2 {
      for id in 1...2 {
        gestures.handle(
          Pointer(.down, id, .touch, at: Point(x: 30, y: 30), time: Double(round)),
          on: screen
        )
      }
      for id in 1...2 {
        gestures.handle(
          Pointer(.up, id, .touch, at: Point(x: 30, y: 30), time: Double(round)),
          on: screen
        )
      }
    }
    XCTAssertEqual(fingers, [.integer(1), .integer(2), .integer(1), .integer(2)])
  }

  // MARK: The stage

  private func makeStage() throws -> Screen {
    func place<Placed: Control>(_ control: Placed, _ x: Double, _ y: Double, _ size: Size) -> Placed
    {
      (control.x, control.y, control.width, control.height) = (x, y, size.width, size.height)
      return control
    }
    let wide = Size(width: 340, height: 120)
    let inner = place(ScrollView(id: "inner"), 0, 0, wide)
    inner.contentSize = Size(width: 900, height: 120)
    try inner.add(place(Button(id: "deep"), 20, 20, Size(width: 80, height: 80)))
    let feed = place(ScrollView(id: "feed"), 20, 400, Size(width: 340, height: 300))
    feed.contentSize = Size(width: 340, height: 1200)
    try feed.add(inner)
    try feed.add(place(Slider(id: "low"), 20, 140, Size(width: 300, height: 40)))
    let list = place(List(id: "list"), 20, 200, Size(width: 340, height: 160))
    list.items = (1...12).map { "Line \($0)" }
    let map = place(View(id: "map"), 200, 10, Size(width: 160, height: 110))
    try map.add(place(Button(id: "pin"), 60, 40, Size(width: 40, height: 40)))
    let screen = try presentScreen(
      "page",
      [
        place(Button(id: "button"), 10, 10, Size(width: 120, height: 44)),
        place(Slider(id: "level"), 20, 150, Size(width: 300, height: 40)), list, map, feed,
        place(TextField(id: "field"), 20, 90, Size(width: 150, height: 40)),
      ]
    )
    (screen.width, screen.height) = (390, 844)
    for event in ["pinch", "rotate"] { try map.on(event) { _ in } }
    try screen.on("touchDown") { _ in }
    return screen
  }

  private func note(_ event: Event) {
    let finger = event.payload["finger"].map { "\($0)" } ?? ""
    let name = "\(event.sender.attachments.id) \(finger)"
    switch event.name {
    case "touchDown":
      open[name, default: 0] += 1
      if open[name] != 1 { wrong.append("a second touchDown of \(name)") }
    case "touchUp", "touchCancelled":
      if open.removeValue(forKey: name) == nil { wrong.append("no touchDown before \(name)") }
    default: break
    }
  }

  // MARK: The fingers

  private func play(_ seed: UInt64, on screen: Screen) {
    var random = SeededGenerator(seed: seed)
    let fingers = Int.random(in: 1...5, using: &random)
    let gestures = Gestures(host.stage) { [stage = host.stage] in stage.performWell($0, $1) }
    var places: [Int: Point] = [:]
    var time = 0.0
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      time += Double.random(in: 0...40, using: &random)
      let id = Int.random(in: 1...fingers, using: &random)
      let kind = random.pick(Pointer.Kind.allCases)
      let phase: Pointer.Phase
      if let old = places[id] {
        phase = random.chance(5) ? .up : random.chance(20) ? .cancel : .move
        places[id] = Point(
          x: old.x + Double.random(in: -40...40, using: &random),
          y: old.y + Double.random(in: -40...40, using: &random)
        )
      } else {
        phase = random.chance(8) ? .wheel : random.chance(6) ? .move : .down
        places[id] = Point(
          x: Double.random(in: -10...400, using: &random),
          y: Double.random(in: -10...860, using: &random)
        )
      }
      let point = places[id] ?? Point()
      if phase != .down, phase != .move || gestures.presses.isEmpty { places[id] = nil }
      gestures.handle(
        Pointer(phase, id, kind, at: point, by: Point(x: 5, y: 40), time: time),
        on: screen
      )
      if random.chance(30) { disturb(using: &random) }
      if random.chance(10) { host.advance(by: .milliseconds(16)) }
    }
    gestures.cancel()
    XCTAssertFalse(gestures.isPressed, "seed \(seed)")
    host.advance(by: .seconds(1))
    for owner in ["map", "feed", "button"] { (host.owner(owner) as? Control)?.enabled = true }
  }

  /// A script changes what is under the fingers.
  private func disturb(using random: inout SeededGenerator) {
    let control = host.owner(random.pick(["map", "feed", "button"])) as? Control
    control?.enabled.toggle()
  }
}
