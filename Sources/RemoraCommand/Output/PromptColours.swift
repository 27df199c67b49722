import Remora
import RemoraConsole
import RemoraLineEditor

/// The colours of a session's output on a terminal.
struct PromptColours {
  let isOn: Bool

  /// Colours, unless the environment disables them: see https://no-color.org.
  init(environment: [String: String]) {
    isOn = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  init(isOn: Bool) { self.isOn = isOn }

  /// The text of an output, with colours.
  func text(of output: PromptOutput, width: Int) -> String {
    switch output {
    case .result(let text), .page(let text): return text.printable
    case .stage(let text): return coloured(text.printable, .faint)
    case .aside(let text), .logged(let text):
      return coloured(text.printable.wrapped(to: width), .faint)
    case .diagnostic(let diagnostic):
      let report = diagnostic.report(width: width)
      // The lines below the sentence show code.
      let end = report.firstIndex(of: "\n") ?? report.endIndex
      let wrapped = String(report[..<end]).wrapped(to: width) + report[end...]
      return coloured(wrapped, style(of: diagnostic.severity))
    }
  }

  private func style(of severity: Diagnostic.Severity) -> Style {
    switch severity {
    case .error: .error
    case .warning: .command
    case .note: .faint
    }
  }

  /// Colours each line by itself, except lines that show code.
  private func coloured(_ text: String, _ style: Style) -> String {
    guard isOn else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.map { $0.contains(" | ") ? $0 : style.applied(to: $0) }.joined(separator: "\n")
  }
}

extension Style {
  init(_ highlight: Console.Highlight) {
    self =
      switch highlight {
      case .keyword: .keyword
      case .string: .string
      case .number: .number
      case .comment: .comment
      case .nameInScope, .property: .name
      case .builtIn: .builtin
      case .unfinished, .invalid: .error
      case .command: .command
      }
  }
}
