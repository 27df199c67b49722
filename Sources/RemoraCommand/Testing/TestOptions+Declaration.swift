import RemoraSpecs

/// The options as the help shows them.
extension TestOptions {
  static let paths = Positional(
    "PATH",
    .any,
    of: .script,
    help: "A spec file, or a folder with spec files; default: the current folder."
  )
  static let scripts = Option(
    "--scripts",
    value: "FOLDER",
    of: .folder,
    repeats: true,
    help: "Look for scripts here too, after the folder of the spec."
  )
  static let filter = Option(
    "--filter",
    value: "TEXT",
    repeats: true,
    help: "Only specs with this text in their name or file, ignoring case."
  )
  static let tag = Option("--tag", value: "TAG", repeats: true, help: "Only specs with this tag.")
  static let skipTag = Option(
    "--skip-tag",
    value: "TAG",
    repeats: true,
    help: "No specs with this tag."
  )
  static let shuffle = Option(
    "--shuffle",
    help: "Run in random order; prints the seed."
  )
  static let seed = Option(
    "--seed",
    value: "N",
    of: .number,
    help: "Run in the random order of this seed."
  )
  static let repetition = Option(
    "--repeat",
    value: "N",
    of: .number,
    help: "Run everything this many times."
  )
  static let failFast = Option("--fail-fast", help: "Stop at the first failure.")
  static let forbidFocus = Option(
    "--forbid-focus",
    help: "Fail if a spec is focused. Without this, only the focused specs run."
  )
  static let watch = Option(
    "--watch",
    help: "Keep running, and rerun the specs that depend on a saved file. Ctrl-C stops."
  )
  static let record = Option("--record", help: "Rewrite snapshots instead of comparing.")
  static let junit = Option(
    "--junit",
    value: "FILE",
    of: .file,
    help: "Write the results as JUnit XML, too."
  )
  static let format = Option(
    "--format",
    value: "FORMAT",
    of: .words(Format.allCases.map(\.rawValue)),
    help: "text (the default), json or tap (TAP 14)."
  )
  static let coverage = Option(
    "--coverage",
    help: "Report which lines of scripts and modules ran, and which were missed."
  )
  static let coverageLCOV = Option(
    "--coverage-lcov",
    value: "FILE",
    of: .file,
    help: "Write the lines that ran in the format of LCOV."
  )
  static let coverageHTML = Option(
    "--coverage-html",
    value: "FILE",
    of: .file,
    help: "Write a page that shows the lines that ran and those that did not."
  )
  static let timeout = Option(
    "--timeout",
    value: "SECONDS",
    of: .number,
    help: "The CPU time of a step of a spec, in seconds; default: 1."
  )
  static let list = Option("--list", help: "List the specs without running them.")
  static let jobs = Option(
    "--jobs",
    value: "N",
    of: .number,
    help: "Run this many at once; default: the number of cores."
  )

  static let all = [
    scripts, filter, tag, skipTag, shuffle, seed, repetition, failFast, forbidFocus, watch, record,
    junit, format, coverage, coverageLCOV, coverageHTML, timeout, list, jobs,
  ]
}
