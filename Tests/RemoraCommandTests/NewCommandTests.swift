import Foundation
import XCTest

/// `remora new`, and `remora` alone.
final class NewCommandTests: CommandTestCase {
  private func inFolder(_ arguments: String..., at place: String = "") throws -> Run {
    let place = folder.appending(path: place).path
    let shell = ["-c", "cd \"$0\" && exec \"$@\"", place, Self.executable.path]
    return try run(URL(fileURLWithPath: "/bin/sh"), shell + arguments)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  func testASceneThatIsMadeIsCheckedAndTested() throws {
    assertOutput(
      try inFolder("new", "scene", "tide"),
      "made tide/scripts/tap_counter.lua",
      "made tide/scripts/tap_counter_spec.lua",
      "made tide/scene.json",
      "next: remora studio tide"
    )
    XCTAssertEqual(try inFolder("check", "tide").output, "3 files, no mistakes\n")
    XCTAssertEqual(try inFolder("test", at: "tide").status, 0)
  }

  func testABehaviourIsMadeAmongTheScriptsOfTheScene() throws {
    _ = try inFolder("new", "scene", "tide")
    assertOutput(
      try inFolder("new", "behaviour", "blink", "--for", "Button", at: "tide"),
      "made scripts/blink.lua",
      "made scripts/blink_spec.lua",
      "next: remora test scripts/blink_spec.lua"
    )
    let timer = try inFolder("new", "behaviour", "pulse", "--for=Label", "--timer", at: "tide")
    XCTAssertEqual(timer.status, 0)
    XCTAssertTrue(try text("tide/scripts/pulse.lua").contains("every(self.pause"))
    XCTAssertEqual(try inFolder("check", at: "tide").output, "7 files, no mistakes\n")
    XCTAssertEqual(try inFolder("test", at: "tide").status, 0)
  }

  func testABehaviourOfTheGalleryIsCopied() throws {
    _ = try inFolder("new", "scene", "tide")
    let behaviours = "\"behaviours\": [{ \"script\": \"next_language\" }]"
    _ = try write(
      """
      { "name": "Tide", "scripts": ["scripts"], "screens": [{ "id": "home", "controls": [
        { "kind": "Button", "title": "Go", "width": 90, "height": 44, \(behaviours) }
      ] }] }
      """,
      to: "tide/scene.json"
    )
    assertErrors(
      try inFolder("check", at: "tide"),
      contain: "the gallery has one: remora new behaviour next_language --from gallery"
    )
    assertOutput(
      try inFolder("new", "behaviour", "next_language", "--from", "gallery", at: "tide"),
      "made scripts/next_language.lua",
      "made scripts/next_language_spec.lua",
      "next: remora test scripts/next_language_spec.lua"
    )
    XCTAssertEqual(try inFolder("check", at: "tide").status, 0)
    assertErrors(
      try inFolder("new", "behaviour", "next_languag", "--from", "gallery", at: "tide"),
      contain: "did you mean \"next_language\"?"
    )
  }

  func testASpecIsMadeForAScript() throws {
    _ = try write("local Blink = behaviour \"Blink\"\nreturn Blink\n", to: "blink.lua")
    assertOutput(
      try inFolder("new", "spec", "blink"),
      "made blink_spec.lua",
      "next: remora test blink_spec.lua"
    )
    XCTAssertEqual(try inFolder("test").status, 0)
    assertErrors(try inFolder("new", "spec", "blink"), contain: "blink_spec.lua is there already")
  }

  func testAnAppFindsTheCloneThatTheProgramWasBuiltIn() throws {
    let made = try inFolder("new", "app", "tide")
    XCTAssertEqual(made.status, 0, made.errors)
    XCTAssertTrue(made.output.hasSuffix("next: cd tide && swift test && swift run\n"))
    XCTAssertTrue(try text("tide/Package.swift").contains(".package(name: \"remora\", path: \"/"))
    assertErrors(
      try inFolder("new", "app", "ebb", "--remora", "nowhere"),
      contain: "there is no clone of Remora in nowhere"
    )
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.appending(path: "ebb").path))
  }

  func testWhatWasMadeIsJSONToo() throws {
    let made = try inFolder("new", "scene", "my tide", "--format", "json")
    let document = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(made.output.utf8)) as? [String: Any]
    )
    XCTAssertEqual(document["version"] as? Int, 1)
    XCTAssertEqual(document["next"] as? String, "remora studio \"my tide\"")
    XCTAssertEqual((document["files"] as? [String])?.last, "my tide/scene.json")
  }

  func testAMistakeOnTheCommandLineIsUsage() throws {
    for (arguments, sentence) in [
      (["behaviour", "blink"], "--for KIND is missing"),
      (["behaviour", "b", "--for", "Button", "--tap", "--form"], "--tap was chosen"),
      (["behaviour", "b", "--from", "galery"], "did you mean \"gallery\"?"),
      (["behaviour", "b", "--from", "gallery", "--tap"], "--from was chosen"),
      (["scene"], "NAME is missing"), (["scene", "a", "b"], "one argument too many"),
      (["scene", "a", "--format", "jsn"], "did you mean \"json\"?"),
      (["behavior", "a"], "did you mean \"behaviour\"?"),
    ] {
      assertErrors(try run(Self.executable, ["new"] + arguments), contain: sentence, status: 64)
    }
  }

  // MARK: Without a command

  func testWithoutACommandItSaysWhatThereIsAndWhatComesNext() throws {
    let empty = try inFolder()
    XCTAssertTrue(empty.output.hasPrefix("There is no scene in this folder.\n"), empty.output)
    XCTAssertTrue(empty.output.contains("remora new scene NAME"))
    _ = try inFolder("new", "scene", "tide")
    let above = try inFolder()
    XCTAssertTrue(
      above.output.hasPrefix(
        "There is 1 scene below this folder, with 1 script and 1 spec file: tide\n"
      ),
      above.output
    )
    XCTAssertTrue(above.output.contains("remora studio tide "))
    let here = try inFolder(at: "tide")
    XCTAssertTrue(
      here.output.hasPrefix("There is a scene in this folder, with 1 script and 1 spec file.\n"),
      here.output
    )
    for overview in [empty, above, here] {
      XCTAssertEqual(overview.output.split(separator: "\n").count, 5)
      XCTAssertEqual(overview.status, 0)
      XCTAssertEqual(overview.errors, "")
    }
  }
}
