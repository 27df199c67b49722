import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Operations, numbers, copies, seconds, functions that are passed on, modules, services.
final class BodyCheckTests: CheckTestCase {
  func testTextsAreNotCalculatedWith() {
    let advice = "join texts with two dots: \"Hello \" .. name"
    assert(
      "log('Taps: ' + self.count)",
      "wrong-value: + adds numbers, and this is a text — \(advice)"
    )
    assert("log(self.count * 'x')", "wrong-value: * takes numbers, and this is a text")
    assertFine("log('2' + 1, 'a' .. 1 + 2, self.name + 1)")
  }

  func testANumberHasAPoint() {
    assert(
      "wait(0,5)",
      "loading: 0,5 is two numbers, and the second is lost — a number has a point: 0.5"
    )
    assertFine("for i = 0,5 do log(i) end\nlocal a, b = 1,2\nlog(a, b, { 1,2 }, math.max(1,2))")
    XCTAssertEqual(
      check("local A = behaviour 'A'\nA.speed = state(0)\nA.LIMIT = 0,5\nreturn A"),
      ["3 loading: 0,5 is two numbers, and the second is lost — a number has a point: 0.5"]
    )
  }

  func testACopyThatNobodyKeeps() {
    assert(
      "find('list').items[1] = 'x'",
      "wrong-value: find('list').items is read as a copy, and this changes only the copy — write"
        + " local items = find('list').items; items[1] = …; find('list').items = items"
    )
    assert(
      "self.button.frame.width = 3",
      "wrong-value: self.button.frame is read as a copy, and this changes only the copy"
        + " — frame can only be read: write self.button.width = …"
    )
    assertFine("local data = { items = {} }\ndata.items[1] = 2\nself.toggle.items[1] = 2")
  }

  func testSeconds() {
    assert(
      "wait('1')",
      "wrong-value: wait takes a number of seconds, and this is the text \"1\""
        + " — write 1 without quotes"
    )
    assert(
      "every(true, function() end)",
      "wrong-value: every takes a number of seconds, and this is true"
    )
  }

  func testAMethodThatIsPassedOnWithoutItsSelf() {
    XCTAssertEqual(
      findings(
        "function Star:run() after(1, self.add) end\nfunction Star:add() self.count = 1 end"
      ),
      ["12 unknown-member: after calls add without its self — write function() self:add() end"]
    )
    XCTAssertEqual(
      findings("function Star:run() start(self.beep) end\nfunction Star:beep() log('x') end"),
      []
    )
  }

  func testTheOwnerMayBeOfAnyKind() {
    assert(
      "self.owner.titel = 'x'",
      "unknown-member?: no kind of owner has a property titel — did you mean \"title\"?"
    )
    assertFine("log(self.owner.zoomLevel, self.owner.isOn, self.owner.items)\nself.owner:reset()")
    other("other", "local B = behaviour 'B'\nB.titel = text {}\nreturn B")
    assertFine("log(self.owner.titel)")
  }

  // MARK: Modules

  func testModules() {
    other("shapes", "local M = {}\nfunction M.area(a) return a * a end\nreturn M")
    let lines = { (code: String) in
      "local shapes = require 'shapes'\nfunction Star:run()\n\(code)\nend"
    }
    XCTAssertEqual(
      findings(lines("log(shapes.aera(2))")),
      ["14 unknown-member: the module shapes has no aera — did you mean \"area\"?"]
    )
    XCTAssertEqual(findings(lines("log(shapes.area(2), shapes.debug)")), [])
    other("shapes", "local M = {}\nfunction M.setUp() M.aera = 1 end\nreturn M")
    XCTAssertEqual(findings(lines("log(shapes.aera)")), [])
  }

  func testAModuleThatReturnsNothing() {
    other("shapes", "local M = {}\nfunction M.area(a) return a * a end")
    XCTAssertEqual(
      findings("local shapes = require 'shapes'\nfunction Star:run() log(shapes.area(2)) end"),
      [
        "12 wrong-value: the module shapes returns nothing"
          + " — end scripts/shapes.lua with: return shapes"
      ]
    )
    XCTAssertEqual(findings("require 'shapes'"), [])
    XCTAssertEqual(
      host.check(script: "scripts/shapes.lua", allowsModules: true).map(\.messageForScripts),
      [
        "this file declares no behaviour, and returns nothing as a module"
          + " — end it with return, and the table that require gives"
      ]
    )
  }

  func testTheBodiesOfModulesAreChecked() {
    other(
      "shapes",
      "local M = {}\nfunction M.area(a) return math.flor(a), a + 'x' end\nreturn M"
    )
    XCTAssertEqual(
      findings("local shapes = require 'shapes'\nfunction Star:run() log(shapes.area(2)) end"),
      [
        "2 unknown-member: math has no function flor — did you mean \"floor\"?",
        "2 wrong-value: + adds numbers, and this is a text"
          + " — join texts with two dots: \"Hello \" .. name",
      ]
    )
  }

  // MARK: Services and kinds

  func testAMessageDoesNotWaitForAService() {
    host.lend("camera") { service in
      service.function("shoot", starting: { (call: ServiceCall) in call.answer(1) })
      service.function("count") { () -> Int in 1 }
    }
    let advice = "send an event, or start a task: start(function() … end)"
    for line in ["service('camera').shoot()", "local c = service 'camera'; c.shoot()"] {
      XCTAssertEqual(
        findings("function Star:fieldShouldReturn()\n\(line) return true\nend"),
        ["13 wait-in-message: fieldShouldReturn answers a message, and shoot waits — \(advice)"]
      )
    }
    XCTAssertEqual(
      findings("function Star:fieldShouldReturn()\nreturn service('camera').count() > 0\nend"),
      []
    )
  }

  func testServicesAndTheirFunctionsAreKnown() {
    host.lend("camera") { service in service.function("count") { () -> Int in 1 } }
    let wrong = [
      ("service('camra').count()", "no service is called camra — did you mean \"camera\"?"),
      (
        "local c = service 'camera'; c.cuont()",
        "the camera service has no function cuont — did you mean \"count\"?"
      ),
      (
        "service('camera'):count()",
        "count is a function of the camera service, and takes no self — write .count(…), with a dot"
      ),
    ]
    for (line, sentence) in wrong {
      XCTAssertEqual(
        findings("function Star:run()\n\(line)\nend"),
        ["13 unknown-member: \(sentence)"]
      )
    }
    // An app may lend others.
    assertFine("service('radio').play()")
  }

  func testAKindOfTheAppInASceneIsNotedWhereThatIsAllowed() {
    let scene = { (kind: String) in
      """
      { "name": "S", "screens": [{ "id": "home", "controls": [
        { "kind": "\(kind)", "id": "map", "zoom": 3 },
        { "kind": "Label", "id": "other", "behaviours": [
          { "script": "toggle", "outlets": { "button": "map" } }] }
      ] }] }
      """
    }
    files["scripts/scene.json"] = scene("Map")
    let session = CheckSession(allowsKindsOfApp: true)
    XCTAssertEqual(
      session.findings(inScene: "scripts", in: host).map {
        "\($0.diagnostic.severity): \($0.line)"
      },
      [
        "note: 2 loading: Map is a kind of the app's own, so its properties and the links to it are"
          + " not checked — a test of the app checks them: host.check(scene:)"
      ]
    )
    XCTAssertEqual(host.check(scene: "scripts").first?.severity, .error)
    files["scripts/scene.json"] = scene("Buton")
    XCTAssertEqual(
      session.findings(inScene: "scripts", in: host).map(\.line),
      ["2 loading: there is no kind \"Buton\" — did you mean \"Button\"?"]
    )
  }
}
