import RemoraJSON
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

  func testTheTimeOfReadingEndsBetweenTwoLinks() {
    script("many", "local B = behaviour 'Many'\nB.all = outlets 'Label'\nreturn B")
    let links = (0..<10).map { "\"label\($0)\"" }.joined(separator: ", ")
    let behaviour = "{ \"script\": \"many\", \"outlets\": { \"all\": [\(links)] } }"
    let text = Self.home("\"behaviours\": [\(behaviour)]")
    let document = JSONDocument(parsing: Array(text.utf8), file: "scene/scene.json")
    var reader = SceneReader(document, in: host)
    let plan = reader.read()
    XCTAssertEqual(reader.problems.count, 10)
    var looks = 0
    reader.isTimeOver = {
      looks += 1
      return looks > 4
    }
    reader.checkLinks(of: plan)
    XCTAssertEqual(
      Array(reader.problems.dropFirst(10)).diagnostics(in: document).map(\.message),
      [
        "nothing in this scene has the id \"label0\"",
        "nothing in this scene has the id \"label1\"",
        "nothing in this scene has the id \"label2\"",
        "reading the scene takes too long, and ended here",
      ]
    )
  }

  /// Each search takes time in proportion to the names, and no more mistakes are shown.
  func testOnlyTheFirstUnknownOutletsAreSearchedFor() throws {
    script("one", "local B = behaviour 'One'\nB.all = outlets 'Label'\nreturn B")
    try open(Self.home("\"title\": \"Before\""))
    let unknown = (0..<300).map { ("al\($0)", [OutletTarget]()) }
    let found = host.behaviours.outletProblems(
      of: try host.behaviours.script(named: "one").declaration,
      Dictionary(uniqueKeysWithValues: unknown + [("all", [])]),
      on: .owner(try XCTUnwrap(host.kind(named: "Label")))
    )
    XCTAssertEqual(found.count, 300)
    XCTAssertEqual(found.filter { $0.suggestion != nil }.count, 100)
  }

  func testAHandlerWithoutItsEventIsReportedOnceForManyLinks() {
    script("sender", "local B = behaviour 'Sender'\nreturn B")
    script(
      "hears",
      """
      local B = behaviour 'Hears'
      B.all = outlets 'sender'
      function B:onAllMoved() end
      return B
      """
    )
    let senders = (0..<10).map { "{ \"script\": \"sender\", \"id\": \"s\($0)\" }" }
    let links = (0..<10).map { "\"s\($0)\"" }.joined(separator: ", ")
    let hears = "{ \"script\": \"hears\", \"outlets\": { \"all\": [\(links)] } }"
    let behaviours = (senders + [hears]).joined(separator: ", ")
    let found = problems(Self.home("\"behaviours\": [\(behaviours)]"))
    XCTAssertEqual(
      found.map(\.message),
      ["hears handles onAllMoved, and sender has no event \"moved\""]
    )
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
