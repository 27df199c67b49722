import RemoraLua
import XCTest

@testable import RemoraLuaMistakes

/// Asks Lua why it refuses texts, without a host.
class SyntaxMistakeTestCase: XCTestCase {
  /// Why Lua refuses a text; `nil` if it takes it.
  func refusal(of text: String) -> LuaError? {
    do throws(LuaError) {
      let lua = try LuaState()
      defer { lua.close() }
      _ = try lua.load(Array(text.utf8), chunkName: "@test.lua")
      return nil
    } catch {
      return error
    }
  }

  func mistake(in text: String) -> SyntaxMistake? {
    refusal(of: text).flatMap { SyntaxMistake($0, in: Array(text.utf8)) }
  }

  /// A text with a correction made in it.
  func apply(_ correction: Correction, to text: String) -> String {
    var bytes = Array(text.utf8)
    for part in correction.replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(part.range, with: part.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
