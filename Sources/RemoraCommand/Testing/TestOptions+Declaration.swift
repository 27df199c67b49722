import RemoraSpecs

/// The options as the help shows them.
extension TestOptions {
  static let paths = Positional(
    "PATH",
    .any,
    help: "A spec file, or a folder with some in it; the current folder when there is none."
  )
  static let scripts = Option(
    "--scripts",
    value: "FOLDER",
    repeats: true,
    help: "Look for scripts here too, after the folder of the spec."
  )
  static let filter = Option(
    "--filter",
    value: "TEXT",
    repeats: true,
    help: "Only specs with this in their name or file, in capitals or not."
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
    help: "In an order by chance, made of a seed that is told."
  )
  static let seed = Option("--seed", value: "N", help: "In the order that this seed makes.")
  static let repetition = Option("--repeat", value: "N", help: "All of it so many times.")
  static let failFast = Option("--fail-fast", help: "Stop at the first failure.")
  static let forbidFocus = Option(
    "--forbid-focus",
    help: "Fail when a spec is focused. Otherwise only the focused ones run, and that is all right."
  )
  static let watch = Option(
    "--watch",
    help: "Stay, and run again what depends on a file that is saved. Ctrl-C leaves."
  )
  static let record = Option("--record", help: "Write snapshots anew instead of comparing.")
  static let junit = Option("--junit", value: "FILE", help: "Write the results as JUnit XML, too.")
  static let tap = Option("--tap", help: "Write the results as TAP 14 instead of for people.")
  static let coverage = Option(
    "--coverage",
    help: "Tell which lines of scripts and modules ran, and which were missed."
  )
  static let coverageLCOV = Option(
    "--coverage-lcov",
    value: "FILE",
    help: "Write the lines that ran in the format of LCOV."
  )
  static let coverageHTML = Option(
    "--coverage-html",
    value: "FILE",
    help: "Write a page that shows the lines that ran and those that did not."
  )
  static let timeout = Option(
    "--timeout",
    value: "SECONDS",
    help: "The CPU time that a step of a spec may take: 1, unless this says otherwise."
  )
  static let list = Option("--list", help: "Name the specs, and run none.")
  static let jobs = Option(
    "--jobs",
    value: "N",
    help: "Run so many at once: as many as there are cores, unless this says otherwise."
  )

  static let all = [
    scripts, filter, tag, skipTag, shuffle, seed, repetition, failFast, forbidFocus, watch, record,
    junit, tap, coverage, coverageLCOV, coverageHTML, timeout, list, jobs,
  ]
}
