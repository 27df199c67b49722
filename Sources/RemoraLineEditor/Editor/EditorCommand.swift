/// The command of a key that does not insert text.
enum EditorCommand {
  case left, right, wordLeft, wordRight, lineStart, lineEnd, textStart, textEnd
  case up, down, previousEntry, nextEntry
  case deleteBackward, deleteForward, deleteForwardOrEnd
  case killToLineEnd, killToLineStart, killWordBackward, killWordForward, killArgument
  case yank, yankOlder, transpose, undo, redo
  case enter, newline, complete, completeBackward, cancel
  case searchBackward, searchForward
  case clearScreen, interrupt, suspend

  /// The command of a key, in the manner of readline's Emacs mode, or `nil` when it has none.
  init?(_ key: Key) {
    let command: EditorCommand? =
      switch key {
      case .text, .paste: nil
      case .control(let character): Self.control[character]
      case .alt(let character): Self.alt[character]
      case .named(let name, let modifiers): Self.named(name, modifiers)
      }
    guard let command else { return nil }
    self = command
  }

  private static let control: [Character: EditorCommand] = [
    "a": .lineStart, "b": .left, "c": .interrupt, "d": .deleteForwardOrEnd, "e": .lineEnd,
    "f": .right, "g": .cancel, "h": .deleteBackward, "k": .killToLineEnd, "l": .clearScreen,
    "n": .down, "p": .up, "r": .searchBackward, "s": .searchForward, "t": .transpose,
    "u": .killToLineStart, "w": .killArgument, "y": .yank, "z": .suspend, "_": .undo, "/": .undo,
  ]

  private static let alt: [Character: EditorCommand] = [
    "b": .wordLeft, "f": .wordRight, "d": .killWordForward, "y": .yankOlder, "/": .redo,
    "<": .textStart, ">": .textEnd,
  ]

  private static func named(_ name: Key.Name, _ modifiers: Key.Modifiers) -> EditorCommand? {
    let goesFar = !modifiers.isDisjoint(with: [.control, .alt])
    return switch name {
    case .left: goesFar ? .wordLeft : .left
    case .right: goesFar ? .wordRight : .right
    case .up: .up
    case .down: .down
    case .home: goesFar ? .textStart : .lineStart
    case .end: goesFar ? .textEnd : .lineEnd
    case .pageUp: .previousEntry
    case .pageDown: .nextEntry
    case .delete: goesFar ? .killWordForward : .deleteForward
    case .backspace: goesFar ? .killWordBackward : .deleteBackward
    case .enter: modifiers.isEmpty ? .enter : .newline
    case .tab: modifiers.contains(.shift) ? .completeBackward : .complete
    case .escape: .cancel
    case .insert: nil
    }
  }
}
