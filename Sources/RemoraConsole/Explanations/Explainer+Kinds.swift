import RemoraCore
import RemoraLanguage

/// Pages about kinds and scripts.
extension Explainer {
  // MARK: Kinds

  mutating func lines(about kind: Kind) -> [String] {
    let title = kind.summary.map { "\(kind.name): \($0)" } ?? kind.name
    var lines = TextColumns.wrapped(title, indent: 0, width: width)
    var ancestor: Kind? = kind
    while let current = ancestor {
      let title = current === kind ? "" : " of every \(current.name)"
      let properties = current.ownProperties.map { row($0, of: kind) }
      lines += section("Properties\(title)", properties)
      lines += section("Events\(title)", current.ownEvents.map(row))
      lines += section("Methods\(title)", current.ownMethods.map(row))
      lines += section("Messages\(title)", current.ownMessages.map(row))
      ancestor = current.parent
    }
    return lines
  }

  func section(_ title: String, _ rows: [[String]]) -> [String] {
    rows.isEmpty ? [] : ["", title] + TextColumns.lines(rows, indent: 2, width: width)
  }

  mutating func row(_ property: KindProperty, of kind: Kind) -> [String] {
    var words = [property.type.brief]
    if property.isReadOnly { words.append("read only") }
    if property.isOptional { words.append("or nil") }
    let value = defaults[kind][property.name] ?? .nothing
    return [
      property.name, words.joined(separator: ", "),
      value == .nothing || property.isReadOnly ? "" : "\(value)", property.help ?? "",
    ]
  }

  func row(_ event: EventDeclaration) -> [String] {
    let fields = event.payload.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.name)" }
    let policy = event.whileBusy == .queue ? nil : "while busy: \(event.whileBusy.rawValue)"
    return [
      event.name, fields.isEmpty ? "" : "{ \(fields.joined(separator: ", ")) }",
      [event.help, policy].compactMap { $0 }.joined(separator: "; "),
    ]
  }

  func row(_ method: KindMethod) -> [String] {
    ["\(method.name)(\(method.parameters.joined(separator: ", ")))", method.help ?? ""]
  }

  func row(_ message: MessageDeclaration) -> [String] {
    let answer = message.result.map { "→ \($0.brief), \(message.policy.rawValue)" } ?? ""
    let parameters = message.parameters.joined(separator: ", ")
    return ["\(message.name)(\(parameters))", answer, message.help ?? ""]
  }

  // MARK: Scripts

  /// Explains a script; loads it if necessary.
  func lines(aboutScript name: String) -> [String]? {
    guard host.availableScripts.contains(name) else { return nil }
    do throws(Diagnostics) {
      return lines(about: try host.script(named: name))
    } catch {
      return ["\(name): a script with mistakes"] + error.all.map { "  \($0)" }
    }
  }

  func lines(about script: BehaviourScript) -> [String] {
    let base = script.base.map { ", extends \($0)" } ?? ""
    let title = "\(script.name): \(script.title), a behaviour\(base) (\(script.file))"
    var lines = TextColumns.wrapped(title, indent: 0, width: width)
    if let help = script.help {
      for line in help.split(separator: "\n") {
        lines += TextColumns.wrapped(String(line), indent: 2, width: width)
      }
    }
    lines += section("Properties", script.properties.filter { !$0.isState }.map(row))
    lines += section("Outlets", script.outlets.map(row))
    lines += section("Events", script.events.map(row))
    lines += section("Messages", script.messages.map(row))
    lines += section("Actions", script.actionNames.map { ["\($0)(…)"] })
    let states = script.states.map { [$0.name, "at first \($0.value)"] }
    lines += section("State", script.properties.filter(\.isState).map(row) + states)
    return lines
  }

  func row(_ property: PropertyDeclaration) -> [String] {
    let value = property.defaultValue == .nothing ? "" : "\(property.defaultValue)"
    return [property.name, property.type.brief, value, property.help ?? ""]
  }

  func row(_ outlet: OutletDeclaration) -> [String] {
    let kind = outlet.isList ? "list of \(outlet.kind)" : outlet.kind
    return [outlet.name, outlet.isOptional ? "\(kind), optional" : kind, outlet.help ?? ""]
  }
}

extension PropertyType {
  /// The type in a few words, without the example that messages about mistakes have.
  fileprivate var brief: String {
    switch self {
    case .color: "a color"
    case .image: "an image"
    case .point: "a point { x, y }"
    case .size: "a size { width, height }"
    case .rect: "a rect { x, y, width, height }"
    case .localized: "a text, or one for each language"
    case .list(.any): "a list"
    case .list(let item): "a list, each \(item.brief)"
    default: expectation
    }
  }
}
