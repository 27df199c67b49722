import Foundation
import RemoraRuntime
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Holds the pages of words against what help and hover say of them.
final class WordPagesTests: XCTestCase {
  private let folder = "docs/reference/words"

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraLanguageTests.WordPagesTests` writes them anew; examples stay.
  func testEveryWordHasItsPage() throws {
    for page in WordPage.all {
      let path = "\(folder)/\(page.word).md"
      let text = (try? PackageFolder.text(path)) ?? ""
      let parts = text.components(separatedBy: WordPage.mark + "\n")
      let wanted = page.text(parts.count > 1 ? parts[1] : "")
      try record(wanted, in: path)
      XCTAssertEqual((try? PackageFolder.text(path)) ?? "", wanted, path)
    }
    try record(WordPage.overview, in: "\(folder).md")
    XCTAssertEqual(try PackageFolder.text("\(folder).md"), WordPage.overview)
  }

  func testEveryPageIsOfAWordAndHasAnExample() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url(folder).path)
    XCTAssertEqual(files.sorted(), WordPage.all.map { "\($0.word).md" }.sorted())
    for file in files {
      let parts = try PackageFolder.text("\(folder)/\(file)").components(separatedBy: WordPage.mark)
      XCTAssert(parts.last?.contains("\n```lua\n") ?? false, "\(file) has no example that is run")
    }
  }

  private func record(_ text: String, in path: String) throws {
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
    let file = PackageFolder.url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}
