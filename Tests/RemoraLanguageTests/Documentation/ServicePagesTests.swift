import Foundation
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Holds the pages of services against what help and completion say of them.
final class ServicePagesTests: XCTestCase {
  private let folder = "docs/reference/services"

  /// The names of the functions of each service, in the order of their declarations.
  private var declared: [String: [String]] {
    FunctionDocumentation.services.reduce(into: ["language": []]) { all, function in
      let parts = function.name.split(separator: ".").map(String.init)
      all[parts[0], default: []].append(parts[1])
    }
  }

  func testEveryServiceHasAPage() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url(folder).path)
    XCTAssertEqual(files.sorted(), declared.keys.map { "\($0).md" }.sorted())
    let overview = try PackageFolder.text("\(folder).md")
    for name in declared.keys {
      XCTAssert(overview.contains("\n| [`\(name)`](services/\(name).md) | "), name)
    }
  }

  func testEveryPageHasTheFunctionsOfItsService() throws {
    for (name, functions) in declared {
      let text = try PackageFolder.text("\(folder)/\(name).md")
      XCTAssert(text.hasPrefix("# \(name)\n"), name)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let table = lines.drop { !$0.hasPrefix("| function |") }.prefix { $0.hasPrefix("|") }
      let rows = table.dropFirst(2).map { row in
        String(row.dropFirst("| `".count).prefix { $0.isLetter })
      }
      XCTAssertEqual(rows, functions, name)
    }
  }

  func testEveryPageHasAnExample() throws {
    for name in declared.keys {
      let text = try PackageFolder.text("\(folder)/\(name).md")
      XCTAssert(text.contains("\n## Example\n\n```lua"), name)
    }
  }
}
