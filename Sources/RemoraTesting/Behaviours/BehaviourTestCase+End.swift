import Remora
import RemoraSpecs
import XCTest

/// An object that must be released when a test ends, with its name for people.
///
/// Does not keep the object alive.
struct Trace {
  private(set) weak var object: AnyObject?
  let name: String
  let file: StaticString
  let line: UInt
}

extension BehaviourTestCase {
  /// Checks at the end that an owner, and everything in it, is released.
  func trace(_ owner: any Owner, _ file: StaticString, _ line: UInt) {
    guard !traces.contains(where: { $0.object === owner }) else { return }
    let name = host.stage.describe(owner)
    traces.append(Trace(object: owner, name: name, file: file, line: line))
    for part in (owner as? Control)?.children ?? [] { trace(part, file, line) }
  }

  func failForDiagnostics() {
    for diagnostic in diagnostics {
      recordFailure(
        withDescription: "unexpected diagnostic: \(diagnostic.explanation)",
        inFile: diagnostic.file ?? "<end of the test>",
        atLine: diagnostic.line ?? 0,
        expected: true
      )
    }
    diagnostics = []
  }

  /// Ends whatever the test left running.
  func end(_ host: ScriptHost) {
    for screen in host.screens.reversed() { host.dismiss(screen) }
    for trace in traces.reversed() { (trace.object as? Control)?.destroy() }
    host.scheduler.cancelFreeTasks()
    failForDiagnostics()
  }

  func failForWhatIsLeft(in host: ScriptHost) {
    let behaviours = host.behaviours.all
    for behaviour in behaviours {
      let owner = behaviour.owner.map { host.stage.describe($0) } ?? "something"
      fail("\(behaviour.id) is still attached: something keeps \(owner)")
    }
    for trace in traces where trace.object != nil {
      fail("\(trace.name) is still there: something keeps it", trace.file, trace.line)
    }
    if behaviours.isEmpty, host.behaviours.hasTasks {
      fail("a task still waits, although what it belonged to is gone")
    }
  }
}

extension Diagnostic {
  /// The message without the place, and the source line.
  var explanation: String {
    var plain = self
    (plain.file, plain.line, plain.column) = (nil, nil, nil)
    return excerpt.map { "\(plain.description)\n  \($0)" } ?? plain.description
  }
}
