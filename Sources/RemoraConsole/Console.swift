public import Lua
public import RemoraCore

/// Evaluates Lua with a host's objects in scope: what a prompt, a pipe or a test types.
///
/// Ids are names: `like:tap()`. So are `screen`, the screen on top, `advance(seconds)`, and `_`, the
/// last value. What is assigned stays for the next line.
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

  let host: Host
  /// What names mean that are no ids.
  package var words: [String: LuaValue] = [:]
  /// What names mean at the prompt.
  package let environment: LuaTable
  /// The first of the last values, which `_` names.
  private(set) var last = LuaValue.nil
  var defaults: KindDefaults

  /// A console on a host.
  public init(_ host: Host) {
    self.host = host
    defaults = KindDefaults(host)
    environment = host.makeEnvironment()
    addPrint()
    addTime()
    addScope()
  }

  /// Called with what `print` prints, a line at a time.
  public var onPrint: ((String) -> Void)?

  /// Evaluates an expression, whose values it returns, or statements.
  ///
  /// `name` is how messages name the input. When it has to wait, `later` is called once it is over,
  /// unless it is cancelled.
  public func evaluate(
    _ text: String,
    name: String = "prompt",
    later: ((Outcome) -> Void)? = nil
  ) -> Outcome {
    let chunk: LuaFunction
    do throws(LuaError) {
      chunk = try compile(text, name)
    } catch {
      return error.isIncompleteInput ? .incomplete : .failed(diagnostic(error, text, name))
    }
    let task = HostTask(chunk, in: host)
    task.start { [weak self] end in self?.finish(end, text, name, later) }
    let outcome: Outcome
    switch task.state {
    case .running:
      task.reportsFailures = later == nil
      outcome = .waiting
    case .finished(let values): outcome = .values(values)
    case .failed(let error): outcome = .failed(diagnostic(error, text, name))
    case .cancelled: outcome = .values([])
    }
    host.flush()
    note(outcome)
    return outcome
  }

  private func finish(
    _ end: HostTask.State,
    _ text: String,
    _ name: String,
    _ later: ((Outcome) -> Void)?
  ) {
    switch end {
    case .finished(let values):
      note(.values(values))
      later?(.values(values))
    case .failed(let error): later?(.failed(diagnostic(error, text, name)))
    case .running, .cancelled: break
    }
  }

  /// From now on `_` is the first of the values, which nobody else can set.
  private func note(_ outcome: Outcome) {
    environment["_"] = .nil
    if case .values(let values) = outcome, let first = values.first { last = first }
  }

  /// Whether a text is whole: evaluating it would not ask for another line.
  ///
  /// Runs nothing. A text with a mistake is whole.
  public func isComplete(_ text: String) -> Bool {
    do throws(LuaError) {
      _ = try compile(text, "prompt")
      return true
    } catch {
      return !error.isIncompleteInput
    }
  }

  /// Whether a text can stand as a statement by itself, as a call can and `x + 1` cannot.
  package func isStatement(_ text: String) -> Bool {
    (try? host.lua.load(text, chunkName: "=prompt", environment: environment)) != nil
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
}
