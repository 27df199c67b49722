/// The types that a Swift source declares, and the names in it that may be types.
///
/// Read from tokens, not by a compiler: comments and texts count for nothing, and neither do generic parameters.
struct SwiftNames {
  /// The types at file level that other files see.
  private(set) var types: Set<String> = []
  /// The types inside others that other files see.
  private(set) var nestedTypes: Set<String> = []
  /// The capitalised names that it uses, without those that mean something of its own.
  var uses: Set<String> {
    names.subtracting(parameters).subtracting(nestedTypes).subtracting(hidden)
  }

  private var names: Set<String> = []
  /// The types that only this file sees.
  private var hidden: Set<String> = []
  private var parameters: Set<String> = []

  private static let introducers: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "typealias",
  ]
  private static let generic = introducers.union(["func", "init", "subscript"])

  init(_ source: String) {
    var tokens = SwiftTokens(source)
    var depth = 0
    var isPrivate = false
    var previous = ""
    while let token = tokens.next() {
      switch token {
      case "{": depth += 1
      case "}": depth -= 1
      case "private", "fileprivate": isPrivate = true
      default: break
      }
      if SwiftNames.introducers.contains(previous), token.isCapitalised {
        if isPrivate {
          hidden.insert(token)
        } else if depth == 0 {
          types.insert(token)
        } else {
          nestedTypes.insert(token)
        }
      } else if token.isCapitalised {
        names.insert(token)
      }
      if SwiftNames.generic.contains(previous) || previous == "associatedtype" {
        if previous == "associatedtype" { parameters.insert(token) }
        // `init<`, `init?<` and `func +<` have no name before the angle.
        if token == "<" || tokens.peek() == "<" { readParameters(&tokens, isOpen: token == "<") }
      }
      if SwiftNames.introducers.contains(token) || ["{", "}", ";", "="].contains(token) {
        if !SwiftNames.introducers.contains(token) { isPrivate = false }
      } else if token == "func" || token == "var" || token == "let" || token == "init" {
        isPrivate = false
      }
      previous = token
    }
  }

  /// Reads `<Each, Of: These>`.
  private mutating func readParameters(_ tokens: inout SwiftTokens, isOpen: Bool) {
    var depth = isOpen ? 1 : 0
    var isName = isOpen
    while let token = tokens.next() {
      switch token {
      case "<":
        depth += 1
        isName = depth == 1
      case ">":
        depth -= 1
        if depth == 0 { return }
      case "," where depth == 1: isName = true
      case "each": break
      default:
        if isName { parameters.insert(token) } else if token.isCapitalised { names.insert(token) }
        isName = false
      }
    }
  }
}

/// The words and symbols of a Swift source, without its comments and texts.
struct SwiftTokens {
  private let bytes: [UInt8]
  private var place = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  /// The next token, which stays.
  func peek() -> String? {
    var copy = self
    return copy.next()
  }

  mutating func next() -> String? {
    while place < bytes.count {
      let byte = bytes[place]
      if byte.isPartOfName {
        let start = place
        while place < bytes.count, bytes[place].isPartOfName { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
      }
      if starts(with: "//") {
        skip { $0 == 10 }
      } else if starts(with: "/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") || starts(with: "#\"") {
        skipText()
      } else if byte <= 32 || byte == UInt8(ascii: "`") {
        place += 1
      } else if starts(with: "->") {
        place += 2
        return "->"
      } else {
        place += 1
        return String(UnicodeScalar(byte))
      }
    }
    return nil
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[place...].starts(with: text.description.utf8)
  }

  private mutating func skip(to end: (UInt8) -> Bool) {
    while place < bytes.count, !end(bytes[place]) { place += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        place += 2
      } else if starts(with: "*/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  /// Skips a text with its interpolations, whose names do not count.
  private mutating func skipText() {
    var isRaw = false
    if bytes[place] == UInt8(ascii: "#") {
      isRaw = true
      place += 1
    }
    let isLong = starts(with: "\"\"\"")
    place += isLong ? 3 : 1
    while place < bytes.count {
      if !isRaw, bytes[place] == UInt8(ascii: "\\") {
        place += 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          skipInterpolation()
        } else {
          place += 1
        }
      } else if isLong ? starts(with: "\"\"\"") : bytes[place] == UInt8(ascii: "\"") {
        place += isLong ? 3 : 1
        return
      } else {
        place += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch bytes[place] {
      case UInt8(ascii: "("):
        depth += 1
        place += 1
      case UInt8(ascii: ")"):
        depth -= 1
        place += 1
      case UInt8(ascii: "\""): skipText()
      default: place += 1
      }
    } while depth > 0 && place < bytes.count
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension String {
  fileprivate var isCapitalised: Bool {
    utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }
}
