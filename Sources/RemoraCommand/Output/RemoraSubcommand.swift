/// A subcommand of `remora`, made from the command line and run once.
protocol RemoraSubcommand {
  /// Runs it; the result is the process's exit status.
  func run(_ output: Output) -> Int32
}
