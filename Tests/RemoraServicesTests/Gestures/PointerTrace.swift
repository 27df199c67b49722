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

extension PointerTrace {
  /// An input as text, its numbers in hundredths: what a page and the model round differently is the same.
  static func line(_ name: String, _ control: String, _ values: [Any]) -> String {
    let texts = values.map { value in
      guard let number = (value as? NSNumber)?.doubleValue else { return "\(value)" }
      let rounded = (number * 20).rounded() / 20
      return "\(rounded == 0 ? 0 : rounded)"
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

  /// The line of an input that a page made of a pointer; `nil` for another one.
  static func line(of step: Step) -> String? {
    gestures[step.text(1)].map { names in
      let fields = step.fields(3)
      return line(step.text(1), step.text(2), names.compactMap { fields[$0] })
    }
  }
}
