import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A screen that is made anew at its place.
final class RestartingTests: SceneReloadTestCase {
  private func life(_ id: String) -> String {
    #"{ "id": "\#(id)", "behaviours": [{ "script": "life", "id": "\#(id)Life" }] }"#
  }

  private func openScreens(_ ids: String...) throws {
    let screens = ids.map(life).joined(separator: ", ")
    try open(SceneTestCase.scene(#""screens": [\#(screens)]"#))
    for id in ids.dropFirst() { try host.present(screenNamed: id) }
    _ = takeLog()
  }

  private func restart(_ id: String) throws -> Screen {
    let new = try host.restart(try control(id))
    host.flush()
    mirror?.check(host)
    return new
  }

  func testTheTopScreenGoesAndComesAnew() throws {
    try openScreens("home", "about")
    let old: Screen = try control("about")
    old.title = "changed"
    let new = try restart("about")
    XCTAssertFalse(old === new)
    XCTAssertEqual(new.title, "")
    XCTAssertTrue(host.topScreen === new)
    XCTAssertEqual(
      takeLog(),
      [
        "about disappear", "about destroy", "detach", "about attach", "about load", "about appear",
      ]
    )
    XCTAssertTrue(old.attachments.hasEnded)
  }

  func testACoveredScreenComesAnewBelow() throws {
    try openScreens("first", "second", "third")
    let new = try restart("second")
    XCTAssertEqual(host.screens.map(\.id), ["first", "second", "third"])
    XCTAssertTrue(host.screens[1] === new)
    XCTAssertEqual(takeLog(), ["second destroy", "detach", "second attach", "second load"])
    host.dismiss(host.screens[2])
    XCTAssertEqual(
      takeLog(),
      ["third disappear", "second appear", "third destroy", "detach"]
    )
  }

  func testAPushedScreenComesAnewOnItsStack() throws {
    try open(
      SceneTestCase.scene(
        """
          "screens": [
            { "id": "home", "controls": [{ "kind": "ScreenStack", "id": "stack",
              "controls": [{ "kind": "Screen", "id": "list" }] }] },
            \(life("detail")),
            \(life("more"))
          ]
        """
      )
    )
    let stack: ScreenStack = try control("stack")
    try host.push(screenNamed: "detail", onto: stack)
    _ = takeLog()
    let new = try restart("detail")
    XCTAssertTrue(stack.topScreen === new)
    XCTAssertEqual(
      takeLog(),
      [
        "detail disappear", "detail destroy", "detach", "detail attach", "detail load",
        "detail appear",
      ]
    )
    try host.push(screenNamed: "more", onto: stack)
    _ = takeLog()
    _ = try restart("detail")
    XCTAssertEqual(stack.children.map(\.id), ["list", "detail", "more"])
    XCTAssertEqual(takeLog(), ["detail destroy", "detach", "detail attach", "detail load"])
    stack.pop()
    XCTAssertEqual((stack.topScreen?.presence), .present)
    assertRefused(
      try control("list"),
      "list is a part of home, so it cannot be restarted alone — restart home"
    )
  }

  func testConnectionsAndStateStartAnew() throws {
    try open(
      SceneTestCase.scene(
        """
          "screens": [{ "id": "home", "controls": [{ "kind": "Button", "id": "like",
            "behaviours": [{ "script": "counter2", "id": "counter" }] }] }],
          "connections": [{ "from": "like", "event": "tap", "to": "counter", "action": "count" }]
        """
      )
    )
    try control("like", as: Button.self).tap()
    XCTAssertEqual(host.behaviour("counter")?.stateValue("n"), .integer(1))
    _ = try restart("home")
    XCTAssertEqual(host.behaviour("counter")?.stateValue("n"), .integer(0))
    try control("like", as: Button.self).tap()
    XCTAssertEqual(host.behaviour("counter")?.stateValue("n"), .integer(1))
  }

  func testAHandlerMayRestartItsOwnScreen() throws {
    try openScreens("home", "about")
    let about: Screen = try control("about")
    try about.on("tap") { [unowned self] event in
      if let screen = event.sender as? Screen { _ = try? self.host.restart(screen) }
    }
    about.tap()
    XCTAssertEqual(host.screens.map(\.id), ["home", "about"])
    XCTAssertFalse(host.topScreen === about)
    XCTAssertEqual(host.topScreen?.presence, .present)
  }

  private func assertRefused(
    _ screen: Screen,
    _ reason: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    do {
      try host.restart(screen)
      XCTFail("it was restarted", file: file, line: line)
    } catch {
      let mistake = error.diagnostics[0]
      let words = [mistake.message, mistake.suggestion].compactMap { $0 }.joined(separator: " — ")
      XCTAssertEqual(words, reason, file: file, line: line)
    }
  }

  func testRefusesWhatIsNotTheScenesOrNotThere() throws {
    try openScreens("home")
    let own = Screen(id: "own")
    assertRefused(own, "own is not on the stage, so it cannot be restarted — present it")
    host.present(own)
    assertRefused(
      own,
      "own is no screen of the scene, so it cannot be restarted: the app made it"
    )
    XCTAssertEqual(host.screens.map(\.id), ["home", "own"])
    host.dismiss(own)
  }

  func testAHandlerMayEndTheStackMeanwhile() throws {
    script(
      "ending",
      """
      local B = behaviour "Ending"
      local times = 0
      function B:onAttach()
        times = times + 1
        if times == 2 then find("home"):dismiss() end
      end
      return B
      """
    )
    try open(
      SceneTestCase.scene(
        """
          "screens": [
            { "id": "home", "controls": [{ "kind": "ScreenStack", "id": "stack",
              "controls": [{ "kind": "Screen", "id": "list" }] }] },
            { "id": "detail", "behaviours": [{ "script": "ending" }] }
          ]
        """
      )
    )
    let detail = try host.push(screenNamed: "detail", onto: try control("stack"))
    assertRefused(detail, "detail could not be restarted: a handler prevented it")
    XCTAssertEqual(host.screens.count, 0)
    XCTAssertEqual(host.ids, [])
  }

  func testAHandlerMayPresentAnotherMeanwhile() throws {
    script(
      "jealous",
      """
      local B = behaviour "Jealous"
      function B:onDestroy() present("third") end
      return B
      """
    )
    try open(
      SceneTestCase.scene(
        #""screens": [{ "id": "home" }, { "id": "third" },"#
          + #" { "id": "about", "behaviours": [{ "script": "jealous" }] }]"#
      )
    )
    try host.present(screenNamed: "about")
    let about = try restart("about")
    XCTAssertEqual(host.screens.map(\.id), ["home", "about", "third"])
    XCTAssertTrue(host.screens[1] === about)
    XCTAssertEqual(host.screens.map(\.presence), [.away, .away, .present])
    host.dismiss(host.screens[2])
    XCTAssertEqual(about.presence, .present)
  }
}
