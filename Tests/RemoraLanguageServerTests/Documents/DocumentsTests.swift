import RemoraLanguage
import RemoraLimits
import RemoraRuntime
import XCTest

@testable import RemoraLanguageServer

final class DocumentsTests: XCTestCase {
  private func makeDocuments() throws -> (Documents, LanguageService) {
    let service = try LanguageService(files: DiskFiles())
    return (Documents(service, countingIn: .utf16), service)
  }

  func testAnOpenDocumentHasTheURIOfTheClient() throws {
    let (documents, service) = try makeDocuments()
    let file = documents.open("file:///a%2Fb.lua", language: "lua", version: 3, "text")
    XCTAssertEqual(file, "/a/b.lua")
    XCTAssertEqual(documents[file]?.uri, "file:///a%2Fb.lua")
    XCTAssertEqual(documents[file]?.version, 3)
    XCTAssertEqual(try documents.openDocument(at: "file:///a/b.lua").file, file)
    XCTAssertEqual(service.text(of: file), Array("text".utf8))
  }

  func testDocumentsThatAreNoFilesHaveDifferentPaths() throws {
    let (documents, _) = try makeDocuments()
    let uris = ["untitled:Untitled-1", "untitled:Untitled-1?x", "git:/a/b.lua?HEAD", "x:", ""]
    let files = uris.map { documents.open($0, language: "lua", version: 1, "text") }
    XCTAssertEqual(Set(files).count, uris.count)
    XCTAssertTrue(files.allSatisfy { $0.hasPrefix("/dev/null/") && $0.hasSuffix(".lua") })
    for (uri, file) in zip(uris, files) {
      XCTAssertEqual(try documents.document(at: uri).file, file)
      XCTAssertEqual(documents.close(uri)?.file, file)
      XCTAssertThrowsError(try documents.document(at: uri))
    }
  }

  func testAClosedDocumentIsNotOpen() throws {
    let (documents, _) = try makeDocuments()
    _ = documents.open("file:///nowhere/a.lua", language: "lua", version: 1, "text")
    XCTAssertNotNil(documents.close("file:///nowhere/a.lua"))
    XCTAssertNil(documents.close("file:///nowhere/a.lua"))
    XCTAssertThrowsError(try documents.openDocument(at: "file:///nowhere/a.lua"))
    XCTAssertThrowsError(try documents.document(at: "file:///nowhere/a.lua"))
  }

  func testTheServiceDoesNotGetATextThatIsTooLong() throws {
    let (documents, service) = try makeDocuments()
    let text = String(repeating: "x", count: Limit.document.value + 1)
    let file = documents.open("file:///nowhere/a.lua", language: "lua", version: 1, text)
    XCTAssertNil(service.text(of: file))
    XCTAssertEqual(documents[file]?.isTooLong, true)
  }
}
