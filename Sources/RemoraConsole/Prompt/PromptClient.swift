package import RemoraRuntime

/// A source of statements and a reader of their output: a terminal, a pipe, or a page.
package protocol PromptClient: AnyObject {
  /// How many columns a line has.
  var width: Int { get }
  /// Whether a program reads the output: one result a line.
  var isPipe: Bool { get }
  /// Whether it shows the changes of the stage as lines; by default it does.
  var showsStage: Bool { get }

  /// Shows output, above the half-typed line.
  func show(_ output: PromptOutput)
}

/// Output of a session.
package enum PromptOutput {
  /// A result: a value, a printed line, a list.
  case result(String)
  /// A result that a terminal shows a page at a time, if it is longer than the window.
  case page(String)
  /// A change on the stage.
  case stage(String)
  /// A note: a hint, a reload.
  case aside(String)
  /// An error or a warning.
  case diagnostic(Diagnostic)
  /// A line of the log, with its time.
  case logged(String)
}

extension PromptClient {
  package var showsStage: Bool { true }

  /// The maximum length of the lines of a list; a program may read longer ones.
  var lineWidth: Int { isPipe ? 1000 : width }
}
