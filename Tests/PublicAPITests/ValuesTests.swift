import Remora
import XCTest

/// Every type that an app exchanges with scripts, at every place where it can.
final class ValuesTests: ValuesTestCase {
  // MARK: The matrix

  /// Returns what it gets: a method, an asynchronous one, a service, an asynchronous one.
  private func add<Sample: LuaConvertible & Sendable>(
    _ type: Sample.Type,
    _ name: String,
    to kind: KindBuilder<Lamp>
  ) {
    kind.method(name) { (_: Lamp, sample: Sample) in sample }
    kind.asyncMethod("async\(name)") { (_: Lamp, sample: Sample) async in sample }
    kind.asyncMethod("started\(name)", starting: { (_: Lamp, sample: Sample) in { sample } })
    host.lend("echo") { service in
      service.function(name) { (sample: Sample) in sample }
      service.asyncFunction("async\(name)") { (sample: Sample) async in sample }
      service.function(
        "started\(name)",
        starting: { (call, sample: Sample) in call.answer(sample) }
      )
    }
  }

  private func check<Sample: ValueConvertible & Sendable>(
    _ sample: Sample,
    line: UInt = #line
  ) async throws {
    host = try ScriptHost(clock: RealClock())
    host.observeDiagnostics { [weak self] in self?.messages.append($0.message) }
    lamp = Lamp()
    try describe { kind in
      add(Sample.self, "Sample", to: kind)
      kind.event("heard", ["value": Sample.propertyType, "values": [Sample].propertyType])
      kind.property("sample", get: { _ in sample }, set: { (_: Lamp, _: Sample) in })
      kind.message("shouldHear", ["value"], answers: Sample.propertyType)
    }
    let running = Task { [host] in await host?.run() }
    let value = sample.propertyValue
    for way in ["", "async", "started"] {
      for place in ["method", "service"] {
        let result = try await caller.performAsync(place, "\(way)Sample", sample)
        XCTAssertEqual(result.first ?? .nothing, value, "\(place) \(way)", line: line)
      }
    }
    var heard: [Event] = []
    let listener = try lamp.on("heard") { heard.append($0) }
    // No list has holes, in Lua as in payloads.
    lamp.send("heard", ["value": sample, "values": value == .nothing ? [] : [sample]])
    XCTAssertEqual(heard.first?.value("value", as: Sample.self)?.propertyValue, value, line: line)
    if value != .nothing {
      let all = heard.first?.value("values", as: [Sample].self)
      XCTAssertEqual(all?.map(\.propertyValue), [value], line: line)
    }
    listener.cancel()
    try lamp.set("sample", to: sample)
    XCTAssertEqual(lamp[property: "sample"], value, line: line)
    XCTAssertNil(lamp.ask("shouldHear", sample), line: line)
    XCTAssertEqual(messages, [], line: line)
    messages = []
    running.cancel()
    await running.value
    host.close()
  }

  func testEveryTypeOfDataFitsEveryPlace() async throws {
    try await check(true)
    try await check(3)
    try await check(0.5)
    try await check("text")
    try await check(Point(x: 1, y: 2))
    try await check(Size(width: 1, height: 2))
    try await check(Duration.seconds(1.5))
    try await check(Mode.night)
    try await check(Level.high)
    try await check(Angle(degrees: 45))
    try await check(["key": 1])
    try await check(Value.list([1, "two"]))
    try await check([Mode.day, .night])
    try await check([Point(x: 1, y: 2)])
    try await check(Mode?.some(.night))
    try await check(Point?.none)
    try await check([Level?.some(.low)])
  }

  func testOwnersFitMethodsAndServices() async throws {
    try describe { kind in
      kind.method("Lamp") { (_: Lamp, other: Lamp) in other }
      kind.method("maybeLamp") { (_: Lamp, other: Lamp?) in other }
      kind.method("allLamp") { (_: Lamp, others: [Lamp]) in others }
      kind.asyncMethod("Async") { (_: Lamp, other: Lamp) async in other }
      kind.asyncMethod("maybeAsync") { (_: Lamp, other: Lamp?) async in other }
      kind.asyncMethod("allAsync") { (_: Lamp, others: [Lamp]) async in others }
      kind.asyncMethod("Linked") { (lamp: Lamp, other: Lamp) async in lamp.next = other }
    }
    host.lend("lamps") { service in
      service.function("first") { (lamps: [Lamp]) in lamps.first }
      service.function("answer", starting: { (call, lamp: Lamp?) in call.answer(lamp, lamp) })
    }
    try host.load(
      """
      local User = behaviour "User"
      function User:use()
        local a, b = service "lamps".answer(self.owner)
        return service "lamps".first { self.owner } == self.owner, service "lamps".first {} == nil,
          a == self.owner and b == a, self.owner:Linked(self.owner) == nil
      end
      return User
      """,
      as: "user"
    )
    let running = Task { [host] in await host?.run() }
    for name in ["Lamp", "Async"] {
      let fits = try await caller.performAsync("owners", name)
      XCTAssertEqual(fits, [true, true, true, true], name)
    }
    let fits = try await lamp.attach("user").performAsync("use")
    XCTAssertEqual(fits, [true, true, true, true])
    XCTAssertTrue(lamp.next === lamp)
    lamp.next = nil
    XCTAssertEqual(messages, [])
    running.cancel()
    await running.value
  }

  func testAControlOfAnyClassIsAnArgumentAsWhatItIs() async throws {
    var seen: [String] = []
    try describe { kind in
      kind.method("see") { (_: Lamp, control: Control) in seen.append("\(type(of: control))") }
      kind.method("make") { (lamp: Lamp) -> Spot in
        let spot = Spot()
        lamp.next = spot
        return spot
      }
    }
    try host.load(
      """
      local Maker = behaviour "Maker"
      Maker.button = outlet "Button"
      function Maker:make()
        self.owner:see(self.button)
        return tostring(self.owner:make()), self.owner:make():isAlive()
      end
      return Maker
      """,
      as: "maker"
    )
    let button = Button(id: "save")
    let maker = try lamp.attach("maker", outlets: ["button": [button]])
    XCTAssertEqual(try maker.perform("make").values, ["a Spot", true])
    XCTAssertEqual(seen, ["Button"])
  }

  // MARK: Asynchronous methods

  func testAnAsynchronousMethodNeedsNoResult() async throws {
    try describe { kind in
      kind.asyncMethod("light") { (lamp: Lamp, mode: Mode) async throws in
        await Task.yield()
        lamp.mode = mode
      }
      kind.asyncMethod("work", starting: { (_: Lamp, _: Int) in { await Task.yield() } })
    }
    let running = Task { [host] in await host?.run() }
    let lit = try await caller.performAsync("method", "light", "night")
    let worked = try await caller.performAsync("method", "work", 1)
    XCTAssertEqual(lit + worked, [.nothing, .nothing])
    XCTAssertEqual(lamp.mode, .night)
    running.cancel()
    await running.value
  }
}
