import XCTest

@testable import Lua

final class TypeBuilderTests: LuaTestCase {
  private final class Counter: HostObject {
    let luaAnchor = LuaAnchor()
    let tracked = Tracked()
    var count = 0
    var names: [String] = []
  }

  private func makeType() -> LuaType<Counter> {
    lua.register(Counter.self, named: "Counter") { type in
      type.property("count", \.count)
      type.property("names", \.names)
      type.property("double", get: { $0.count * 2 })
      type.method("add") { (counter, amount: Int) in counter.count += amount }
      type.method("total") { (counter, factor: Double) in Double(counter.count) * factor }
      type.description { "Counter at \($0.count)" }
    }
  }

  func testPropertiesAndMethodsAreTyped() throws {
    let counter = Counter()
    lua.globals["c"] = makeType().value(of: counter)
    XCTAssertEqual(
      try run(
        "c:add(20) c.count = c.count + 1 c.names = { 'a', 'b' } return c.double, c:total(0.5), tostring(c)"
      ),
      [42, 10.5, "Counter at 21"]
    )
    XCTAssertEqual(counter.names, ["a", "b"])
    try assertFails("c.count = 'x'", "Counter.count: expected a whole number, got the text \"x\"")
    try assertFails("c.double = 1", "Counter.double: double can only be read")
    try assertFails("c.colour = 1", "a Counter has no property or method \"colour\"")
  }

  func testAHandleLeadsBackToItsObjectUntilThatIsGone() throws {
    let type = makeType()
    var counter: Counter? = Counter()
    let value = type.value(of: try XCTUnwrap(counter))
    XCTAssertIdentical(type.object(of: value), counter)
    XCTAssertEqual(value, type.value(of: try XCTUnwrap(counter)))
    XCTAssertNil(type.object(of: 1))
    counter = nil
    XCTAssertNil(type.object(of: value))
    lua.globals["c"] = value
    try assertFails("return c.count", "this Counter is gone")
  }
}
