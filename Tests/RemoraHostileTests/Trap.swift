import Foundation

/// A call that ends the program, found in the sources.
struct Trap {
  /// The file and what the call says, `KindTable.swift: the kind … is registered twice`; without words the call itself.
  let name: String
  /// What its message says, between what is interpolated.
  let words: [String]

  private static var beginnings: Regex<Substring> {
    #/\b(?:fatalError|preconditionFailure|precondition|dispatchPrecondition|assumeIsolated|preconditionIsolated)\(|\btry!|\bas! /#
  }

  /// The traps in the files of a folder.
  static func all(in folder: URL) throws -> [Trap] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    // Searching the bytes takes a fraction of reading the characters.
    let marks = ["fatalError(", "recondition", "assumeIsolated(", "try!", "as! "]
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .flatMap { file -> [Trap] in
        let bytes = try Data(contentsOf: file)
        guard marks.contains(where: { bytes.range(of: Data($0.utf8)) != nil }) else { return [] }
        return all(in: String(decoding: bytes, as: UTF8.self), named: file.lastPathComponent)
      }
  }

  /// The traps in the text of a file.
  static func all(in source: String, named file: String) -> [Trap] {
    let code = source.split(separator: "\n").filter { !$0.contains(#/^ *\/\//#) }
      .joined(separator: "\n")
    return code.ranges(of: beginnings).map { Trap(code[$0.lowerBound...], in: file) }
  }

  /// Reads the call with which a text begins.
  private init(_ code: Substring, in file: String) {
    // What each open parenthesis or quotation mark is closed with: ")" of the code, ")" of an interpolation, "\"".
    enum Level { case code, text, interpolation }
    var levels: [Level] = []
    var (call, words, word) = ("", [String](), "")
    var isEscaped = false
    for character in code {
      call.append(character)
      switch (levels.last, character) {
      case (.text, "(") where isEscaped: levels.append(.interpolation)
      case (.text, "\"") where !isEscaped: levels.removeLast()
      case (.text, "\\") where !isEscaped: break
      case (.text, _): word.append(character)
      case (_, "\""): levels.append(.text)
      case (_, "("): levels.append(.code)
      case (_, ")"): levels.removeLast()
      default: break
      }
      isEscaped = levels.last == .text && character == "\\" && !isEscaped
      if levels.last != .text, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if levels.isEmpty, character == ")" || character == "\n" { break }
    }
    words.removeAll { !$0.contains(where: \.isLetter) }
    self.words = words
    name = "\(file): " + (words.isEmpty ? call : words.joined(separator: "…"))
  }

  /// Whether a message is that of the trap.
  func says(_ message: some StringProtocol) -> Bool {
    !words.isEmpty && words.allSatisfy { message.contains($0) }
  }
}
