import RemoraLua
import RemoraServices

@testable import RemoraModel
@testable import RemoraRuntime

/// A service with every function that a script may ask it for: it answers at once, late, or never.
final class ServiceDouble {
  /// How a call is answered.
  private enum Answer: CaseIterable {
    case never, late, atOnce
  }

  /// What may be answered.
  private var answers: [Result<[LuaValue], any Error>] = [
    .success([.string("reef.svg"), .integer(1)]),
    .failure(Diagnostic(.error, "the double has no answer")),
    .success([.nil, .string("cancelled")]),
  ]

  /// A call that somebody waits for.
  private final class Wait: HostWait {
    private let isAtOnce: Bool
    private let answer: Result<[LuaValue], any Error>
    private weak var task: BehaviourTask?

    init(isAtOnce: Bool, _ answer: Result<[LuaValue], any Error>) {
      self.isAtOnce = isAtOnce
      self.answer = answer
    }

    func begin(for task: BehaviourTask, in scheduler: Scheduler) {
      self.task = task
      if isAtOnce { task.resume(answer) }
    }

    /// A service that goes on all the same must do no harm: it keeps the task in mind.
    func cancel() {}

    func arrive() { task?.resume(answer) }
  }

  /// How often a function of it was called.
  private(set) var calls = 0
  private var late: [Wait] = []
  private var random = SeededGenerator(seed: 1)

  /// Lends a double under a name.
  func lend(_ name: String, in host: ScriptHost) {
    if calls == 0 {
      answers.append(.success([.table(host.lua.makeTable([.string("reef"), .string("tank")]))]))
    }
    let unknown = host.lua.makeTable()
    let call = host.lua.makeFunction(waiting: { [weak self] _ in self?.answer() ?? .nothing })
    let progress = name == "dialogs" ? ServiceDouble.progress(in: host) : nil
    unknown["__index"] = .function(
      host.lua.makeFunction { (arguments: LuaArguments) -> [LuaValue] in
        [arguments[1].text == "progress" ? progress ?? .function(call) : .function(call)]
      }
    )
    let service = host.lua.makeTable()
    service.setMetatable(unknown)
    host.services.lend(name, service)
  }

  /// The function that shows a progress dialog: it does not wait, and no other answer fits.
  private static func progress(in host: ScriptHost) -> LuaValue? {
    host.lendDialogs()
    guard case .table(let functions)? = host.services.tables["dialogs"]?.metatable?["__index"]
    else { return nil }
    return functions["progress"]
  }

  private func answer() -> LuaOutcome {
    calls += 1
    let kind = Answer.allCases.randomElement(using: &random) ?? .never
    let wait = Wait(
      isAtOnce: kind == .atOnce,
      answers.randomElement(using: &random) ?? .success([])
    )
    if kind == .late { late.append(wait) }
    return .wait(wait)
  }

  /// Lets the oldest late answer arrive, whoever waits for it still or not.
  func arrive() {
    if !late.isEmpty { late.removeFirst().arrive() }
  }

  /// Lets all late answers arrive.
  func arriveAll() {
    while !late.isEmpty { arrive() }
  }
}
