import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// An owner that an app brings.
private final class Exhibit: Owner {
  let attachments = Attachments()
  var title = "Mona Lisa"
}

/// How behaviours live and die with their owners.
final class OwnerTests: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "keeper",
      """
      local B = behaviour "Keeper"
      B.count = state(0)
      B.step = integer { default = 1 }
      function B:onAttach() log("+", self.owner) end
      function B:onDetach() log("-", self.owner:isAlive()) end
      function B:onLoad() end
      function B:add() self.count = self.count + self.step end
      return B
      """
    )
  }

  func testABehaviourEndsWithItsOwnerAtOnce() throws {
    var button: Button? = Button(id: "like")
    weak let weakButton = button
    weak var behaviour: Behaviour?
    if let button {
      host.add(button)
      behaviour = try attach("keeper", to: button)
    }

    button = nil

    XCTAssertNil(weakButton)
    XCTAssertNil(behaviour)
    XCTAssertEqual(log, ["+ like", "- false"])
    XCTAssertEqual(host.ids, [])
  }

  func testADyingOwnerCannotBeTouched() throws {
    script(
      "late",
      "local B = behaviour \"Late\" function B:onDetach() self.owner.title = \"late\" end return B"
    )
    var button: Button? = Button()
    if let button { try attach("late", to: button) }

    button = nil

    XCTAssertEqual(takeMessages(), ["this Button is gone"])
  }

  func testADeadOwnerSaysThatItIsGone() throws {
    script(
      "user",
      """
      local B = behaviour "User"
      B.other = outlet "Button"
      function B:use() log(self.other:isAlive(), tostring(self.other)) self.other.title = "x" end
      return B
      """
    )
    let view = own(View())
    var button: Button? = Button()
    let behaviour = try attach("user", to: view, outlets: ["other": [XCTUnwrap(button)]])

    button = nil
    try behaviour.perform("use")

    XCTAssertEqual(log, ["false Button (gone)"])
    XCTAssertEqual(takeMessages(), ["this Button is gone"])
  }

  func testTheSameOwnerIsTheSameValue() throws {
    script(
      "same",
      """
      local B = behaviour "Same"
      function B:onTap(event)
        local seen = { [self.owner] = true }
        log(event.sender == self.owner, find("like") == self.owner, seen[find("like")])
      end
      return B
      """
    )
    let button = makeButton("like")
    try attach("same", to: button)

    button.tap()

    XCTAssertEqual(log, ["true true true"])
  }

  func testAnOwnerThatEndedInTheMiddleOfAnEventIsGoneForTheRest() throws {
    script(
      "watcher",
      """
      local B = behaviour "Watcher"
      B.button = outlet "Button"
      function B:onButtonTap(event) log(event.sender:isAlive(), self.button:isAlive()) end
      return B
      """
    )
    let button = makeButton()
    try button.attached.on("tap") { [weak button] _ in button?.attached.end() }
    try attach("watcher", to: own(View()), outlets: ["button": [button]])

    button.tap()

    XCTAssertTrue([[], ["false false"]].contains(log), "\(log)")
    XCTAssertEqual(
      host.behaviours.plainText(of: host.stage.handle(of: button)),
      "a Button that is gone"
    )
  }

  func testAnAppBringsOwnersOfItsOwn() throws {
    host.register(Exhibit.self, named: "Exhibit") { kind in
      kind.property("title", \.title)
      kind.event("visited", ["by": .text])
    }
    script(
      "guide",
      """
      local B = behaviour "Guide"
      function B:onVisited(event) self.owner.title = event.by end
      return B
      """
    )
    let exhibit = own(Exhibit())
    try attach("guide", to: exhibit)

    try exhibit.attached.send("visited", ["by": "Ada"])

    XCTAssertEqual(exhibit.title, "Ada")
    XCTAssertThrowsError(try exhibit.attached.send("visited", ["by": 3]))
  }

  func testEveryOwnerHasAnIDUnlessItsKindDeclaresAnother() throws {
    final class Vase: Owner { let attachments = Attachments(id: "vase") }
    final class Coin: Owner { let attachments = Attachments(id: "coin") }
    final class Seal: Owner { let attachments = Attachments(id: "seal") }
    host.register(Vase.self, named: "Vase") { $0.event("stolen") }
    host.register(Coin.self, named: "Coin") { $0.property("id", get: { _ in 1859 }) }
    host.register(Seal.self, named: "Seal") { $0.method("id") { _ in "number one" } }
    let owners: [any Owner] = [own(Vase()), own(Coin()), own(Seal())]
    script(
      "name",
      """
      local B = behaviour "Name"
      function B:onAttach() log(self.owner.id == "vase" or self.owner.id == 1859 or self.owner:id()) end
      return B
      """
    )
    for owner in owners { try attach("name", to: owner) }
    XCTAssertEqual(log, ["true", "true", "number one"])
    XCTAssertThrowsError(try owners[0].set("id", to: "jug"))
  }

  func testAnOwnerMayDieInItsOwnEvent() throws {
    var button: Button? = Button()
    script(
      "last",
      """
      local B = behaviour "Last"
      function B:onTap() service("test").release() log(self.owner:isAlive()) wait(1) log("never") end
      return B
      """
    )
    host.lend("test") { service in service.function("release") { button = nil } }
    if let button { try attach("last", to: button) }

    button?.tap()
    host.advance(by: .seconds(2))

    XCTAssertNil(button)
    XCTAssertLessThanOrEqual(log.count, 1)
    host.lend("test") { _ in }
  }

  // MARK: Another owner

  func testMovingReleasesTheFirstBindingThenMakesTheSecond() throws {
    let first = makeButton("first")
    let second = makeButton("second")
    let behaviour = try attach("keeper", to: first, id: "mine")
    try behaviour.set("step", to: 5)
    try behaviour.perform("add")

    let moved = try host.move(behaviour, to: second)
    try moved.perform("add")

    XCTAssertEqual(log, ["+ first", "- true", "+ second"])
    XCTAssertTrue(moved === behaviour)
    XCTAssertTrue(moved.owner === second)
    XCTAssertEqual(moved.stateValue("count"), 10)
    XCTAssertTrue(moved.isAttached)
    XCTAssertTrue(host.behaviour("mine") === moved)
    XCTAssertEqual(first.attachments.behaviours.count, 0)
    XCTAssertEqual(second.attachments.behaviours.count, 1)
  }

  func testAMoveKeepsAListOfNone() throws {
    script("keys", "local B = behaviour 'K' B.keys = outlets 'Button' return B")
    let behaviour = try attach("keys", to: makeButton(), outlets: ["keys": []])
    let target = makeButton()
    watch(try host.move(behaviour, to: target), "what was moved")
    XCTAssertEqual(target.attachments.behaviours.count, 1)
  }

  func testAMoveThatIsRefusedChangesNothing() throws {
    script(
      "flipper",
      "local B = behaviour \"F\" function B:onValueChanged() log(\"flip\") end return B"
    )
    let control = own(Switch())
    let behaviour = try attach("flipper", to: control)
    let label = own(Label())

    XCTAssertThrowsError(try host.move(behaviour, to: label))
    control.tap()

    XCTAssertEqual(log, ["flip"])
  }

  // MARK: The host's end

  func testOwnersOutliveTheirHost() throws {
    let button = Button()
    weak var weakHost: ScriptHost?
    try {
      let host = try ScriptHost(clock: VirtualClock(), files: files)
      host.scriptFolders = [HostTestCase.folder]
      script(
        "waits",
        """
        local B = behaviour "Waits"
        function B:onTap()
          local guard <close> = setmetatable({}, { __close = function() self.owner.title = "x" end })
          wait(1)
        end
        function B:onDetach() self.owner.title = "x" end
        return B
        """
      )
      let behaviour = try host.attach("waits", to: button)
      button.tap()
      weakHost = host
      _ = behaviour
    }()

    XCTAssertNil(weakHost)
    button.tap()
    let behaviour = button.attachments.behaviours.first
    behaviour?.detach()
    XCTAssertEqual(button.title, "")
  }

  func testAnOwnerThatIsAttachedToBeforeItIsAddedHasItsID() throws {
    script("plain", "return behaviour 'Plain'")
    let button = Button(id: "early")
    try host.attach("plain", to: button)
    XCTAssertIdentical(host.owner("early"), button)
    host.add(button)
    XCTAssertIdentical(host.owner("early"), button)
    XCTAssertEqual(button.attachments.behaviours.count, 1)
  }

  func testAnOwnerThatAScriptHasSeenBeforeItIsAddedHasItsID() throws {
    let button = Button(id: "early")
    _ = host.stage.handle(of: button)
    XCTAssertNil(host.owner("early"))
    host.add(button)
    XCTAssertIdentical(host.owner("early"), button)
  }
}
