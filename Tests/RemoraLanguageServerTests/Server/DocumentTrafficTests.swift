import Foundation
import RemoraJSON
import XCTest

/// What the server publishes about documents.
final class DocumentTrafficTests: ServerTestCase {
  private let broken = "local x = = nonsense\n"

  private func open(_ uri: String, version: Int = 1, _ text: String) {
    client.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "lua", "version": .integer(version),
          "text": .string(text),
        ]
      ]
    )
  }

  private func published() throws -> JSONNode {
    try client.notification("textDocument/publishDiagnostics")
  }

  func testDiagnosticsFollowTheTextAndEndWithTheDocument() throws {
    _ = try client.initialize()
    let uri = "file:///nowhere/s%20%C3%BC%23.lua"
    open(uri, version: 3, broken)
    var diagnostics = try published()
    XCTAssertEqual(diagnostics["uri"]?.string, uri)
    XCTAssertEqual(diagnostics["version"]?.number?.integer, 3)
    XCTAssertNotEqual(diagnostics["diagnostics"]?.items, [])
    client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": 4], "contentChanges": [["text": ""]]]
    )
    diagnostics = try published()
    XCTAssertEqual(diagnostics["version"]?.number?.integer, 4)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    diagnostics = try published()
    XCTAssertEqual(diagnostics["uri"]?.string, uri)
    XCTAssertEqual(diagnostics["diagnostics"]?.items, [])
  }

  func testADocumentThatIsNoFileHasDiagnostics() throws {
    _ = try client.initialize()
    open("untitled:Untitled-1", broken)
    let diagnostics = try published()
    XCTAssertEqual(diagnostics["uri"]?.string, "untitled:Untitled-1")
    XCTAssertNotEqual(diagnostics["diagnostics"]?.items, [])
  }

  func testADocumentThatIsTooLongHasOneDiagnostic() throws {
    _ = try client.initialize()
    open("file:///nowhere/a.lua", String(repeating: "x", count: 5 << 20))
    let message = try published()["diagnostics"]?[0]?["message"]?.string
    XCTAssertEqual(message?.contains("longer than 4 MB"), true)
    let answer = try client.request(
      1,
      "textDocument/foldingRange",
      ["textDocument": ["uri": "file:///nowhere/a.lua"]]
    )
    XCTAssertEqual(answer["result"]?.value, .null)
  }

  func testAClientThatAsksGetsDiagnosticsOnlyThen() throws {
    _ = try client.initialize(["textDocument": ["diagnostic": [:]]])
    open("file:///nowhere/a.lua", broken)
    let answer = try client.request(
      1,
      "textDocument/diagnostic",
      ["textDocument": ["uri": "file:///nowhere/a.lua"]]
    )
    XCTAssertEqual(answer["result"]?["kind"]?.string, "full")
    XCTAssertNotEqual(answer["result"]?["items"]?.items, [])
    _ = try client.request(2, "shutdown")
    XCTAssertEqual(client.notifications, [])
  }

  func testEveryRequestAboutADocumentIsAnswered() throws {
    let result = try client.initialize()
    client.notify("initialized")
    open("file:///nowhere/a.lua", "local a = 1\nreturn a\n")
    let position: JSONLiteral = ["line": 0, "character": 6]
    for method in [
      "completion", "signatureHelp", "hover", "definition", "references", "prepareRename", "rename",
      "documentSymbol", "foldingRange", "semanticTokens/full", "semanticTokens/range",
      "codeAction", "formatting", "documentLink", "diagnostic",
    ] {
      let answer = try client.request(
        .string(method),
        "textDocument/\(method)",
        [
          "textDocument": ["uri": "file:///nowhere/a.lua"], "position": position,
          "newName": "b", "range": ["start": position, "end": position],
          "context": ["includeDeclaration": true, "diagnostics": []], "options": [:],
        ]
      )
      XCTAssertNotNil(answer["result"], method)
    }
    XCTAssertNotNil(try client.request(1, "workspace/symbol", ["query": "a"])["result"])
    XCTAssertNotNil(result["capabilities"]?["semanticTokensProvider"]?["legend"])
  }
}
