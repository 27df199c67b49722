extension JSONReader {
  mutating func readNumber() -> JSONNode {
    let start = position
    guard let (end, number) = JSONNumber.scan(bytes, from: start),
      wordLength(at: end) == 0
    else { return readStrangeNumber() }
    position = end
    if let number { return JSONNode(span: start..<end, value: .number(number)) }
    report(
      "\(excerpt(of: start..<end)) is out of range",
      suggestion: "write a number between -1e308 and 1e308",
      at: start..<end
    )
    return JSONNode(span: start..<end, value: .unreadable)
  }

  /// Reads a number in the notation of other formats, or text that begins like a number.
  mutating func readStrangeNumber() -> JSONNode {
    let start = position
    skipWord()
    recovered = position
    let span = start..<position
    if ["-inf", "+inf", "-infinity", "+infinity", "-nan", "+nan"].contains(
      excerpt(of: span).lowercased()
    ) {
      reportNoNumber(span)
      return JSONNode(span: span, value: .unreadable)
    }
    let correct = correctNumber(span)
    let value = correct.flatMap { JSONNumber.scan(Array($0.utf8), from: 0)?.number }
    report(
      "JSON does not write numbers as \(excerpt(of: span))",
      suggestion: correct.map { "write \($0)" } ?? "write \(quoted(span)) if it is a text",
      at: span
    )
    return JSONNode(span: span, value: value.map(JSONNode.Value.number) ?? .unreadable)
  }

  mutating func reportNoNumber(_ span: Range<Int>) {
    report(
      "\(excerpt(of: span)) is no number that JSON can hold",
      suggestion: "write digits",
      at: span
    )
  }

  /// The number that was most likely meant, in JSON's notation.
  private func correctNumber(_ span: Range<Int>) -> String? {
    guard span.count <= 40, bytes[span].contains(where: JSONByte.isDigit) else { return nil }
    var text = text(in: span).lowercased()
    text.removeAll { $0 == "_" }
    let sign = text.hasPrefix("-") ? "-" : ""
    text.trimPrefix { $0 == "+" || $0 == "-" }
    if text.hasPrefix("0x") {
      return UInt32(text.dropFirst(2), radix: 16).map { sign + String($0) }
    }
    text.trimPrefix { $0 == "0" }
    if !(text.utf8.first.map(JSONByte.isDigit) ?? false) { text = "0" + text }
    if text.hasSuffix(".") { text.removeLast() }
    let correct = Array((sign + text).utf8)
    let scanned = JSONNumber.scan(correct, from: 0)
    return scanned?.end == correct.count && scanned?.number != nil ? sign + text : nil
  }
}
