package import RemoraLua
import RemoraLuaSyntax
package import RemoraRuntime

/// Evaluates Lua with a host's objects in scope, for a prompt, a pipe or a test.
///
/// Ids are names: `like:tap()`. So are `screen`, the topmost screen, `advance(seconds)`,
/// `enterBackground()`, `enterForeground()`, and `_`, the last value. Assigned variables
/// stay for the next line.
package final class Console {
  /// The outcome of evaluating a line.
  package enum Outcome {
    /// It returned these values.
    case values([LuaValue])
    /// It is waiting, and continues by itself.
    case waiting
    /// It is unfinished: ask for another line and evaluate both together.
    case incomplete
    /// It failed.
    case failed(Diagnostic)
  }

  let host: ScriptHost
  /// The values of names that are not ids.
  package var words: [String: LuaValue] = [:]
  /// The environment of code at the prompt.
  package let environment: LuaTable
  /// The value of `_`: the first of the last values.
  private(set) var last = LuaValue.nil
  let defaults: KindDefaults
  /// The names that are in the environment from the start.
  private var ownNames: Set<String> = []

  /// A console on a host.
  package init(_ host: ScriptHost) {
    self.host = host
    defaults = KindDefaults(host)
    environment = Environments(host.behaviours).makeForPrompt()
    addPrint()
    addTime()
    addScope()
    ownNames = Set(environment.entries.compactMap(\.key.text))
  }

  /// The variables that a person has assigned, sorted; without a value those that are not plain data.
  var variables: [(name: String, value: Value?)] {
    environment.entries.compactMap { key, value in key.text.map { ($0, value) } }
      .filter { !ownNames.contains($0.0) && $0.0 != "_" && words[$0.0] == nil }
      .sorted { $0.0 < $1.0 }
      .map { ($0.0, try? Value(luaValue: $0.1)) }
  }

  /// Called with each line that `print` prints.
  package var onPrint: ((String) -> Void)?

  /// Called after a line whose input of a person, such as `like:tap()`, did nothing, or was on a control
  /// that a person could not reach, with the reason.
  package var onIdleInput: ((String) -> Void)?

  /// Evaluates an expression and returns its values, or executes statements.
  ///
  /// Messages name the input by `name`. If it has to wait, `later` is called once at its end,
  /// unless it is cancelled.
  package func evaluate(
    _ text: String,
    name: String = "prompt",
    later: ((Outcome) -> Void)? = nil
  ) -> Outcome {
    if let mistake = uncalledMethod(in: text) { return .failed(mistake) }
    let chunk: LuaFunction
    do throws(LuaError) {
      chunk = try compile(text, name)
    } catch {
      return error.isIncompleteInput ? .incomplete : .failed(diagnostic(error, text, name))
    }
    let task = BehaviourTask(chunk, in: host.scheduler)
    explainingInput { task.start() }
    let outcome: Outcome
    switch task.outcome {
    case nil:
      task.whenDone = { [weak self] end in self?.finish(end, text, name, later) }
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
    _ end: BehaviourTask.Outcome,
    _ text: String,
    _ name: String,
    _ later: ((Outcome) -> Void)?
  ) {
    switch end {
    case .finished(let values):
      note(.values(values))
      later?(.values(values))
    case .failed(let error): later?(.failed(diagnostic(error, text, name)))
    case .cancelled: break
    }
  }

  /// Sets `_` to the first of the values; code cannot assign `_`.
  private func note(_ outcome: Outcome) {
    environment["_"] = .nil
    if case .values(let values) = outcome, let first = values.first { last = first }
  }

  /// Whether a text is complete, so that evaluating it would not ask for another line.
  ///
  /// Runs nothing. A text with a mistake is complete.
  package func isComplete(_ text: String) -> Bool {
    do throws(LuaError) {
      _ = try compile(text, "prompt")
      return true
    } catch {
      return !error.isIncompleteInput || uncalledMethod(in: text) != nil
    }
  }

  /// Whether a text is a statement by itself: a call is one, `x + 1` is not.
  package func isStatement(_ text: String) -> Bool {
    (try? host.lua.load(text, chunkName: "=prompt", environment: environment)) != nil
  }

  private func compile(_ text: String, _ name: String) throws(LuaError) -> LuaFunction {
    let chunkName = "=\(name)"
    let bytes = Array(text.utf8)
    host.scripts.compiler.refuseLostWrites(in: bytes, name, host.kinds)
    // A text in quotes ends in its line: another line would not complete it.
    let isBroken = LuaLexer.tokens(of: bytes).contains { $0.kind == .unfinishedString }
    let text = isBroken ? text + "\n" : text
    var expressionIsUnfinished = false
    do throws(LuaError) {
      return try host.lua.load("return \(text)", chunkName: chunkName, environment: environment)
    } catch {
      expressionIsUnfinished = error.isIncompleteInput
    }
    do throws(LuaError) {
      return try host.lua.load(text, chunkName: chunkName, environment: environment)
    } catch {
      // "1 +" is not a statement, but the beginning of an expression.
      throw expressionIsUnfinished
        ? LuaError(kind: .incompleteInput, message: error.message) : error
    }
  }

  private func diagnostic(_ error: LuaError, _ text: String, _ name: String) -> Diagnostic {
    var diagnostic = host.scripts.diagnostic(for: error, idsAreNames: true, text: text)
    guard diagnostic.file == name, let line = diagnostic.line else { return diagnostic }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1, lines.indices.contains(line - 1) {
      diagnostic.excerpt = String(lines[line - 1])
    }
    return diagnostic
  }
}
