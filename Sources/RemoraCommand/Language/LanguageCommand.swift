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
      statuses: [
        .success: "The editor asked the server to shut down.",
        .failure: "The editor is gone.",
      ],
      topics: ["editors", "set-up-an-editor"],
      make: { _ in LanguageCommand() }
    )
  }

  func run(_ output: Output) -> ExitStatus {
    do {
      let service = try LanguageService(files: DiskFiles())
      let status = LanguageServer.run(service, version: Version.current)
      return ExitStatus(rawValue: status) ?? .failure
    } catch {
      output.error("remora: \(error)")
      return .failure
    }
  }
}
