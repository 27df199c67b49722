import RemoraServices

@testable import RemoraModel
@testable import RemoraRuntime

/// What can be told of the stage of a host, for comparisons.
enum StageLines {
  /// What differs, one a line.
  static func difference(_ found: [String], _ expected: [String]) -> String {
    let changes = found.difference(from: expected)
    return changes.map {
      switch $0 {
      case .insert(_, let line, _): "found    \(line)"
      case .remove(_, let line, _): "expected \(line)"
      }
    }.joined(separator: "\n")
  }

  /// Everything that can be told of what is on the stage.
  static func all(of host: ScriptHost) -> [String] {
    var lines: [String] = []
    for screen in host.screens {
      screen.forEachDown { control in
        lines += PatchMirror.lines(of: control, in: host, depth: 0).prefix(1)
        lines.append("  in \(control.parent.map { host.stage.describe($0) } ?? "-")")
        for behaviour in control.attachments.behaviours { lines += Self.lines(of: behaviour, host) }
        lines += hearers(of: control, host)
        // How many targets it finds depends on which screen was there first.
        if control.attachments.delegate is Multiplexer { lines.append("  with a delegate") }
      }
    }
    return lines
  }

  private static func lines(of behaviour: Behaviour, _ host: ScriptHost) -> [String] {
    let script = behaviour.script
    let fixed = script.properties.filter { !$0.isState }
    let properties = fixed.map { "\($0.name)=\(behaviour[property: $0.name] ?? nil)" }
    let outlets = script.outlets.indices.map { index in
      let owners = behaviour.linkedOwners(ofOutlet: index).map { host.stage.describe($0) }
      return "\(script.outlets[index].name)→\(owners.joined(separator: ","))"
    }
    let name = host.behaviour(behaviour.id) === behaviour ? behaviour.id : "(\(behaviour.id))"
    return ["  \(name): \(script.name) \(properties) \(outlets)"]
  }

  private static func hearers(of control: Control, _ host: ScriptHost) -> [String] {
    let tap = control.attached.subscribers(for: .tap)
    let own = tap.compactMap { hearer in
      if case .handler(let behaviour, _) = hearer, behaviour.behaviour.owner === control {
        return behaviour.id
      }
      return nil
    }
    let others = tap.compactMap { hearer in
      if case .handler(let behaviour, _) = hearer, behaviour.behaviour.owner !== control {
        return behaviour.id
      }
      return nil
    }
    let listeners = tap.count - own.count - others.count
    return ["  heard by \(own), \(others.sorted()) and \(listeners)"]
  }
}
