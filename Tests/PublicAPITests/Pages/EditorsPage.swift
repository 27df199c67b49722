import Foundation
import Remora
import RemoraLanguageServer
import XCTest

/// The code of docs/how-to/set-up-an-editor.md.
///
/// Tests/LanguageServer starts an app that has the same line, as an editor does.
final class EditorsPage: XCTestCase {
  private func registerKinds(with host: ScriptHost) {
    host.register(Gauge.self, named: "Gauge") { kind in kind.property("level", \.level) }
  }

  func testAnAppThatNoEditorStartsGoesOn() throws {
    let host = try ScriptHost()
    registerKinds(with: host)
    if CommandLine.arguments.contains("lsp") { exit(try LanguageServer.run(like: host)) }
    XCTAssertNotNil(host.kind(named: "Gauge"))
  }
}

private final class Gauge: Control {
  var level = 0.0
}
