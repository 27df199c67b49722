import RemoraLuaSyntax
import RemoraRuntime

/// The members of a list, which has none: only numbers are in it.
struct ListMembers {
  let item: CheckedType
  /// The list as it is written: `self.buttons`.
  let text: String
  let script: CheckedScript

  private static let lengths: Set<String> = ["length", "count", "size", "len", "n"]

  func check(_ name: LuaName, _ use: MemberCheck.Use) {
    if ListMembers.lengths.contains(name.text), !isOfItem(name.text) {
      if case .write = use { return }
      return script.report(
        .unknownMember,
        "\(text) is a list, and has no \(name.text)",
        at: name.range,
        suggestion: "its length is #\(text)"
      )
    }
    guard isOfItem(name.text) else { return }
    let (dot, change) =
      switch use {
      case .read: (".", "")
      case .write: (".", " = …")
      case .method: (":", "(…)")
      }
    let member = "each\(dot)\(name.text)\(change)"
    script.report(
      .unknownMember,
      "\(text) is a list, and \(name.text) is of each thing in it",
      at: name.range,
      suggestion: "write for _, each in ipairs(\(text)) do \(member) end"
    )
  }

  /// Whether the items have a member of that name.
  private func isOfItem(_ name: String) -> Bool {
    switch item {
    case .owner(let kind):
      kind.property(name) != nil || kind.methodNames.contains(name) || kind.event(name) != nil
    case .behaviour(let linked):
      linked.property(name) != nil || linked.outlets.contains { $0.name == name }
        || linked.functions[name] != nil || linked.states.contains { $0.name == name }
    default: item.fields[name] != nil
    }
  }
}
