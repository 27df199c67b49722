import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// Texts in scripts that are ids of the scene.
final class IDMentionTests: WorkspaceTestCase {
  private let screens = """
    { "id": "home", "controls": [{ "kind": "Button", "id": "like" }] }, { "id": "about" }
    """
  private let use = """
    Script.next = screen { default = "about" }
    Script.target = control { default = "about" }
    Script.partner = behaviour { default = "like" }
    function Script:run()
      find("like").title = "like"
      present "about"
      self.owner:push("about")
      screen:present("about")
      self.next = "about"
      self.target = "about"
      if self.next == "about" then log("about") end
      attach("script", { next = "about" })
    end
    """

  func testADefinitionIsInTheScene() throws {
    scene("one", screens)
    script("script", use)
    let (file, offset) = try place("find(\"like", in: "scripts/script.lua")
    XCTAssertEqual(words(service.definitions(in: file, at: offset)), ["one/scene.json: like"])
  }

  func testReferencesFromTheSceneAreInItsScriptsOnly() throws {
    scene("one", screens)
    script("script", use)
    files["/project/others/other.lua"] = "find('like')"
    let (file, offset) = try place("\"like", in: "one/scene.json")
    let found = service.references(in: file, at: offset, includingDeclaration: false)
    XCTAssertEqual(words(found), ["scripts/script.lua: like", "scripts/script.lua: like"])
  }

  func testARenameChangesTheSceneAndItsScripts() throws {
    scene("one", screens)
    script("script", use)
    for (word, file) in [("\"about", "one/scene.json"), ("present \"about", "scripts/script.lua")] {
      let changed = try renamed(word, in: file, to: "imprint")
      XCTAssertEqual(changed.keys.sorted(), ["one/scene.json", "scripts/script.lua"])
      XCTAssertEqual(changed["one/scene.json"]?.contains("\"id\": \"imprint\""), true)
      let expected = try XCTUnwrap(files["/project/scripts/script.lua"])
        .replacingOccurrences(of: "\"about\"", with: "\"imprint\"")
        .replacingOccurrences(of: "log(\"imprint\")", with: "log(\"about\")")
      XCTAssertEqual(changed["scripts/script.lua"], expected)
    }
  }

  func testTheNameOfAPropertyOfEveryBehaviourStays() throws {
    scene("one", screens)
    script("script", "function Script:run() self.enabled = false end")
    XCTAssertEqual(
      try refusal("enabled", in: "scripts/script.lua"),
      "enabled is a property of every behaviour, and cannot be renamed"
    )
  }

  func testATextThatIsNoIDIsNotRenamed() throws {
    scene("one", screens)
    script("script", "function Script:run() find(\"love\") end")
    XCTAssertEqual(try refusal("find(\"love", in: "scripts/script.lua").isEmpty, false)
    XCTAssertEqual(try renamed("\"like", in: "one/scene.json", to: "love").count, 1)
  }

  func testAnIDOfTwoScenesIsFoundInBoth() throws {
    scene("one", screens)
    scene("two", screens)
    script("script", use)
    let (file, offset) = try place("find(\"like", in: "scripts/script.lua")
    XCTAssertEqual(
      words(service.definitions(in: file, at: offset)),
      ["one/scene.json: like", "two/scene.json: like"]
    )
  }

  func testAnIDOfTwoScenesIsNotRenamedInAScriptOfBoth() throws {
    scene("one", screens)
    scene("two", screens)
    script("script", use)
    for (word, file) in [("\"like", "one/scene.json"), ("find(\"like", "scripts/script.lua")] {
      let message = try refusal(word, in: file)
      XCTAssertEqual(
        message,
        "scripts/script.lua names like, which two/scene.json has, too: rename it by hand"
      )
    }
  }

  func testAnIDOfTwoScenesIsRenamedInOneIfNoScriptNamesIt() throws {
    scene("one", screens)
    scene("two", screens)
    script("script", "function Script:run() find(\"about\") end")
    XCTAssertEqual(
      try renamed("\"like", in: "one/scene.json", to: "heart").keys.sorted(),
      ["one/scene.json"]
    )
  }

  func testIDsFollowTheTextOfTheScene() throws {
    scene("one", screens)
    script("script", use)
    let (file, offset) = try place("find(\"like", in: "scripts/script.lua")
    XCTAssertEqual(service.definitions(in: file, at: offset).count, 1)
    let text = try XCTUnwrap(files["/project/one/scene.json"]).replacingOccurrences(
      of: "like",
      with: "love"
    )
    service.open("/project/one/scene.json", Array(text.utf8))
    XCTAssertEqual(service.definitions(in: file, at: offset), [])
  }

  func testHoverSaysWhatAnIDNamesAndWhere() throws {
    scene("one", screens)
    scene("two", "{ \"id\": \"like\" }")
    script("script", use)
    let (file, offset) = try place("find(\"like", in: "scripts/script.lua")
    let found = try XCTUnwrap(service.hover(in: file, at: offset)).markdown
    for words in [
      "like: Button", "[one/scene.json:1](file:///project/one/scene.json#L1)",
      "like: Screen", "[two/scene.json:1](file:///project/two/scene.json#L1)",
    ] { XCTAssertTrue(found.contains(words), found) }
    let (scene, place) = try place("\"like", in: "one/scene.json")
    let own = try XCTUnwrap(service.hover(in: scene, at: place)).markdown
    XCTAssertTrue(found.hasPrefix(own) && !own.contains("Screen"), own)
  }

  func testAWordThatCannotBeAnIDIsRefused() throws {
    scene("one", screens)
    XCTAssertEqual(
      try refusal("\"like", in: "one/scene.json", to: "find"),
      "\"find\" cannot be an id: it is a word of specs, and ids are names at the prompt and in specs"
        + " — call it, for example, \"findButton\""
    )
    for name in ["log", "screen", "self", "advance", "table"] {
      XCTAssertTrue(
        try refusal("\"about", in: "one/scene.json", to: name).contains("cannot be an id")
      )
    }
    XCTAssertEqual(try renamed("\"like", in: "one/scene.json", to: "list").count, 1)
  }

  func testAnIDThatNoSceneTakesIsRefused() throws {
    scene("one", screens)
    for name in ["a-b", "1a", "end", "_a", "", "ä", "home"] {
      XCTAssertFalse(try refusal("\"like", in: "one/scene.json", to: name).isEmpty)
    }
  }
}
