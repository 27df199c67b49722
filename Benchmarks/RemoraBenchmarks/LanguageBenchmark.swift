import Foundation
import Remora
import RemoraConsole
import RemoraLanguage

/// Scripts to ask about: behaviours of the usual shape, repeated.
private enum LanguageScript {
  /// A script of about that many lines, within the size that a script may have.
  static func text(lines: Int, _ name: String = "Long") -> String {
    var text = "--- A long script.\nlocal \(name) = behaviour \"Long\"\n\n"
    text += "\(name).button = outlet \"Button\"\n\(name).label = outlet \"Label\"\n"
    text += "\(name).fade = seconds { default = 1, max = 5 }\n\(name).count = state(0)\n\n"
    for number in 0..<(lines - 12) / 8 {
      text += """
        function \(name):act\(number)(x, y)
          local sum = x + y
          if sum > \(number) then
            self.count = sum
            self.button.title = "a" .. sum
          end
        end


        """
    }
    return text + "function \(name):last()\n  self.label.text = \"b\"\nend\n\nreturn \(name)\n"
  }
}

extension Benchmark {
  /// A key typed in the middle of 2,000 lines, until the mistakes in the text are known.
  ///
  /// It is the 99th of a hundred keys. The yardstick is Lua's own compiler on the same text.
  static let languageFindings = Benchmark(
    name: "key → mistakes, 2,000 lines, 99 of 100",
    unit: "ms",
    bar: .ratio(60)
  ) {
    let service = try makeService()
    return try keys(of: statement) {
      _ = service.findings(in: file)
    } prepare: {
      service.open(file, text(with: $0))
    }
  }

  /// A completion after each of these keys.
  static let languageCompletion = Benchmark(
    name: "completion, 2,000 lines, 99 of 100",
    unit: "ms",
    bar: .ratio(20)
  ) {
    let service = try makeService()
    var offset = 0
    return try keys(of: statement) {
      _ = service.completions(in: file, at: offset)
    } prepare: { typed in
      let text = text(with: typed)
      service.open(file, text)
      offset = text.count / 2
    }
  }

  /// A completion after each key at the prompt of a running scene.
  ///
  /// It has the yardstick of the others: their 15 ms are 20 compilations, and the 5 ms of the prompt are a third.
  static let promptCompletion = Benchmark(
    name: "completion at the prompt, 1,000 ids, 99 of 100",
    unit: "ms",
    bar: .ratio(6.7)
  ) {
    let fixture = try Fixture(script: LanguageScript.text(lines: 60))
    for number in 0..<1000 { try fixture.screen.add(Button(id: "button\(number)")) }
    let console = Console(fixture.host)
    var line = ""
    return try keys(of: "button500.title = tostring(find(\"button7\").alpha) .. screen.id") {
      _ = console.completions(for: line, at: line.endIndex)
    } prepare: {
      line = String($0)
    }
  }

  private static let file = "/scripts/long.lua"

  private static func makeService() throws -> LanguageService {
    let service = try LanguageService(files: MemoryFiles())
    service.open(file, Array(longText.utf8))
    _ = service.findings(in: file)
    return service
  }

  private static let statement = "  self.label.text = tostring(x) .. self.button.title\n"
  private static let longText = LanguageScript.text(lines: 2000)

  /// The text with the beginning of a statement in its middle.
  private static func text(with typed: Substring) -> [UInt8] {
    let head = "function Long:act100(x, y)\n"
    return Array(longText.replacing(head, with: head + typed, maxReplacements: 1).utf8)
  }

  /// Types a statement letter by letter, four times, and asks after each.
  private static func keys(
    of statement: String,
    _ ask: () -> Void,
    prepare: (_ typed: Substring) -> Void
  ) throws -> Measurement {
    var times = Samples()
    var compilations = Samples()
    let baseline = try CHost()
    for round in 0..<4 {
      for length in 1...statement.count {
        prepare(statement.prefix(length))
        let time = ContinuousClock().measure(ask)
        let compiling = try ContinuousClock().measure {
          try baseline.load("return function()\n\(longText)\nend")
        }
        guard round > 0 else { continue }
        times.add(time / .milliseconds(1))
        compilations.add(compiling / .milliseconds(1))
      }
    }
    return Measurement(
      median: times.percentile(99),
      minimum: times.minimum,
      baseline: compilations.median,
      ratio: times.percentile(99) / compilations.median
    )
  }

  /// A folder of 500 scripts, all of them asked for their mistakes once.
  static let languageFolder = Benchmark(
    name: "500 scripts opened and checked",
    unit: "ms",
    bar: .scaled(1500)
  ) {
    var samples = Samples()
    for _ in 0..<3 {
      let files = makeFolder()
      let time = try ContinuousClock().measure { _ = try openFolder(files) }
      samples.add(time / .milliseconds(1))
    }
    return Measurement(median: samples.median, minimum: samples.minimum)
  }

  /// What the process has in memory after that.
  static let languageMemory = Benchmark(
    name: "memory with 500 scripts checked",
    unit: "MB",
    bar: .median(100)
  ) {
    let service = try openFolder(makeFolder())
    let pages =
      try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .infinity
    withExtendedLifetime(service) {}
    let size = pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    return Measurement(median: size, minimum: size)
  }

  private static func makeFolder() -> MemoryFiles {
    let files = MemoryFiles()
    for number in 0..<500 {
      files["/scripts/script_\(number).lua"] = LanguageScript.text(lines: 60)
    }
    return files
  }

  private static func openFolder(_ files: MemoryFiles) throws -> LanguageService {
    let service = try LanguageService(files: files)
    service.folders = ["/scripts"]
    for number in 0..<500 {
      let found = service.findings(in: "/scripts/script_\(number).lua")
      guard found.isEmpty else { throw BenchmarkFailure(description: "\(found)") }
    }
    return service
  }
}
