import RemoraLimits
import RemoraLua
import RemoraRuntime

/// Records which services scripts call, and what the services answer, as stubs for a spec.
///
/// Dialogs and storage are left out, since every spec has them.
final class ServiceRecorder {
  private struct Call {
    let service: String
    let function: String
    let start: Int
    /// How long it took, in nanoseconds; `nil` while it waits.
    var duration: Int?
    var results: [Value] = []
    var hasFailed = false
    /// Whether the script stopped waiting.
    var isCancelled = false
  }

  private let clock: any HostClock
  private var calls: [Call] = []
  private var restore: () -> Void = {}

  init(_ host: ScriptHost, _ console: Console) throws {
    clock = host.clock
    let makeWrapper = try host.lua.load(
      Self.wrapper,
      chunkName: "=recorder",
      environment: console.environment
    )
    restore = try host.services.wrap(except: ["dialogs", "storage"]) { service, name, function in
      let begin = host.lua.makeFunction { [weak self] (_: LuaArguments) -> [LuaValue] in
        [.integer(self?.begin(service, name) ?? -1)]
      }
      let finish = host.lua.makeFunction(textLimit: .max) {
        [weak self] (arguments: LuaArguments) -> [LuaValue] in
        self?.finish(try arguments.get(0), Array(arguments.all.dropFirst()))
        return []
      }
      let fail = host.lua.makeFunction { [weak self] (arguments: LuaArguments) -> [LuaValue] in
        self?.fail(try arguments.get(0), isError: arguments[1] == .boolean(true))
        return []
      }
      let made = try makeWrapper.call(
        .function(begin),
        .function(finish),
        .function(fail),
        .function(function)
      )
      guard case .function(let wrapper)? = made.first else { return function }
      return wrapper
    }
  }

  deinit { restore() }

  /// A function that waits must be called from Lua.
  private static let wrapper = """
    local begin, finish, fail, call = ...
    local ending = {
      __close = function(self, problem)
        if not self.isDone then fail(self.number, problem ~= nil) end
      end
    }
    return function(...)
      local state <close> = setmetatable({ number = begin() }, ending)
      local function pass(...)
        state.isDone = true
        finish(state.number, ...)
        return ...
      end
      return pass(call(...))
    end
    """

  /// Whether a call waits for its answer.
  var isPending: Bool { calls.contains { $0.duration == nil } }

  private func begin(_ service: String, _ function: String) -> Int {
    guard calls.count < Limit.recordedCalls.value else { return -1 }
    calls.append(Call(service: service, function: function, start: clock.nanoseconds))
    return calls.count - 1
  }

  private func finish(_ number: Int, _ results: [LuaValue]) {
    guard calls.indices.contains(number) else { return }
    calls[number].duration = clock.nanoseconds - calls[number].start
    calls[number].results = results.map { (try? Value(luaValue: $0)) ?? .nothing }
    while calls[number].results.last == .nothing { calls[number].results.removeLast() }
  }

  private func fail(_ number: Int, isError: Bool) {
    guard calls.indices.contains(number) else { return }
    calls[number].duration = clock.nanoseconds - calls[number].start
    calls[number].hasFailed = isError
    calls[number].isCancelled = !isError
  }

  // MARK: Stubs

  /// The lines that stub the services as they answered.
  var stubs: [String] {
    let services = Dictionary(grouping: calls, by: \.service).sorted { $0.key < $1.key }
    return services.flatMap { stub(ofService: $0.key, $0.value) }
  }

  private func stub(ofService service: String, _ calls: [Call]) -> [String] {
    var counters: [String] = []
    var lines = ["stub(\(Value.text(service).luaLiteral), {"]
    let functions = Dictionary(grouping: calls, by: \.function)
    for (name, calls) in functions.sorted(by: { $0.key < $1.key }) {
      if calls.count > 1 { counters.append("local \(name)Calls = 0") }
      lines += stub(name, calls).map { "  " + $0 }
    }
    return counters + lines + ["})"]
  }

  private func stub(_ name: String, _ calls: [Call]) -> [String] {
    guard let last = calls.last else { return [] }
    var lines = ["\(name) = function()"]
    if calls.count > 1 { lines.append("  \(name)Calls = \(name)Calls + 1") }
    for (index, call) in calls.dropLast().enumerated() {
      lines.append("  if \(name)Calls == \(index + 1) then")
      lines += answer(call).map { "    " + $0 }
      lines.append("  end")
    }
    return lines + answer(last).map { "  " + $0 } + ["end,"]
  }

  private func answer(_ call: Call) -> [String] {
    // Whoever waited for it was cancelled, or waits still.
    if call.isCancelled || call.duration == nil { return ["wait(600)", "return"] }
    let hundredths = ((call.duration ?? 0) + 5_000_000) / 10_000_000
    let wait = hundredths > 0 ? ["wait(\(Value.describe(Double(hundredths) / 100)))"] : []
    if call.hasFailed { return wait + ["return error(\"the service failed\")"] }
    let results = call.results.map(\.luaLiteral).joined(separator: ", ")
    return wait + ["return \(results)".trimmed]
  }
}
