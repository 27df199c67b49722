import Foundation
import XCTest

/// Attachments that two owners share would corrupt memory: the compiler refuses them.
final class SharedAttachmentsTests: CompilerTestCase {
  private let lamp = """
    import Remora
    final class Lamp: Owner { let attachments = Attachments() }

    """

  /// What the compiler says of the errors in a source.
  private func errors(in source: String) throws -> [String] {
    let output = try compile(source, "-emit-sil", "-o", "/dev/null")
    return output.split(separator: "\n").filter { $0.hasPrefix(folder) }
      .compactMap { line in line.range(of: "error: ").map { String(line[$0.upperBound...]) } }
  }

  func testAnOwnerStoresItsAttachments() throws {
    XCTAssertEqual(try errors(in: lamp), [])
  }

  func testAnOwnerCannotAnswerWithTheAttachmentsOfAnother() throws {
    let source =
      lamp
        + """
        final class Twin: Owner {
          let lamp = Lamp()
          var attachments: Attachments { lamp.attachments }
        }
        """
    XCTAssertEqual(
      try errors(in: source),
      ["cannot consume noncopyable stored property 'self.lamp.attachments' of a class"]
    )
  }

  func testAnOwnerCannotBeMadeWithTheAttachmentsOfAnother() throws {
    let source =
      lamp
        + """
        final class Twin: Owner {
          let attachments: Attachments
          init(_ lamp: Lamp) { attachments = lamp.attachments }
        }
        """
    XCTAssertEqual(
      try errors(in: source),
      ["cannot consume noncopyable stored property 'lamp.attachments' of a class"]
    )
  }

  func testNothingKeepsAttachmentsLongerThanTheirOwner() throws {
    XCTAssertEqual(
      try errors(in: lamp + "func keep(_ lamp: Lamp) -> Attachments { lamp.attachments }"),
      ["cannot consume noncopyable stored property 'lamp.attachments' of a class"]
    )
  }
}
