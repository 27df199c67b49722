/// Reads a command line that is declared as data: a tree of commands, each with its options and
/// its positional arguments.
///
/// The grammar is that of POSIX utilities with long names: `-e VALUE`, `-eVALUE`, `--name VALUE`,
/// `--name=VALUE`. Options and positionals mix freely, an option belongs to the command before it,
/// and everything after `--` is positional. The argument after an option that takes a value is its
/// value, whatever it looks like: `-e -1` evaluates `-1`. A lone `-` is a positional. One-letter
/// options cannot be bundled.
///
/// Every command answers `-h`, `--help` and `--version`. It prints nothing and never exits.
struct ArgumentParser<Invocation> {
  /// The outcome of parsing a command line.
  enum Outcome {
    /// Run this invocation.
    case invoke(Invocation)
    /// Print this text on the standard output and succeed.
    case show(String)
  }

  let root: Command<Invocation>
  let version: String

  /// Reads the arguments that follow the program's own name.
  ///
  /// - Throws: `UsageError` for the first argument, from the left, that does not fit. A missing one
  ///   is reported last, so that `remora check --help` helps.
  func parse(_ arguments: some Sequence<String>) throws(UsageError) -> Outcome {
    var path = CommandPath(root)
    var remaining = Array(arguments)[...]
    var values = Arguments()
    do {
      while let argument = remaining.popFirst() {
        if argument == "--" {
          values.addPositionals(remaining)
          break
        }
        if argument.hasPrefix("-"), argument != "-" {
          let option = try path.last.readOption(argument, from: &remaining, into: &values)
          if option == .help { return .show(path.help) }
          if option == .version { return .show("\(root.name) \(version)") }
        } else if path.last.subcommands.isEmpty {
          values.addPositionals([argument])
        } else {
          path.append(try path.last.subcommand(named: argument))
        }
      }
      guard let make = path.last.make else { return .show(path.help) }
      try values.assign(to: path.last.positionals)
      return .invoke(try make(values))
    } catch {
      throw UsageError(problem: error, command: path.name, usage: path.usage)
    }
  }
}
