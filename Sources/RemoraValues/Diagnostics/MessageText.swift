package import RemoraLimits

/// Bounds the texts that people read: whatever a script or a scene has, a message stays a message.
///
/// Each text of a ``Diagnostic`` goes through it, so the code that makes one just quotes what it found.
package enum MessageText {
  /// Cuts what a long text has in double quotes, then the text itself, each with `…` at the cut.
  package static func cut(_ text: String) -> String {
    guard text.utf8.count > Limit.shortMessage.value else { return text }
    let quote = UInt8(ascii: "\"")
    let parts = text.utf8.split(separator: quote, omittingEmptySubsequences: false)
    let shown = parts.enumerated().map { number, part in
      number.isMultiple(of: 2) ? String(Substring(part)) : Substring(part).beginning(Limit.quoted)
    }
    return shown.joined(separator: "\"").beginning(Limit.message)
  }
}

extension String {
  /// The first bytes, in whole characters of Unicode, and `…` if there are more.
  package func beginning(_ limit: Limit) -> String { Substring(self).beginning(limit) }
}

extension Substring {
  fileprivate func beginning(_ limit: Limit) -> String {
    guard utf8.count > limit.value else { return String(self) }
    var end = utf8.index(startIndex, offsetBy: limit.value)
    while end.samePosition(in: base.unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}
