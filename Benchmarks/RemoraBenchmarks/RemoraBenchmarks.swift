import Foundation

/// Measures Remora against a host written by hand in C on the same Lua, prints a table and writes
/// `.build/bench.json`. Exits with 1 when a bar is missed.
@main
struct RemoraBenchmarks {
  private static let benchmarks: [Benchmark] = [
    .tap, .propertyWrite, .patch, .attachAndDetach, .bytes, .configuredBytes, .start,
  ]

  static func main() throws {
    var report = Report()
    print(Report.header)
    for benchmark in benchmarks {
      report.add(benchmark, try benchmark.measure())
      print(report.lastLine)
    }
    try report.write(to: root.appending(path: ".build/bench.json"))
    exit(report.isOK ? 0 : 1)
  }

  /// The package's own folder: two above that of this source.
  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
  }
}
