extension String {
  /// The text with its first letter in upper case.
  package var capitalised: String { prefix(1).uppercased() + dropFirst() }
  /// The text with its first letter in lower case.
  package var uncapitalised: String { prefix(1).lowercased() + dropFirst() }
}
