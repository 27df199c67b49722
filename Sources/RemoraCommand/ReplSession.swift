import Foundation
import Remora

import class Remora.Host

/// One run of the prompt: a host on a virtual clock, its console, and what is printed of both.
///
/// Time stands still until `advance(seconds)` moves it.
final class ReplSession {
  private let host: Host
  private let console: Console
  private let output: Output
  private let clock = VirtualClock()
  private var observer: PatchObserver?
  private var controls: [ControlID: String] = [:]

  init(_ output: Output) throws {
    self.output = output
    host = try Host(clock: clock)
    console = Console(host)
    host.observeDiagnostics { output.show($0) }
    console.onPrint = { output.line($0) }
  }

  /// Opens a scene, and says what is in it.
  func open(_ path: String) throws {
    let scene = try host.open(scene: path)
    observer = host.observePatches { [unowned self] in show($0) }
    let screens = scene.screenIDs.joined(separator: ", ")
    output.error("\(scene.name): \(screens). Try find(\"id\"), screen, advance(seconds).")
  }

  // MARK: Reading

  /// Reads statements from standard input until it ends: with a prompt from a terminal, without one
  /// from a pipe.
  ///
  /// A statement may go on over several lines.
  ///
  /// - Returns: Whether all went well. A pipe stops at the first failure.
  func readLines() -> Bool {
    let isTerminal = isatty(STDIN_FILENO) != 0
    var pending = ""
    while let line = readLine(prompt: isTerminal ? (pending.isEmpty ? "> " : ">> ") : nil) {
      let text = pending.isEmpty ? line : "\(pending)\n\(line)"
      pending = ""
      if text.allSatisfy(\.isWhitespace) { continue }
      switch console.evaluate(text) {
      case .incomplete: pending = text
      case let outcome: if !show(outcome), !isTerminal { return false }
      }
    }
    if isTerminal { output.line("") }
    if pending.isEmpty { return true }
    output.show(Diagnostic(.error, "prompt: the input ends in the middle of a statement"))
    return false
  }

  private func readLine(prompt: String?) -> String? {
    if let prompt { try? FileHandle.standardOutput.write(contentsOf: Data(prompt.utf8)) }
    return Swift.readLine()
  }

  /// Evaluates one text as a whole.
  ///
  /// - Returns: Whether it went well.
  func evaluate(_ text: String) -> Bool {
    let outcome = console.evaluate(text, name: "-e")
    if case .incomplete = outcome {
      output.show(Diagnostic(.error, "-e: the text ends in the middle of a statement: \(text)"))
      return false
    }
    return show(outcome)
  }

  // MARK: Printing

  private func show(_ outcome: Console.Outcome) -> Bool {
    switch outcome {
    case .values(let values):
      if !values.isEmpty { output.line(values.map { console.show($0, style: .oneLine) }.joined(separator: "\t")) }
      return true
    case .waiting:
      output.error("… waits: advance(seconds) moves the time")
      return true
    case .incomplete: return true
    case .failed(let diagnostic):
      output.show(diagnostic)
      return false
    }
  }

  /// Prints what changed on the stage.
  ///
  /// What is there at the start is only remembered by name.
  private func show(_ patches: [Patch]) {
    let isStart = observer == nil
    for patch in patches {
      if case .create(let control, let kind, let id, _, _, _) = patch {
        controls[control] = id.isEmpty ? "\(kind) \(control.number)" : id
      }
      if !isStart { output.line("~ \(time) \(describe(patch))") }
      if case .remove(let control) = patch { controls[control] = nil }
    }
  }

  private var time: String {
    let seconds = (Double(clock.now) / 1e9).formatted(
      .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_GB"))
    )
    return "\(seconds) s"
  }

  private func describe(_ patch: Patch) -> String {
    switch patch {
    case .create(let control, let kind, let id, _, _, _):
      id.isEmpty ? "\(name(control)) appears" : "\(kind) \(id) appears"
    case .remove(let control): "\(name(control)) disappears"
    case .set(let control, let property, let value): "\(name(control)).\(property) = \(value)"
    case .animate(let control, let property, let from, let to, let seconds):
      "\(name(control)).\(property) = \(from) → \(to) in \(seconds.formatted()) s"
    }
  }

  private func name(_ control: ControlID) -> String { controls[control] ?? "#\(control.number)" }
}
