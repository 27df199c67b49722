import RemoraLimits
import RemoraLua
import RemoraRuntime

/// What a spec does after it has opened the scene, to have everything as it is now.
///
/// It compares the host with a fresh one that has opened the same scene. It makes each change there,
/// too, so that what follows from it is no difference any more.
struct SpecSetup {
  /// The statements.
  private(set) var lines: [String] = []
  /// What cannot be set up, in a few words each.
  private(set) var omissions: [String] = []

  private let host: ScriptHost
  private let fresh: ScriptHost
  private let console: Console

  /// The setup of a host, whose console is `console`; nothing without a fresh host of its scene.
  init(_ host: ScriptHost, _ fresh: ScriptHost, _ console: Console) {
    self.host = host
    self.fresh = fresh
    self.console = console
    letTimePass()
    presentScreens()
    changeBehaviours()
    for owner in common { setBehaviours(of: owner) }
    fresh.flush()
    for owner in common { setProperties(of: owner) }
    setClock()
    noteWhatIsLeft()
    assignVariables()
  }

  private mutating func add(_ line: String) {
    lines.append(line)
    withExtendedLifetime(Console(fresh)) { _ = $0.evaluate(line) }
  }

  /// The controls with ids that are in both.
  private var common: [any Owner] {
    host.behaviours.knownOwners.filter { owner in
      !(owner is Behaviour) && !owner.attached.id.isEmpty
        && host.owner(owner.attached.id) === owner && fresh.owner(owner.attached.id) != nil
    }
  }

  // MARK: Time and screens

  /// Tasks and animations that the scene begins by itself are then where they are now.
  private mutating func letTimePass() {
    if fresh.nextDue != nil, let advance { add(advance) }
  }

  /// States may hold times: then the clock has to be where it is now.
  private mutating func setClock() {
    guard let advance, let first = lines.first, first != advance else { return }
    lines.insert(advance, at: 0)
  }

  private var advance: String? {
    let now = host.clock.nanoseconds / 10_000_000 * 10_000_000
    guard now > 0, now <= Limit.specWait.nanoseconds else { return nil }
    return "advance(\(Value.describe(Double(now) / 1e9)))"
  }

  private mutating func presentScreens() {
    let (now, first) = (host.screens.map(\.id), fresh.screens.map(\.id))
    guard now != first else { return }
    guard now.allSatisfy({ host.scene?.screenIDs.contains($0) ?? false }) else {
      return omissions.append("the screens \(now.joined(separator: ", "))")
    }
    let kept = zip(now, first).prefix { $0 == $1 }.count
    for id in first.dropFirst(kept).reversed() { add("\(id):dismiss()") }
    for id in now.dropFirst(kept) { add("present(\(Value.text(id).luaLiteral))") }
  }

  // MARK: Behaviours

  private mutating func changeBehaviours() {
    for owner in common {
      guard let other = fresh.owner(owner.attached.id) else { continue }
      let (now, first) = (owner.attached.behaviours, other.attached.behaviours)
      for behaviour in first
      where !now.contains(where: {
        $0.id == behaviour.id && $0.script.name == behaviour.script.name
      }) {
        add("\(path(behaviour, in: fresh)):detach()")
      }
      for behaviour in now
      where !first.contains(where: {
        $0.id == behaviour.id && $0.script.name == behaviour.script.name
      }) {
        attach(behaviour, to: owner.attached.id)
      }
    }
  }

  private mutating func attach(_ behaviour: Behaviour, to id: String) {
    var fields: [String] = []
    if behaviour.id != behaviour.script.name { fields.append("id = \(text(behaviour.id))") }
    for outlet in behaviour.script.outlets {
      guard let link = link(outlet, of: behaviour), link != "nil" else { continue }
      fields.append("\(outlet.name) = \(link)")
    }
    let table = fields.isEmpty ? "" : ", { \(fields.joined(separator: ", ")) }"
    add("\(id):attach(\(text(behaviour.script.name))\(table))")
  }

  private mutating func setBehaviours(of owner: any Owner) {
    for behaviour in owner.attached.behaviours {
      guard
        let other = fresh.owner(owner.attached.id)?.attached.behaviours.first(where: {
          $0.id == behaviour.id
        })
      else { continue }
      let path = path(behaviour, in: host)
      for outlet in behaviour.script.outlets {
        guard let link = link(outlet, of: behaviour), link != self.link(outlet, of: other) else {
          continue
        }
        add("set(\(path), \(text(outlet.name)), \(link))")
        try? other.link(outlet.name, toAll: owners(link, in: fresh))
      }
      for property in behaviour.script.properties {
        let value = behaviour[property: property.name] ?? .nothing
        guard value != other[property: property.name] else { continue }
        let code = value.luaLiteral(as: property.type)
        lines.append("set(\(path), \(text(property.name)), \(code))")
        try? other.set(property.name, to: value)
      }
      for (name, _) in behaviour.script.states {
        let value = behaviour.stateValue(name)
        if value == .nothing, !behaviour.rawState(name).isNil {
          omissions.append("\(path).\(name)")
        } else if value != other.stateValue(name) {
          lines.append("set(\(path), \(text(name)), \(value.luaLiteral))")
          try? other.setState(name, to: value.luaValue(in: fresh.lua))
        }
      }
    }
  }

  private func path(_ behaviour: Behaviour, in host: ScriptHost) -> String {
    if host.behaviour(behaviour.id) === behaviour { return behaviour.id }
    return "\(behaviour.owner?.attached.id ?? "").\(behaviour.id)"
  }

  /// What an outlet links to, as code; `nil` if something has no id.
  private func link(_ outlet: OutletDeclaration, of behaviour: Behaviour) -> String? {
    guard let ids = behaviour.linkedIDs(ofOutlet: outlet.name) else { return nil }
    if outlet.isList { return ids.isEmpty ? "{}" : "{ \(ids.joined(separator: ", ")) }" }
    return ids.first ?? "nil"
  }

  private func owners(_ link: String, in host: ScriptHost) -> [any Owner] {
    link.split { !($0.isLetter || $0.isNumber || $0 == "_") }.compactMap { id in
      host.owner(String(id)) ?? host.behaviour(String(id))
    }
  }

  // MARK: Properties

  private mutating func setProperties(of owner: any Owner) {
    guard let other = fresh.owner(owner.attached.id) else { return }
    for property in host.kind(of: owner).properties
    where !property.isReadOnly && property.name != "delegate" {
      guard let value = host.stage.value(of: property.name, of: owner),
        value != fresh.stage.value(of: property.name, of: other)
      else { continue }
      let code = value.luaLiteral(as: property.type)
      lines.append("set(\(owner.attached.id), \(text(property.name)), \(code))")
      try? fresh.stage.set(property.name, of: other, to: value)
    }
  }

  private mutating func noteWhatIsLeft() {
    let known = Set(fresh.ids)
    let added = host.behaviours.knownOwners.filter { owner in
      owner is Control && !(owner is Screen) && !owner.attached.id.isEmpty
        && !known.contains(owner.attached.id)
    }
    omissions += added.map { "\(host.stage.shortText(of: $0)), which was added" }
    let waiting = host.behaviours.all.filter { behaviour in
      behaviour.waitingTasks > (fresh.behaviour(behaviour.id)?.waitingTasks ?? 0)
    }
    omissions += waiting.map { "what \($0.description) waits for" }
  }

  private mutating func assignVariables() {
    for (name, value) in console.variables {
      if let value {
        lines.append("\(name) = \(value.luaLiteral)")
      } else {
        omissions.append("the variable \(name)")
      }
    }
  }

  private func text(_ text: String) -> String { Value.text(text).luaLiteral }
}
