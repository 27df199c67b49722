import RemoraLua
import RemoraRuntime

/// Lists of the host's objects, as text.
extension Console {
  /// Every owner with an id or behaviours: id, kind, main property, behaviours.
  package func owners(width: Int = 80) -> String {
    let rows = host.behaviours.knownOwners.filter { owner in
      !owner.attached.id.isEmpty || !owner.attached.behaviours.isEmpty
    }.map { owner in
      [
        owner.attached.id.isEmpty ? "–" : owner.attached.id, host.kind(of: owner).name,
        (owner as? Control).flatMap { control in mainText { host.stage.value(of: $0, of: control) }
        }
          ?? "",
        owner.attached.behaviours.map(\.id).joined(separator: ", "),
      ]
    }
    return TextColumns.lines(rows).map { $0.printable.clipped(to: width) }.joined(separator: "\n")
  }

  /// Every behaviour: its id, its script with its memory, its owner, and its activity; below it,
  /// its tasks.
  package func behaviours(width: Int = 80) -> String {
    var holdings: [String: String] = [:]
    for script in host.scripts.loaded {
      holdings[script.name] = "\(ByteCount(host.memory(heldBy: script)))"
    }
    let behaviours = host.behaviours.knownOwners.flatMap(\.attached.behaviours)
    let rows = behaviours.map { behaviour in
      [
        behaviour.id, behaviour.script.name, holdings[behaviour.script.name] ?? "",
        behaviour.owner.map { host.stage.shortText(of: $0) } ?? "gone",
        behaviour.activity.joined(separator: ", "),
      ]
    }
    return zip(TextColumns.lines(rows), behaviours).flatMap { line, behaviour in
      [line] + behaviour.taskLines.map { "  " + $0 }
    }.map { $0.printable.clipped(to: width) }.joined(separator: "\n")
  }
}
