import RemoraConsole
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Outlets that are linked again while their behaviour runs.
final class RelinkingTests: ControlTestCase {
  private func attachRemote(_ outlets: [String: [any Owner]]) throws -> Behaviour {
    script(
      "remote",
      """
      local B = behaviour "Remote"
      B.button = outlet { "Button", optional = true }
      B.keys = outlets "Button"
      function B:onButtonTap(event) log("button", event.sender) end
      function B:onKeysTap(event) log("key", event.sender) end
      function B:onChange(name, old, new)
        log(name, type(old) == "table" and #old or old, type(new) == "table" and #new or new)
      end
      function B:swap(button) self.button = button end
      return B
      """
    )
    return try attach("remote", to: own(View()), outlets: outlets)
  }

  func testTheOldOneIsLetGoAndTheNewOneIsHeard() throws {
    let (a, b) = (makeButton("a"), makeButton("b"))
    let remote = try attachRemote(["button": [a], "keys": []])
    try remote.link("button", to: b)
    XCTAssertEqual(takeLog(), ["button a b"])
    a.tap()
    XCTAssertEqual(takeLog(), [])
    b.tap()
    XCTAssertEqual(takeLog(), ["button b"])
    XCTAssertEqual(run("return remote.button == b"), [true])
  }

  func testAScriptLinksItsOwnOutletWithoutOnChange() throws {
    let (a, b) = (makeButton("a"), makeButton("b"))
    _ = try attachRemote(["button": [a], "keys": []])
    run("remote:swap(b)")
    XCTAssertEqual(takeLog(), [])
    b.tap()
    a.tap()
    XCTAssertEqual(takeLog(), ["button b"])
  }

  func testAListIsLinkedAsAWhole() throws {
    let (a, b, c) = (makeButton("a"), makeButton("b"), makeButton("c"))
    let remote = try attachRemote(["keys": [a, b]])
    run("remote.keys = { b, c }")
    XCTAssertEqual(takeLog(), ["keys 2 2"])
    for button in [a, b, c] { button.tap() }
    XCTAssertEqual(takeLog(), ["key b", "key c"])
    try remote.link("keys")
    b.tap()
    XCTAssertEqual(takeLog(), ["keys 2 0"])
  }

  func testTheSameLinkChangesNothing() throws {
    let a = makeButton("a")
    let remote = try attachRemote(["button": [a], "keys": []])
    try remote.link("button", to: a)
    run("remote.keys = {}")
    XCTAssertEqual(takeLog(), [])
    a.tap()
    XCTAssertEqual(takeLog(), ["button a"])
  }

  func testAnOptionalOutletLosesItsLink() throws {
    let a = makeButton("a")
    _ = try attachRemote(["button": [a], "keys": []])
    run("remote.button = nil")
    a.tap()
    XCTAssertEqual(takeLog(), ["button a nil"])
  }

  func testADestroyedLinkIsReplaced() throws {
    let (a, b) = (makeButton("a"), makeButton("b"))
    _ = try attachRemote(["button": [a], "keys": []])
    a.destroy()
    run("remote.button = b")
    b.tap()
    XCTAssertEqual(takeLog(), ["button a Button that is gone b", "button b"])
  }

  func testMistakesChangeNothing() throws {
    let a = makeButton("a")
    let remote = try attachRemote(["button": [a], "keys": []])
    let gone = Button(id: "gone")
    host.add(gone)
    let console = Console(host)
    _ = console.evaluate("kept = gone")
    gone.destroy()
    if case .failed(let diagnostic) = console.evaluate("remote.button = kept") {
      XCTAssertEqual(diagnostic.message, "Remote.button: the outlet button: this Button is gone")
    } else {
      XCTFail("linked to what is gone")
    }
    for (lua, message) in [
      ("remote.button = 3", "the outlet button links to a control, to a behaviour, or to a list"),
      ("remote.button = { a, a }", "button links to one Button, not to 2"),
      ("remote.button = remote", "button links to a Button, and this is a remote"),
    ] {
      XCTAssertTrue(failure(of: lua).contains(message), failure(of: lua))
    }
    XCTAssertThrowsError(try remote.link("buton", to: a))
    XCTAssertThrowsError(try remote.link("button", to: gone))
    let other = try ScriptHost(clock: clock, files: files)
    let stranger = Button()
    other.add(stranger)
    XCTAssertThrowsError(try remote.link("button", to: stranger))
    remote.detach()
    XCTAssertThrowsError(try remote.link("button", to: a))
    XCTAssertEqual(takeLog(), [])
  }

  func testAnOutletThatIsNeededKeepsItsLink() throws {
    script("needs", "local B = behaviour 'N' B.button = outlet 'Button' return B")
    let a = makeButton("a")
    let needs = try attach("needs", to: own(View()), outlets: ["button": [a]])
    XCTAssertEqual(
      failure(of: "needs.button = nil"),
      "N.button: needs needs its outlet button linked to a Button"
        + " — set it to a Button"
    )
    XCTAssertTrue(needs.linkedOwners(ofOutlet: 0).first === a)
  }

  func testTwoThatLinkEachOtherForEverAreStopped() throws {
    script(
      "loop",
      """
      local B = behaviour "Loop"
      B.button = outlet { "Button", optional = true }
      function B:onChange()
        local other = find(self.owner.id == "x" and "second" or "first")
        if other.button == find "a" then other.button = find "b" else other.button = find "a" end
      end
      return B
      """
    )
    let (x, y) = (own(View(id: "x")), own(View(id: "y")))
    host.add(x)
    host.add(y)
    let (a, _) = (makeButton("a"), makeButton("b"))
    let first = try attach("loop", to: x, id: "first")
    try attach("loop", to: y, id: "second")
    try first.link("button", to: a)
    XCTAssertTrue(takeMessages().contains { $0.contains("changes button") })
  }
}
