import Remora

extension Benchmark {
  /// Opening a scene of 10,000 controls, each with a behaviour of its own: reading, checking, making,
  /// attaching, presenting.
  static let scene = Benchmark(
    name: "scene of 10,000 controls and behaviours",
    unit: "s",
    bar: .scaled(1)
  ) {
    let files = SceneFiles(controls: 10_000)
    var seconds: [Double] = []
    for _ in 0..<5 {
      let host = try ScriptHost(clock: VirtualClock(), files: files)
      var failures: [Diagnostic] = []
      host.observeDiagnostics { failures.append($0) }
      let time = try ContinuousClock().measure { try host.open(scene: "scene") }
      guard failures.isEmpty, host.ids.count == 20_001 else {
        throw BenchmarkFailure(description: "the scene did not open: \(failures)")
      }
      seconds.append(time / .seconds(1))
    }
    let sorted = seconds.sorted()
    return Measurement(median: sorted[sorted.count / 2], minimum: sorted[0])
  }
}

/// A large scene, in memory.
private final class SceneFiles: Files, Sendable {
  private let contents: [String: [UInt8]]

  init(controls count: Int) {
    let controls = (0..<count).map { number in
      """
            { "kind": "Label", "id": "label\(number)", "y": \(number), "text": "0",
              "behaviours": [{ "id": "counter\(number)", "script": "counter" }] }
      """
    }
    let scene = """
      {
        "name": "Large",
        "screens": [
          { "id": "home", "controls": [
      \(controls.joined(separator: ",\n"))
          ] }
        ]
      }
      """
    let script = """
      local Counter = behaviour "Counter"
      Counter.label = outlet "Label"
      Counter.step = integer { default = 1, min = 1 }
      Counter.count = state(0)
      function Counter:increment() self.count = self.count + self.step end
      return Counter
      """
    contents = ["scene/scene.json": Array(scene.utf8), "scene/counter.lua": Array(script.utf8)]
  }

  func read(_ place: FileLocation, atMost limit: Int) throws -> [UInt8]? { contents["\(place)"] }
  func isFile(_ place: FileLocation) -> Bool { contents["\(place)"] != nil }
  func list(_ folder: FileLocation) -> [FolderEntry] { [] }
}
