/// Finds the lines with code in the binary dump of a Lua 5.4 function.
///
/// `lua_getinfo` lists the lines of a function that exists as a value. A nested function exists
/// only once the outer one has run, so it cannot list functions that never ran, which coverage
/// needs. The dump has all functions. Its header fixes the format, and is checked. The lines are
/// computed as `lua_getinfo` does: they are the lines that a line hook is called for.
struct BytecodeReader {
  /// Why the bytes cannot be read.
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var lines: Set<Int> = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The lines of the main function and of all those nested in it.
  mutating func codeLines() throws(Mismatch) -> Set<Int> {
    try readHeader()
    position += 1  // how many upvalues the main function has
    try readFunction()
    return lines
  }

  // MARK: Parts

  /// Signature, version 5.4, format 0, bytes that detect text conversion, the sizes of an
  /// instruction, an integer and a number, then a sample integer and a sample number.
  private static let header: [UInt8] =
    [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]

  private mutating func readHeader() throws(Mismatch) {
    guard bytes.starts(with: BytecodeReader.header) else {
      throw Mismatch(description: "an unknown header")
    }
    position = BytecodeReader.header.count + 8 + 8
  }

  private mutating func readFunction() throws(Mismatch) {
    try skipString()  // its source
    let firstLine = try readNumber()
    _ = try readNumber()  // its last line
    position += 1  // parameters
    let isVariadic = try readByte() != 0
    position += 1  // registers
    position += 4 * (try readNumber())  // instructions
    try skipConstants()
    position += 3 * (try readNumber())  // upvalues: three bytes each
    for _ in 0..<(try readNumber()) { try readFunction() }
    try readLines(from: firstLine, isVariadic: isVariadic)
    for _ in 0..<(try readNumber()) {  // local variables: name, beginning, end
      try skipString()
      _ = try readNumber()
      _ = try readNumber()
    }
    for _ in 0..<(try readNumber()) { try skipString() }  // names of upvalues
  }

  private mutating func skipConstants() throws(Mismatch) {
    for _ in 0..<(try readNumber()) {
      switch try readByte() {
      case 0x00, 0x01, 0x11: break  // nil, false, true
      case 0x03, 0x13: position += 8  // an integer, a number
      case 0x04, 0x14: try skipString()  // short, long
      case let tag: throw Mismatch(description: "a constant of type \(tag)")
      }
    }
  }

  /// Each instruction has the distance of its line from the previous instruction's, or a mark that
  /// its line is in the list that follows.
  private mutating func readLines(from first: Int, isVariadic: Bool) throws(Mismatch) {
    let absolute: Int8 = -0x80
    var distances: [Int8] = []
    for _ in 0..<(try readNumber()) { distances.append(Int8(bitPattern: try readByte())) }
    var places: [Int: Int] = [:]
    for _ in 0..<(try readNumber()) {
      let instruction = try readNumber()
      places[instruction] = try readNumber()
    }
    var line = first
    for (instruction, distance) in distances.enumerated() {
      if distance == absolute {
        guard let place = places[instruction] else {
          throw Mismatch(description: "an instruction without a line")
        }
        line = place
      } else {
        line += Int(distance)
      }
      // The first instruction of a variadic function adjusts its arguments, before any hook.
      if instruction > 0 || !isVariadic { lines.insert(line) }
    }
  }

  // MARK: Bytes

  private mutating func readByte() throws(Mismatch) -> UInt8 {
    guard bytes.indices.contains(position) else { throw Mismatch(description: "an early end") }
    position += 1
    return bytes[position - 1]
  }

  /// Seven bits a byte, most significant first; the last byte has its high bit set.
  private mutating func readNumber() throws(Mismatch) -> Int {
    var number = 0
    while true {
      let byte = try readByte()
      guard number < 1 << 48 else { throw Mismatch(description: "a number too large") }
      number = number << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return number }
    }
  }

  /// Skips a string: its length plus one, or 0 for none, then its bytes.
  private mutating func skipString() throws(Mismatch) {
    let size = try readNumber()
    if size > 0 { position += size - 1 }
  }
}
