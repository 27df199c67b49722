import RemoraRuntime
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraStudio

/// What a page receives after it did not listen for a while.
final class PendingPatchesTests: ControlTestCase {
  private var pending = PendingPatches()
  private var observer: PatchObserver?
  private var page = PageModel()

  override func tearDownWithError() throws {
    observer?.cancel()
    observer = nil
    try super.tearDownWithError()
  }

  /// Begins with a snapshot, as a page does.
  private func observe() {
    observer?.cancel()
    pending.beginSnapshot()
    observer = host.observePatches { [unowned self] patches in
      pending.add(patches, at: clock.nanoseconds)
      if pending.needsSnapshot { observer?.cancel() }
    }
  }

  /// The page applies a batch, if there is one.
  private func listen() {
    if pending.needsSnapshot { observe() }
    guard !pending.isEmpty else { return }
    let isSnapshot = pending.isSnapshot
    page.apply(pending.take(at: clock.nanoseconds), isSnapshot: isSnapshot, at: clock.nanoseconds)
  }

  /// What a front end has that comes now.
  private func snapshot() -> PageModel {
    var model = PageModel()
    host.flush()
    let observer = host.observePatches { model.apply($0, isSnapshot: false, at: 0) }
    observer.cancel()
    return model
  }

  // MARK: Values

  func testOnlyTheNewestValueIsKept() throws {
    let id = ControlID(1)
    for count in 1...100_000 {
      pending.add([.set(id, property: "text", .text("\(count)"))], at: 0)
    }
    XCTAssertFalse(pending.needsSnapshot)
    XCTAssertEqual(pending.take(at: 0), [.set(id, property: "text", "100000")])
  }

  func testAnAnimationThatWaitedIsPartlyOverAndOneThatIsOverIsAValue() throws {
    let id = ControlID(1)
    let fade = Patch.animate(
      id,
      property: "alpha",
      Tween(from: .number(1), to: .number(0), seconds: 2, curve: .easeIn)
    )
    let move = Patch.animate(
      id,
      property: "x",
      Tween(from: .number(0), to: .number(9), seconds: 0.5)
    )
    pending.add([fade, move], at: 1_000_000_000)
    XCTAssertEqual(
      pending.take(at: 2_000_000_000),
      [
        .animate(
          id,
          property: "alpha",
          Tween(from: .number(1), to: .number(0), seconds: 2, curve: .easeIn, elapsed: 1)
        ),
        .set(id, property: "x", .number(9)),
      ]
    )
  }

  func testAnAnimationInThePlaceOfAValueIsNotMistakenForAnOlderOne() throws {
    let id = ControlID(1)
    let fade = Patch.animate(
      id,
      property: "alpha",
      Tween(from: .number(1), to: .number(0), seconds: 2, curve: .easeIn)
    )
    pending.add([fade], at: 0)
    pending.add([.set(id, property: "alpha", .number(0.3))], at: 5)
    XCTAssertEqual(pending.take(at: 9_000_000_000), [.set(id, property: "alpha", .number(0.3))])
  }

  // MARK: Random work

  func testAPageHasTheModelsValuesAfterAnyWorkAndAnyPauses() throws {
    for seed in 0..<Effort.count(4, long: 12) { try work(seed: UInt64(seed)) }
  }

  private func work(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    _ = try presentScreen("main\(seed)", [])
    observe()
    page = PageModel()
    for step in 0..<200 {
      try change(step, &random)
      if Int.random(in: 0..<4, using: &random) == 0 { host.flush() }
      if Int.random(in: 0..<8, using: &random) == 0 { listen() }
      // As if there were too many.
      if Int.random(in: 0..<60, using: &random) == 0 { overflow() }
    }
    host.advance(by: .seconds(20))
    host.flush()
    listen()
    XCTAssertEqual(page, snapshot(), "seed \(seed)")
    observer?.cancel()
    while let top = host.topScreen { host.dismiss(top) }
  }

  private func overflow() {
    let many = (0..<10_001).map { Patch.set(ControlID(-$0 - 1), property: "x", .number(0)) }
    pending.add(many, at: clock.nanoseconds)
    pending.add(many.map { _ in .remove(ControlID(-1)) }, at: clock.nanoseconds)
    if pending.needsSnapshot { observer?.cancel() }
  }

  private func change(_ step: Int, _ random: inout SeededGenerator) throws {
    let controls = host.screens.flatMap(Self.all)
    guard let control = controls.randomElement(using: &random) else {
      _ = try presentScreen("screen\(step)", [])
      return
    }
    switch Int.random(in: 0..<13, using: &random) {
    case 12: control.move(among: control.parent?.children ?? [], &random)
    case 0...3: control.x = Double.random(in: 0..<100, using: &random).rounded()
    case 4: control.alpha = Bool.random(using: &random) ? 0.25 : 1
    case 5:
      if !control.id.isEmpty {
        run("start(function() \(control.id):animate { alpha = 0.5, x = 7, over = 1.5 } end)")
      }
    case 6, 7:
      let label = Label(id: "label\(step)")
      label.text = "\(step)"
      try control.insert(label, at: Int.random(in: 0...3, using: &random))
    case 8: if !(control is Screen) { control.destroy() }
    case 9: if host.screens.count < 3 { _ = try presentScreen("other\(step)", [Label()]) }
    case 10: if host.screens.count > 1 { host.topScreen.map { host.dismiss($0) } }
    default: host.advance(by: .milliseconds(Int.random(in: 1...900, using: &random)))
    }
  }

  private static func all(_ control: Control) -> [Control] {
    [control] + control.children.flatMap(all)
  }

  // MARK: Memory

  func testManyChangesCostAPageThatDoesNotListenFewMegabytes() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZER"] != nil)
    var outboxes = [Outbox()]
    outboxes[0].beginSnapshot()
    outboxes[0].add([], at: 0)
    let before = Self.residentBytes
    var most = 0
    for count in 0..<100_000 {
      let patch: Patch =
        switch count % 4 {
        case 0:
          .create(
            ControlID(count),
            kind: "Label",
            id: "",
            parent: nil,
            index: 0,
            properties: ["text": .text("a text of some length, \(count)"), "x": .number(1)]
          )
        case 1: .set(ControlID(count / 2), property: "text", .text("another text, \(count)"))
        case 2:
          .animate(
            ControlID(count),
            property: "x",
            Tween(from: .number(0), to: .number(1), seconds: 9)
          )
        default: .remove(ControlID(count))
        }
      outboxes[0].add([patch], at: count)
      if count % 1000 == 0 { most = max(most, Self.residentBytes - before) }
    }
    XCTAssertLessThan(most, 5_000_000)
    XCTAssertTrue(outboxes[0].needsSnapshot)
  }

  private static var residentBytes: Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
      separator: " "
    )
    return (fields.flatMap { Int($0[1]) } ?? 0) * 4096
  }
}

extension Control {
  fileprivate func move(among siblings: [Control], _ random: inout SeededGenerator) {
    let others = siblings.filter { $0 !== self }
    let other = Bool.random(using: &random) ? others.randomElement(using: &random) : nil
    parent?.move(self, after: other)
  }
}

extension ControlID {
  fileprivate init(_ number: Int) {
    guard let id = try? JSONDecoder().decode(ControlID.self, from: Data("\(number)".utf8)) else {
      preconditionFailure("no number")
    }
    self = id
  }
}
