import RemoraSorting

/// A source text compiled once, to be loaded into any state of this process.
///
/// It holds bytecode, which Lua does not verify: a wrong byte could corrupt memory. So only
/// ``LuaState`` makes one, from a text that it has compiled itself. A chunk is never written to a
/// file or made from bytes that were read.
package final class LuaChunk: Sendable {
  /// Its name in messages: `@scripts/x.lua`.
  package let name: String
  /// The text.
  package let source: [UInt8]
  let bytecode: [UInt8]

  init(name: String, source: [UInt8], bytecode: [UInt8]) {
    self.name = name
    self.source = source
    self.bytecode = bytecode
  }

  /// The lines that have code, sorted: those that a line hook can be called for.
  ///
  /// Takes time in proportion to the text.
  package var codeLines: [Int] {
    var reader = BytecodeReader(bytecode)
    do {
      return try reader.codeLines().ordered()
    } catch {
      preconditionFailure("the bytecode of this Lua is not that of 5.4: \(error)")
    }
  }

  /// The number of lines of the text.
  package var lineCount: Int { source.count { $0 == UInt8(ascii: "\n") } + 1 }
}
