import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class PatchTests: ControlTestCase {
  func testAPresentedScreenIsCreatedParentsFirst() throws {
    let recorder = PatchRecorder(host)
    let view = View(id: "view")
    try view.add(Label(id: "label"))
    let home = try presentScreen("home", [view, Button(id: "b")])
    host.flush()
    XCTAssertEqual(
      recorder.take(),
      [
        "create home at 0", "create view in home at 0", "create label in view at 0",
        "create b in home at 1",
      ]
    )
    home.dismiss()
    host.flush()
    XCTAssertEqual(recorder.take(), ["remove home"])
  }

  func testACreationCarriesTheNewestValuesThatThereAre() throws {
    let recorder = PatchRecorder(host)
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    button.title = "Like"
    host.flush()
    guard case .create(_, "Button", "b", _, 0, let properties) = recorder.patches.last else {
      return XCTFail("no button was created")
    }
    XCTAssertEqual(properties["title"], "Like")
    XCTAssertEqual(properties["alpha"], 1.0)
    XCTAssertEqual(properties["enabled"], true)
    XCTAssertNil(properties["image"])
    XCTAssertNil(properties["id"])
    XCTAssertNil(properties["delegate"])
    XCTAssertEqual(recorder.batches.count, 1)
  }

  func testChangesOfATickAreOneBatchWithTheNewestValueOfEachProperty() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    button.title = "1"
    button.x = 5
    button.title = "2"
    XCTAssertEqual(recorder.batches, [])
    host.flush()
    XCTAssertEqual(recorder.batches, [["b.x = 5", "b.title = \"2\""]])
    button.title = "3"
    host.flush()
    XCTAssertEqual(recorder.batches.last, ["b.title = \"3\""])
  }

  func testEachMomentOfTheClockIsABatchOfItsOwn() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    script(
      "steps",
      """
      local Steps = behaviour "Steps"
      function Steps:onTap()
        self.owner.title = "1"
        wait(0.5)
        self.owner.title = "2"
        wait(0.5)
        self.owner.title = "3"
      end
      return Steps
      """
    )
    try attach("steps", to: button)
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    button.tap()
    host.advance(by: .seconds(2))
    XCTAssertEqual(
      recorder.batches,
      [["b.title = \"1\""], ["b.title = \"2\""], ["b.title = \"3\""]]
    )
  }

  func testWritingTheSameValueIsNoChange() throws {
    let button = Button(id: "b")
    _ = try presentScreen("home", [button])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    (button.alpha, button.title, button.tint) = (1, "", nil)
    host.flush()
    XCTAssertEqual(recorder.batches, [])
  }

  func testAPropertyThatIsEmptiedIsTold() throws {
    let button = Button(id: "b")
    button.tint = "red"
    _ = try presentScreen("home", [button])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    button.tint = nil
    host.flush()
    XCTAssertEqual(recorder.take(), ["b.tint = nil"])
  }

  func testControlsThatAreNotOnShowTellNothing() throws {
    let recorder = PatchRecorder(host)
    let button = makeButton("b")
    button.title = "x"
    host.flush()
    XCTAssertEqual(recorder.batches, [])
    let home = try presentScreen("home", [button])
    button.removeFromParent()
    button.title = "y"
    host.flush()
    XCTAssertEqual(recorder.take(), ["create home at 0"])
    home.dismiss()
    home.title = "late"
    host.flush()
    XCTAssertEqual(recorder.take(), ["remove home"])
  }

  func testACoveredScreenGoesOnTelling() throws {
    let home = try presentScreen("home")
    _ = try presentScreen("about")
    let recorder = PatchRecorder(host)
    XCTAssertEqual(recorder.take(), ["create home at 0", "create about at 1"])
    home.title = "x"
    host.flush()
    XCTAssertEqual(recorder.take(), ["home.title = \"x\""])
  }

  func testWhatComesAndGoesInOneTickIsNeverTold() throws {
    let home = try presentScreen("home")
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    let button = Button(id: "b")
    try home.add(button)
    button.removeFromParent()
    try makeScreen("about").dismiss()
    let about = try presentScreen("about")
    about.dismiss()
    host.flush()
    XCTAssertEqual(recorder.batches, [])
  }

  func testWhatComesGoesAndComesInOneTickIsCreatedOnce() throws {
    let home = try presentScreen("home")
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    let button = Button(id: "b")
    try home.add(button)
    button.removeFromParent()
    try home.add(button)
    host.flush()
    XCTAssertEqual(recorder.take(), ["create b in home at 0"])
  }

  func testAControlThatMovesIsRemovedAndCreatedUnderAnotherNumber() throws {
    let (view, button) = (View(id: "view"), Button(id: "b"))
    let home = try presentScreen("home", [button, view])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    let number = button.controlID
    try view.add(button)
    host.flush()
    XCTAssertEqual(recorder.take(), ["remove b", "create b in view at 0"])
    XCTAssertNotEqual(button.controlID, number)
    host.dismiss(home)
  }

  func testControlsAddedInAnyOrderAreCreatedFromBackToFront() throws {
    let home = try presentScreen("home", [Label(id: "x")])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    try home.insert(Label(id: "b"), at: 0)
    try home.insert(Label(id: "a"), at: 0)
    try home.add(Label(id: "y"))
    host.flush()
    XCTAssertEqual(
      recorder.take(),
      ["create a in home at 0", "create b in home at 1", "create y in home at 3"]
    )
  }

  func testOnlyTheTopOfWhatGoesIsRemoved() throws {
    let view = View(id: "view")
    try view.add(Label(id: "label"))
    _ = try presentScreen("home", [view])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    view.destroy()
    host.flush()
    XCTAssertEqual(recorder.take(), ["remove view"])
  }

  func testPatchesKeepNoControlAlive() throws {
    let home = try presentScreen("home")
    weak var gone: Button?
    do {
      let button = Button(id: "b")
      gone = button
      try home.add(button)
      host.flush()
      button.title = "x"
      button.removeFromParent()
    }
    XCTAssertNil(gone)
    host.flush()
  }

  func testPatchesReadAsSentences() throws {
    let id = ControlID(number: 3)
    XCTAssertEqual(
      Patch.create(
        id,
        kind: "Button",
        id: "like",
        parent: ControlID(number: 1),
        index: 2,
        properties: ["title": "Like", "alpha": 1.0]
      ).description,
      "create 3 Button like in 1 at 2 alpha = 1, title = \"Like\""
    )
    XCTAssertEqual(Patch.remove(id).description, "remove 3")
    XCTAssertEqual(Patch.reorder(id, after: nil).description, "reorder 3 to the back")
    XCTAssertEqual(Patch.reorder(id, after: ControlID(number: 2)).description, "reorder 3 after 2")
    XCTAssertEqual(Patch.set(id, property: "alpha", 0.5).description, "set 3 alpha = 0.5")
    XCTAssertEqual(
      Patch.animate(id, property: "alpha", Tween(from: 1.0, to: 0.0, seconds: 0.7)).description,
      "animate 3 alpha = 1 → 0 in 0.7 s"
    )
  }
}
