import Remora
import RemoraLanguageServer

/// `remora lsp`: answers an editor in the Language Server Protocol, over standard input and output.
struct LanguageCommand: RemoraSubcommand {
  private static let stdioOption = Option(
    "--stdio",
    help: "Accepted, and without effect: some editors pass it to every server."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "lsp",
      summary: "Answers an editor about scripts and scenes, as a language server.",
      details: [
        (
          "An editor starts it",
          [HelpRow(term: "docs/how-to/set-up-an-editor.md", help: "How to set up each editor.")]
        )
      ],
      options: [stdioOption],
      make: { _ in LanguageCommand() }
    )
  }

  func run(_ output: Output) -> Int32 {
    do {
      return LanguageServer.run(try LanguageService(files: DiskFiles()), version: Version.current)
    } catch {
      output.error("remora: \(error)")
      return 1
    }
  }
}
