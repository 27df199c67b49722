import RemoraConsole
import RemoraLua
package import RemoraRuntime
import XCTest

/// A host test with screens, code that runs as at a prompt, and recorded lifecycles.
open class ControlTestCase: HostTestCase {
  /// What ``record(_:as:)`` and listeners recorded.
  package var events: [String] = []

  /// What was recorded so far; from now on only what follows is there.
  package func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  /// Runs Lua with the host's ids in scope.
  ///
  /// - Returns: The results as plain data.
  @discardableResult
  package func run(_ lua: String, file: StaticString = #filePath, line: UInt = #line) -> [Value] {
    switch Console(host).evaluate(lua) {
    case .values(let values): return values.map { (try? Value(luaValue: $0)) ?? .nothing }
    case .waiting: return []
    case .incomplete:
      XCTFail("the code is incomplete", file: file, line: line)
    case .failed(let diagnostic):
      XCTFail("\(diagnostic)", file: file, line: line)
    }
    return []
  }

  /// Why Lua fails, with the suggestion.
  package func failure(of lua: String, file: StaticString = #filePath, line: UInt = #line) -> String
  {
    if case .failed(let diagnostic) = Console(host).evaluate(lua) {
      return [diagnostic.message, diagnostic.suggestion].compactMap { $0 }.joined(separator: " — ")
    }
    XCTFail("the code did not fail", file: file, line: line)
    return ""
  }

  /// A screen that the test holds to being released.
  package func makeScreen(
    _ id: String = "",
    _ controls: [Control] = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Screen {
    let screen = Screen(id: id)
    watch(screen, "the screen \(id)", file: file, line: line)
    for control in controls { try screen.add(control) }
    return screen
  }

  /// A presented screen.
  package func presentScreen(
    _ id: String = "",
    _ controls: [Control] = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Screen {
    let screen = try makeScreen(id, controls, file: file, line: line)
    host.present(screen)
    return screen
  }

  /// Records every lifecycle event of an owner.
  package func recordLife(of owner: any Owner, as name: String) throws {
    host.add(owner)
    for event in ["load", "willAppear", "appear", "willDisappear", "disappear", "destroy"] {
      try record(event, of: owner, as: "\(name) \(event)")
    }
  }

  /// Records an event of an owner.
  package func record(_ event: String, of owner: any Owner, as name: String? = nil) throws {
    host.add(owner)
    try owner.on(event) { [weak self] in self?.events.append(name ?? $0.name) }
  }

  /// Runs `body` at every such event of an owner.
  package func when(_ event: String, of owner: any Owner, _ body: @escaping () throws -> Void)
    throws
  {
    host.add(owner)
    try owner.on(event) { _ in
      do { try body() } catch { XCTFail("\(error)") }
    }
  }
}

/// Records what a front end is told.
package final class PatchRecorder {
  /// Every batch, each patch as text, controls by id.
  package private(set) var batches: [[String]] = []
  /// Every patch.
  package private(set) var patches: [Patch] = []
  package private(set) var observer: PatchObserver?
  private var names: [ControlID: String] = [:]

  package init(_ host: ScriptHost) {
    observer = host.observePatches { [weak self] batch in self?.record(batch) }
  }

  /// What was told so far, without the borders of batches; from now on only what follows is there.
  package func take() -> [String] {
    defer { (batches, patches) = ([], []) }
    return batches.flatMap { $0 }
  }

  private func record(_ batch: [Patch]) {
    patches += batch
    batches.append(batch.map(text))
  }

  private func text(_ patch: Patch) -> String {
    switch patch {
    case .create(let control, let kind, let id, let parent, let index, _):
      names[control] = id.isEmpty ? kind : id
      return "create \(name(control))" + (parent.map { " in \(name($0))" } ?? "") + " at \(index)"
    case .remove(let control): return "remove \(name(control))"
    case .reorder(let control, let other):
      return "reorder \(name(control)) " + (other.map { "after \(name($0))" } ?? "to the back")
    case .set(let control, let property, let value):
      return "\(name(control)).\(property) = \(value)"
    case .animate(let control, let property, let tween):
      return "\(name(control)).\(property): \(tween.value(after: 0)) → \(tween.to)"
        + " in \(tween.seconds - tween.elapsed)"
    case .transition(let control, let transition, let other):
      return "\(transition) \(name(control))" + (other.map { ", other \(name($0))" } ?? "")
    }
  }

  private func name(_ control: ControlID) -> String { names[control] ?? "?" }
}
