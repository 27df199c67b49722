/// `remora completions SHELL`: prints the script that completes this command in a shell.
struct CompletionsCommand: RemoraSubcommand {
  /// The shells that complete the command.
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  let shell: Shell
  /// The command that is completed.
  let root: Command<any RemoraSubcommand>

  private static let shellArgument = Positional(
    "SHELL",
    of: .words(Shell.allCases.map(\.rawValue)),
    help: "bash, zsh or fish."
  )

  /// The command; `root` is the one that it completes, and is below.
  static func declaration(
    of root: @escaping () -> Command<any RemoraSubcommand>
  ) -> Command<any RemoraSubcommand> {
    Command(
      "completions",
      summary: "Prints the script that completes commands and options in a shell.",
      details: [
        (
          "To complete in each new shell, write it where the shell looks",
          [
            HelpRow(
              term: "bash",
              help: "remora completions bash > ~/.local/share/bash-completion/completions/remora"
            ),
            HelpRow(
              term: "zsh",
              help: "remora completions zsh > _remora, in a folder of $fpath"
            ),
            HelpRow(
              term: "fish",
              help: "remora completions fish > ~/.config/fish/completions/remora.fish"
            ),
          ]
        )
      ],
      positionals: [shellArgument]
    ) { (arguments) throws(UsageError.Problem) in
      let word = arguments[shellArgument].first ?? ""
      guard let shell = Shell(rawValue: word) else {
        throw .unknownWord(word, of: "shell", words: Shell.allCases.map(\.rawValue))
      }
      return CompletionsCommand(shell: shell, root: root())
    }
  }

  func run(_ output: Output) -> ExitStatus {
    switch shell {
    case .bash: output.text(BashCompletion(root).text)
    case .zsh: output.text(ZshCompletion(root).text)
    case .fish: output.text(FishCompletion(root).text)
    }
    return .success
  }
}
