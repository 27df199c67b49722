package import RemoraRuntime

extension BehaviourScript {
  /// A page about the script in Markdown, from its declaration: its purpose, properties, outlets,
  /// events, messages and actions.
  package var documentation: String {
    var parts = ["# \(title)"]
    if let help { parts.append(help) }
    let declared = properties.filter { !$0.isOfEveryBehaviour }
    add("Properties", ["name", "type", "default", ""], declared.map(row), to: &parts)
    add("Outlets", ["name", "kind", ""], outlets.map(row), to: &parts)
    add("Events", ["name", "carries"], events.map(row), to: &parts)
    add("Messages", ["name", "answer", ""], messages.map(row), to: &parts)
    add("Actions", ["name"], actionNames.map { ["`\($0)`"] }, to: &parts)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func row(_ property: PropertyDeclaration) -> [String] {
    let value = property.defaultValue == .nothing ? "" : "`\(property.defaultValue)`"
    return ["`\(property.name)`", property.type.expectation, value, property.help ?? ""]
  }

  private func row(_ outlet: OutletDeclaration) -> [String] {
    let kind = outlet.isList ? "list of \(outlet.kind)" : outlet.kind
    return ["`\(outlet.name)`", outlet.isOptional ? "\(kind), optional" : kind, outlet.help ?? ""]
  }

  private func row(_ event: EventDeclaration) -> [String] {
    let fields = event.payload.sorted { $0.key < $1.key }.map { "`\($0.key)`: \($0.value.name)" }
    return ["`\(event.name)`", fields.joined(separator: ", ")]
  }

  private func row(_ message: MessageDeclaration) -> [String] {
    let answer = message.result.map { "\($0.name), \(message.policy.rawValue)" } ?? ""
    let name = "`\(message.name)(\(message.parameters.joined(separator: ", ")))`"
    return [name, answer, message.help ?? ""]
  }

  private func add(
    _ title: String,
    _ header: [String],
    _ rows: [[String]],
    to parts: inout [String]
  ) {
    guard !rows.isEmpty else { return }
    let lines = [header, header.map { _ in "---" }] + rows
    let table = lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    parts.append("## \(title)\n\n\(table)")
  }
}
