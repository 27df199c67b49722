import Foundation
import Remora

/// A program that types: statements come line by line, results go one a line.
///
/// With `prompt` it is a person whose terminal does nothing but show lines.
final class PipeClient: PromptClient {
  var isPipe: Bool { prompt == nil }
  let width = 80
  /// Whether a failure ends the input.
  let keepsGoing: Bool
  /// Whether all went well so far.
  private(set) var isGood = true
  /// Whether no more is evaluated: a statement failed, or asked to leave.
  private(set) var isOver = false
  /// Whether it asked to end the whole session.
  private(set) var quits = false

  private let session: PromptSession
  private let write: (PromptOutput) -> Void
  /// Whether to evaluate nothing more: somebody wants the process to end.
  private let isInterrupted: () -> Bool
  /// Asks a person for a line.
  private let prompt: ((String) -> Void)?
  /// The bytes of a line that is not whole yet.
  private var bytes: [UInt8] = []
  /// How many of them are known to end no line.
  private var searched = 0
  /// The lines of a statement that is not whole yet.
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

  /// Takes what came through the pipe.
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

  /// Windows ends its lines with two bytes.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == 13 ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private var goesOn: Bool { !isOver && !isInterrupted() }

  /// Asks for a line, where a person can see that.
  func ask() {
    if goesOn { prompt?(pending.isEmpty ? "> " : ">> ") }
  }

  /// Forgets what is not evaluated yet.
  func clear() {
    bytes = []
    searched = 0
    pending = ""
    prompt?("\n")
    ask()
  }

  /// No more will come.
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
