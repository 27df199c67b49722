import Remora

extension Benchmark {
  /// Handlers that wait for the first time, each of another behaviour, round after round.
  ///
  /// A new task takes the coroutine of one that has ended, where the host has kept it. A round of 100,000 makes a third
  /// of them anew.
  static let firstWait = firstWait(of: 1000, bar: 2.5, Comparison(rounds: 201))
  static let firstWaitOfMany = firstWait(of: 100_000, bar: 2.5, Comparison(rounds: 5, warmUp: 1))

  /// The same in a host in which nobody has waited yet.
  ///
  /// It makes every coroutine, in memory that is partly new to the process.
  static let firstWaitOfNewHost = Benchmark(
    name: "first wait, 100000 in a new host",
    unit: "ns"
  ) {
    let count = 100_000
    var sleepers: Sleepers?
    var baseline: CTasks?
    let measurement = try Comparison(rounds: 3, warmUp: 0).measure(count: count) {
      (sleepers, baseline) = (nil, nil)
      sleepers = try Sleepers(count, "function Sleeper:onTap() wait(1) end")
      baseline = try CTasks("return function() coroutine.yield(1) end")
    } then: {
      sleepers?.tap()
    } against: {
      try baseline?.begin(count)
    }
    try sleepers?.expect(count)
    return measurement
  }

  /// Tasks that wake at the same time, and wait again.
  static let wake = wake(of: 1000, bar: 3.9, Comparison(rounds: 401))
  static let wakeOfMany = wake(of: 100_000, bar: 4, Comparison(rounds: 5, warmUp: 1))

  private static func firstWait(
    of count: Int,
    bar: Double,
    _ comparison: Comparison
  ) -> Benchmark {
    Benchmark(name: "first wait, \(count) at once", unit: "ns", bar: .ratio(bar)) {
      let sleepers = try Sleepers(count, "function Sleeper:onTap() wait(1) end")
      let baseline = try CTasks("return function() coroutine.yield(1) end")
      let measurement = try comparison.measure(count: count) {
        sleepers.host.advance(by: .seconds(1))
        try baseline.advance(by: 1)
      } then: {
        sleepers.tap()
      } against: {
        try baseline.begin(count)
      }
      try sleepers.expect(count)
      return measurement
    }
  }

  private static func wake(of count: Int, bar: Double, _ comparison: Comparison) -> Benchmark {
    Benchmark(name: "wake and wait, \(count) waiting", unit: "ns", bar: .ratio(bar)) {
      let sleepers = try Sleepers(count, "function Sleeper:onTap() while true do wait(1) end end")
      sleepers.tap()
      let baseline = try CTasks("return function() while true do coroutine.yield(1) end end")
      try baseline.begin(count)
      let measurement = try comparison.measure(count: count) {
        sleepers.host.advance(by: .seconds(1))
      } against: {
        try baseline.advance(by: 1)
      }
      try sleepers.expect(count)
      return measurement
    }
  }

  /// Waits for one button that end one by one, against as many for a button each: the same work, unless what
  /// listens to a button is searched.
  static let eventWaits = Benchmark(
    name: "4,000 waitFor, ended singly",
    unit: "ns",
    bar: .ratio(1.5)
  ) {
    let count = 4000
    let shared = try Listeners(count, onOneButton: true)
    let single = try Listeners(count, onOneButton: false)
    return try Comparison(rounds: 11, warmUp: 1).measure(count: count) {
      try shared.begin()
      try single.begin()
    } then: {
      shared.end()
    } against: {
      single.end()
    }
  }
}

/// Behaviours that wait when their buttons are tapped.
private final class Sleepers {
  let host: ScriptHost
  private let buttons: [Button]

  init(_ count: Int, _ handler: String) throws {
    // The default limits are for an app: a hundred thousand coroutines take more.
    let fixture = try Fixture(
      script: "local Sleeper = behaviour \"Sleeper\"\n\(handler)\nreturn Sleeper",
      limits: .init(memory: 2 << 30)
    )
    host = fixture.host
    buttons = (0..<count).map { _ in Button() }
    for button in buttons { try fixture.attach(to: button) }
  }

  func tap() {
    for button in buttons { button.tap() }
  }

  /// Throws unless so many tasks wait.
  func expect(_ count: Int) throws {
    let found = buttons.reduce(0) { $0 + $1.attached.behaviours[0].tasks.count }
    guard found == count else { throw BenchmarkFailure(description: "\(found) tasks wait") }
  }
}

/// Tasks that wait for a button, and end without it.
private final class Listeners {
  private let fixture: Fixture
  private let buttons: [Button]
  /// In an order that is that of nothing else.
  private let order: [Int]
  private var kept: [Button] = []

  init(_ count: Int, onOneButton isShared: Bool) throws {
    let source = """
      local Listener = behaviour "Listener"
      Listener.target = outlet "Button"
      Listener.task = state()
      function Listener:onTap()
        if self.task then
          self.task:cancel()
          self.task = nil
        else
          self.task = start(function() waitFor(self.target, "touchDown") end)
        end
      end
      return Listener
      """
    let fixture = try Fixture(script: source)
    self.fixture = fixture
    // A script may listen a thousand times.
    let names = try (0..<4).map { number in
      try fixture.host.load(source, as: "listener\(number)", file: "listener.lua").name
    }
    buttons = (0..<count).map { _ in Button() }
    order = (0..<count).map { ($0 * 1999) % count }
    for (index, button) in buttons.enumerated() {
      let target = isShared ? fixture.button : Button()
      kept.append(target)
      try fixture.host.attach(
        names[index % 4],
        to: button,
        configuration: .init(outlets: ["target": [target]])
      )
    }
  }

  func begin() throws {
    for button in buttons { button.tap() }
    let found = buttons.reduce(0) { $0 + $1.attached.behaviours[0].tasks.count }
    guard found == buttons.count else {
      throw BenchmarkFailure(description: "\(found) tasks listen")
    }
  }

  func end() {
    for index in order { buttons[index].tap() }
  }
}
