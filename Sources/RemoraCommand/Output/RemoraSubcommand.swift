/// A subcommand of `remora`, made from the command line and run once.
protocol RemoraSubcommand {
  /// Runs it; the process ends with that status.
  func run(_ output: Output) -> ExitStatus
}
