import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A screen that is not on the stage, as patches.
final class PreviewTests: SceneReloadTestCase {
  private let scene = SceneTestCase.scene(
    """
      "screens": [
        { "id": "home" },
        { "id": "about", "title": "About", "controls": [
          { "kind": "View", "id": "card", "controls": [
            { "kind": "Button", "id": "like", "title": "Like", "width": 90,
              "behaviours": [{ "script": "life" }] }, { "kind": "Label" } ] },
          { "kind": "Slider", "value": 0.5 } ] }
      ]
    """
  )

  func testShowsAScreenAsItWouldBePresented() throws {
    try open(scene)
    _ = takeLog()
    let (ids, stage) = (host.ids, PatchRecorderOfAll(host))
    let preview = try host.preview(ofScreen: "about")
    XCTAssertEqual(takeLog(), [])
    XCTAssertEqual(host.ids, ids)
    XCTAssertEqual(host.behaviours.all.count, 0)
    host.flush()
    XCTAssertEqual(stage.patches.count, 1, "the stage has changed")

    let about = try host.present(screenNamed: "about")
    host.flush()
    let created = stage.patches.dropFirst().filter {
      if case .create = $0 { true } else { false }
    }
    let offset = try XCTUnwrap(about.controlID).number - 1
    XCTAssertEqual(preview, created.map { $0.moved(by: offset) })
    XCTAssertEqual(try host.preview(ofScreen: "about"), preview)
  }

  func testRefusesAScreenThatIsNotThere() throws {
    XCTAssertThrowsError(try host.preview(ofScreen: "about")) {
      XCTAssertEqual(($0 as? RemoraError)?.diagnostics.first?.message, "no scene is open")
    }
    try open(scene)
    XCTAssertThrowsError(try host.preview(ofScreen: "abuot")) {
      XCTAssertEqual(($0 as? RemoraError)?.diagnostics.first?.suggestion, "did you mean \"about\"?")
    }
  }
}

private final class PatchRecorderOfAll {
  private(set) var patches: [Patch] = []

  init(_ host: ScriptHost) {
    host.observePatches { [weak self] in self?.patches += $0 }
  }
}

extension Patch {
  /// The creation with numbers from 1, at the first place if it has no parent.
  fileprivate func moved(by offset: Int) -> Patch {
    guard case .create(let control, let kind, let id, let parent, let index, let values) = self
    else { return self }
    return .create(
      ControlID(number: control.number - offset),
      kind: kind,
      id: id,
      parent: parent.map { ControlID(number: $0.number - offset) },
      index: parent == nil ? 0 : index,
      properties: values
    )
  }
}
