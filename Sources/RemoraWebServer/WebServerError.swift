/// Why a server does not start.
package struct WebServerError: Error, Equatable, CustomStringConvertible {
  /// One sentence.
  package let message: String
  /// What to do; `nil` if there is nothing.
  package let hint: String?

  init(_ message: String, hint: String?) {
    self.message = message
    self.hint = hint
  }

  package var description: String { hint.map { "\(message): \($0)" } ?? message }
}
