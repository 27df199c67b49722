import RemoraLua
import RemoraRuntime

/// Prints controls and behaviours.
extension ValuePrinter {
  /// A control with the properties that differ from `defaults`, those of its own kind first.
  mutating func print(_ owner: any Owner, defaults: [String: Value]) -> PrintedValue {
    let kind = host.kind(of: owner)
    var items: [PrintedValue.Item] = []
    for property in kind.propertiesOwnFirst where property.isShown {
      let value = host.stage.value(of: property.name, of: owner) ?? .nothing
      guard value != defaults[property.name] ?? .nothing else { continue }
      items.append(PrintedValue.Item(key: property.name, value: print(value, depth: 1)))
    }
    return .braces(head: host.stage.shortText(of: owner), items: items, tail: notes(on: owner))
  }

  private func notes(on owner: any Owner) -> [String] {
    var notes: [String] = []
    if owner.attached.hasEnded { notes.append("gone") }
    if let control = owner as? Control, !control.children.isEmpty {
      let count = control.children.count
      notes.append(count == 1 ? "1 control" : "\(count) controls")
    }
    if let delegate = owner.attached.delegate as? any Owner {
      notes.append("delegate \(host.stage.shortText(of: delegate))")
    }
    let behaviours = owner.attached.behaviours.map(\.id)
    if !behaviours.isEmpty {
      notes.append(
        (behaviours.count == 1 ? "behaviour " : "behaviours ")
          + behaviours.joined(separator: ", ")
      )
    }
    return notes
  }

  /// A behaviour with its properties and the sources of their values, its state, its outlets.
  mutating func lines(of behaviour: Behaviour, width: Int) -> [String] {
    let script = behaviour.script
    let space = max(20, width - 30)
    var rows: [[String]] = []
    for property in script.properties {
      let value = print(behaviour[property: property.name] ?? .nothing).line.clipped(to: space)
      let source = behaviour.source(ofProperty: property.name) ?? .script
      if property.isOfEveryBehaviour, source == .script { continue }
      rows.append([property.name, "= \(value)", property.isState ? "state" : source.rawValue])
    }
    for name in script.stateNames {
      rows.append([name, "= \(print(behaviour.rawState(name)).line.clipped(to: space))", "state"])
    }
    for (index, outlet) in script.outlets.enumerated() {
      let link = behaviour.link(ofOutlet: index)
      let text = link.isNil ? "nothing" : print(link).line.clipped(to: space)
      rows.append([outlet.name, "→ \(text)", "outlet"])
    }
    return [heading(of: behaviour)] + TextColumns.lines(rows, indent: 2)
      + (behaviour.activity + behaviour.taskLines).map { "  " + $0 }
  }

  private func heading(of behaviour: Behaviour) -> String {
    let script = behaviour.script
    let owner = behaviour.owner.map { host.stage.shortText(of: $0) } ?? "nobody: it is gone"
    let name = behaviour.id == script.name ? "" : " (\(script.name))"
    return "\(behaviour.id): \(script.title)\(name) of \(owner)"
  }
}

extension Behaviour {
  /// Its activity, in a few words each.
  var activity: [String] {
    var notes: [String] = []
    if !isEnabled { notes.append("switched off: it receives no events, and its tasks pause") }
    if isSuspended { notes.append("suspended until its script is mended") }
    if waitingEvents > 0 {
      notes.append(waitingEvents == 1 ? "1 event waits" : "\(waitingEvents) events wait")
    }
    let dropped = droppedEvents.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    if !dropped.isEmpty { notes.append("dropped \(dropped.joined(separator: ", "))") }
    return notes
  }

  /// A line for each task that waits; at most 20.
  var taskLines: [String] {
    let tasks = tasks
    let lines = tasks.prefix(20).map(\.description)
    return tasks.count > 20 ? lines + ["and \(tasks.count - 20) more tasks"] : lines
  }
}
