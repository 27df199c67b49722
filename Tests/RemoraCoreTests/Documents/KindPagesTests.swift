import Foundation
import RemoraServices
import RemoraTestSupport
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Holds the pages of `docs/reference/kinds` against the kinds that are registered.
final class KindPagesTests: ControlTestCase {
  /// The tables of the page of each kind.
  private var pages: [String: [String: [[String]]]] = [:]
  private var texts: [String: String] = [:]

  override func setUpWithError() throws {
    try super.setUpWithError()
    let folder = "docs/reference/kinds"
    for file in try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url(folder).path)
    {
      let text = try PackageFolder.text("\(folder)/\(file)")
      let name = String(text.dropFirst(2).prefix { $0 != "\n" })
      XCTAssertEqual(file, fileName(of: name))
      texts[name] = text
      pages[name] = tables(in: text)
    }
  }

  func testEveryKindHasAPage() throws {
    XCTAssertEqual(pages.keys.sorted(), host.stage.kinds.names)
  }

  func testEveryPageHasAnExampleAndNamesTheKindBelow() throws {
    for kind in host.kinds {
      let text = try XCTUnwrap(texts[kind.name])
      XCTAssert(text.contains("\n## Example\n\n```"), kind.name)
      if let parent = kind.parent {
        XCTAssert(text.contains("[\(parent.name)](\(fileName(of: parent.name)))"), kind.name)
      }
    }
  }

  func testTheOverviewNamesEveryPage() throws {
    let overview = try PackageFolder.text("docs/reference/controls.md")
    for name in pages.keys {
      XCTAssert(overview.contains("\n- [\(name)](kinds/\(fileName(of: name))): "), name)
    }
  }

  func testThePagesHaveEveryPropertyWithTypeRangeAndDefault() throws {
    try compare("property", columns: 4) { kind, owner in
      own(kind.properties, kind.parent?.properties.count).map { property in
        [
          property.name, typeName(of: property), range(of: property),
          property.name == "children" ? "{}" : property.get(owner).description,
        ]
      }
    }
  }

  func testThePagesHaveEveryEventWithItsPayload() throws {
    try compare("event", columns: 2) { kind, _ in
      own(kind.events, kind.parent?.events.count).map { event in
        let payload = event.payload.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.name)" }
        return [event.name, payload.joined(separator: ", ")]
      }
    }
  }

  func testThePagesHaveEveryMessageWithArgumentsAnswerAndPolicy() throws {
    try compare("message", columns: 4) { kind, _ in
      own(kind.messages, kind.parent?.messages.count).map { message in
        [
          message.name, message.parameters.joined(separator: " "), message.result?.name ?? "",
          message.result == nil ? "" : message.policy.rawValue,
        ]
      }
    }
  }

  func testThePagesHaveEveryMethod() throws {
    try compare("method", columns: 1) { kind, _ in
      let names = own(kind.methodNames, kind.parent?.methodNames.count)
      return (kind.name == "Control" ? names + ["isAlive"] : names).map { [$0] }
    }
  }

  func testTheOverviewHasTheSizeOfEachKind() throws {
    let kinds = host.kinds.compactMap { kind -> [String]? in
      guard let control = kind.make?() as? Control, control.width > 0 else { return nil }
      return [kind.name, "\(Int(control.width)) × \(Int(control.height))"]
    }
    let rows = try XCTUnwrap(
      tables(in: PackageFolder.text("docs/reference/controls.md"))["size of a new"]
    )
    XCTAssertEqual(rows.sorted { $0[0] < $1[0] }, kinds.sorted { $0[0] < $1[0] })
  }

  func testEveryRowSaysWhatItMeans() throws {
    for (kind, tables) in pages {
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
      let rows = pages[kind.name]?[table] ?? []
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

  /// The name of the page of a kind: `scroll-view.md`.
  private func fileName(of kind: String) -> String {
    kind.replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }.drop { $0 == "-" } + ".md"
  }

  /// The rows of the tables of a page, by the first word of their heads; without backticks.
  private func tables(in text: String) -> [String: [[String]]] {
    var found: [String: [[String]]] = [:]
    var table: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("| ") else {
        table = nil
        continue
      }
      let cells = line.dropFirst().dropLast().split(
        separator: "|",
        omittingEmptySubsequences: false
      )
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "") }
      if let table {
        if cells.first != "---" { found[table, default: []].append(cells) }
      } else {
        table = cells.first
      }
    }
    return found
  }
}
