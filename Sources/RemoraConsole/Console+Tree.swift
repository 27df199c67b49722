import RemoraRuntime
import RemoraScenes

/// Screens, controls and behaviours, as a tree.
extension Console {
  /// The screens with their controls, the topmost screen first: kind, id, main property,
  /// behaviours.
  package func tree(width: Int = 80) -> String {
    lines(for: host.screens.reversed(), width).joined(separator: "\n")
  }

  /// The same, followed by what is not on the stage: the other screens of the scene, and owners
  /// that are on no screen.
  package func wholeTree(width: Int = 80) -> String {
    let stage = lines(for: host.screens.reversed(), width)
    let roots = host.behaviours.knownOwners.compactMap { owner -> Control? in
      guard var root = owner as? Control else { return nil }
      while let parent = root.parent { root = parent }
      return host.screens.contains { $0 === root } ? nil : root
    }
    var known: Set<ObjectIdentifier> = []
    let loose = roots.filter { known.insert(ObjectIdentifier($0)).inserted }
    let looseIDs = Set(loose.map(\.attached.id))
    let waiting = host.scenes.planned.filter { plan in
      host.owner(plan.id) == nil && !looseIDs.contains(plan.id)
    }
    let others = host.behaviours.knownOwners.filter { !($0 is Control) && !($0 is Behaviour) }
    let devices = host.serviceNames.compactMap { host.lentOwner($0) }
    let hidden = others.filter { owner in !devices.contains { $0 === owner } }
    let parts = [
      ("on the stage", stage),
      ("in the scene, made when it is presented", waiting.flatMap { tree($0, "", "", width) }),
      (
        "not on the stage",
        lines(for: loose, width) + hidden.map { clipped(summary(of: $0), width) }
      ),
      ("lent by the app", devices.map { clipped(summary(of: $0), width) }),
    ]
    return parts.filter { !$1.isEmpty }.map { title, lines in
      ([title] + lines.map { clipped("  \($0)", width) }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  // MARK: What is there

  private func lines(for controls: some Sequence<Control>, _ width: Int) -> [String] {
    controls.flatMap { tree($0, "", "", width) }
  }

  private func tree(_ control: Control, _ first: String, _ rest: String, _ width: Int) -> [String] {
    [clipped(first + summary(of: control), width)]
      + branches(of: control.children, rest) { tree($0, $1, $2, width) }
  }

  private func tree(
    _ plan: PlannedControl,
    _ first: String,
    _ rest: String,
    _ width: Int
  ) -> [String] {
    [clipped(first + summary(of: plan), width)]
      + branches(of: plan.children, rest) { tree($0, $1, $2, width) }
  }

  private func branches<Child>(
    of children: [Child],
    _ rest: String,
    _ lines: (Child, _ first: String, _ rest: String) -> [String]
  ) -> [String] {
    children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      return lines(child, rest + (isLast ? "└ " : "├ "), rest + (isLast ? "  " : "│ "))
    }
  }

  private func clipped(_ line: String, _ width: Int) -> String { line.printable.clipped(to: width) }

  // MARK: A line

  private func summary(of owner: any Owner) -> String {
    var words = [host.stage.shortText(of: owner)]
    if let control = owner as? Control {
      if let text = mainText({ host.stage.value(of: $0, of: control) }) { words.append(text) }
      if control.hidden { words.append("hidden") }
      if !control.enabled { words.append("disabled") }
    }
    let behaviours = owner.attached.behaviours.map { ($0.id, $0.script.name) }
    return words.joined(separator: " ") + Console.list(behaviours)
  }

  private func summary(of plan: PlannedControl) -> String {
    var words = [plan.kind.name, plan.id].filter { !$0.isEmpty }
    if let text = mainText({ plan.properties[$0] }) { words.append(text) }
    if plan.properties["hidden"] == true { words.append("hidden") }
    if plan.properties["enabled"] == false { words.append("disabled") }
    return words.joined(separator: " ") + Console.list(plan.behaviours)
  }

  private static func list(_ behaviours: [(name: String, script: String)]) -> String {
    let names = behaviours.map { $0.name == $0.script ? $0.name : "\($0.name) (\($0.script))" }
    return names.isEmpty ? "" : " · \(names.joined(separator: ", "))"
  }

  /// The property by which people recognize a control: its text, image or value.
  func mainText(_ value: (String) -> Value?) -> String? {
    for name in ["title", "text", "value", "isOn", "image", "progress", "items"] {
      guard let value = value(name), value != .nothing, value.text != "" else { continue }
      var printer = ValuePrinter(host, .readable)
      return printer.print(value, depth: 1).line.clipped(to: 40)
    }
    return nil
  }
}
