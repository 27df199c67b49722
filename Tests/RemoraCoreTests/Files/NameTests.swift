import RemoraLimits
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What names and paths are, and what they are not.
final class NameTests: XCTestCase {
  /// Eight megabytes, as hostile scripts make them.
  private static let long = String(repeating: "a.", count: 4 << 20)
  /// One letter with four million marks: a single character.
  private static let marked = "a" + String(repeating: "\u{301}", count: 4 << 20)

  /// The name of a script that is no literal.
  private static func script(_ text: String) throws -> ScriptName { try ScriptName(text) }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
    } catch {
      return Diagnostic(firstOf: error).messageForScripts
    }
    XCTFail("nothing was thrown")
    return ""
  }

  // MARK: Scripts

  func testAScriptIsNamedByItsFileWithSlashes() throws {
    for name in ["a", "toggle_button", "ui/toggle-button", "9", "-", "A/b/C_d"] {
      XCTAssertEqual(try Self.script(name).description, name)
    }
    XCTAssertNoThrow(try Self.script(String(repeating: "a", count: 255)))
    XCTAssertNoThrow(try Self.script(Array(repeating: "a", count: 16).joined(separator: "/")))
  }

  func testAModuleIsRequiredWithDots() throws {
    XCTAssertEqual(try ScriptName(required: "ui.shapes").description, "ui/shapes")
    XCTAssertEqual(try ScriptName(required: "shapes").description, "shapes")
  }

  func testNoScriptHasASecondSpelling() {
    for name in [
      "", "/", "/a", "a/", "a//b", "./a", "././a", "../a", "a/../b", "a/./b", ".", "..", ".a",
      "a.lua", "a.b", "a b", "a\\b", "a\u{0}b", "a\n", "ä", "a\u{301}", "~", "C:a", "%61",
      String(repeating: "a", count: 256), Array(repeating: "a", count: 17).joined(separator: "/"),
      Self.long, Self.marked, String(repeating: "/", count: 8 << 20),
    ] {
      XCTAssertThrowsError(try Self.script(name), "\(name.utf8.prefix(20))")
    }
    for name in [
      "", ".", "..", ".tmp.secret.token", "a..b", "a.", ".a", "a/b", "./a", "/etc/passwd", "a b",
      "a\u{0}b", "..a", Self.long, Self.marked,
    ] {
      XCTAssertThrowsError(try ScriptName(required: name), "\(name.utf8.prefix(20))")
    }
  }

  func testARefusalSaysWhatWasMeant() {
    for (name, sentence) in [
      ("./attack", "\"./attack\" cannot be the name of a script — did you mean \"attack\"?"),
      ("a//b", "\"a//b\" cannot be the name of a script — did you mean \"a/b\"?"),
      ("ui.shapes", "\"ui.shapes\" cannot be the name of a script — did you mean \"ui/shapes\"?"),
      ("x.lua", "\"x.lua\" cannot be the name of a script — did you mean \"x\"?"),
      (
        "/any/path/config",
        "\"/any/path/config\" cannot be the name of a script — it is absolute; a script is named like"
          + " its file in the script folders, without .lua: \"ui/toggle_button\""
      ),
      (
        "../up",
        "\"../up\" cannot be the name of a script — a part of it is . or ..; a script is named like"
          + " its file in the script folders, without .lua: \"ui/toggle_button\""
      ),
    ] {
      XCTAssertEqual(message { _ = try Self.script(name) }, sentence)
    }
    XCTAssertEqual(
      message { _ = try ScriptName(required: "ui/shapes") },
      "\"ui/shapes\" cannot be the name of a module — did you mean \"ui.shapes\"?"
    )
  }

  func testOfALongNameOnlyTheBeginningIsShown() {
    for text in [Self.long, Self.marked] {
      for refusal in [
        message { _ = try Self.script(text) }, message { _ = try ScriptName(required: text) },
        message { _ = try RelativePath(text) }, message { _ = try PictureName(text) },
      ] {
        XCTAssertLessThan(refusal.utf8.count, 500)
        XCTAssertTrue(refusal.contains("…"), refusal)
        XCTAssertTrue(refusal.contains("bytes, and 255 is the most"), refusal)
      }
    }
  }

  // MARK: Files

  func testAPathStaysInItsFolder() throws {
    for path in ["a", "a.txt", "pictures/Reef at night.svg", "a-b_c/d.e.f", "a..b", " a ", "a."] {
      XCTAssertEqual(try RelativePath(path).description, path)
    }
    for path in [
      "", "/", "/etc/passwd", "a/", "/a", "a//b", "./a", "a/.", "..", "../a", "a/../b",
      ".git/config",
      "a/.hidden", "a\u{0}b", "a\\b", "C:/a", "~/a*", "a\nb", "ä", "\u{202E}a",
      String(repeating: "a", count: 256), String(repeating: "a/", count: 80_000) + "a",
      Array(repeating: "a", count: 17).joined(separator: "/"), Self.long, Self.marked,
    ] {
      XCTAssertThrowsError(try RelativePath(path), "\(path.utf8.prefix(20))")
    }
  }

  func testAPictureIsInTheSceneOrLent() throws {
    XCTAssertEqual(try PictureName("a/b.svg"), .inScene(try RelativePath("a/b.svg")))
    XCTAssertEqual(
      try PictureName("photos:2/b.svg"),
      .lent(service: "photos", try RelativePath("2/b.svg"))
    )
    for name in ["", ":a", "photos:", "photos:/etc/passwd", "photos:../a", "a:b:c", "A:b", "1:b"] {
      XCTAssertThrowsError(try PictureName(name), name)
    }
  }

  func testLentPicturesAreNamedOnceAndForgottenAtSomeTime() throws {
    var pictures = LentPictures()
    let place = FileLocation(trusting: "/home/ann/Grüße aus Rom.jpg")
    XCTAssertEqual(pictures.name(of: place, from: "photos"), "photos:GreausRom.jpg")
    XCTAssertEqual(pictures.name(of: place, from: "photos"), "photos:GreausRom.jpg")
    let other = FileLocation(trusting: "/home/ben/GreausRom.jpg")
    XCTAssertEqual(pictures.name(of: other, from: "photos"), "photos:2/GreausRom.jpg")
    XCTAssertEqual(pictures["photos:2/GreausRom.jpg"], other)
    for name in ["..", ".png", "/", "///", "äöü"] {
      let given = pictures.name(of: FileLocation(trusting: name), from: "photos")
      XCTAssertNoThrow(try PictureName(given), given)
    }
    for number in 0..<Limit.lentPictures.value {
      _ = pictures.name(of: FileLocation(trusting: "/\(number).png"), from: "photos")
    }
    XCTAssertNil(pictures["photos:GreausRom.jpg"])
    XCTAssertEqual(pictures["photos:7.png"], FileLocation(trusting: "/7.png"))
  }
}
