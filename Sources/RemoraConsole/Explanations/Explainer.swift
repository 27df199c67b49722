import RemoraCore
import RemoraLanguage

/// Explains names in lines of text.
struct Explainer {
  let host: Host
  let width: Int
  var defaults: KindDefaults

  /// The explanation of a name; `nil` if it is unknown.
  mutating func lines(about name: String) -> [String]? {
    switch host.named(name) {
    case .owner(let owner): return lines(about: owner, name)
    case .behaviour(let behaviour): return lines(about: behaviour)
    case nil: break
    }
    if name == "screen", let screen = host.topScreen {
      return ["screen: the screen on top, now \(host.shortText(of: screen))", ""]
        + lines(about: host.kind(of: screen))
    }
    if let kind = host.kind(named: name) { return lines(about: kind) }
    if let function = FunctionDocumentation.named(name) {
      return lines(about: function) + (lines(aboutSpecWord: name).map { [""] + $0 } ?? [])
    }
    if let library = FunctionDocumentation.libraries.first(where: { $0.name == name }) {
      return lines(aboutLibrary: library.name, library.summary)
    }
    if name == "_" { return ["_: the last value that was shown"] }
    return lines(aboutService: name) ?? lines(aboutPath: name) ?? lines(aboutModule: name)
      ?? lines(aboutScript: name) ?? lines(aboutWord: name) ?? lines(aboutMemberOfAny: name)
      ?? lines(aboutHandler: name) ?? lines(aboutSpecWord: name)
  }

  // MARK: Owners

  private mutating func lines(about owner: any Owner, _ id: String) -> [String] {
    var printer = ValuePrinter(host, .readable)
    let kind = host.kind(of: owner)
    let shown = printer.print(owner, defaults: defaults[kind]).lines(width: width)
    return shown.split(separator: "\n").map(String.init) + [""] + lines(about: kind)
  }

  private func lines(about behaviour: Behaviour) -> [String] {
    var printer = ValuePrinter(host, .readable)
    return printer.lines(of: behaviour, width: width) + [""] + lines(about: behaviour.script)
  }

  // MARK: Functions

  func lines(about function: FunctionDocumentation) -> [String] {
    [function.usage] + TextColumns.wrapped(function.summary, indent: 2, width: width)
      + (function.example.isEmpty ? [] : ["  Example: \(function.example)"])
  }

  private func lines(aboutLibrary name: String, _ summary: String) -> [String] {
    let rows = FunctionDocumentation.all.filter { $0.name.hasPrefix("\(name).") }
      .map { [$0.usage, $0.summary] }
    let title = "\(name): a library of Lua. \(summary)"
    return TextColumns.wrapped(title, indent: 0, width: width) + [""]
      + TextColumns.lines(rows, indent: 2, width: width)
  }

  // MARK: Paths

  /// `like.alpha`, `Button.title`, `like.tap`, `likes.fade`.
  private mutating func lines(aboutPath path: String) -> [String]? {
    let parts = path.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    guard parts.count == 2 else { return nil }
    switch host.named(parts[0]) {
    case .owner(let owner):
      if let behaviour = owner.attachments.behaviour(parts[1]) { return lines(about: behaviour) }
      return lines(
        aboutMember: parts[1],
        of: host.kind(of: owner),
        value: host.value(of: parts[1], of: owner)
      )
    case .behaviour(let behaviour): return lines(aboutMember: parts[1], of: behaviour)
    case nil: break
    }
    guard let kind = host.kind(named: parts[0]) else { return nil }
    return lines(aboutMember: parts[1], of: kind)
  }

  private mutating func lines(
    aboutMember name: String,
    of kind: Kind,
    value: Value? = nil
  ) -> [String]? {
    if let property = kind.property(name) {
      var lines = TextColumns.lines([row(property, of: kind)], width: width)
      if let value {
        var printer = ValuePrinter(host, .readable)
        lines.append("  now \(printer.print(value).lines(width: width, indent: 2, before: 6))")
      }
      return lines
    }
    let rows =
      kind.methods.filter { $0.name == name }.suffix(1).map(row)
      + [kind.event(name)].compactMap { $0 }.map(row)
      + [kind.message(name)].compactMap { $0 }.map(row)
    return rows.isEmpty ? nil : rows.flatMap { TextColumns.lines([$0], width: width) }
  }

  private func lines(aboutMember name: String, of behaviour: Behaviour) -> [String]? {
    let script = behaviour.script
    if let property = script.property(name) {
      var printer = ValuePrinter(host, .readable)
      let value = printer.print(behaviour[property: name] ?? .nothing).lines(
        width: width - 10,
        indent: 2,
        before: 6
      )
      let source = behaviour.source(ofProperty: name)?.rawValue ?? ""
      return TextColumns.lines([row(property)], width: width) + ["  now \(value) (\(source))"]
    }
    let rows =
      script.outlets.filter { $0.name == name }.map(row)
      + [script.event(name)].compactMap { $0 }.map(row)
      + script.actionNames.filter { $0 == name }.map {
        ["\($0)(…)", "an action of \(script.title)"]
      }
      + script.stateNames.filter { $0 == name }.map { [$0, "a state of \(script.title)"] }
    return rows.isEmpty ? nil : TextColumns.lines(rows, width: width)
  }
}
