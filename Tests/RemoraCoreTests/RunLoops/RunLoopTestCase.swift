import RemoraFileWatching
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A host on the machine's clock, with a behaviour that waits, and a watcher that counts the polls.
class RunLoopTestCase: XCTestCase {
  private static let mover = """
    local Mover = behaviour "Mover"
    Mover.moved = event {}
    function Mover:onAttach()
      wait(0.01)
      self.owner:animate { alpha = 0, over = 0.01 }
      self:send("moved")
    end
    function Mover:onTap()
      wait(0.01)
      self:send("moved")
    end
    return Mover
    """

  /// Counts the polls of a host, each of which asks it for changes once.
  final class Watcher: FileWatcher {
    private(set) var polls = 0
    var fileDescriptor: Int32? { descriptor }
    var descriptor: Int32?
    var problem: WatchProblem? { nil }
    var whenRead: () -> Void = {}

    func watch(_ places: [WatchedPath]) {}

    func changes() -> FileChanges {
      polls += 1
      whenRead()
      return FileChanges()
    }
  }

  func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(files: MemoryFiles())
    try host.load(Array(RunLoopTestCase.mover.utf8), as: "mover", file: "mover.lua")
    host.observeDiagnostics { XCTFail("\($0)") }
    return host
  }

  /// Attaches a mover, and calls `done` when it has moved.
  func attachMover(to host: ScriptHost, _ done: @escaping () -> Void) throws -> Button {
    let button = Button()
    try host.attach("mover", to: button).on("moved") { _ in done() }
    return button
  }
}
