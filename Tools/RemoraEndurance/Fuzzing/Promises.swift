import Remora

/// Guarantees about the output of a host.
enum Promises {
  /// An upper bound for a message, an excerpt and a traceback together, in bytes.
  private static let longestReport = 32 << 10

  /// - Throws: ``Failure`` if one of the diagnostics is empty, too long or has control characters.
  static func check(_ diagnostics: [Diagnostic]) throws {
    for diagnostic in diagnostics {
      // A script may log an empty line.
      guard diagnostic.severity == .note || !diagnostic.message.isEmpty else {
        throw Failure("a diagnostic says nothing: \(diagnostic)")
      }
      let report = diagnostic.report()
      guard report.utf8.count <= longestReport else {
        throw Failure("a report of \(report.utf8.count) bytes: \(report.prefix(200))")
      }
      for scalar in report.unicodeScalars
      where scalar != "\n" && scalar != "\t" && scalar.properties.generalCategory == .control {
        throw Failure("a control character in a report: \(report.debugDescription.prefix(500))")
      }
      if let line = diagnostic.line, line < 1 { throw Failure("line \(line) in \(report)") }
    }
  }

  /// - Throws: ``Failure`` if an app should never get such a value.
  static func check(_ value: Value, of name: String) throws {
    switch value {
    case .number(let number):
      guard number.isFinite else { throw Failure("\(name) is \(number)") }
    case .point(let point):
      guard point.x.isFinite, point.y.isFinite else { throw Failure("\(name) is \(point)") }
    case .size(let size):
      guard size.width.isFinite, size.height.isFinite else { throw Failure("\(name) is \(size)") }
    case .text(let text):
      guard text.utf8.count <= 8_000_000 else { throw Failure("\(name) is too long") }
    case .list(let items): for item in items { try check(item, of: name) }
    case .record(let fields): for (key, item) in fields { try check(item, of: "\(name).\(key)") }
    case .nothing, .boolean, .integer: break
    }
  }
}
