import Lua

/// Evaluates Lua with a host's objects in scope: what a prompt, a pipe or a test types.
///
/// Ids are names: `like:tap()`. So are `screen`, the screen on top, and `advance(seconds)`. What is
/// assigned stays for the next line.
public final class Console {
  /// What became of a line.
  public enum Outcome {
    /// It returned these values.
    case values([LuaValue])
    /// It waits for something and goes on by itself.
    case waiting
    /// It is unfinished: ask for another line and evaluate both together.
    case incomplete
    /// It failed.
    case failed(Diagnostic)
  }

  private let host: Host
  private let environment: LuaTable

  /// A console on a host.
  public init(_ host: Host) {
    self.host = host
    environment = host.lua.makeEnvironment()
    host.addTaskFunctions(to: environment)
    host.addLookups(to: environment)
    addPrint()
    addTime()
    addScope()
  }

  /// Called with what `print` prints, a line at a time.
  public var onPrint: ((String) -> Void)?

  /// Evaluates an expression, whose values it returns, or statements.
  ///
  /// `name` is how messages name the input.
  public func evaluate(_ text: String, name: String = "prompt") -> Outcome {
    let chunk: LuaFunction
    do throws(LuaError) {
      chunk = try compile(text, name)
    } catch {
      return error.isIncompleteInput ? .incomplete : .failed(diagnostic(error, text, name))
    }
    let task = BehaviourTask(host.lua.task(chunk), of: nil, in: host)
    task.reportsFailures = false
    var outcome = Outcome.waiting
    var isOver = false
    task.whenDone = { [weak self] end in
      isOver = true
      switch end {
      case .finished(let values): outcome = .values(values)
      case .failed(let error):
        guard let self else { return }
        outcome = .failed(diagnostic(error, text, name))
      case .cancelled: outcome = .values([])
      }
    }
    task.start([])
    if !isOver { task.reportsFailures = true }
    host.flush()
    return outcome
  }

  /// A value as a prompt shows it: texts in quotes, controls and behaviours by what they are.
  public func show(_ value: LuaValue) -> String {
    if case .string(let string) = value { return "\"\(string.repairedText)\"" }
    if let owner = host.lua.object(behind: value) as? any Owner {
      let kind = host.kind(of: owner).name
      return owner.attachments.id.isEmpty ? kind : "\(kind) \(owner.attachments.id)"
    }
    return host.plainText(of: value)
  }

  private func compile(_ text: String, _ name: String) throws(LuaError) -> LuaFunction {
    let chunkName = "=\(name)"
    var expressionIsUnfinished = false
    do throws(LuaError) {
      return try host.lua.load("return \(text)", chunkName: chunkName, environment: environment)
    } catch {
      expressionIsUnfinished = error.isIncompleteInput
    }
    do throws(LuaError) {
      return try host.lua.load(text, chunkName: chunkName, environment: environment)
    } catch {
      // "1 +" is no statement, but the beginning of an expression.
      throw expressionIsUnfinished
        ? LuaError(kind: .incompleteInput, message: error.message) : error
    }
  }

  private func diagnostic(_ error: LuaError, _ text: String, _ name: String) -> Diagnostic {
    var diagnostic = host.diagnostic(for: error)
    guard diagnostic.file == name, let line = diagnostic.line else { return diagnostic }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1, lines.indices.contains(line - 1) {
      diagnostic.excerpt = String(lines[line - 1])
    }
    return diagnostic
  }

  // MARK: Scope

  private func addPrint() {
    let print = host.lua.makeFunction { [weak self] arguments in
      guard let self else { return [] }
      onPrint?(arguments.all.map { self.host.plainText(of: $0) }.joined(separator: "\t"))
      return []
    }
    environment["print"] = .function(print)
    environment["log"] = .function(print)
  }

  private func addTime() {
    environment["advance"] = .function(
      host.makeFunction { host, arguments in
        let seconds: Double = try arguments.get(0)
        guard seconds.isFinite, seconds >= 0, nanoseconds(seconds) != nil else {
          throw Diagnostic(.error, "advance takes a number of seconds of at least 0")
        }
        guard host.clock is VirtualClock else {
          throw Diagnostic(.error, "this host's clock moves by itself: wait(seconds) waits for it")
        }
        host.advance(by: .nanoseconds(nanoseconds(seconds) ?? 0))
        return []
      }
    )
  }

  /// Ids and `screen` are looked up when they are used: what they name comes and goes.
  private func addScope() {
    let metatable = host.lua.makeTable()
    metatable["__index"] = .function(
      host.makeFunction { host, arguments in
        guard let name = arguments[1].text else { return [.nil] }
        if name == "screen" { return [host.topScreen.map { host.handle(of: $0) } ?? .nil] }
        return [host.value(ofID: name)]
      }
    )
    metatable["__metatable"] = false
    environment.setMetatable(metatable)
  }
}
