import Foundation
import XCTest

/// Starts studios, and joins them with pages that have no browser.
class StudioTestCase: RemoteTestCase {
  /// Starts `remora studio`, and waits until it is there.
  func startStudio(
    _ arguments: String...,
    environment: [String: String] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> RunningCommand {
    let command = try start(["studio"] + arguments, environment: environment)
    command.wait(forOutput: "/?token=", file: file, line: line)
    command.wait(until: { $0.hasSuffix("\n") }, file: file, line: line)
    return command
  }

  /// The URL that a studio printed.
  func url(
    of studio: RunningCommand,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> URL {
    let text = try XCTUnwrap(
      studio.output.firstMatch(of: /(?m)^studio: (http:\S+)$/)?.1,
      file: file,
      line: line
    )
    return try XCTUnwrap(URL(string: String(text)), file: file, line: line)
  }

  /// Opens a page, and waits for its first message.
  func openPage(
    _ studio: RunningCommand,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> RunningCommand {
    let page = try openPage(at: url(of: studio, file: file, line: line).absoluteString)
    page.wait(forOutput: "{\"status\": 200}\n", file: file, line: line)
    page.wait(until: { $0.contains("{\"hello\"") && $0.hasSuffix("\n") }, file: file, line: line)
    return page
  }

  /// Opens a page, which may be refused.
  func openPage(at url: String) throws -> RunningCommand {
    try start(URL(fileURLWithPath: "/usr/bin/python3"), [Self.program, url])
  }

  private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("page.py").path
}
