import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Scenes that are larger, slower or worse than a person makes them.
final class LargeSceneTests: SceneTestCase {
  private func labels(_ count: Int) -> String {
    (0..<count).map { "{ \"kind\": \"Label\", \"id\": \"a\($0)\" }" }.joined(separator: ",\n")
  }

  func testOfManyMistakesTheFirstAreShownAndTheOthersAreCounted() {
    let found = problems(Self.home("\"controls\": [\(labels(1000)),\n\(labels(1000))]"))
    XCTAssertEqual(found.count, 101)
    XCTAssertEqual(found.first?.message, "the id \"a0\" is taken already in line 5")
    XCTAssertEqual(found.first?.line, 1005)
    XCTAssertEqual(found[99].message, "the id \"a99\" is taken already in line 104")
    XCTAssertEqual(found.last?.message, "and 900 more mistakes")
    XCTAssertEqual(found.last?.file, "scene/scene.json")
  }

  func testALongNameIsRefusedWithoutItsText() {
    let long = String(repeating: "x", count: 1_000_000)
    for text in [
      "{ \"name\": \"\(long)\", \"screens\": [{ \"id\": \"home\" }] }",
      Self.scene("\"screens\": [{ \"id\": \"\(long)\" }]"),
      Self.home("\"controls\": [{ \"kind\": \"\(long)\" }]"),
      Self.home("\"\(long)\": 1"),
      Self.home(
        "\"behaviours\": [{ \"script\": \"counter\", \"outlets\": { \"label\": \"\(long)\" } }]"
      ),
    ] {
      let found = problems(text)
      XCTAssertEqual(found.count, 1)
      XCTAssertLessThan(found.reduce(0) { $0 + $1.report().utf8.count }, 2000)
    }
  }

  func testReadingThatTakesTooLongEndsAndNothingIsOpened() throws {
    try open(Self.home("\"title\": \"Before\""))
    host.scenes.longestOpening = .zero
    let found = problems(Self.home("\"controls\": [\(labels(10))]"))
    XCTAssertEqual(found.map(\.message), ["reading the scene takes too long, and ended here"])
    XCTAssertEqual(host.topScreen?.title, "Before")
  }

  func testBehavioursForWhichThereIsNoTimeAreLeftOut() throws {
    script("slow", "local B = behaviour 'Slow'\nfunction B:onAttach() log 'slow' end\nreturn B")
    let behaviours = "\"behaviours\": [{ \"script\": \"slow\" }]"
    try open(
      Self.scene(
        """
        "attachTo": [{ "kind": "Label", \(behaviours) }],
        "screens": [
          { "id": "home" },
          { "id": "other", \(behaviours), "controls": [{ "kind": "Label", "id": "words" }] }
        ]
        """
      )
    )
    host.scenes.longestOpening = .zero
    try host.present(screenNamed: "other")
    XCTAssertEqual(
      reported.map(\.message),
      ["attaching the scene's behaviours takes too long: the last ones were left out"]
    )
    XCTAssertEqual(try control("words", as: Label.self).attachments.behaviours.count, 0)
    host.dismiss(try XCTUnwrap(host.topScreen))
    host.scenes.longestOpening = .seconds(10)
    reported = []
    try host.present(screenNamed: "other")
    XCTAssertEqual(reported.map(\.message), ["slow", "slow"])
  }

  func testARuleForATagOrAScreenIsCheckedForItsOwnersAlone() {
    let found = problems(
      Self.scene(
        """
        "attachTo": [
          { "tag": "card", "behaviours": [{ "script": "counter" }] },
          { "screens": ["inner"], "behaviours": [{ "script": "counter" }] }
        ],
        "screens": [{ "id": "home", "controls": [
          { "kind": "View", "id": "one", "tags": ["card"] },
          { "kind": "View", "id": "two" },
          { "kind": "ScreenStack", "id": "stack", "controls": [{ "kind": "Screen", "id": "inner" }] }
        ]}]
        """
      )
    )
    XCTAssertEqual(found.map { $0.message.prefix { $0 != ":" } }, ["one", "inner"])
  }
}
