import Foundation

/// Measures Remora against a host written by hand in C on the same Lua.
///
/// A time that has no counterpart in C is held against C taps. The column *C* is then what the bar allows on this
/// machine, at the speed of its taps before and after the row.
///
/// Prints a table and writes `.build/bench.json`. Exits with 1 when a bar is missed, with 2 when
/// something cannot be measured.
///
/// Words on the command line choose the benchmarks whose names have one of them; nothing is written
/// then. `scale` measures the figures of docs/reference/scale.md.
@main
struct RemoraBenchmarks {
  private static let benchmarks: [Benchmark] = [
    // It measures the whole process, so it comes before what fills that.
    .languageMemory,
    .tap, .limitedTap, .randomTap, .multiplexedMessage, .message, .event, .propertyWrite, .patch,
    .textPatch, .firstWait, .firstWaitOfMany, .firstWaitOfNewHost, .wake, .wakeOfMany, .eventWaits,
    .animate,
    .animationFrame,
    .removeChildren, .removeChildrenAtRandom, .removeManyChildren, .controlLookup, .attachAndDetach,
    .bytes, .configuredBytes, .thousandHosts, .owners, .ownersTime, .start, .scene, .reload,
    .reloadOfDefaults, .save, .edit, .largeEdit, .undo, .reloadHeap,
    .reloadResident, .specs,
    .languageFindings, .languageCompletion, .promptCompletion, .languageFolder,
  ]

  static func main() {
    do {
      exit(try run() ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }

  /// Whether every bar holds.
  private static func run() throws -> Bool {
    let words = CommandLine.arguments.dropFirst()
    let chosen =
      words.isEmpty
      ? benchmarks
      : (benchmarks + Benchmark.scale).filter { benchmark in
        words.contains { benchmark.name.contains($0) }
      }
    var report = Report()
    let yardstick = try Yardstick()
    print(Report.header)
    for benchmark in chosen {
      report.add(benchmark, try yardstick.measure(benchmark))
      print(report.lastLine)
    }
    if words.isEmpty { try report.write(to: root.appending(path: ".build/bench.json")) }
    return report.isOK
  }

  /// The package's own folder: two above that of this source.
  private static var root: URL {
    (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }
}
