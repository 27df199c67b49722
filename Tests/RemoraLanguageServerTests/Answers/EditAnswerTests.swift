import RemoraJSON
import RemoraLanguage
import RemoraLimits
import RemoraRuntime
import XCTest

@testable import RemoraLanguageServer

/// Edits, and the findings that they mend.
final class EditAnswerTests: AnswersTestCase {
  private let versioned = "{\"workspace\": {\"workspaceEdit\": {\"documentChanges\": true}}}"

  private func finding(_ range: Range<Int>, _ edits: [TextEdit], isCertain: Bool = true) -> Finding
  {
    let diagnostic = Diagnostic(.warning, "it is wrong", suggestion: "write it right")
    return Finding(
      .unknownMember,
      diagnostic,
      at: range,
      fixes: [Fix("mend", edits, isCertain: isCertain)]
    )
  }

  func testEditsAreListedByDocument() throws {
    let (answers, _) = try makeAnswers("{}", "a\nb")
    let edit = try node(answers.workspaceEdit([Self.file: [TextEdit(2..<3, "c")]]))
    let edits = edit["changes"]?[Self.uri]?.items
    XCTAssertEqual(edits?.map { $0["newText"]?.string }, ["c"])
    XCTAssertEqual(numbers(edits?[0]["range"]), [1, 0, 1, 1])
    XCTAssertNil(edit["documentChanges"])
  }

  func testEditsHaveTheVersionThatTheyAreFor() throws {
    let (answers, _) = try makeAnswers(versioned, "a\nb")
    let edits: FileEdits = [Self.file: [TextEdit(0..<1, "c")], #filePath: [TextEdit(0..<0, "d")]]
    let changes = try node(answers.workspaceEdit(edits))["documentChanges"]?.items
    let documents = try XCTUnwrap(changes).map { $0["textDocument"] }
    func version(_ uri: String) -> JSONNode? {
      documents.first { $0?["uri"]?.string == uri }??["version"]
    }
    XCTAssertEqual(version(Self.uri)?.number?.integer, 5)
    XCTAssertEqual(version(FileURI.uri(of: #filePath))?.value, .null)
  }

  func testEditsOfAFileThatIsGoneAreRefused() throws {
    let (answers, _) = try makeAnswers("{}", "")
    XCTAssertThrowsError(try answers.workspaceEdit(["/nowhere/a.lua": [TextEdit(0..<0, "")]]))
  }

  func testARenameShowsWhichSpecsStillHaveTheName() throws {
    let text = "local A = behaviour 'A'\nA.fade = number { default = 1 }\nreturn A\n"
    let (answers, document) = try makeAnswers("{}", text)
    let spec = "file:///open/a_spec.lua"
    _ = answers.documents.open(spec, language: "lua", version: 1, "log(x.fade)")
    var shown: [String] = []
    answers.show = { shown.append($0) }
    let params = #"{ "position": { "line": 1, "character": 3 }, "newName": "speed" }"#
    _ = try answers.rename(document, JSONDocument(parsing: params, file: "test").root)
    XCTAssertEqual(
      shown,
      [
        "1 spec still has the former name, where it is not certain what it names: a_spec.lua."
          + " Run the specs."
      ]
    )
  }

  func testADiagnosticSaysWhatToDo() throws {
    let (answers, document) = try makeAnswers("{}", "😀 ab")
    let diagnostic = try node(answers.diagnostics(of: document, [finding(5..<7, [])]))[0]
    XCTAssertEqual(numbers(diagnostic?["range"]), [0, 3, 0, 5])
    XCTAssertEqual(diagnostic?["severity"]?.number?.integer, 2)
    XCTAssertEqual(diagnostic?["code"]?.string, "unknown-member")
    XCTAssertEqual(diagnostic?["source"]?.string, "remora")
    XCTAssertEqual(diagnostic?["message"]?.string, "it is wrong — write it right")
  }

  func testADocumentThatIsTooLongHasOneDiagnostic() throws {
    let text = String(repeating: "x", count: Limit.document.value + 1)
    let (answers, document) = try makeAnswers("{}", text)
    let diagnostics = try node(answers.diagnostics(document, nil))["items"]?.items
    XCTAssertEqual(diagnostics?.count, 1)
    XCTAssertEqual(diagnostics?[0]["message"]?.string?.contains("4 MB"), true)
    let call = Message.Call(
      method: "textDocument/documentSymbol",
      params: try node(["textDocument": ["uri": .string(Self.uri)]])
    )
    XCTAssertEqual(try answers.answer(call), .null)
  }

  func testCertainFixesAreMadeOnceAndDoNotOverlap() {
    let insertion = TextEdit(0..<0, "local a")
    let findings = [
      finding(8..<9, [TextEdit(8..<9, "z")]), finding(1..<2, [TextEdit(1..<2, "a"), insertion]),
      finding(5..<6, [TextEdit(4..<6, "b")]), finding(5..<7, [TextEdit(5..<7, "c")]),
      finding(7..<8, [TextEdit(7..<8, "d")], isCertain: false), finding(3..<3, [insertion]),
    ]
    XCTAssertEqual(
      Answers.certainEdits(of: findings),
      [insertion, TextEdit(1..<2, "a"), TextEdit(4..<6, "b"), TextEdit(8..<9, "z")]
    )
  }

  func testTheSameInsertionIsMadeOnce() {
    let insertion = TextEdit(0..<0, "local a")
    let findings = [finding(1..<2, [insertion]), finding(3..<4, [insertion])]
    XCTAssertEqual(Answers.certainEdits(of: findings), [insertion])
  }
}
