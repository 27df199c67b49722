import RemoraRuntime

/// The options of the functions that declare something, which stand in a table.
enum DeclarationOptions {
  typealias Item = Completions.Item

  /// The keys of the table that a function takes, behind a title or without one.
  static func keys(of function: String, hasTitle: Bool) -> [Item] {
    let options: [String]
    switch function {
    case "outlet", "outlets": options = ["help", "optional", "was"]
    case "behaviour" where hasTitle: options = ["extends"]
    case "behaviour": options = ["script", "default", "help", "optional", "was"]
    case "rows": options = ["columns", "help", "default", "optional", "was"]
    case "list": options = ["of", "default", "help", "min", "max", "optional", "was"]
    case "message": options = ["answers", "policy", "textLimit"]
    case "present": options = ["animated"]
    default:
      let types = PropertyType.declarable.map(\.word) + ["screen"]
      guard types.contains(function) else { return [] }
      options = ["default", "help", "min", "max", "step", "optional", "was"]
    }
    return options.map { Item($0, .property, detail: "option of \(function)") }
  }

  /// The texts that an option takes: `extends = "…"`, `type = "…"`, `isOn = "…"` in `event`.
  static func values(in phrase: LuaPhrase, _ host: ScriptHost) -> [Item] {
    let end = phrase.tokens.count
    let names = HostItems(host: host)
    let function = phrase.tableCall?.name
    if function == "outlet" || function == "outlets", phrase.isSymbol(end - 1, "{") {
      return names.kinds + names.scripts
    }
    guard phrase.isSymbol(end - 1, "="), let name = phrase.name(end - 2) else { return [] }
    switch (name, function) {
    case ("extends", _), ("needs", _), ("after", _), ("script", "behaviour"): return names.scripts
    case (_, "event"), ("type", _), ("of", "list"), ("answers", "message"):
      return PropertyType.payloadNames.map { Item($0, .value, detail: "type") }
    case ("policy", "message"): return policies(ResultPolicy.allCases.map(\.rawValue))
    case ("whenReloaded", _): return policies(["finish", "restart"])
    case ("whileBusy", _): return policies(BusyPolicy.allCases.map(\.rawValue))
    default: return name.hasPrefix("on") ? policies(BusyPolicy.allCases.map(\.rawValue)) : []
    }
  }

  private static func policies(_ names: [String]) -> [Item] {
    names.map { Item($0, .value, detail: "policy") }
  }
}
