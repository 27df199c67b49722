import RemoraLanguage
import XCTest

@testable import RemoraLanguageServer

final class CompletionAnswerTests: AnswersTestCase {
  private let found = Completions(
    range: 3..<5,
    items: [
      .init("zeta", .property, detail: "a number", help: "It **counts**."),
      .init("for $1 in $2 do\n  $0\nend -- 5 \\$", .snippet, label: "for", isSnippet: true),
      .init("scenes/a/b.lua", .file, label: "b.lua"),
    ]
  )

  private let snippets = """
    {"textDocument": {"completion": {"completionItem": {
      "snippetSupport": true, "documentationFormat": ["plaintext"]
    }}}}
    """

  func testItemsReplaceTheUnfinishedWordAndKeepTheirOrder() throws {
    let (answers, document) = try makeAnswers("{}", "ä ze")
    let answer = try node(answers.json(found, in: document))
    let items = try XCTUnwrap(answer["items"]?.items)
    XCTAssertEqual(answer["isIncomplete"]?.bool, false)
    XCTAssertEqual(items.map { $0["label"]?.string }, ["zeta", "for", "b.lua"])
    XCTAssertEqual(items.map { $0["filterText"]?.string }, ["zeta", "for", "scenes/a/b.lua"])
    XCTAssertEqual(items.map { $0["kind"]?.number?.integer }, [10, 15, 17])
    XCTAssertEqual(items[0]["detail"]?.string, "a number")
    XCTAssertNil(items[1]["detail"])
    let order = items.compactMap { $0["sortText"]?.string }
    XCTAssertEqual(order, order.sorted())
    for item in items { XCTAssertEqual(numbers(item["textEdit"]?["range"]), [0, 2, 0, 4]) }
  }

  func testAClientWithoutSnippetsGetsTheirText() throws {
    let (answers, document) = try makeAnswers("{}", "ä ze")
    let item = try node(answers.json(found, in: document))["items"]?[1]
    XCTAssertEqual(item?["insertTextFormat"]?.number?.integer, 1)
    XCTAssertEqual(item?["textEdit"]?["newText"]?.string, "for  in  do\n  \nend -- 5 $")
  }

  func testAClientWithSnippetsGetsThem() throws {
    let (answers, document) = try makeAnswers(snippets, "ä ze")
    let items = try node(answers.json(found, in: document))["items"]?.items
    XCTAssertEqual(items?.map { $0["insertTextFormat"]?.number?.integer }, [1, 2, 1])
    XCTAssertEqual(items?[1]["textEdit"]?["newText"]?.string, found.items[1].text)
  }

  func testHelpIsMarkdownUnlessTheClientTakesOnlyPlainText() throws {
    for (capabilities, kind, text) in [
      ("{}", "markdown", "It **counts**."), (snippets, "plaintext", "It counts."),
    ] {
      let (answers, document) = try makeAnswers(capabilities, "ä ze")
      let help = try node(answers.json(found, in: document))["items"]?[0]?["documentation"]
      XCTAssertEqual(help?["kind"]?.string, kind)
      XCTAssertEqual(help?["value"]?.string, text)
    }
  }

  func testMarkdownBecomesPlainText() {
    for (text, plain) in [
      ("`a` **b** *c* \\_d\\_ \\e", "a b *c* _d_ \\e"),
      ("```lua\nx = `y` ** 2\n```\nend", "x = `y` ** 2\nend"), ("", ""), ("**", ""), ("\\", "\\"),
    ] { XCTAssertEqual(Markdown.plainText(text), plain) }
  }

  func testASnippetBecomesPlainText() {
    for (text, plain) in [("$0", ""), ("a$12b$", "ab"), ("\\$1 \\n", "$1 \\n"), ("\\", "\\")] {
      XCTAssertEqual(Snippet.plainText(text), plain)
    }
  }
}
