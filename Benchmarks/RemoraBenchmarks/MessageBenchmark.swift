import Remora
import RemoraLua

extension Benchmark {
  /// One message with a point to eight behaviours, through a multiplexer that all of them are targets of.
  static let multiplexedMessage = Benchmark(
    name: "message through a multiplexer",
    unit: "ns",
    bar: .ratio(3)
  ) {
    let multiplexer = Multiplexer()
    return try measureMessage { feed, behaviours in
      for behaviour in behaviours { multiplexer.add(behaviour) }
      feed.attached.delegate = multiplexer
    }
  }

  /// The same message to the same behaviours, without a multiplexer.
  static let message = Benchmark(name: "message to 8 behaviours", unit: "ns", bar: .ratio(3)) {
    try measureMessage { _, _ in }
  }

  /// An event with two numbers, which its handler takes.
  static let event = Benchmark(name: "event with a payload", unit: "ns", bar: .ratio(3)) {
    let count = 10_000
    let host = try makeHost()
    host.register(Knob.self, named: "Knob") { kind in
      kind.event("moved", ["x": .number(), "y": .number()])
    }
    try load(
      """
      local Counter = behaviour "Counter"
      Counter.n = state(0)
      function Counter:onMoved(event) self.n = self.n + event.x end
      return Counter
      """,
      in: host
    )
    let knob = Knob()
    host.add(knob)
    let behaviour = try knob.attach(Fixture.script)
    let baseline = try makeBaseline()
    let measurement = try Comparison().measure(count: count) {
      for step in 0..<count { knob.send("moved", ["x": 1.0, "y": .number(Double(step))]) }
    } against: {
      try baseline.sendPoint(times: count)
    }
    try check([behaviour], baseline.count)
    return measurement
  }

  private final class Knob: Owner {
    let attachments = Attachments()
  }

  private static let receivers = 8

  private static func measureMessage(
    _ prepare: (ScrollView, [Behaviour]) -> Void
  ) throws -> Measurement {
    let count = 500
    let host = try makeHost()
    try load(
      """
      local Counter = behaviour "Counter"
      Counter.n = state(0)
      function Counter:didScroll(offset) self.n = self.n + offset.x end
      return Counter
      """,
      in: host
    )
    let feed = ScrollView()
    host.add(feed)
    let behaviours = try (0..<receivers).map { try feed.attach(Fixture.script, id: "b\($0)") }
    prepare(feed, behaviours)
    let baseline = try makeBaseline()
    let measurement = try Comparison().measure(count: count) {
      for step in 0..<count { feed.ask("didScroll", .point(Point(x: 1, y: Double(step)))) }
    } against: {
      try baseline.sendPoint(times: count * receivers)
    }
    try check(behaviours, baseline.count / receivers)
    return measurement
  }

  private static func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock())
    host.observeDiagnostics { diagnostic in fatalError("\(diagnostic)") }
    return host
  }

  private static func load(_ source: String, in host: ScriptHost) throws {
    try host.load(source, as: Fixture.script, file: "benchmark.lua")
  }

  private static func makeBaseline() throws -> CHost {
    let baseline = try CHost()
    try baseline.load("return function(self, offset) self.n = self.n + offset.x end")
    return baseline
  }

  private static func check(_ behaviours: [Behaviour], _ count: Int) throws {
    for behaviour in behaviours where behaviour.stateValue("n").integer != count {
      throw BenchmarkFailure(description: "messages or events got lost")
    }
  }
}
