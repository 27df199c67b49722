/// What the environment tells about a terminal that the terminal itself does not.
package struct TerminalTraits: Equatable, Sendable {
  /// Whether it knows no escape sequence, so that lines are read from it as they are.
  package let isDumb: Bool
  /// Whether it breaks rows anew when its window changes, rather than cut them off.
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
