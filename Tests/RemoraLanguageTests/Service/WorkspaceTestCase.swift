import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// Asks a service about a folder of scenes and scripts in memory.
class WorkspaceTestCase: XCTestCase {
  let files = MemoryFiles()
  private(set) lazy var service: LanguageService = {
    guard let service = try? LanguageService(files: files) else {
      preconditionFailure("there is no memory for a host")
    }
    service.folders = ["/project"]
    return service
  }()

  /// Makes a scene in a folder, with the scripts of `/project/scripts`.
  func scene(_ name: String, _ screens: String, connections: String = "") {
    files["/project/\(name)/scene.json"] = """
      { "name": "Test", "scripts": ["../scripts"], "screens": [\(screens)],
        "connections": [\(connections)] }
      """
  }

  /// Makes a script with these lines.
  func script(_ name: String, _ lines: String) {
    files["/project/scripts/\(name).lua"] = """
      local Script = behaviour "Script"
      \(lines)
      return Script

      """
  }

  /// The file, and the offset of the last byte of a word behind a text.
  func place(
    _ word: String,
    in file: String,
    file testFile: StaticString = #filePath,
    line: UInt = #line
  ) throws -> (file: String, offset: Int) {
    let text = try XCTUnwrap(files["/project/\(file)"], file: testFile, line: line)
    let range = try XCTUnwrap(text.range(of: word), file: testFile, line: line)
    return ("/project/\(file)", text[..<range.upperBound].utf8.count - 1)
  }

  /// Where something is: its files and texts.
  func words(_ places: [TextLocation]) -> [String] {
    places.map { place in
      let text = service.text(of: place.file) ?? []
      let word = String(decoding: text[place.range], as: UTF8.self)
      return "\(place.file.dropFirst("/project/".count)): \(word)"
    }.sorted()
  }

  /// The files after a rename that differ from what they were, by their paths.
  func renamed(
    _ word: String,
    in file: String,
    to name: String,
    file testFile: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [String: String] {
    let (path, offset) = try place(word, in: file, file: testFile, line: line)
    let edits = try service.rename(in: path, at: offset, to: name)
    let texts = edits.map { file, edits in
      let text = edits.applied(to: service.text(of: file) ?? [])
      return (String(file.dropFirst("/project/".count)), String(decoding: text, as: UTF8.self))
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  /// Why a rename is refused.
  func refusal(
    _ word: String,
    in file: String,
    to name: String = "other",
    file testFile: StaticString = #filePath,
    line: UInt = #line
  ) throws -> String {
    let (path, offset) = try place(word, in: file, file: testFile, line: line)
    do {
      let edits = try service.rename(in: path, at: offset, to: name)
      XCTFail("it changed \(edits.keys.sorted())", file: testFile, line: line)
      return ""
    } catch { return error.description }
  }
}
