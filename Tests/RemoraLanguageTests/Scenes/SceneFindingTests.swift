import XCTest

@testable import RemoraLanguage
@testable import RemoraModel
@testable import RemoraRuntime

final class SceneFindingTests: SceneTextTestCase {
  func testUnderlinesTheNameThatIsWrong() throws {
    try assert(scene(#"{ "kind": "Buton" }"#), [#""Buton": "Button" for sure"#])
    try assert(scene(#"{ "kind": "Button", "titel": "A" }"#), [#""titel": "title" for sure"#])
    try assert(scene("", behaviours: #"{ "script": "togle" }"#), [#""togle": "toggle" for sure"#])
    try assert(
      #"{ "name": "A", "screens": [{ "id": "a" }], "conections": [] }"#,
      [
        #""conections": "connections" for sure"#
      ]
    )
  }

  func testMendsAMisspeltKeyThatIsNeeded() throws {
    try assert(scene(#"{ "knd": "Button", "title": "A" }"#), [#""knd": "kind" for sure"#])
    try assert(scene("", behaviours: #"{ "scrpt": "score" }"#), [#""scrpt": "script" for sure"#])
    try assert(
      scene(
        #"{ "kind": "View", "contrls": [{ "kind": "Button", "id": "like" }] }"#,
        behaviours: #"{ "script": "toggle", "outlets": { "button": "like" } }"#
      ),
      [#""contrls": "controls" for sure"#]
    )
  }

  func testReportsNothingThatFollowsFromWhatIsNoJSON() throws {
    let link = #"{ "script": "toggle", "outlets": { "button": "like" } }"#
    let rest = ",\n{ \"kind\": \"Label\", \"alpha\": 3 }"
    for control in [
      #"{ "kind: "Button", "id": "like" }"#, #"{ kind": "Button", "id": "like" }"#,
      #"{ "kind": "Button", id": "like" }"#, #"{ "kind": "Button", "id": }"#,
      "{ \"kind\": \"Button\", \"id\": \"like\",\n \"titel\": 1 \"a }",
    ] {
      let text = scene("\n" + control + rest, behaviours: link)
      files["scene/scene.json"] = text
      let path = "scene/scene.json"
      let found = CheckSession().findings(inScene: path, in: host, checksBodies: false)
      XCTAssertLessThanOrEqual(found.count, 3, "\(found.map(\.diagnostic.message))")
      XCTAssertTrue(found.contains { $0.diagnostic.message.hasPrefix("alpha") }, text)
    }
  }

  func testMendsTheNamesOfScripts() throws {
    let control = #"{ "kind": "Button", "behaviours": [{ "script": "toggle", %% }] }"#
    func text(_ part: String) -> String { scene(control.replacing("%%", with: part)) }
    try assert(
      text(##""properties": { "normal": "heart.svg", "faed": 1 }"##),
      [#""faed": "fade" for sure"#]
    )
    try assert(text(##""outlets": { "buton": "home" }"##), [#""buton": "button" for sure"#])
    try assert(
      text(##""properties": { "normal": "hart.svg" }"##),
      [#""hart.svg": "heart.svg" for sure"#]
    )
    try assert(text(##""properties": { "mood": "calmm" }"##), [#""calmm": "calm" for sure"#])
    try assert(text(##""properties": { "next": "abut" }"##), [#""abut": "about" for sure"#])
  }

  func testMendsIDsWithThoseThatFit() throws {
    let controls = """
      { "kind": "Button", "id": "like" }, { "kind": "Label", "id": "lace" },
      { "kind": "Button", "id": "stop" }
      """
    try assert(
      scene(controls, behaviours: #"{ "script": "toggle", "outlets": { "button": "lice" } }"#),
      [#""lice": "like", "lace""#]
    )
    let list = #"{ "button": "like", "others": ["like", "stp"] }"#
    try assert(
      scene(controls, behaviours: #"{ "script": "toggle", "outlets": \#(list) }"#),
      [#"["like", "stp"]: "stop" for sure"#]
    )
  }

  func testMendsConnections() throws {
    let controls = #"{ "kind": "Button", "id": "like", "behaviours": [{ "script": "toggle" }] }"#
    func found(_ connection: String, _ expected: String..., line: UInt = #line) throws {
      try assert(scene(controls, connections: connection), expected, line: line)
    }
    try found(
      #"{ "from": "like", "event": "onTap", "to": "toggle", "action": "swap" }"#,
      #""onTap": "tap" for sure"#
    )
    try found(
      #"{ "from": "lke", "event": "tap", "to": "toggle", "action": "swp" }"#,
      #""lke": "like" for sure"#,
      #""swp": "swap" for sure"#
    )
    try found(
      #"{ "from": "toggle", "event": "toggled", "to": "like", "set": "titel", "value": "a" }"#,
      #""titel": "title" for sure"#
    )
    try found(
      #"{ "from": "toggle", "event": "toggled", "to": "like", "set": "hidden", "value": "$isOf" }"#,
      #""$isOf": "$isOn" for sure"#
    )
  }

  func testMendsANameOfAnotherToolkitWithoutBeingSure() throws {
    try assert(scene(#"{ "kind": "Label", "title": "A" }"#), [#""title": "text""#])
  }

  func testMendsAScriptThatIsNamedByItsFile() throws {
    try assert(
      scene("", behaviours: #"{ "script": "score.lua" }"#),
      [#""score.lua": "score" for sure"#]
    )
  }

  func testMendsNoNameThatIsKnown() throws {
    try assert(
      scene(#"{ "kind": "Label", "id": "a" }, { "kind": "Label", "id": "a" }"#),
      [#""a": "#]
    )
    try assert(scene(#"{ "kind": "Label", "text": "a", "text": "b" }"#), [#""text": "#])
    try assert(scene(#"{ "kind": "Label", "alpha": 3 }"#), ["3: "])
  }

  func testMovesWhatIsBesideTheScript() throws {
    func found(_ rest: String, _ expected: String..., line: UInt = #line) throws {
      let controls = #"{ "kind": "Button", "id": "like" }"#
      let text = scene(controls, behaviours: "{ \"script\": \"toggle\", \(rest) }")
      try assert(text, expected, line: line)
    }
    let link = #""outlets": { "button": "like" }"#
    try found(
      #""fade": 2, \#(link)"#,
      #""fade": "properties": { "fade": 2 } for sure"#
    )
    try found(
      #""properties": { "mood": "calm" }, \#(link), "fade": 2"#,
      #""fade": , "fade": 2 for sure"#
    )
    try found(#""properties": {}, "fade": 2, \#(link)"#, #""fade": { "fade": 2 } for sure"#)
    try found(
      #""properties": { "fade": 2, "button": "like" }"#,
      #""toggle": "#,
      #""button": , "outlets": { "button": "like" } for sure"#
    )
    try found(
      #""outlets": { "fade": 2 }, "properties": { "mood": "calm" }"#,
      #""toggle": "#,
      #""fade": , "fade": 2 for sure"#
    )
    try found(
      #""outlets": { "fade": 2 }"#,
      #""toggle": "#,
      #""fade": "properties": { "fade": 2 } for sure"#
    )
  }

  /// The behaviour of a control after the fixes that are certain, without spaces.
  private func fixed(_ behaviour: String) throws -> String {
    let text = scene(
      #"{ "kind": "Button", "id": "like" }"#,
      behaviours: "{ \"script\": \"toggle\", \(behaviour) }"
    )
    let found = try read(text).text
    files["scene/scene.json"] = text
    let fixes = found.located(CheckSession().findings(inScene: "scene/scene.json", in: host))
      .flatMap(\.fixes).filter(\.isCertain)
    let edits = fixes.flatMap(\.edits)
    let bytes = edits.applied(to: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  func testMovesNoNameThatIsThereTwice() throws {
    for twice in [
      #""outlets": { "fade": 2 }, "fade": 3"#,
      #""button": "like", "properties": { "button": "like" }"#,
      #""properties": {}, "outlets": { "fade": 2 }, "fade": 3"#,
    ] {
      XCTAssertTrue(try fixed(twice).contains(twice), twice)
    }
  }

  func testMakesOneObjectForWhatIsInTwoPlaces() throws {
    let text = try fixed(#""outlets": { "fade": 2, "button": "like" }, "mood": "calm""#)
    XCTAssertEqual(text.components(separatedBy: "\"properties\"").count, 2, text)
    XCTAssertTrue(text.contains("\"mood\": \"calm\""), text)
  }

  func testMovesOneOfTwoForSure() throws {
    let text = scene("", behaviours: #"{ "script": "toggle", "fade": 2, "mood": "calm" }"#)
    let found = try read(text).text
    files["scene/scene.json"] = text
    let findings = found.located(CheckSession().findings(inScene: "scene/scene.json", in: host))
    XCTAssertEqual(findings.flatMap(\.fixes).map(\.isCertain), [true, false])
  }

  func testMovesThePropertiesOfAControl() throws {
    try assert(
      scene(#"{ "kind": "Label", "id": "a", "properties": { "text": "A", "alpha": 1 } }"#),
      [#""properties": "text": "A", "alpha": 1 for sure"#]
    )
    for inner in [#"{ "tex": "A" }"#, #"{ "id": "A" }"#, "{}", "1"] {
      try assert(
        scene(#"{ "kind": "Label", "id": "a", "properties": \#(inner) }"#),
        [#""properties": "#]
      )
    }
  }

  func testUnderlinesTheFirstLineOfAnObject() throws {
    try assert(
      scene("", connections: "{ \"from\": \"home\",\n \"event\": \"load\" }"),
      [#"{ "from": "home",: "#, #"{ "from": "home",: "#]
    )
  }

  func testUnderlinesSomethingWhereSomethingIsMissing() throws {
    try assert(#"{ "name": "A" "screens": [{ "id": "a" }] }"#, [#""A": "#])
    try assert(
      #"{ "name": "A", "screens": [{ "id": "a" }]"#,
      [#"{ "name": "A", "screens": [{ "id": "a" }]: "#]
    )
    try assert("  ", [" : "])
    try assert("", [": "])
  }

  func testFindsColumnsBehindLettersOfSeveralBytes() throws {
    try assert(
      scene(#"{ "kind": "Label", "text": "für 🐟", "hiden": true }"#),
      [
        #""hiden": "hidden" for sure"#
      ]
    )
  }

  func testLeavesOutTheFindingsOfOtherFiles() throws {
    script("broken", "return (")
    try assert(scene("", behaviours: #"{ "script": "broken" }"#), [])
  }

  // MARK: Help

  /// Asserts what is underlined, and the names that the fixes write.
  private func assert(
    _ source: String,
    _ expected: [String],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let text = try read(source).text
    files["scene/scene.json"] = source
    let findings = text.located(CheckSession().findings(inScene: "scene/scene.json", in: host))
    let described = findings.map { finding in
      let names = finding.fixes.map { fix in
        fix.edits.map(\.text).joined() + (fix.isCertain ? " for sure" : "")
      }
      let word = String(decoding: text.sketch.bytes[finding.range], as: UTF8.self)
      return "\(word): \(names.joined(separator: ", "))"
    }
    XCTAssertEqual(described, expected, file: file, line: line)
    for finding in findings {
      for fix in finding.fixes {
        let mended = fix.edits.applied(to: text.sketch.bytes)
        files["scene/scene.json"] = String(decoding: mended, as: UTF8.self)
        let left = CheckSession().findings(inScene: "scene/scene.json", in: host)
        let message = finding.diagnostic.message
        XCTAssertFalse(left.map(\.diagnostic.message).contains(message), file: file, line: line)
      }
    }
  }
}
