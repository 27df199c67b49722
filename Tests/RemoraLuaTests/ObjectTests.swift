import XCTest

@testable import RemoraLua

final class ObjectTests: LuaTestCase {
  private class Counter {
    let anchor = LuaAnchor()
    let tracked = Tracked()
    var count = 0
    var step = 1.5
    var name = "counter"
    var isOn = false
  }
  private final class LoudCounter: Counter {}

  private func register(
    _ name: String = "Counter",
    parent: HostTypeRecord? = nil
  ) -> HostTypeRecord {
    func counter(_ object: AnyObject) -> Counter {
      guard let counter = object as? Counter else { preconditionFailure("another type's object") }
      return counter
    }
    return HostTypeRecord(
      name,
      parent: parent,
      in: lua,
      properties: [
        ("count", .integer(get: { counter($0).count }, set: { counter($0).count = $1 })),
        ("step", .number(get: { counter($0).step }, set: { counter($0).step = $1 })),
        ("name", .text(get: { counter($0).name }, set: { counter($0).name = $1 })),
        ("isOn", .boolean(get: { counter($0).isOn }, set: { counter($0).isOn = $1 })),
        ("double", .integer(get: { counter($0).count * 2 }, set: nil)),
      ],
      methods: [
        (
          "add", LuaTextLimit.standard,
          { object, arguments in
            counter(object).count += try arguments.get(0, as: Int.self)
            return .values([.integer(counter(object).count)])
          }
        )
      ],
      describe: { "\(name) at \(counter($0).count)" },
      missing: { _, member, writes in
        guard member.hasPrefix("extra") else { throw Refusal("a \(name) has no \(member)") }
        return writes ? .nil : .string(LuaString(member))
      }
    )
  }

  private func give(_ object: Counter, as name: String, _ type: HostTypeRecord) {
    lua.globals[name] = lua.handle(of: object, anchor: object.anchor, type: type)
  }

  func testPropertiesAndMethodsReachTheObject() throws {
    let counter = Counter()
    give(counter, as: "c", register())
    XCTAssertEqual(
      try run("c.count = 4 c.step = 2 c.name = 'x' c.isOn = true return c:add(3)"),
      [7]
    )
    XCTAssertEqual(counter.count, 7)
    XCTAssertEqual(counter.step, 2)
    XCTAssertEqual(counter.name, "x")
    XCTAssertTrue(counter.isOn)
    XCTAssertEqual(
      try run("return c.count, c.step, c.name, c.isOn, c.double"),
      [7, 2.0, "x", true, 14]
    )
    XCTAssertEqual(try value(of: "tostring(c)"), "Counter at 7")
  }

  func testTheSameObjectIsTheSameLuaValue() throws {
    let counter = Counter()
    let other = Counter()
    let type = register()
    give(counter, as: "a", type)
    lua.collectGarbage()
    give(counter, as: "b", type)
    give(other, as: "c", type)
    XCTAssertEqual(try run("return a == b, a == c, ({[a] = 'found'})[b]"), [true, false, "found"])
    XCTAssertEqual(lua.globals["a"], lua.globals["b"])
    guard case .object(let handle) = lua.globals["a"] else { return XCTFail("no object") }
    XCTAssertTrue(handle.object === counter)
    XCTAssertEqual(handle.typeName, "Counter")
  }

  func testADeadObjectSaysSo() throws {
    let type = register()
    func make() { give(Counter(), as: "c", type) }
    make()
    XCTAssertEqual(unsafe Tracked.living, 0)
    for source in [
      "return c.count", "c.count = 1", "c:add(1)", "return c.nonsense", "c.nonsense = 1",
    ] {
      let error = try failure(of: source)
      XCTAssertEqual(error.message, "this Counter is gone", source)
      XCTAssertEqual(error.line, 1)
    }
    XCTAssertEqual(try run("return c:isAlive(), tostring(c)"), [false, "Counter (gone)"])
    XCTAssertEqual(try run("local t = {[c] = 1} return t[c]"), [1])
    guard case .object(let handle) = lua.globals["c"] else { return XCTFail("no object") }
    XCTAssertNil(handle.object)
    XCTAssertEqual(handle.typeName, "Counter")
  }

  func testACutObjectIsGoneThoughItLives() throws {
    let counter = Counter()
    give(counter, as: "c", register())
    XCTAssertEqual(try value(of: "c:isAlive()"), true)
    counter.anchor.invalidate()
    XCTAssertEqual(try value(of: "c:isAlive()"), false)
    try assertFails("return c.count", "this Counter is gone")
  }

  func testAHandleNeverKeepsItsObjectAlive() {
    let type = register()
    for _ in 0..<100 { give(Counter(), as: "c", type) }
    XCTAssertEqual(unsafe Tracked.living, 0)
  }

  func testTheMetatableIsLocked() throws {
    give(Counter(), as: "dead", register())
    let counter = Counter()
    give(counter, as: "c", register())
    XCTAssertEqual(try value(of: "getmetatable(c)"), false)
    XCTAssertEqual(try value(of: "(pcall(setmetatable, c, {}))"), false)
    XCTAssertEqual(try value(of: "(pcall(rawset, c, 1, 1))"), false)
  }

  func testAWrongReceiverIsNamed() throws {
    let counter = Counter()
    give(counter, as: "c", register())
    try assertFails(
      "c.add(1)",
      "add is called without its Counter: write object:add(…), with a colon"
    )
    try assertFails(
      "c.add()",
      "add is called without its Counter: write object:add(…), with a colon"
    )
    XCTAssertTrue(try failure(of: "c.add({})").message.contains("is called without its Counter"))
  }

  func testAnotherTypesObjectIsNoReceiver() throws {
    let counter = Counter()
    let other = Counter()
    give(counter, as: "c", register())
    give(other, as: "o", register("Other"))
    XCTAssertTrue(
      try failure(of: "c.add(o, 1)").message.contains("add is called without its Counter")
    )
    XCTAssertEqual(other.count, 0)
  }

  func testMethodsOfAParentAcceptTheTypesBelowIt() throws {
    let parent = register()
    let loud = LoudCounter()
    let plain = Counter()
    give(plain, as: "c", parent)
    give(loud, as: "l", register("LoudCounter", parent: parent))
    XCTAssertEqual(try value(of: "c.add(l, 5)"), 5)
    XCTAssertEqual(loud.count, 5)
    XCTAssertTrue(try failure(of: "l.add(c, 5)").message.contains("without its LoudCounter"))
  }

  func testAReadOnlyPropertyIsRefused() throws {
    let counter = Counter()
    give(counter, as: "c", register())
    try assertFails("c.double = 1", "Counter.double: double can only be read")
  }

  func testAWrongTypeIsNamed() throws {
    let counter = Counter()
    give(counter, as: "c", register())
    try assertFails("c.count = 'x'", "Counter.count: expected a whole number, got the text \"x\"")
    try assertFails("c.count = 1.5", "Counter.count: expected a whole number, got the number 1.5")
    try assertFails("c.step = {}", "Counter.step: expected a number, got a table")
    try assertFails("c.name = 5", "Counter.name: expected a text, got the number 5")
    try assertFails("c.name = '\\255'", "Counter.name: expected a text, got bytes")
    try assertFails("c.isOn = nil", "Counter.isOn: expected true or false, got nothing (nil)")
    try assertFails(
      "c:add('x')",
      "Counter:add, argument 1: expected a whole number, got the text \"x\""
    )
    XCTAssertEqual(counter.count, 0)
  }

  func testUnknownMembersAreAskedFor() throws {
    let counter = Counter()
    give(counter, as: "c", register())
    XCTAssertEqual(try value(of: "c.extraWide"), "extraWide")
    try run("c.extraWide = 1")
    try assertFails("return c.colour", "a Counter has no colour")
    try assertFails("c.colour = 1", "a Counter has no colour")
    try assertFails("return c[1]", "a Counter is no list, and has no item 1")
  }

  func testAnObjectMayGoWhileItsMethodRuns() throws {
    let type = HostTypeRecord(
      "Box",
      in: lua,
      properties: [],
      methods: [
        (
          "drop", LuaTextLimit.standard,
          { [unowned self] _, _ in
            self.held = nil
            return .nothing
          }
        )
      ],
      describe: { _ in "box" },
      missing: { _, _, _ in .nil }
    )
    held = Counter()
    if let held { give(held, as: "c", type) }
    try assertFails("c:drop() c:drop()", "this Box is gone")
  }
  private var held: Counter?

  func testAnObjectOfAClosedStateMayMoveToAnother() throws {
    let counter = Counter()
    do {
      let first = try LuaState()
      let type = HostTypeRecord(
        "Counter",
        in: first,
        properties: [],
        methods: [],
        describe: { _ in "" },
        missing: { _, _, _ in .nil }
      )
      first.globals["c"] = first.handle(of: counter, anchor: counter.anchor, type: type)
    }
    give(counter, as: "c", register())
    XCTAssertEqual(try value(of: "c.count"), 0)
  }
}
