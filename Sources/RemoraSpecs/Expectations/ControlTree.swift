package import Remora

/// A control and everything on it as text, for snapshots.
///
/// A line for each control, indented below its parent: kind, id, the properties that differ from
/// their defaults, and the attached behaviours.
package struct ControlTree {
  private let host: ScriptHost
  private let root: Control

  package init(_ root: Control, in host: ScriptHost) {
    self.root = root
    self.host = host
  }

  /// The lines, each with a line end.
  package var text: String { lines(of: root, indent: "").map { $0 + "\n" }.joined() }

  private func lines(of control: Control, indent: String) -> [String] {
    let kind = host.kind(of: control)
    var words = [kind.name]
    if !control.id.isEmpty { words.append(control.id) }
    words += host.stage.changedProperties(of: control).map { "\($0.name)=\($0.value.luaLiteral)" }
    let attached = control.attached.behaviours.map(\.script.name)
    if !attached.isEmpty { words.append("[\(attached.joined(separator: ", "))]") }
    return [indent + words.joined(separator: " ")]
      + control.children.flatMap { lines(of: $0, indent: indent + "  ") }
  }
}
