import Remora
import XCTest

/// Shows a host's controls as lines of text.
final class TextStage {
  private let host: ScriptHost
  private var observer: PatchObserver?
  private var drawn: [ControlID: (parent: ControlID?, properties: [String: Value])] = [:]

  init(_ host: ScriptHost) {
    self.host = host
    observer = host.observePatches { [unowned self] patches in
      for patch in patches { apply(patch) }
    }
  }

  deinit { observer?.cancel() }

  /// What can be read on it.
  var texts: [String] {
    drawn.values.compactMap { node in
      (node.properties["text"] ?? node.properties["title"]).flatMap { String($0) }
    }.sorted()
  }

  private func apply(_ patch: Patch) {
    switch patch {
    case .create(let id, _, _, let parent, _, let properties): drawn[id] = (parent, properties)
    case .remove(let id): remove(id)
    case .set(let id, let property, let value): drawn[id]?.properties[property] = value
    // It moves nothing: what is animated is at its end.
    case .animate(let id, let property, let tween): drawn[id]?.properties[property] = tween.to
    // This example draws no order.
    case .reorder, .transition: break
    }
  }

  private func remove(_ id: ControlID) {
    for (child, node) in drawn where node.parent == id { remove(child) }
    drawn[id] = nil
  }

  func tap(at point: Point) {
    // A control that an animation moves is where it was at the last poll.
    host.poll()
    guard let screen = host.topScreen else { return }
    screen.touch(at: point)
    screen.lift()
    host.flush()
  }

  /// The text under a pointer.
  func text(at point: Point) -> String? {
    let control = host.topScreen?.frontmostControl(at: point)
    return control?.controlID.flatMap { drawn[$0]?.properties["text"] }.flatMap { String($0) }
  }

  /// An input line of the platform, which shows already what a person types.
  func type(_ text: String, in id: ControlID) {
    host.input(from: observer) { _ = (host.control(id) as? TextField)?.type(text) }
    host.flush()
  }
}

/// The code of `docs/how-to/write-a-stage.md`.
final class StagesPage: XCTestCase {
  private let host = try! ScriptHost(clock: VirtualClock())
  private let screen = Screen(id: "home")

  override func tearDown() { host.close() }

  private func add<Child: Control>(_ child: Child, y: Double) throws -> Child {
    (child.x, child.y, child.width, child.height) = (0, y, 100, 20)
    try screen.add(child)
    return child
  }

  func testItDrawsWhatChangesAndPassesOnTaps() throws {
    let (button, label) = (try add(Button(id: "count"), y: 0), try add(Label(id: "text"), y: 20))
    button.title = "Count"
    label.text = "0"
    host.present(screen)
    try button.on("tap") { _ in label.text = "1" }
    let stage = TextStage(host)
    XCTAssertEqual(stage.texts, ["", "0", "Count"])

    stage.tap(at: Point(x: 10, y: 10))

    XCTAssertEqual(stage.texts, ["", "1", "Count"])
    XCTAssertEqual(stage.text(at: Point(x: 10, y: 30)), "1")
    screen.dismiss()
    host.flush()
    XCTAssertEqual(stage.texts, [])
  }

  func testWhatAFieldShowsAlreadyDoesNotComeBack() throws {
    let field = try add(TextField(id: "name"), y: 0)
    host.present(screen)
    let stage = TextStage(host)

    stage.type("Ada", in: try XCTUnwrap(field.controlID))

    XCTAssertEqual(field.text, "Ada")
    XCTAssertEqual(stage.texts, ["", ""])
  }

  func testAPollIsRequestedWhenSomethingIsQueued() throws {
    let stage = TextStage(host)
    let requested = expectation(description: "a poll is requested")
    requested.assertForOverFulfill = false
    let wakeRunLoop: @Sendable (ContinuousClock.Instant) -> Void = { _ in requested.fulfill() }

    host.observePollRequests { time in wakeRunLoop(time) }
    host.present(screen)

    wait(for: [requested], timeout: 10)
    host.poll()
    XCTAssertEqual(stage.texts, [""])
  }
}
