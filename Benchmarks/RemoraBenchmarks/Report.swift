import Foundation

/// The rows of a run, for people and for programs.
struct Report {
  private(set) var rows: [Row] = []

  struct Row {
    let name: String
    let unit: String
    let measurement: Measurement
    let bar: Benchmark.Bar?

    /// Whether the bar holds; `nil` when there is none.
    var isOK: Bool? {
      switch bar {
      case .ratio, .scaled: (measurement.ratio ?? .infinity) <= (bar?.limit ?? 0)
      case .median(let limit): measurement.median <= limit
      case nil: nil
      }
    }
  }

  /// Whether every bar holds.
  var isOK: Bool { rows.allSatisfy { $0.isOK ?? true } }

  mutating func add(_ benchmark: Benchmark, _ measurement: Measurement) {
    rows.append(
      Row(
        name: benchmark.name,
        unit: benchmark.unit,
        measurement: measurement,
        bar: benchmark.bar
      )
    )
  }

  // MARK: Table

  static let header = line(["", "median", "least", "C", "ratio", "bar", ""])

  /// The newest row as a line of the table.
  var lastLine: String {
    guard let row = rows.last else { return "" }
    let measurement = row.measurement
    let verdict = row.isOK.map { $0 ? "ok" : "MISSED" }
    return Report.line([
      row.name,
      "\(Report.text(measurement.median)) \(row.unit)",
      Report.text(measurement.minimum),
      measurement.baseline.map(Report.text) ?? "",
      measurement.ratio.map { "\(Report.text($0)) ×" } ?? "",
      row.bar.map { "≤ \(Report.text($0.limit))" } ?? "",
      verdict ?? "",
    ])
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, [38, 14, 10, 10, 10, 10, 8]).enumerated().map { column, cell in
      let (text, width) = cell
      let space = String(repeating: " ", count: max(0, width - text.count))
      return column == 0 ? text + space : space + text
    }.joined()
  }

  /// Three digits that count.
  private static func text(_ number: Double) -> String {
    String(format: abs(number) < 10 ? "%.2f" : abs(number) < 100 ? "%.1f" : "%.0f", number)
  }

  // MARK: JSON

  /// Writes `[{"name", "median", "unit", "ratio", "bar", "ok"}, …]`.
  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(rows).write(to: file, options: .atomic)
  }
}

extension Report.Row: Encodable {
  private enum Key: String, CodingKey {
    case name
    case median
    case unit
    case ratio
    case bar
    case ok
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(measurement.median, forKey: .median)
    try fields.encode(unit, forKey: .unit)
    try fields.encode(measurement.ratio, forKey: .ratio)
    try fields.encode(bar?.limit, forKey: .bar)
    try fields.encode(isOK, forKey: .ok)
  }
}
