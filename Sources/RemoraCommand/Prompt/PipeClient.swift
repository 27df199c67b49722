import Foundation
import Remora

/// A program that types: statements come line by line, results go one a line.
final class PipeClient: PromptClient {
  let isPipe = true
  let width = 80
  /// Whether a failure ends the input.
  let keepsGoing: Bool
  /// Whether all went well so far.
  private(set) var isGood = true
  /// Whether no more is evaluated: a statement failed, or asked to leave.
  private(set) var isOver = false

  private let session: PromptSession
  private let write: (PromptOutput) -> Void
  /// The bytes of a line that is not whole yet.
  private var bytes: [UInt8] = []
  /// The lines of a statement that is not whole yet.
  private var pending = ""

  init(_ session: PromptSession, keepsGoing: Bool, write: @escaping (PromptOutput) -> Void) {
    self.session = session
    self.keepsGoing = keepsGoing
    self.write = write
  }

  func show(_ output: PromptOutput) { write(output) }

  /// Takes what came through the pipe.
  func feed(_ more: [UInt8]) {
    bytes += more
    while !isOver, let end = bytes.firstIndex(of: 10) {
      let line = String(decoding: bytes[..<end], as: UTF8.self)
      bytes.removeFirst(end + 1)
      read(line.hasSuffix("\r") ? String(line.dropLast()) : line)
    }
  }

  /// No more will come.
  func end() {
    guard !isOver else { return }
    if !bytes.isEmpty {
      let line = String(decoding: bytes, as: UTF8.self)
      bytes = []
      read(line)
    }
    guard !isOver, !pending.isEmpty else { return }
    isGood = false
    show(.diagnostic(Diagnostic(.error, "prompt: the input ends in the middle of a statement")))
  }

  private func read(_ line: String) {
    let text = pending.isEmpty ? line : "\(pending)\n\(line)"
    pending = ""
    switch session.submit(text, from: self) {
    case .incomplete: pending = text
    case .quit: isOver = true
    case .done(let isGood):
      guard !isGood else { return }
      self.isGood = false
      isOver = !keepsGoing
    }
  }

  /// Evaluates a text as a whole.
  ///
  /// - Returns: Whether to go on.
  func run(_ text: String, name: String) -> Bool {
    switch session.submit(text, from: self, name: name) {
    case .quit: isOver = true
    case .done(true): break
    case .done(false): isGood = false
    case .incomplete:
      isGood = false
      show(
        .diagnostic(
          Diagnostic(.error, "\(name): the text ends in the middle of a statement: \(text)")
        )
      )
    }
    return !isOver && (isGood || keepsGoing)
  }
}
