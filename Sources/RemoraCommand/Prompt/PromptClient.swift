import Remora

/// Somebody who types statements, and reads what becomes of them: at the terminal, through a pipe,
/// from another terminal.
protocol PromptClient: AnyObject {
  /// How many columns a line has.
  var width: Int { get }
  /// Whether what is shown is read by a program: one result a line.
  var isPipe: Bool { get }

  /// Shows something, above what is half typed.
  func show(_ output: PromptOutput)
}

/// What a session shows.
enum PromptOutput {
  /// What was asked for: a value, what `print` says, a list.
  case result(String)
  /// What happened on the stage.
  case stage(String)
  /// What is said beside: a hint, a reload.
  case aside(String)
  /// What went wrong, or was logged.
  case diagnostic(Diagnostic)
}

extension PromptClient {
  /// How long the lines of a list may be: a program reads any.
  var lineWidth: Int { isPipe ? 1000 : width }
}
