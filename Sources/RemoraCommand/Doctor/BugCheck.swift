import Foundation
import Remora
import RemoraLua
import RemoraProcesses

/// Tests whether the library has a bug, and whether a script can reach it, each in a child process
/// that may crash.
struct BugCheck {
  let bug: LuaBug
  /// Runs this program with arguments.
  let run: ([String]) throws -> ChildEnd

  /// The result of a check.
  struct Result: Equatable {
    /// Whether the library has the bug.
    let isInLibrary: Bool
    /// Whether a script that tries it does no harm.
    let isKeptFromScripts: Bool
  }

  /// - Throws: when no child process can be started.
  func result() throws -> Result {
    Result(
      isInLibrary: try run(["doctor", "--probe", bug.name]) != .exited(0),
      isKeptFromScripts: try run(["doctor", "--attack", bug.name]) == .exited(0)
    )
  }

  /// Runs in the child: tests the library.
  ///
  /// - Returns: The exit status.
  static func probe(_ bug: LuaBug) -> ExitStatus {
    LuaState.isSound(bug.probe) ? .success : .failure
  }

  /// Runs in the child: a script tries the bug on a host, and afterwards another script must work.
  ///
  /// - Returns: The exit status.
  /// - Throws: when no host can be made, or it no longer works.
  static func attack(_ bug: LuaBug) throws -> ExitStatus {
    let host = try ScriptHost(clock: VirtualClock(), limits: .init(memory: 32 << 20))
    let owner = Button(id: "owner")
    var failures: [Diagnostic] = []
    host.observeDiagnostics { if $0.severity == .error { failures.append($0) } }
    func run(_ body: String, as name: String) throws -> [Value] {
      let text = """
        local B = behaviour "B" function B:run()
        \(body)
        end
        return B
        """
      _ = try host.load(Array(text.utf8), as: name, file: "\(name).lua")
      return try host.attach(name, to: owner).perform("run").values ?? []
    }
    _ = try run(bug.attack, as: "attack")
    // A script that is stopped has done nothing; one that got a wrong answer says so itself.
    if bug.harm == .answer, !failures.isEmpty { return .failure }
    guard try run("return (\"x\"):rep(3)", as: "after") == [.text("xxx")] else { return .failure }
    host.lua.collectGarbage()
    return .success
  }
}
