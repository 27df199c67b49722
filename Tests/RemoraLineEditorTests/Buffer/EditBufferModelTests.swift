import TestSupport
import XCTest

@testable import RemoraLineEditor

/// Random operations, compared with a list of characters that does the same in the plainest way.
final class EditBufferModelTests: XCTestCase {
  private struct Model {
    var characters: [Character] = []
    var cursor = 0

    var text: String { String(characters) }

    mutating func insert(_ text: String) {
      let before = String(characters[..<cursor]) + text
      let after = String(characters[cursor...])
      characters = Array(before + after)
      settle(behind: before)
    }

    mutating func delete(_ range: Range<Int>) {
      let before = String(characters[..<range.lowerBound])
      characters = Array(before + String(characters[range.upperBound...]))
      settle(behind: before)
    }

    /// The first place between clusters that has all of `before` before it.
    private mutating func settle(behind before: String) {
      var length = 0
      cursor = 0
      while length < before.utf8.count {
        length += String(characters[cursor]).utf8.count
        cursor += 1
      }
    }

    var line: Range<Int> {
      let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      return start..<(characters[cursor...].firstIndex(of: "\n") ?? characters.count)
    }
  }

  func testRandomOperationsDoWhatTheyDoToAList() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      var buffer = EditBuffer()
      var model = Model()
      for _ in 0..<120 {
        step(&buffer, &model, &generator)
        XCTAssertEqual(buffer.text, model.text)
        XCTAssertEqual(
          buffer.text.distance(from: buffer.text.startIndex, to: buffer.cursor),
          model.cursor
        )
        guard buffer.text == model.text else { return }
      }
    }
  }

  private func step(
    _ buffer: inout EditBuffer,
    _ model: inout Model,
    _ generator: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0...2:
      let text = generator.pick(HardText.clusters + HardText.joiners + ["\n"])
      buffer.insert(text, isTyping: true)
      model.insert(text)
    case 3:
      buffer.delete(buffer.before..<buffer.cursor)
      model.delete(max(0, model.cursor - 1)..<model.cursor)
    case 4:
      buffer.delete(buffer.cursor..<buffer.after)
      model.delete(model.cursor..<min(model.cursor + 1, model.characters.count))
    case 5:
      buffer.move(to: buffer.before)
      model.cursor = max(0, model.cursor - 1)
    case 6:
      buffer.move(to: buffer.after)
      model.cursor = min(model.cursor + 1, model.characters.count)
    case 7:
      buffer.kill(buffer.cursor..<buffer.lineRange.upperBound)
      model.delete(model.cursor..<model.line.upperBound)
    default:
      buffer.move(to: buffer.lineRange.lowerBound)
      model.cursor = model.line.lowerBound
    }
  }

  func testUndoingAllGivesBackWhatWasAndRedoingAllWhatIs() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<50 {
      var buffer = EditBuffer()
      var model = Model()
      for _ in 0..<60 { step(&buffer, &model, &generator) }
      let last = buffer.text
      for _ in 0..<61 { buffer.undo() }
      XCTAssertEqual(buffer.text, "")
      for _ in 0..<61 { buffer.redo() }
      XCTAssertEqual(buffer.text, last)
    }
  }
}
