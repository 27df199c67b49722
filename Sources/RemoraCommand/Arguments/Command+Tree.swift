extension Command {
  /// The command and all below it, parents first, each with the names that lead to it.
  var tree: [(names: [String], command: Command)] {
    [([name], self)]
      + subcommands.flatMap { child in
        child.tree.map { ([name] + $0.names, $0.command) }
      }
  }
}
