import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// What a scene's list of script folders decides for its scripts.
final class ScriptFolderTests: WorkspaceTestCase {
  private func list(_ folders: String) {
    let text = "{ \"scripts\": [\(folders)], \"screens\": [{ \"id\": \"home\" }] }"
    service.open("/project/one/scene.json", Array(text.utf8))
  }

  func testOpenScriptsAreCheckedAgainWhenTheListChanges() throws {
    scene("one", "{ \"id\": \"home\" }")
    files["/project/more/base.lua"] = "local Base = behaviour \"Base\"\nreturn Base\n"
    let file = "/project/scripts/derived.lua"
    let text = "local D = behaviour(\"D\", { extends = \"base\" })\nreturn D\n"
    files[file] = text
    service.open(file, Array(text.utf8))
    XCTAssertEqual(service.findings(in: file).map(\.rule), [.loading])
    list("\"../scripts\", \"../more\"")
    XCTAssertTrue(service.openFiles(dependingOn: "/project/one/scene.json").contains(file))
    XCTAssertEqual(service.findings(in: file), [])
    list("\"../scripts\"")
    XCTAssertEqual(service.findings(in: file).map(\.rule), [.loading])
  }
}
