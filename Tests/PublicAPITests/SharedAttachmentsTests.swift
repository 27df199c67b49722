import Foundation
import XCTest

/// Attachments that two owners share would corrupt memory: the compiler refuses them.
final class SharedAttachmentsTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let lamp = """
    import Remora
    final class Lamp: Owner { let attachments = Attachments() }

    """

  /// What the compiler says of the errors in a source.
  private func errors(in source: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-sharing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("App.swift")
    try Data(source.utf8).write(to: file)
    let build = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let maps = [
      Self.root.appendingPathComponent("Sources/CRemoraLua/module.modulemap").path,
      build.appendingPathComponent("CRemoraLuaShim.build/module.modulemap").path,
    ]
    let swift = Process()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments =
      [
        "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-I",
        "\(build.path)/Modules",
      ]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + ["-Xcc", "-I/usr/include/lua5.4", file.path]
    let pipe = Pipe()
    (swift.standardOutput, swift.standardError) = (pipe, pipe)
    try swift.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    swift.waitUntilExit()
    let errors = output.split(separator: "\n").filter { $0.hasPrefix(file.path) }
      .compactMap { line in
        line.range(of: "error: ").map { String(line[$0.upperBound...]) }
      }
    XCTAssertEqual(swift.terminationStatus == 0, errors.isEmpty, output)
    return errors
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
