extension Style {
  /// Text that has this look on a terminal.
  package func applied(to text: String) -> String {
    "\u{1B}[\(graphicRendition)m\(text)\u{1B}[0m"
  }
}
