import Foundation
import Remora
import RemoraConsole

/// A client without line editing: reads statements line by line, writes one result a line.
///
/// Usually a program. With `prompt`, a person at a terminal that cannot edit lines.
final class PipeClient: PromptClient {
  var isPipe: Bool { prompt == nil }
  let width = 80
  /// Whether a failure ends the input.
  let keepsGoing: Bool
  /// Whether every statement succeeded so far.
  private(set) var isGood = true
  /// Whether evaluation has ended: a statement failed or left.
  private(set) var isOver = false
  /// Whether it ends the whole session.
  private(set) var quits = false

  private let session: PromptSession
  private let write: (PromptOutput) -> Void
  /// Whether to stop evaluating because the process is ending.
  private let isInterrupted: () -> Bool
  /// Shows a prompt for a line.
  private let prompt: ((String) -> Void)?
  /// The bytes of an incomplete line.
  private var bytes: [UInt8] = []
  /// How many of them are known to contain no line end.
  private var searched = 0
  /// The lines of an incomplete statement.
  private var pending = ""

  init(
    _ session: PromptSession,
    keepsGoing: Bool,
    isInterrupted: @escaping () -> Bool = { false },
    prompt: ((String) -> Void)? = nil,
    write: @escaping (PromptOutput) -> Void
  ) {
    self.isInterrupted = isInterrupted
    self.prompt = prompt
    self.session = session
    self.keepsGoing = keepsGoing
    self.write = write
  }

  func show(_ output: PromptOutput) { write(output) }

  /// Takes bytes from the pipe.
  func feed(_ more: [UInt8]) {
    bytes += more
    var start = 0
    while goesOn, let end = bytes[max(start, searched)...].firstIndex(of: 10) {
      read(Self.line(bytes[start..<end]))
      start = end + 1
    }
    bytes.removeFirst(start)
    searched = bytes.count
    ask()
  }

  /// A line without its line end, which has two bytes on Windows.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == 13 ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private var goesOn: Bool { !isOver && !isInterrupted() }

  /// Shows the prompt, if there is one.
  func ask() {
    if goesOn { prompt?(pending.isEmpty ? "> " : ">> ") }
  }

  /// Discards input that is not evaluated yet.
  func clear() {
    bytes = []
    searched = 0
    pending = ""
    prompt?("\n")
    ask()
  }

  /// The input has ended.
  func end() {
    guard goesOn else { return }
    if !bytes.isEmpty { read(Self.line(bytes[...])) }
    guard goesOn, !pending.isEmpty else { return }
    isGood = false
    let start = pending.prefix { $0 != "\n" }
    show(
      .diagnostic(
        Diagnostic(
          .error,
          "the input ends in the middle of a statement",
          suggestion: "it begins with \(start.prefix(60))"
        )
      )
    )
  }

  private func read(_ line: String) {
    let text = pending.isEmpty ? line : "\(pending)\n\(line)"
    pending = ""
    switch session.submit(text, from: self) {
    case .incomplete: pending = text
    case .quit: quit()
    case .done(let isGood):
      guard !isGood else { return }
      self.isGood = false
      isOver = !keepsGoing
    }
  }

  private func quit() {
    quits = true
    isOver = true
  }

  /// Evaluates a text as a whole.
  ///
  /// - Returns: Whether to go on.
  func run(_ text: String, name: String) -> Bool {
    switch session.submit(text, from: self, name: name) {
    case .quit: quit()
    case .done(true): return true
    case .done(false): isGood = false
    case .incomplete:
      isGood = false
      show(
        .diagnostic(
          Diagnostic(.error, "the text after \(name) ends in the middle of a statement: \(text)")
        )
      )
    }
    return !isOver && keepsGoing
  }
}
