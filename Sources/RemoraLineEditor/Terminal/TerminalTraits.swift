/// The traits of a terminal, from the environment.
package struct TerminalTraits: Equatable, Sendable {
  /// Whether it supports no escape sequences, so that lines are read without editing.
  package let isDumb: Bool
  /// Whether it rewraps rows when its window is resized, rather than cutting them off.
  package let reflows: Bool

  /// Reads the variables that terminals set.
  package init(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    isDumb = ["", "dumb", "unknown"].contains(type)
    let program = environment["TERM_PROGRAM"] ?? ""
    reflows =
      Self.variables.contains { environment[$0] != nil } || Self.programs.contains(program)
      || Self.types.contains { type.hasPrefix($0) }
  }

  private static let variables = [
    "ALACRITTY_WINDOW_ID", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "TMUX", "VTE_VERSION",
    "WT_SESSION",
  ]

  private static let programs = ["Apple_Terminal", "WezTerm", "ghostty", "iTerm.app", "vscode"]

  private static let types = ["alacritty", "foot", "tmux", "xterm-ghostty", "xterm-kitty"]
}
