import Foundation
import RemoraServices
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Holds `docs/reference/controls.md` against the kinds that are registered.
final class ControlsPageTests: ControlTestCase {
  private var page: [String: [String: [[String]]]] = [:]

  override func setUpWithError() throws {
    try super.setUpWithError()
    page = try tables(in: PackageFolder.text("docs/reference/controls.md"))
  }

  func testThePageHasEveryKindAndNoOther() throws {
    XCTAssertEqual(page.keys.sorted(), host.stage.kinds.names)
  }

  func testThePageHasEveryPropertyWithTypeRangeAndDefault() throws {
    try compare("property", columns: 4) { kind, owner in
      own(kind.properties, kind.parent?.properties.count).map { property in
        [
          property.name, typeName(of: property), range(of: property),
          property.name == "children" ? "{}" : property.get(owner).description,
        ]
      }
    }
  }

  func testThePageHasEveryEventWithItsPayload() throws {
    try compare("event", columns: 2) { kind, _ in
      own(kind.events, kind.parent?.events.count).map { event in
        let payload = event.payload.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.name)" }
        return [event.name, payload.joined(separator: ", ")]
      }
    }
  }

  func testThePageHasEveryMessageWithArgumentsAnswerAndPolicy() throws {
    try compare("message", columns: 4) { kind, _ in
      own(kind.messages, kind.parent?.messages.count).map { message in
        [
          message.name, message.parameters.joined(separator: " "), message.result?.name ?? "",
          message.result == nil ? "" : message.policy.rawValue,
        ]
      }
    }
  }

  func testThePageHasEveryMethod() throws {
    try compare("method", columns: 1) { kind, _ in
      let names = own(kind.methodNames, kind.parent?.methodNames.count)
      return (kind.name == "Control" ? names + ["isAlive"] : names).map { [$0] }
    }
  }

  func testThePageHasTheSizeOfEachKind() throws {
    let kinds = host.kinds.compactMap { kind -> [String]? in
      guard let control = kind.make?() as? Control, control.width > 0 else { return nil }
      return [kind.name, "\(Int(control.width)) × \(Int(control.height))"]
    }
    let rows = try XCTUnwrap(page["Control"]?["size of a new"])
    XCTAssertEqual(rows.sorted { $0[0] < $1[0] }, kinds.sorted { $0[0] < $1[0] })
  }

  func testEveryRowSaysWhatItMeans() throws {
    for (kind, tables) in page {
      for row in tables.values.joined() {
        XCTAssertFalse(row.last?.isEmpty ?? true, "\(kind): \(row.first ?? "")")
      }
    }
  }

  // MARK: Help

  private func compare(
    _ table: String,
    columns: Int,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ expected: (Kind, any Owner) throws -> [[String]]
  ) throws {
    for kind in host.kinds {
      let owner = kind.make?() ?? plainOwner(of: kind)
      let rows = page[kind.name]?[table] ?? []
      XCTAssertEqual(
        rows.map { Array($0.prefix(columns)) },
        try expected(kind, owner),
        kind.name,
        file: file,
        line: line
      )
    }
  }

  /// An owner of a kind that nothing makes by its name.
  private func plainOwner(of kind: Kind) -> any Owner {
    switch kind.name {
    case "Multiplexer": Multiplexer()
    case "ActionSheet": ActionSheet(options: [])
    case "Alert": Alert(options: [])
    case "ProgressDialog": ProgressDialog()
    case "Keyboard": Keyboard()
    case "Motion": Motion()
    case "Language": host.lentOwner("language") ?? Control()
    default: Control()
    }
  }

  private func own<Item>(_ items: [Item], _ inherited: Int?) -> [Item] {
    Array(items.dropFirst(inherited ?? 0))
  }

  private func typeName(of property: KindProperty) -> String {
    guard property.type == .any else { return property.type.name }
    let names = [
      "delegate": "multiplexer", "screen": "screen", "parent": "control",
      "children": "list of controls",
    ]
    return names[property.name] ?? property.type.name
  }

  private func range(of property: KindProperty) -> String {
    if property.isReadOnly { return "read only" }
    switch property.type {
    case .number(let range?):
      return limits(range.lowerBound, range.upperBound, isOpen: range.upperBound == .infinity)
    case .integer(let range?):
      return limits(
        Double(range.lowerBound),
        Double(range.upperBound),
        isOpen: range.upperBound == .max
      )
    case .choice(let choices): return choices.joined(separator: " ")
    case .size: return "≥ 0"
    default: return ""
    }
  }

  private func limits(_ lower: Double, _ upper: Double, isOpen: Bool) -> String {
    isOpen ? "≥ \(Value.describe(lower))" : "\(Value.describe(lower)) … \(Value.describe(upper))"
  }

  /// The rows of the tables of each section, by the first word of their heads; without backticks.
  private func tables(in text: String) -> [String: [String: [[String]]]] {
    var found: [String: [String: [[String]]]] = [:]
    var section = ""
    var table: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
        found[section] = [:]
      }
      guard line.hasPrefix("| "), !section.isEmpty else {
        table = nil
        continue
      }
      let cells = line.dropFirst().dropLast().split(
        separator: "|",
        omittingEmptySubsequences: false
      )
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "") }
      if let table {
        if cells.first != "---" { found[section]?[table, default: []].append(cells) }
      } else {
        table = cells.first
      }
    }
    return found
  }
}
