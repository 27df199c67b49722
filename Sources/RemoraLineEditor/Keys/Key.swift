/// A key press or a paste, as far as a terminal reports it.
enum Key: Equatable {
  /// Printable text, usually of one character.
  case text(String)
  /// The control key with a letter or one of `@[\]^_`, in lower case.
  case control(Character)
  /// The Alt key with a printable character.
  case alt(Character)
  /// A key with a name.
  case named(Name, Modifiers)
  /// Text that was pasted, without any control character but newline and tab.
  case paste(String)

  /// The keys that have a name and no character of their own.
  enum Name {
    case up, down, left, right, home, end, pageUp, pageDown, delete, insert
    case enter, tab, backspace, escape
  }

  /// The modifier keys held down with a named key.
  struct Modifiers: OptionSet {
    let rawValue: Int

    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  /// A named key without modifiers.
  static func named(_ name: Name) -> Key { .named(name, []) }
}
