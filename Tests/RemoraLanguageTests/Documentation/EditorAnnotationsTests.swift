import Foundation
import RemoraRuntime
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraLanguage

final class EditorAnnotationsTests: XCTestCase {
  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraLanguageTests.EditorAnnotationsTests` writes it anew.
  func testTheFileForEditorsDescribesTheBuiltInKinds() throws {
    let file = PackageFolder.url("docs/editor/remora.lua")
    let text = try EditorAnnotations(ScriptHost(clock: VirtualClock())).text
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), text)
  }

  func testTheFileForEditorsIsLua() throws {
    let host = try ScriptHost(clock: VirtualClock())
    XCTAssertNoThrow(try host.lua.load(EditorAnnotations(host).text, chunkName: "=remora.lua"))
  }

  func testAScriptDocumentsItself() throws {
    let files = MemoryFiles()
    files["scripts/toggle_button.lua"] = try PackageFolder.text(
      "scripts/behaviours/toggle_button.lua"
    )
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    host.scriptFolders = ["scripts"]
    XCTAssertEqual(
      try host.script(named: "toggle_button").documentation,
      """
      # Toggle button

      Swaps its button's picture at every tap, with an optional fade.

      ## Properties

      | name | type | default |  |
      | --- | --- | --- | --- |
      | `normal` | the name of an image |  | Shown while off |
      | `selected` | the name of an image |  | Shown while on |
      | `animated` | true or false | `false` |  |
      | `fade` | a number of seconds from 0 to 5 | `0.7` |  |
      | `isOn` | true or false | `false` | Whether it is on |

      ## Outlets

      | name | kind |  |
      | --- | --- | --- |
      | `button` | Button |  |

      ## Events

      | name | carries |
      | --- | --- |
      | `toggled` | `isOn`: boolean |

      """
    )
  }
}
