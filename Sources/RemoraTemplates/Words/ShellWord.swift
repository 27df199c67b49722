/// A word of a command line, as a shell reads it.
package enum ShellWord {
  /// The text, quoted if it has a space; a leading `-` would be an option.
  package static func quoted(_ text: String) -> String {
    let safe = text.hasPrefix("-") ? "./\(text)" : text
    return safe.contains(" ") ? "\"\(safe)\"" : safe
  }
}
