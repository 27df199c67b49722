import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// What points at a control or a behaviour.
final class ReferencesTests: SceneReloadTestCase {
  private let scene = SceneTestCase.scene(
    """
      "attachTo": [
        { "kind": "Button", "behaviours": [{ "script": "plain" }] },
        { "tag": "card", "behaviours": [{ "script": "life" }] }
      ],
      "screens": [
        { "id": "home", "controls": [
          { "kind": "Button", "id": "like", "behaviours": [{ "script": "linked", "id": "links" }] },
          { "kind": "Button", "id": "save", "behaviours": [
            { "script": "linked", "id": "other", "outlets": { "target": "like" } },
            { "script": "counter2", "id": "counter" } ] },
          { "kind": "Slider", "id": "level" },
          { "kind": "ScrollView", "id": "feed",
            "delegate": { "multiplexer": ["counter", "links"] } } ] },
        { "id": "about" }
      ],
      "connections": [
        { "from": "like", "event": "tap", "to": "counter", "action": "count" },
        { "from": "counter", "event": "changed", "to": "like", "set": "title", "value": "Hi" },
        { "from": "level", "event": "valueChanged", "to": "like", "set": "alpha", "value": "$value" }
      ]
    """
  )

  private func references(to id: String) throws -> References {
    let owner: (any Owner)? = host.behaviour(id) ?? host.owner(id)
    return References(to: try XCTUnwrap(owner), in: host)
  }

  func testListsWhatPointsAtAControl() throws {
    try open(scene)
    let found = try references(to: "like")
    XCTAssertEqual(
      Set(found.outlets.map { "\($0.behaviour.id).\($0.outlet)" }),
      ["links.target", "other.target"]
    )
    XCTAssertEqual(
      found.connections,
      [
        SceneConnection(from: "like", event: "tap", to: "counter", effect: .run(action: "count")),
        SceneConnection(
          from: "counter",
          event: "changed",
          to: "like",
          effect: .set(property: "title", to: .text("Hi"))
        ),
        SceneConnection(
          from: "level",
          event: "valueChanged",
          to: "like",
          effect: .setFromEvent(property: "alpha", name: "value")
        ),
      ]
    )
    XCTAssertEqual(
      found.rules,
      [
        SceneRule(owners: .kind("Button", descendants: false), scripts: ["plain"], attached: 2)
      ]
    )
    XCTAssertEqual(found.multiplexers.count, 0)
    XCTAssertEqual(host.scenes.connections, found.connections)
  }

  func testFollowsALinkThatChanges() throws {
    try open(scene)
    try host.behaviour("other")?.link("target", to: try control("save"))
    XCTAssertEqual(try references(to: "like").outlets.map(\.behaviour.id), ["links"])
    XCTAssertEqual(try references(to: "save").outlets.map(\.behaviour.id), ["other"])
    host.behaviour("links")?.detach()
    XCTAssertEqual(try references(to: "like").outlets.count, 0)
  }

  func testListsMultiplexersByTheirDelegateAndTheirTargets() throws {
    try open(scene)
    let all = MultiplexerUse.all(in: host)
    XCTAssertEqual(all.count, 1)
    XCTAssertEqual(all[0].targets.compactMap { ($0 as? Behaviour)?.id }, ["counter", "links"])
    XCTAssertTrue(all[0].owners.elementsEqual([try control("feed")], by: { $0 === $1 }))
    XCTAssertNil(all[0].maker)
    for id in ["feed", "counter", "links"] {
      XCTAssertEqual(try references(to: id).multiplexers.count, 1, id)
    }
    host.behaviour("links")?.detach()
    XCTAssertEqual(
      MultiplexerUse.all(in: host)[0].targets.compactMap { ($0 as? Behaviour)?.id },
      ["counter"]
    )
  }

  func testNamesTheBehaviourThatMadeAMultiplexer() throws {
    script(
      "maker",
      """
      local B = behaviour "Maker"
      function B:onAttach() self.owner.delegate = self:multiplexer { "counter" } end
      return B
      """
    )
    try open(
      SceneTestCase.home(
        #""controls": [{ "kind": "ScrollView", "id": "feed", "behaviours": ["#
          + #"{ "script": "counter2", "id": "counter" }, { "script": "maker" }] }]"#
      )
    )
    let all = MultiplexerUse.all(in: host)
    XCTAssertEqual(all.count, 1)
    XCTAssertEqual(all[0].maker?.id, "maker")
    XCTAssertEqual(try references(to: "maker").multiplexers.count, 1)
  }

  func testListsRulesWithWhatTheyAttached() throws {
    try open(scene)
    XCTAssertEqual(host.scenes.rules.map(\.attached), [2, 0])
    XCTAssertEqual(host.scenes.rules.map(\.owners)[1], .tag("card"))
    let plain = try XCTUnwrap(host.behaviours.all.first { $0.script.name == "plain" })
    XCTAssertEqual(References(to: plain, in: host).rules.map(\.scripts), [["plain"]])
    XCTAssertEqual(try references(to: "counter").rules, [])
    plain.detach()
    XCTAssertEqual(host.scenes.rules.map(\.attached), [1, 0])
    edit(scene.replacing(#""kind": "Button", "behaviours""#, with: #""tag": "card", "behaviours""#))
    XCTAssertEqual(host.scenes.rules.map(\.attached), [0, 0])
  }

  func testListsTheScreensThatWait() throws {
    XCTAssertEqual(host.scenes.waitingScreens, [])
    try open(scene)
    XCTAssertEqual(host.scenes.waitingScreens, ["about"])
    try host.present(screenNamed: "about")
    XCTAssertEqual(host.scenes.waitingScreens, [])
  }
}
