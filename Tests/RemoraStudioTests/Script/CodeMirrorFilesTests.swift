import Foundation
import XCTest

@testable import RemoraStudio
@testable import RemoraWebServer

/// What a page gets of CodeMirror.
final class CodeMirrorFilesTests: XCTestCase {
  private let names = [
    "codemirror.js", "codemirror.css", "lua.js", "matchbrackets.js", "foldcode.js",
    "foldgutter.js", "indent-fold.js",
  ]

  /// A folder like Debian's, with a secret beside it.
  private func makeFolder() throws -> String {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    addTeardownBlock { try FileManager.default.removeItem(at: root) }
    let paths = [
      "cm/lib/codemirror.js", "cm/lib/codemirror.css", "cm/mode/lua/lua.js",
      "cm/addon/edit/matchbrackets.js", "cm/addon/fold/foldcode.js",
      "cm/addon/fold/foldgutter.js", "cm/addon/fold/indent-fold.js", "cm/lib/other.js", "secret.js",
    ]
    for path in paths {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(path.utf8).write(to: file)
    }
    return root.appending(path: "cm").path
  }

  func testItsFilesAreServedWithTheirTypes() throws {
    let files = CodeMirrorFiles(in: try makeFolder())
    XCTAssertTrue(files.areInstalled)
    for name in names {
      let response = try XCTUnwrap(files.response(path: "/codemirror/\(name)"))
      XCTAssertEqual(response.status, 200, name)
      XCTAssertEqual(response.type.hasPrefix("text/css"), name.hasSuffix(".css"), name)
      XCTAssertTrue(String(decoding: response.body, as: UTF8.self).hasSuffix(name))
    }
  }

  func testNothingElseIs() throws {
    let files = CodeMirrorFiles(in: try makeFolder())
    for name in [
      "", "other.js", "lib/other.js", "lib/codemirror.js", "../secret.js", "lib/../../secret.js",
      "/etc/passwd", "codemirror.js/", "CODEMIRROR.JS", "codemirror.js\0",
    ] {
      XCTAssertEqual(files.response(path: "/codemirror/\(name)")?.status, 404, name)
    }
    XCTAssertNil(files.response(path: "/codemirror"))
    XCTAssertNil(files.response(path: "/page/main.js"))
  }

  func testALinkThatLeadsOutOfTheFolderIsRefused() throws {
    let folder = try makeFolder()
    try FileManager.default.removeItem(atPath: "\(folder)/lib/codemirror.js")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/lib/codemirror.js",
      withDestinationPath: "../../secret.js"
    )
    let files = CodeMirrorFiles(in: folder)
    XCTAssertEqual(files.response(path: "/codemirror/codemirror.js")?.status, 404)
    XCTAssertFalse(files.areInstalled)
  }

  func testWithoutThePackageNothingIsThere() {
    let files = CodeMirrorFiles(in: "/nonexistent/codemirror")
    XCTAssertFalse(files.areInstalled)
    for name in names {
      XCTAssertEqual(files.response(path: "/codemirror/\(name)")?.status, 404, name)
    }
  }
}
