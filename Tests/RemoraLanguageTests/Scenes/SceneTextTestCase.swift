import Foundation
import RemoraServices
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

/// Asks about the texts of scenes, small ones in memory and those of this package.
class SceneTextTestCase: HostTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "base",
      """
      --- Fades.
      local Base = behaviour "Base"
      Base.fade = seconds { default = 1, help = "How long it takes" }
      Base.faded = event { by = "integer" }
      function Base:reset() end
      return Base
      """
    )
    script(
      "toggle",
      """
      --- Swaps pictures.
      local Toggle = behaviour("Toggle", { extends = "base" })
      Toggle.button   = outlet { "Button", help = "What is tapped" }
      Toggle.others   = outlets { "Button", optional = true }
      Toggle.normal   = image { help = "Shown while off" }
      Toggle.mood     = choice { "calm", "wild", default = "calm" }
      Toggle.next     = screen { optional = true }
      Toggle.partner  = behaviour { optional = true }
      Toggle.toggled  = event { isOn = "boolean" }
      function Toggle:onButtonTap() end
      function Toggle:swap() end
      return Toggle
      """
    )
    script(
      "score",
      """
      --- Counts.
      local Score = behaviour "Score"
      Score.label  = outlet { "Label", optional = true }
      Score.toggle = outlet { "toggle", optional = true }
      function Score:increment() end
      return Score
      """
    )
    files["scene/heart.svg"] = "<svg/>"
    files["scene/more/star.png"] = ""
    files["scene/notes.txt"] = ""
  }

  /// Reads a scene in the folder `scene`, without the marks `|`; the offsets of the marks.
  func read(
    _ marked: String,
    former: SceneText? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> (text: SceneText, marks: [Int]) {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    for byte in marked.utf8 {
      if byte == UInt8(ascii: "|") { marks.append(bytes.count) } else { bytes.append(byte) }
    }
    let text = SceneText(bytes, file: "scene/scene.json", in: host, former: former)
    return (try XCTUnwrap(text, file: file, line: line), marks)
  }

  /// The items at the mark in a text.
  func items(
    _ marked: String,
    former: SceneText? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [Completions.Item] {
    let (text, marks) = try read(marked, former: former, file: file, line: line)
    return text.completions(at: try XCTUnwrap(marks.first, file: file, line: line)).items
  }

  /// The labels of the items at the mark in a text.
  func labels(
    _ marked: String,
    former: SceneText? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [String] {
    try items(marked, former: former, file: file, line: line).map(\.label)
  }

  /// A scene around the parts of one screen.
  func scene(_ controls: String, behaviours: String = "", connections: String = "") -> String {
    """
    {
      "name": "Test", "scripts": ["../scripts"],
      "screens": [
        { "id": "home", "behaviours": [\(behaviours)], "controls": [\(controls)] },
        { "id": "about" }
      ],
      "connections": [\(connections)]
    }
    """
  }

  // MARK: The scenes of this package

  /// The scene files of this package.
  static func corpus() throws -> [String] {
    let folder = PackageFolder.url("scripts/scenes").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)/scene.json" }
  }

  /// A host for the files of the disk.
  func makeDiskHost() throws -> ScriptHost { try ScriptHost(clock: VirtualClock()) }
}
