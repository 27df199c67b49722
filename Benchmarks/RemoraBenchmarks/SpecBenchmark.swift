import Foundation
import RemoraSpecs

extension Benchmark {
  /// 3,000 specs as makers write them, in 30 files, on all cores: read, run, and held to leaving
  /// nothing behind, each on a host of its own.
  static let specs = Benchmark(name: "3,000 specs", unit: "s", bar: .scaled(3)) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remora-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try SampleSpecs(fileCount: 30, specsPerFile: 100).write(to: folder)
    var samples = Samples()
    for _ in 0..<3 {
      let start = ContinuousClock.now
      let count = try SampleSpecs.run(files)
      samples.add((ContinuousClock.now - start) / .seconds(1))
      guard count == 3_000 else { throw BenchmarkFailure(description: "\(count) specs ran") }
    }
    return Measurement(median: samples.median, minimum: samples.minimum)
  }
}

/// Spec files that are alike, and the behaviour that they try out.
struct SampleSpecs {
  let fileCount: Int
  let specsPerFile: Int

  /// Writes the files, and returns the paths of those with specs.
  func write(to folder: URL) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(SampleSpecs.behaviour.utf8).write(to: folder.appending(path: "toggle.lua"))
    return try (1...fileCount).map { number in
      let file = folder.appending(path: "suite\(number)_spec.lua")
      try Data(source(number).utf8).write(to: file)
      return file.path
    }
  }

  /// Lists and runs everything in the files, as `remora test` does, with caches that begin empty.
  ///
  /// - Returns: How many specs ran.
  /// - Throws: `BenchmarkFailure` when one fails.
  static func run(_ files: [String]) throws -> Int {
    let runner = SpecRunner()
    let specs = files.flatMap { runner.list($0).specs }
    var failure: String?
    WorkerPool().run(
      specs.count,
      work: { runner.run(specs[$0]) },
      take: { result in
        failure = result.failures.first?.report
        return result.isGood
      }
    )
    if let failure { throw BenchmarkFailure(description: failure) }
    return specs.count
  }

  private static let behaviour = """
    --- Switches itself at every tap, and fades.
    local Toggle = behaviour "Toggle"
    Toggle.button  = outlet "Button"
    Toggle.fade    = seconds { default = 0.5, min = 0, max = 5 }
    Toggle.isOn    = state(false)
    Toggle.toggled = event { isOn = "boolean" }

    function Toggle:onAttach()
      self.button.title = "off"
    end

    function Toggle:onButtonTap()
      self.isOn = not self.isOn
      self.button:animate { alpha = 0, over = self.fade }
      self.button.title = self.isOn and "on" or "off"
      self.button:animate { alpha = 1, over = self.fade }
      self:send("toggled", { isOn = self.isOn })
    end

    return Toggle
    """

  private func source(_ number: Int) -> String {
    let specs = (1...specsPerFile).map { spec in
      """
        it("switches, the \(spec)th time", function()
          like:tap()
          advance(0.25)
          expect(like.alpha):near(0.5, 0.05)
          advance(1)
          expect(like.title):equals("on")
          expect(like.toggle):sent("toggled", { isOn = true })
        end)
      """
    }
    return """
      describe("Suite \(number)", function()
        local like

        before(function()
          like = button { title = "Like" }
          like:attach("toggle", { fade = 0.5 })
        end)

      \(specs.joined(separator: "\n\n"))
      end)
      """
  }
}
