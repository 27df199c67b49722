import ChildProcesses
import Foundation
import Lua
import Remora

/// Looks for one bug of the library, and for whether a script could use it: each in a child process,
/// which may not survive.
struct BugCheck {
  let bug: LuaBug
  /// Runs this program with arguments.
  let run: ([String]) throws -> ChildEnd

  /// What was found.
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

  /// The child's part of the first half.
  ///
  /// - Returns: The exit status.
  static func probe(_ bug: LuaBug) -> Int32 { LuaState.isSound(bug.probe) ? 0 : 1 }

  /// The child's part of the second half: a script tries it on a host, and another one has to work
  /// afterwards.
  ///
  /// - Returns: The exit status.
  /// - Throws: when there is no host, or it is of no use any more.
  static func attack(_ bug: LuaBug) throws -> Int32 {
    let host = try Remora.Host(clock: VirtualClock(), limits: .init(memory: 32 << 20))
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
      return try host.attach(name, to: owner).perform("run")
    }
    _ = try run(bug.attack, as: "attack")
    // A script that is stopped has done nothing; one that got a wrong answer says so itself.
    if bug.harm == .answer, !failures.isEmpty { return 1 }
    guard try run("return (\"x\"):rep(3)", as: "after") == [.text("xxx")] else { return 1 }
    host.lua.collectGarbage()
    return 0
  }
}
