import Foundation
import Remora

import class Remora.Host

/// Writes what is done at the prompt into a Lua spec, and what came of it as expectations.
///
/// The file is whole after every statement. The spec begins with the scene as its file has it, so a
/// recording is best begun before anything is done.
final class SpecRecorder {
  private let path: String
  private let host: Host
  private let scene: String?
  private var lines: [String] = []
  /// When what was written last was over.
  private var time: Int
  /// What changed since, by `like.image`, in the order in which it changed first.
  private var changes: [(property: String, value: Value)] = []
  private var names: [ControlID: String] = [:]
  private var observer: PatchObserver?

  /// Begins a recording.
  ///
  /// - Throws: ``Diagnostic`` when the file is there already, cannot be written or is no spec.
  init(_ path: String, _ session: PromptSession) throws {
    guard path.hasSuffix("_spec.lua") else {
      throw Diagnostic(
        .error,
        "the file of a spec ends in _spec.lua",
        suggestion: "write :record \(path.hasSuffix(".lua") ? String(path.dropLast(4)) : path)_spec.lua"
      )
    }
    guard !session.host.files.isFile(path) else {
      throw Diagnostic(.error, "\(path) is there already", suggestion: "choose another name")
    }
    self.path = path
    host = session.host
    scene = host.scene.map { URL(fileURLWithPath: $0.folder).lastPathComponent }
    time = session.clock.now
    try write()
    observer = host.observePatches { [unowned self] in see($0) }
    changes = []
  }

  deinit { observer?.cancel() }

  // MARK: What happens

  private func see(_ patches: [Patch]) {
    for patch in patches {
      switch patch {
      case .create(let control, _, let id, _, _, _): names[control] = id
      case .remove(let control): names[control] = nil
      case .set(let control, let property, let value):
        guard let id = names[control], !id.isEmpty else { continue }
        changes.removeAll { $0.property == "\(id).\(property)" }
        changes.append(("\(id).\(property)", value))
      case .animate(let control, let property, _, _, _):
        // Where it is in the middle of a movement nobody wants to hold it to.
        changes.removeAll { $0.property == "\(names[control] ?? "").\(property)" }
      }
    }
  }

  /// A statement is about to run: time has passed since the last.
  func willRun(at now: Int) {
    let milliseconds = (now - time) / 1_000_000
    if milliseconds > 0 { lines.append("advance(\(Value.describe(Double(milliseconds) / 1_000)))") }
    expectChanges()
  }

  /// A statement ran well.
  func ran(_ text: String, _ outcome: Console.Outcome, in console: Console) {
    if let value = console.plainValue(of: outcome), !console.isStatement(text) {
      lines.append("expect(\(text)):equals(\(value.luaLiteral))")
    } else if console.isStatement(text) {
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    finish()
  }

  /// Something was done that is this in Lua.
  func note(_ statement: String) {
    willRun(at: host.clock.now)
    lines.append(statement)
    finish()
  }

  /// A property was set to what it is now.
  func note(assigning path: String, _ console: Console) {
    guard let value = console.value(ofProperty: path) else { return }
    note("\(path) = \(value.luaLiteral)")
  }

  private func finish() {
    expectChanges()
    time = host.clock.now
    do {
      try write()
    } catch {
      host.report(Diagnostic(.error, "the recording could not be written: \(error)"))
    }
  }

  private func expectChanges() {
    lines += changes.map { "expect(\($0.property)):equals(\($0.value.luaLiteral))" }
    changes = []
  }

  // MARK: The file

  private func write() throws {
    try host.files.write(Array(text.utf8), to: path)
  }

  private var text: String {
    let title = host.scene?.name ?? "What was typed"
    let before = scene.map { "  before(function()\n    scene \(Value.text($0).luaLiteral)\n  end)\n\n" }
    let body = lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    return """
      describe(\(Value.text(title).luaLiteral), function()
      \(before ?? "")  it("does what was recorded", function()
      \(body)
        end)
      end)

      """
  }
}
