import Foundation
import XCTest

/// Every public enumeration says whether cases may be added: an app cannot see that from its cases.
final class EnumerationTests: XCTestCase {
  private static let promises = [
    "May grow: switch with `default`.", "Complete: no case will be added.",
  ]

  func testEveryPublicEnumerationSaysWhetherItMayGrow() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources").path
    var found: [String: [String]] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources)
    where file.hasSuffix(".swift") {
      let bytes = try Data(contentsOf: URL(filePath: "\(sources)/\(file)"))
      guard bytes.range(of: Data("enum ".utf8)) != nil, bytes.range(of: Data("public ".utf8)) != nil
      else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for (name, promises) in Self.enumerations(in: text) { found["\(file): \(name)"] = promises }
    }
    XCTAssertGreaterThan(found.count, 20)
    XCTAssertEqual(found.filter { $0.value.count != 1 }, [:])
  }

  func testAnEnumerationThatSaysNothingIsFound() {
    let source = """
      /// Says it.
      ///
      /// May grow: switch with `default`.
      public enum Said {
        case one
        /// Says nothing.
        public indirect enum Unsaid: String {
          case two
        }
      }

      /// Has no cases, but only constants.
      public enum Names {
        /// The first.
        public static let first = 1
      }
      """
    let found = Self.enumerations(in: source)
    XCTAssertEqual(found, ["Said": [Self.promises[0]], "Unsaid": []])
  }

  /// The public enumerations with cases, and what each promises.
  private static func enumerations(in source: String) -> [String: [String]] {
    let declaration = /(?m)((?:^ *\/\/\/.*\n)*)^( *)public (?:indirect )?enum (\w+)/
    var found: [String: [String]] = [:]
    for match in source.matches(of: declaration) {
      let body = source[match.range.upperBound...].prefix { $0 != "}" }
      guard body.contains("\n\(match.2)  case ") else { continue }
      found[String(match.3)] = promises.filter { match.1.contains("/// \($0)\n") }
    }
    return found
  }
}
