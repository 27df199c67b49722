import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// What becomes of outlets.
final class OutletReloadTests: ReloadTestCase {
  private static let hear = "function B:onSaveTap() log 'save' end"

  func testAnOutletKeepsItsLinkAndItsHandlers() throws {
    let save = makeButton("save")
    try attachBody("B.save = outlet 'Button' \(Self.hear)", outlets: ["save": [save]])
    saveBody(
      "B.n = integer {} B.save = outlet 'Button' function B:onSaveTap() log(self.save.id) end"
    )
    save.tap()
    XCTAssertEqual(log, ["save"])
  }

  func testARenamedOutletKeepsItsLink() throws {
    let save = makeButton("save")
    let behaviour = try attachBody(
      "B.save = outlet 'Button' \(Self.hear)",
      outlets: ["save": [save]]
    )
    saveBody("B.store = outlet { 'Button', was = 'save' } function B:onStoreTap() log 'store' end")
    save.tap()
    XCTAssertEqual(takeLog(), ["store"])
    saveBody("B.save = outlet 'Button' \(Self.hear)")
    save.tap()
    XCTAssertEqual(takeLog(), ["save"])
    behaviour.detach()
    save.tap()
    XCTAssertEqual(log, [])
  }

  func testARemovedOutletIsHeardNoMore() throws {
    let save = makeButton("save")
    let behaviour = try attachBody(
      "B.save = outlet 'Button' \(Self.hear)",
      outlets: ["save": [save]]
    )
    saveBody("B.n = integer {} function B:go() return pcall(function() return self.save end) end")
    save.tap()
    XCTAssertEqual(log, [])
    XCTAssertEqual(try behaviour.perform("go").values?.first, false)
  }

  func testANewOutletWhoseKindFitsTheOwnerIsTheOwner() throws {
    let behaviour = try attachBody("")
    saveBody(
      """
      B.button = outlet "Button"
      B.label = outlet { "Label", optional = true }
      function B:onButtonTap() log(self.button == self.owner, self.label) end
      """
    )
    tap(behaviour)
    XCTAssertEqual(log, ["true nil"])
  }

  func testANewOutletThatHasToBeLinkedIsRefused() throws {
    try attachBody("function B:onTap() log 'old' end")
    let problems = refusal("it", Self.behaviour("B.label = outlet 'Label'"))
    XCTAssertEqual(problems.map(\.message), ["it needs its outlet label linked to a Label"])
    XCTAssertEqual(problems[0].behaviour, "it")
    XCTAssertEqual(problems[0].file, "scripts/it.lua")
    XCTAssertNotNil(problems[0].owner)
  }

  func testAListKeepsItsOrder() throws {
    let buttons = ["a", "b", "c"].map { makeButton($0) }
    let behaviour = try attachBody("B.all = outlets 'Button'", outlets: ["all": buttons])
    saveBody(
      """
      B.n = integer {}
      B.all = outlets "Button"
      function B:onAllTap(event) log(event.sender.id) end
      function B:go() return self.all[1].id .. self.all[2].id .. self.all[3].id end
      """
    )
    for button in buttons { button.tap() }
    XCTAssertEqual(log, ["a", "b", "c"])
    XCTAssertEqual(try behaviour.perform("go").values, ["abc"])
  }

  func testAListOfNoneStaysOne() throws {
    let behaviour = try attachBody("B.all = outlets 'Button'", outlets: ["all": []])
    saveBody("B.n = integer {} B.all = outlets 'Button' function B:go() return #self.all end")
    XCTAssertEqual(try behaviour.perform("go").values, [0])
  }

  func testANewListThatHasToBeLinkedIsRefused() throws {
    try attachBody("")
    XCTAssertEqual(
      refusal("it", Self.behaviour("B.all = outlets 'Button'")).map(\.message),
      ["it needs its outlet all linked to a list of Buttons"]
    )
  }

  func testAnotherKindThatTheLinkDoesNotFitIsRefused() throws {
    let save = makeButton("save")
    try attachBody("B.save = outlet 'Button' \(Self.hear)", outlets: ["save": [save]])
    let problems = refusal("it", Self.behaviour("B.save = outlet { 'Label', optional = true }"))
    XCTAssertEqual(problems.map(\.message), ["save links to a Label, and this is a Button"])
    save.tap()
    XCTAssertEqual(log, ["save"])
  }

  func testAnOutletThatWasTheOwnerIsUnlinkedWhenItNoLongerFits() throws {
    let behaviour = try attachBody("B.part = outlet 'Button'")
    saveBody(
      "B.part = outlet { 'Label', optional = true } function B:go() return self.part end"
    )
    XCTAssertEqual(try behaviour.perform("go").values, [.nothing])
  }

  func testALinkToWhatIsGoneStandsInNobodysWay() throws {
    let save = makeButton("save")
    let behaviour = try attachBody(
      "B.save = outlet 'Button' \(Self.hear)",
      outlets: ["save": [save]]
    )
    save.destroy()
    saveBody("B.save = outlet 'Button' B.n = integer {} function B:go() return self.save end")
    XCTAssertEqual(try behaviour.perform("go").values, [.nothing])
  }

  func testAnOutletMayBecomeAListAndBack() throws {
    let save = makeButton("save")
    let behaviour = try attachBody(
      "B.save = outlet 'Button' \(Self.hear)",
      outlets: ["save": [save]]
    )
    saveBody("B.save = outlets 'Button' function B:go() return #self.save, self.save[1].id end")
    XCTAssertEqual(try behaviour.perform("go").values, [1, "save"])
    saveBody("B.save = outlet 'Button' function B:go() return self.save.id end")
    XCTAssertEqual(try behaviour.perform("go").values, ["save"])
  }

  func testKeepsNobodyAliveThatItLinksTo() throws {
    let behaviour = try attachBody("B.save = outlet { 'Button', optional = true }")
    try autoreleasing {
      let other = Button(id: "other")
      watch(other, "the button")
      host.add(other)
      try attach("it", to: makeButton(), id: "linked", outlets: ["save": [other]])
      saveBody("B.n = integer {} B.save = outlet { 'Button', optional = true }")
    }
    XCTAssertNil(host.owner("other"))
    XCTAssertTrue(behaviour.isAttached)
  }

  private func autoreleasing(_ body: () throws -> Void) rethrows { try body() }
}
