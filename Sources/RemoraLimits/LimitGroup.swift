/// Limits that are shown together.
package struct LimitGroup: Sendable {
  package let title: String
  package let limits: [Limit]

  package init(_ title: String, _ limits: [Limit]) {
    self.title = title
    self.limits = limits
  }

  /// All that this target declares.
  package static let all = [values, scripts, running, files, services, studio, editors, tools]
}

extension LimitGroup {
  /// The rows of a table in Markdown: what is limited, by how much, and what happens beyond it.
  package var table: String {
    let rows = limits.map { "| \($0.shownSubject) | \($0.shownValue) | \($0.beyond) |" }
    return (["| what | limit | beyond it |", "| --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }
}

extension Limit {
  private var isSize: Bool { "\(unit)" == "bytes" }
  private var isTime: Bool { "\(unit)" == "ms" }

  fileprivate var shownSubject: String { isSize || isTime ? "\(subject)" : "\(unit) \(subject)" }

  fileprivate var shownValue: String {
    let units = [("MB", 1 << 20), ("KB", 1 << 10)]
    if isSize, let (unit, size) = units.first(where: { value % $0.1 == 0 }) {
      return "\(value / size) \(unit)"
    }
    if isTime { return value % 1000 == 0 ? "\(value / 1000) s" : "\(value) ms" }
    return grouped + (isSize ? " bytes" : "")
  }

  /// The number with a comma before each three digits, if it has five or more.
  private var grouped: String {
    let digits = "\(value)"
    guard digits.count > 4 else { return digits }
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }
}
