import Remora
import RemoraEditing

extension Benchmark {
  /// A change of one property in a scene whose controls have two behaviours each: the text, the check, the file in
  /// memory, the running scene.
  static let edit = edit("edit at 500 controls", controls: 500, isUndo: false, bar: 4)
  static let largeEdit = edit("edit at 2,000 controls", controls: 2000, isUndo: false, bar: 12)
  static let undo = edit("undo at 500 controls", controls: 500, isUndo: true, bar: 4)

  private static func edit(
    _ name: String,
    controls count: Int,
    isUndo: Bool,
    bar: Double
  ) -> Benchmark {
    Benchmark(name: name, unit: "ms", bar: .scaled(bar)) {
      let host = try ScriptHost(clock: VirtualClock(), files: EditedFiles(controls: count))
      try host.open(scene: "scene")
      var times: [Double] = []
      for step in 0..<40 {
        let edit = SceneEdit.set(
          property: "x",
          of: SceneItem("label\(step * 97 % count)"),
          to: .integer(step)
        )
        if isUndo { try host.edits.perform(edit) }
        let time = try ContinuousClock().measure {
          if isUndo { _ = try host.edits.undo() } else { _ = try host.edits.perform(edit) }
        }
        times.append(time / .milliseconds(1))
      }
      let sorted = times.sorted()
      return Measurement(median: sorted[sorted.count / 2], minimum: sorted[0])
    }
  }
}

/// A scene with two behaviours on each control, in memory.
private final class EditedFiles: Files {
  private var contents: [String: [UInt8]]

  init(controls count: Int) {
    let controls = (0..<count).map { number in
      """
            { "kind": "Label", "id": "label\(number)", "y": \(number), "text": "0",
              "behaviours": [{ "id": "a\(number)", "script": "first" }, { "id": "b\(number)", "script": "second" }] }
      """
    }
    let scene = """
      { "name": "Large", "screens": [{ "id": "home", "controls": [
      \(controls.joined(separator: ",\n"))
      ] }] }
      """
    contents = [
      "scene/scene.json": Array(scene.utf8),
      "scene/first.lua": Array("local First = behaviour \"First\" return First".utf8),
      "scene/second.lua": Array("local Second = behaviour \"Second\" return Second".utf8),
    ]
  }

  func read(_ place: FileLocation, atMost limit: Int) throws -> [UInt8]? { contents["\(place)"] }
  func isFile(_ place: FileLocation) -> Bool { contents["\(place)"] != nil }
  func list(_ folder: FileLocation) -> [FolderEntry] { [] }

  func write(_ bytes: [UInt8], to place: FileLocation) throws { contents["\(place)"] = bytes }

  func write(_ bytes: [UInt8], over old: [UInt8], to place: FileLocation) throws {
    try write(bytes, to: place)
  }
}
