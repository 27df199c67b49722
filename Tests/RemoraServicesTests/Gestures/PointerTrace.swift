import Foundation
import TestSupport

/// What a pointer did in a test of the page or of the window, and what came of it: see tracing.py there.
struct PointerTrace {
  /// A raw pointer, or an input that the front end made of it.
  struct Step {
    let name: String
    let values: [Any]
    func number(_ index: Int) -> Double { (values[index] as? NSNumber)?.doubleValue ?? 0 }
    func text(_ index: Int) -> String { values[index] as? String ?? "" }
    func fields(_ index: Int) -> [String: Any] { values[index] as? [String: Any] ?? [:] }
  }

  let name: String
  /// The name of a scene of the gallery; empty for one in ``files``.
  let scene: String
  let files: [String: String]
  let steps: [Step]
  /// What a second page was told.
  let told: [Step]
  /// The changes that a window wrote.
  let changes: [String]

  /// Those of a folder of Tests/PointerTraces.
  static func all(in folder: String) throws -> [PointerTrace] {
    let url = PackageFolder.url("Tests/PointerTraces/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    return try names.map { try PointerTrace(url.appendingPathComponent($0)) }
  }

  init(_ url: URL) throws {
    let read =
      try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] ?? [:]
    name = url.deletingPathExtension().lastPathComponent
    scene = read["scene"] as? String ?? ""
    files = read["scene"] as? [String: String] ?? [:]
    steps = PointerTrace.steps(read["steps"])
    told = PointerTrace.steps(read["told"])
    changes = read["changes"] as? [String] ?? []
  }

  private static func steps(_ list: Any?) -> [Step] {
    (list as? [[Any]] ?? []).map { Step(name: $0.first as? String ?? "", values: $0) }
  }
}

/// The patches of controls with ids: what each property became one after the other, by `like.alpha`, and how controls
/// and screens came and went, by `like.`.
typealias PatchHistory = [String: [String]]

extension PatchHistory {
  /// Adds a patch in the form in which pages get it.
  mutating func add(_ patch: [String: Any], _ kind: String, of control: String) {
    guard !control.isEmpty, !control.hasPrefix("#") else { return }
    let property = patch["property"] as? String ?? ""
    let value = patch["value"] ?? patch["to"] ?? patch["transition"] ?? kind
    self["\(control).\(property)", default: []].append(PointerTrace.text(of: value))
  }
}

extension PointerTrace {
  /// The patches that a second page was told of, without those that later ones overtook; and those until content was
  /// thrown, which then moves at the moments at which a machine draws.
  var patches: (all: PatchHistory, untilThrown: PatchHistory) {
    var (all, untilThrown): (PatchHistory, PatchHistory) = ([:], [:])
    var isThrown = false
    for step in told {
      if step.name == "event" {
        isThrown = isThrown || step.fields(2)["name"] as? String == "endDragging"
      } else {
        all.add(step.fields(2), step.name, of: step.text(1))
        if !isThrown { untilThrown.add(step.fields(2), step.name, of: step.text(1)) }
      }
    }
    return (all, untilThrown)
  }

  /// JSON as text, its numbers as those of an input.
  static func text(of value: Any) -> String {
    switch value {
    case let fields as [String: Any]:
      fields.sorted { $0.key < $1.key }.map { "\($0.key): \(text(of: $0.value))" }
        .joined(separator: ", ")
    case let items as [Any]: "[\(items.map(text).joined(separator: ", "))]"
    case let number as NSNumber: "\(rounded(number.doubleValue))"
    default: "\(value)"
    }
  }

  private static func rounded(_ number: Double) -> Double {
    let rounded = (number * 20).rounded() / 20
    return rounded == 0 ? 0 : rounded
  }

  /// An input as text, its numbers in hundredths: what a page and the model round differently is the same.
  static func line(_ name: String, _ control: String, _ values: [Any]) -> String {
    let texts = values.map { value in
      guard let number = (value as? NSNumber)?.doubleValue else { return "\(value)" }
      return "\(rounded(number))"
    }
    // One without an id has another number on each host.
    return ([name, control.hasPrefix("#") ? "" : control] + texts).joined(separator: " ")
  }

  /// The events that come of pointers at once: content comes to rest later.
  static let events: Set = [
    "tap", "touchDown", "touchMoved", "touchUp", "touchCancelled", "pointerEnter", "pointerLeave",
    "beginDragging", "endDragging", "valueChanged", "select", "swipe",
    "beginEditing", "endEditing",
  ]

  /// The last value of each property that a window has written, as Lua.
  var lastChanges: [String: String] {
    var found: [String: String] = [:]
    for change in changes {
      guard let sign = change.range(of: " = "), !change.contains(" disappears") else { continue }
      var value = change[sign.upperBound...]
      if let arrow = value.range(of: " → ") { value = value[arrow.upperBound...] }
      if let end = value.range(of: " in [0-9.]+ s$", options: .regularExpression) {
        value = value[..<end.lowerBound]
      }
      found[String(change[..<sign.lowerBound])] = String(value)
    }
    return found
  }

  /// The names of the inputs that come of pointers, and of their values.
  static let gestures = [
    "touch": ["x", "y"], "moveTouch": ["x", "y"], "lift": [], "cancelTouch": [], "hover": [],
    "unhover": [],
    "slide": ["value"], "drag": ["x", "y"], "release": ["x", "y"], "scroll": ["x", "y"],
    "select": ["index"], "swipe": ["index", "direction"], "roll": ["y"], "letRoll": ["y"],
    "pinch": ["scale"], "rotate": ["angle"],
  ]

  /// Whether the page made gestures itself, and so sent the input that it made of each pointer.
  var hasGestures: Bool {
    steps.contains { $0.name == "input" && ["touch", "hover", "drag"].contains($0.text(1)) }
  }

  /// The line of an input that a page made of a pointer; `nil` for another one.
  static func line(of step: Step) -> String? {
    gestures[step.text(1)].map { names in
      let fields = step.fields(3)
      return line(step.text(1), step.text(2), names.compactMap { fields[$0] })
    }
  }
}
