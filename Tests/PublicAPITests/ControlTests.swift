import Remora
import XCTest

/// A control of an app can do what a built-in one can: see `Stepper`, which imports Remora alone.
final class ControlTests: XCTestCase {
  private var diagnostics: [String] = []

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock())
    Stepper.register(with: host)
    Pager.register(with: host)
    Vault.register(with: host)
    host.observeDiagnostics { [unowned self] in diagnostics.append($0.message) }
    return host
  }

  private func present(_ controls: Control..., in host: ScriptHost) throws -> Screen {
    let screen = Screen(id: "main")
    for control in controls { try screen.add(control) }
    host.present(screen)
    host.flush()
    return screen
  }

  private func makeStepper() -> Stepper {
    let stepper = Stepper(id: "stepper")
    stepper.width = 100
    stepper.height = 40
    return stepper
  }

  func testFrontEndsDrawItFromItsPatches() throws {
    let host = try makeHost()
    let stepper = makeStepper()
    let screen = try present(stepper, in: host)
    var (shown, native): ([Patch], [Patch]) = ([], [])
    host.observePatches { shown += $0 }
    let origin = host.observePatches { native += $0 }
    host.flush()
    let id = try XCTUnwrap(stepper.controlID)
    XCTAssert(
      shown.contains {
        if case .create(id, "Stepper", "stepper", _, _, let properties) = $0 {
          return properties["value"] == 0 && properties["style"] == "plain"
        }
        return false
      }
    )
    (shown, native) = ([], [])

    stepper.style = .round
    stepper.value = 0
    host.flush()
    XCTAssertEqual(shown, [.set(id, property: "style", "round")])

    (shown, native) = ([], [])
    host.input(from: origin) { stepper.step(by: 3) }
    host.flush()
    XCTAssertEqual(shown, [.set(id, property: "value", .integer(3))])
    XCTAssertEqual(native, [], "its own widget has turned already")

    // A finger cannot know what it does, so its front end hears of that.
    host.input(from: origin) {
      screen.touch(at: Point(x: 10, y: 10))
      screen.lift()
    }
    host.flush()
    XCTAssertEqual(native, [.set(id, property: "value", .integer(2))])
  }

  func testScriptsHandleItsEventsAndAnswerItsMessages() throws {
    let host = try makeHost()
    try host.load(
      """
      local Even = behaviour "Even"
      Even.steps = state({})
      function Even:shouldStep(to) return to % 2 == 0 end
      function Even:didStep(to) self.steps[#self.steps + 1] = to end
      function Even:onValueChanged(event) self.steps[#self.steps + 1] = -event.value end
      return Even
      """,
      as: "even"
    )
    let stepper = makeStepper()
    _ = try present(stepper, in: host)
    let even = try stepper.attach("even")
    stepper.tap()
    XCTAssertEqual(stepper.value, 0)
    stepper.step(by: 2)
    stepper.enabled = false
    stepper.step(by: 2)
    XCTAssertEqual(stepper.value, 2)
    XCTAssertEqual(even.stateValue("steps"), [.integer(2), .integer(-2)])
    XCTAssertEqual(diagnostics, [])
  }

  func testAWriteEndsAnAnimation() throws {
    let host = try makeHost()
    try host.load(
      """
      local Filler = behaviour "Filler"
      function Filler:fill() self.owner:animate { fill = 1, over = 2 } end
      return Filler
      """,
      as: "filler"
    )
    let stepper = makeStepper()
    _ = try present(stepper, in: host)
    let filler = try stepper.attach("filler")
    var patches: [Patch] = []
    let observer = host.observePatches { patches += $0 }
    try filler.perform("fill")
    host.advance(by: .seconds(1))
    XCTAssertEqual(stepper.fill, 0.5)
    XCTAssert(stepper.isAnimating("fill"))
    XCTAssertFalse(stepper.isAnimating("alpha"))

    patches = []
    stepper.fill = 0.5
    XCTAssertFalse(stepper.isAnimating("fill"))
    host.advance(by: .seconds(2))
    XCTAssertEqual(stepper.fill, 0.5)
    let id = try XCTUnwrap(stepper.controlID)
    XCTAssertEqual(patches, [.set(id, property: "fill", 0.5)])
    observer.cancel()
  }

  func testMisspeltNamesAreReported() throws {
    let host = try makeHost()
    let stepper = makeStepper()
    stepper.misspell()
    XCTAssertEqual(diagnostics, [], "no host knows it yet")
    _ = try present(stepper, in: host)
    stepper.misspell()
    XCTAssertEqual(
      diagnostics,
      [
        "a Stepper has no event \"valueChangd\"",
        "valueChanged.value: expected a whole number, got the text \"three\"",
        "a Stepper has no message \"shouldStap\"",
        "a Stepper has no property \"vlaue\"",
      ]
    )
  }

  func testEndsInputWhenItLeaves() throws {
    let host = try makeHost()
    let stepper = makeStepper()
    let screen = try present(stepper, in: host)
    var released = 0
    try stepper.on("released") { _ in released += 1 }
    stepper.hold()
    screen.dismiss()
    XCTAssertEqual(released, 1)
    XCTAssertFalse(stepper.isHeld)
  }

  func testAControlThatScrollsPassesTouchesToWhatIsSeen() throws {
    let host = try makeHost()
    let pager = Pager()
    let (first, second) = (Button(id: "first"), Button(id: "second"))
    for (place, button) in [first, second].enumerated() {
      button.x = Double(place) * 100
      button.width = 100
      button.height = 50
      try pager.add(button)
    }
    pager.width = 100
    pager.height = 50
    let screen = try present(pager, in: host)
    XCTAssert(screen.control(at: Point(x: 50, y: 20)) === first)
    XCTAssert(screen.control(at: Point(x: 150, y: 20)) === screen, "it clips")

    var cancelled = 0
    try first.on("touchCancelled") { _ in cancelled += 1 }
    screen.touch(at: Point(x: 50, y: 20))
    pager.turn(to: 1)
    XCTAssertEqual(cancelled, 1)
    XCTAssert(screen.control(at: Point(x: 50, y: 20)) === second)
  }

  func testAControlMovesByItselfOnTheClockOfItsHost() throws {
    let host = try makeHost()
    let stepper = makeStepper()
    _ = try present(stepper, in: host)
    try XCTUnwrap(stepper.attachments.host).after(.seconds(1)) { [weak stepper] in
      stepper?.step(by: 1)
    }
    let other = host.after(.seconds(1)) { stepper.step(by: 1) }
    host.advance(by: .milliseconds(999))
    XCTAssertEqual(stepper.value, 0)
    other.cancel()
    host.advance(by: .milliseconds(1))
    XCTAssertEqual(stepper.value, 1)

    host.after(.seconds(1)) { stepper.step(by: 1) }
    host.close()
    host.after(.zero) { stepper.step(by: 1) }
    host.advance(by: .seconds(2))
    XCTAssertEqual(stepper.value, 1)
  }

  func testAnOwnerThatIsNoControlMayTakeADelegate() throws {
    let host = try makeHost()
    for (name, answer) in [("guard", "true"), ("thief", "false")] {
      try host.load(
        """
        local Judge = behaviour "Judge"
        function Judge:shouldOpen() return \(answer) end
        function Judge:onAttach()
          if not self.owner.delegate then self.owner.delegate = self:multiplexer { self } end
        end
        return Judge
        """,
        as: name
      )
    }
    let vault = Vault()
    try host.attach("guard", to: vault)
    XCTAssertNotNil(vault.attachments.delegate)
    XCTAssertEqual(vault.ask("shouldOpen"), true)
    try host.attach("thief", to: vault)
    XCTAssertEqual(vault.ask("shouldOpen"), false)
    XCTAssert(vault.attachments.host === host)
  }
}
