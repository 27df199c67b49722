import RemoraJSON
import RemoraLanguage
import RemoraRuntime
import XCTest

@testable import RemoraLanguageServer

/// Answers to a client with an open document.
class AnswersTestCase: XCTestCase {
  static let uri = "file:///open/a.lua"
  static let file = "/open/a.lua"

  /// The answers to a client that has these capabilities, written as JSON.
  func makeAnswers(_ capabilities: String = "{}", _ text: String) throws -> (Answers, Document) {
    let features = ClientFeatures(JSONDocument(parsing: capabilities, file: "test").root)
    let service = try LanguageService(files: DiskFiles())
    let documents = Documents(service, countingIn: features.unit)
    let file = documents.open(Self.uri, language: "lua", version: 5, text)
    let document = try XCTUnwrap(documents[file])
    return (Answers(service, documents, features), document)
  }

  func node(_ literal: JSONLiteral) throws -> JSONNode {
    JSONDocument(parsing: try JSONText.encode(literal), file: "test").root
  }

  /// The range as four numbers.
  func numbers(_ range: JSONNode?) -> [Int?] {
    ["start", "end"].flatMap { end in
      ["line", "character"].map { range?[end]?[$0]?.number?.integer }
    }
  }
}
