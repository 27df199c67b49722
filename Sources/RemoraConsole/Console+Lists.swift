import Lua
import RemoraCore

/// Lists of the host's objects, as text.
extension Console {
  /// The screens with their controls, the topmost screen first: kind, id, main property,
  /// behaviours.
  package func tree(width: Int = 80) -> String {
    host.screens.reversed().flatMap { screen in
      lines(for: screen, first: "", rest: "", width: width)
    }.joined(separator: "\n")
  }

  private func lines(
    for control: Control,
    first: String,
    rest: String,
    width: Int
  ) -> [String] {
    var lines = [(first + summary(of: control).printable).clipped(to: width)]
    for (index, child) in control.children.enumerated() {
      let isLast = index == control.children.count - 1
      lines += self.lines(
        for: child,
        first: rest + (isLast ? "└ " : "├ "),
        rest: rest + (isLast ? "  " : "│ "),
        width: width
      )
    }
    return lines
  }

  private func summary(of control: Control) -> String {
    var words = [host.shortText(of: control)]
    if let telling = mainText(of: control) { words.append(telling) }
    if control.hidden { words.append("hidden") }
    if !control.enabled { words.append("disabled") }
    let behaviours = control.attachments.behaviours.map { behaviour in
      behaviour.id == behaviour.script.name
        ? behaviour.id : "\(behaviour.id) (\(behaviour.script.name))"
    }
    let attached = behaviours.isEmpty ? "" : " · \(behaviours.joined(separator: ", "))"
    return words.joined(separator: " ") + attached
  }

  /// The property by which people recognize a control: its text, image or value.
  private func mainText(of control: Control) -> String? {
    for name in ["title", "text", "value", "isOn", "image", "progress", "items"] {
      guard let value = host.value(of: name, of: control) else { continue }
      if value == .nothing || value.text == "" { continue }
      var printer = ValuePrinter(host, .readable)
      return printer.print(value, depth: 1).line.clipped(to: 40)
    }
    return nil
  }

  /// Every owner with an id or behaviours: id, kind, main property, behaviours.
  package func owners(width: Int = 80) -> String {
    let rows = host.knownOwners.filter { owner in
      !owner.attachments.id.isEmpty || !owner.attachments.behaviours.isEmpty
    }.map { owner in
      [
        owner.attachments.id.isEmpty ? "–" : owner.attachments.id, host.kind(of: owner).name,
        (owner as? Control).flatMap { mainText(of: $0) } ?? "",
        owner.attachments.behaviours.map(\.id).joined(separator: ", "),
      ]
    }
    return TextColumns.lines(rows).map { $0.printable.clipped(to: width) }.joined(separator: "\n")
  }

  /// Every behaviour: its id, its script with its memory, its owner, and its activity; below it,
  /// its tasks.
  package func behaviours(width: Int = 80) -> String {
    var holdings: [String: String] = [:]
    for script in host.loadedScripts {
      holdings[script.name] = "\(ByteCount(host.memory(heldBy: script)))"
    }
    let behaviours = host.knownOwners.flatMap(\.attachments.behaviours)
    let rows = behaviours.map { behaviour in
      [
        behaviour.id, behaviour.script.name, holdings[behaviour.script.name] ?? "",
        behaviour.owner.map { host.shortText(of: $0) } ?? "gone",
        behaviour.activity.joined(separator: ", "),
      ]
    }
    return zip(TextColumns.lines(rows), behaviours).flatMap { line, behaviour in
      [line] + behaviour.taskLines.map { "  " + $0 }
    }.map { $0.printable.clipped(to: width) }.joined(separator: "\n")
  }
}
