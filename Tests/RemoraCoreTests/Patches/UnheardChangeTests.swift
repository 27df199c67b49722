import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Changes while no front end listens, and of controls that leave before they are sent.
final class UnheardChangeTests: ControlTestCase {
  // MARK: No front end

  func testChangesBeforeTheFirstFrontEndAreInItsSnapshot() throws {
    let label = Label(id: "l")
    _ = try presentScreen("home", [label])
    host.flush()
    label.text = "1"
    host.flush()
    label.text = "2"
    let recorder = PatchRecorder(host)
    guard case .create(_, _, "l", _, _, let properties) = recorder.patches.last else {
      return XCTFail("the label was not created")
    }
    XCTAssertEqual(properties["text"], "2")
    XCTAssertEqual(recorder.take(), ["create home at 0", "create l in home at 0"])
    host.flush()
    XCTAssertEqual(recorder.batches, [])
  }

  func testAPropertyThatChangedUnheardIsSentWhenItChangesAgain() throws {
    let label = Label(id: "l")
    _ = try presentScreen("home", [label])
    host.flush()
    label.text = "unheard"
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    label.text = "heard"
    host.flush()
    XCTAssertEqual(recorder.take(), ["l.text = \"heard\""])
  }

  func testTheNextFrontEndHearsWhatChangesAfterTheLastHasLeft() throws {
    let label = Label(id: "l")
    let home = try presentScreen("home", [label])
    let first = PatchRecorder(host)
    first.observer?.cancel()
    label.text = "1"
    host.flush()
    label.text = "2"
    home.title = "2"
    let second = PatchRecorder(host)
    _ = second.take()
    label.text = "3"
    home.title = "3"
    host.flush()
    XCTAssertEqual(second.take(), ["l.text = \"3\"", "home.title = \"3\""])
    XCTAssertEqual(first.take(), ["create home at 0", "create l in home at 0"])
  }

  func testControlsThatCameUnheardAreInTheSnapshotOnce() throws {
    let home = try presentScreen("home")
    host.flush()
    try home.add(Label(id: "a"))
    host.flush()
    try home.add(Label(id: "b"))
    let recorder = PatchRecorder(host)
    XCTAssertEqual(
      recorder.take(),
      ["create home at 0", "create a in home at 0", "create b in home at 1"]
    )
    host.flush()
    XCTAssertEqual(recorder.batches, [])
  }

  func testAnAnimationThatBeginsUnheardIsInTheSnapshot() throws {
    let label = Label(id: "l")
    _ = try presentScreen("home", [label])
    host.flush()
    run("l:animate { alpha = 0, over = 2 }")
    host.advance(by: .seconds(1))
    let recorder = PatchRecorder(host)
    XCTAssertEqual(recorder.take().last, "l.alpha: 0.5 → 0 in 1.0")
    label.alpha = 0.75
    host.flush()
    XCTAssertEqual(recorder.take(), ["l.alpha = 0.75"])
    host.advance(by: .seconds(1))
    XCTAssertEqual(label.alpha, 0.75)
  }

  func testNothingIsCollectedWithoutAFrontEnd() throws {
    let label = Label(id: "l")
    _ = try presentScreen("home", [label])
    host.flush()
    label.text = "unheard"
    XCTAssertFalse(host.stage.patches.hasChanges)
  }

  // MARK: Controls that leave

  func testAChangedControlThatLeavesIsReleasedAtOnceAndSendsNothing() throws {
    let home = try presentScreen("home", [Label(id: "stays")])
    let recorder = PatchRecorder(host)
    weak var gone: Label?
    do {
      let label = Label(id: "goes")
      gone = label
      try home.add(label)
      host.flush()
      _ = recorder.take()
      label.text = "x"
      home.title = "y"
      label.removeFromParent()
    }
    XCTAssertNil(gone)
    host.flush()
    XCTAssertEqual(recorder.take(), ["remove goes", "home.title = \"y\""])
  }

  func testAChangedControlThatLeavesAndComesBackIsCreatedWithTheNewestValue() throws {
    let label = Label(id: "l")
    let home = try presentScreen("home", [label])
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    label.text = "1"
    label.removeFromParent()
    label.text = "2"
    try home.add(label)
    label.text = "3"
    host.flush()
    guard case .create(_, _, "l", _, _, let properties) = recorder.patches.last else {
      return XCTFail("the label was not created")
    }
    XCTAssertEqual(properties["text"], "3")
    XCTAssertEqual(recorder.take(), ["remove l", "create l in home at 0"])
    label.text = "4"
    host.flush()
    XCTAssertEqual(recorder.take(), ["l.text = \"4\""])
  }

  func testAGetterThatRemovesChangedControlsDoesNoHarm() throws {
    final class Reaper: Control {
      var level = 0.0 { didSet { didChange("level") } }
      var victims: [Control] = []
    }
    host.register(Reaper.self, named: "Reaper", parent: "Control") { kind in
      kind.property(
        "level",
        get: { reaper in
          for victim in reaper.victims { victim.removeFromParent() }
          reaper.victims = []
          return reaper.level
        },
        set: { $0.level = $1 }
      )
    }
    let reaper = Reaper(id: "reaper")
    let home = try presentScreen("home", [reaper])
    for _ in 0..<100 { try home.add(Label()) }
    let recorder = PatchRecorder(host)
    _ = recorder.take()
    reaper.level = 1
    for case let label as Label in home.children {
      label.text = "x"
      reaper.victims.append(label)
    }
    host.flush()
    XCTAssertEqual(recorder.take().first, "reaper.level = 1")
    XCTAssertEqual(home.children.count, 1)
  }

  // MARK: The end of a host

  func testAHostThatIsReleasedKeepsNothingThatItPresented() throws {
    weak var gone: Screen?
    do {
      let host = try ScriptHost(
        coreWith: VirtualClock(),
        files: MemoryFiles(),
        limits: .init()
      )
      let screen = Screen(id: "home")
      gone = screen
      try screen.add(Label(id: "l"))
      host.present(screen)
      host.observePatches { _ in }
      screen.title = "x"
    }
    XCTAssertNil(gone)
  }
}
