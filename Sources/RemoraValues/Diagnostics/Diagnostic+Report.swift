import RemoraLua
import RemoraLuaMistakes
import RemoraLuaSyntax

extension Diagnostic {
  /// The diagnostic as lines for a person: the sentence, then the source line with its number and a
  /// caret below the place.
  ///
  /// Safe for a terminal: control characters are removed. A source line longer than `width` columns
  /// is cut around the caret.
  public func report(width: Int? = nil) -> String {
    // A script's message may have lines that look like other reports.
    let sentence = description.printable.replacing("\n", with: "\n  ")
    guard severity != .note, let excerpt else { return sentence }
    let number = line.map(String.init) ?? ""
    let gutter = String(repeating: " ", count: max(2, number.count + 1))
    var line = ExcerptLine(excerpt, caret: column ?? pointedColumn(in: excerpt))
    if let width { line.cut(to: max(20, width - gutter.count - 3)) }
    var lines = [sentence] + (isOldCode ? ["\(gutter) | old code:"] : [])
    lines += ["\(number.isEmpty ? gutter : " \(number)") | \(line.text)"]
    if let indent = line.caretIndent {
      lines.append("\(gutter) | \(String(repeating: " ", count: indent))^")
    }
    return lines.joined(separator: "\n")
  }

  /// The column of the word that the message quotes, if the line has it once: Lua reports only the
  /// line.
  private func pointedColumn(in excerpt: String) -> Int? {
    let tokens = LuaLexer.tokens(of: excerpt)
    let bytes = Array(excerpt.utf8)
    func column(_ offset: Int) -> Int {
      String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars.count + 1
    }
    if let failureName, LuaError.isIncomplete(kindNamed: failureName) {
      return tokens.last.map { column($0.range.upperBound) }
    }
    for word in LuaWords(message).quoted {
      let places = tokens.compactMap { $0.place(of: word, in: bytes) }
      if places.count == 1 { return column(places[0]) }
    }
    return nil
  }
}

extension LuaToken {
  /// The offset of a word that is the token, or its text, or the end of its name: `tpa` in
  /// `onSaveTpa`.
  fileprivate func place(of word: String, in bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text == word { return range.lowerBound }
    if kind == .string, text.dropFirst().dropLast() == word { return range.lowerBound + 1 }
    guard kind == .name, word.count > 2, text.lowercased().hasSuffix(word.lowercased()) else {
      return nil
    }
    return range.upperBound - word.utf8.count
  }
}
