@testable import RemoraLineEditor

/// A terminal without a window: what it is sent becomes rows of text with a cursor.
///
/// It wraps, scrolls and keeps what scrolls away, as terminals do. It knows the escape sequences that
/// the editor may use, and notes any other, so that a test can refuse it.
struct VirtualTerminal {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var cursor = Position(row: 0, column: 0)
  /// The rows that have scrolled out at the top, then those of the window.
  private(set) var scrollback: [[String]] = []
  private(set) var unknownSequences: [String] = []
  private(set) var pastesAreMarked = false
  /// The clusters that were shown in another look than plain, in the order of writing.
  private(set) var styled: [String] = []

  private let width = DisplayWidth()
  private var cells: [[String]]
  private var isWrapPending = false
  private var wraps = true
  private var rendition = ""
  private var sequence: String?

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Self.blank(columns), count: rows)
  }

  private static func blank(_ columns: Int) -> [String] { Array(repeating: " ", count: columns) }

  /// The rows of the window, without the space at their ends.
  var screen: [String] { cells.map(Self.text) }

  /// Everything that can be seen or scrolled back to, without the empty rows at the end.
  var transcript: [String] {
    var lines = (scrollback + cells).map(Self.text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func text(_ cells: [String]) -> String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { write(scalar) }
  }

  /// Changes the window's size and cuts off what does not fit, without breaking rows anew.
  mutating func resize(columns newColumns: Int, rows newRows: Int) {
    while cells.count > newRows, cursor.row < cells.count - 1 { cells.removeLast() }
    while cells.count > newRows { scrollUp(fill: false) }
    cells = cells.map { Array(($0 + Self.blank(newColumns)).prefix(newColumns)) }
    while cells.count < newRows { cells.append(Self.blank(newColumns)) }
    (columns, rows) = (newColumns, newRows)
    cursor.column = min(cursor.column, columns - 1)
    isWrapPending = false
  }

  // MARK: Characters

  private mutating func write(_ scalar: Unicode.Scalar) {
    if let begun = sequence {
      take(begun, scalar)
      return
    }
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r":
      cursor.column = 0
      isWrapPending = false
    case "\n": lineFeed()
    case "\u{8}":
      cursor.column = max(0, cursor.column - 1)
      isWrapPending = false
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let needed = width.columns(of: Character(scalar))
    guard needed > 0 else {
      let before = isWrapPending ? cursor.column : max(0, cursor.column - 1)
      let place = cells[cursor.row][before].isEmpty ? max(0, before - 1) : before
      cells[cursor.row][place].unicodeScalars.append(scalar)
      return
    }
    if isWrapPending || cursor.column + needed > columns {
      if wraps {
        lineFeed()
        cursor.column = 0
      } else {
        cursor.column = max(0, columns - needed)
      }
      isWrapPending = false
    }
    guard needed <= columns else { return }
    if !rendition.isEmpty { styled.append(String(scalar)) }
    for offset in 0..<needed { blankCluster(at: cursor.column + offset) }
    cells[cursor.row][cursor.column] = String(scalar)
    if needed == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += needed
    guard cursor.column >= columns else { return }
    cursor.column = columns - 1
    isWrapPending = wraps
  }

  /// A wide character whose half is written over is gone as a whole.
  private mutating func blankCluster(at column: Int) {
    var row = cells[cursor.row]
    if row[column].isEmpty, column > 0 { row[column - 1] = " " }
    if column + 1 < columns, row[column + 1].isEmpty { row[column + 1] = " " }
    row[column] = " "
    cells[cursor.row] = row
  }

  private mutating func lineFeed() {
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      scrollUp(fill: true)
    }
  }

  private mutating func scrollUp(fill: Bool) {
    scrollback.append(cells.removeFirst())
    if fill { cells.append(Self.blank(columns)) } else { cursor.row = max(0, cursor.row - 1) }
  }

  // MARK: Sequences

  private mutating func take(_ begun: String, _ scalar: Unicode.Scalar) {
    let text = begun + String(Character(scalar))
    guard text != "[", !(text.hasPrefix("[") && !(0x40...0x7E ~= scalar.value)) else {
      sequence = text
      return
    }
    sequence = nil
    guard text.hasPrefix("["), perform(String(text.dropFirst().dropLast()), scalar) else {
      unknownSequences.append(text)
      return
    }
  }

  private mutating func perform(_ parameters: String, _ final: Unicode.Scalar) -> Bool {
    let count = Int(parameters) ?? 1
    switch (final, parameters) {
    case ("A", _): move(to: cursor.row - count, cursor.column)
    case ("B", _): move(to: cursor.row + count, cursor.column)
    case ("C", _): move(to: cursor.row, cursor.column + count)
    case ("D", _): move(to: cursor.row, cursor.column - count)
    case ("G", _): move(to: cursor.row, count - 1)
    case ("H", ""): move(to: 0, 0)
    case ("J", ""):
      erase(cursor.row, from: cursor.column)
      for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { erase(row, from: 0) }
    case ("J", "2"): for row in 0..<rows { erase(row, from: 0) }
    case ("K", ""): erase(cursor.row, from: cursor.column)
    case ("m", _): rendition = parameters == "0" ? "" : parameters
    case ("h", "?2004"), ("l", "?2004"): pastesAreMarked = final == "h"
    case ("h", "?7"), ("l", "?7"): wraps = final == "h"
    default: return false
    }
    return true
  }

  private mutating func move(to row: Int, _ column: Int) {
    cursor = Position(
      row: min(max(0, row), rows - 1),
      column: min(max(0, column), columns - 1)
    )
    isWrapPending = false
  }

  private mutating func erase(_ row: Int, from column: Int) {
    if column > 0, cells[row][column].isEmpty { cells[row][column - 1] = " " }
    for place in column..<columns { cells[row][place] = " " }
  }
}
