import Foundation
import TestSupport
import XCTest

/// What the prompt lends to scripts.
final class PromptServiceTests: PromptTestCase {
  private static let settings = "scripts/scenes/settings"

  func testStorageInAFolderIsThereTheNextTime() throws {
    let kept = folder.appendingPathComponent("kept").path
    let first = try pipe("--storage", kept, Self.settings, input: "light:slide(34)\nadvance(1)\n")
    XCTAssertEqual(first.status, 0, first.errors)
    let second = try pipe("--storage", kept, Self.settings, input: "light.value\n")
    XCTAssertEqual(second.output, "35\n")
  }

  func testStorageWithoutAFolderIsForgotten() throws {
    _ = try pipe(Self.settings, input: "light:slide(34)\nadvance(1)\n")
    XCTAssertEqual(try pipe(Self.settings, input: "light.value\n").output, "60\n")
  }

  func testFormatsAndAProcessForPicturesAreLent() throws {
    try save(
      """
      { "name": "S", "screens": [{ "id": "home", "controls": [
        { "kind": "Image", "id": "shown", "width": 30, "height": 20 }] }] }
      """,
      to: "shop/scene.json"
    )
    try FileManager.default.copyItem(
      at: PackageFolder.url("Tests/RemoraCommandTests/Prompt/Pictures/reef.png"),
      to: home.appendingPathComponent("shop/reef.png")
    )
    let terminal = try openPrompt("shop")
    terminal.enter("service('language'):set 'de'")
    terminal.enter("service('language'):format(1234.5)")
    terminal.wait(for: "\"1.234,5\"")
    terminal.enter("options = { image = 'reef.png', width = 30, height = 30 }")
    terminal.enter("shown.image = service('pictures').process(options)")
    terminal.wait(for: "shown.image = \"")
    leave(terminal)
  }

  func testADialogIsAnsweredByItsName() throws {
    let run = try pipe(
      Self.settings,
      input: "service('dialogs').alert { title = 'Hello' }\nalert:choose('OK')\n"
    )
    XCTAssertTrue(run.output.contains("\"OK\""), run.output)
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testAPictureIsPickedFromTheScenesOwnAndShared() throws {
    let input = [
      "choose:tap()", "sheet:choose('Photo library')", "pictures:select(2)", "avatar.image",
      "share:tap()", "sheet:choose('Mail')", "sharedCount.text",
    ]
    let run = try pipe(
      "scripts/scenes/profile",
      input: input.map { $0 + "\n" }.joined()
    )
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("\n\"photos/reef.svg\"\n"), run.output)
    XCTAssertTrue(run.output.hasSuffix("\n\"1\"\n"), run.output)
    XCTAssertTrue(
      run.errors.contains(
        "an app would share on Mail: \"Ann dives with us\" with scripts/scenes/profile/photos/reef.svg"
      ),
      run.errors
    )
  }

  func testPicturesMayComeFromAnotherFolder() throws {
    _ = try write("<svg/>", to: "mine/one.svg")
    let run = try pipe(
      "--photos",
      folder.appendingPathComponent("mine").path,
      "scripts/scenes/profile",
      input: "choose:tap()\nsheet:choose(1)\npictures:select(1)\navatar.image\n"
    )
    XCTAssertTrue(run.output.hasSuffix("\"photos:one.svg\"\n"), run.output)
  }

  func testAnAppsCameraIsNotThere() throws {
    let run = try pipe(
      "scripts/scenes/profile",
      input: ":events on\nchoose:tap()\nsheet:choose('Camera')\n"
    )
    XCTAssertTrue(
      run.output.contains("denied { message = \"there is no camera here\" }"),
      run.output
    )
  }
}
