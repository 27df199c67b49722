import RemoraLanguage
import RemoraRuntime

/// Explains names in lines of text: first what is alive, then what the language service knows.
struct Explainer {
  let host: ScriptHost
  let width: Int
  let defaults: KindDefaults

  private var names: NameExplainer { NameExplainer(host) { [defaults] in defaults[$0] } }

  /// The explanation of a name; `nil` if it is unknown.
  func lines(about name: String) -> [String]? {
    switch Named(name, in: host) {
    case .owner(let owner): return lines(about: owner)
    case .behaviour(let behaviour): return lines(about: behaviour)
    case nil: break
    }
    if name == "screen", let screen = host.topScreen {
      return ["screen: the screen on top, now \(host.stage.shortText(of: screen))", ""]
        + lines(of: names.page(about: host.kind(of: screen)))
    }
    if name == "_" { return ["_: the last value that was shown"] }
    return lines(aboutPath: name) ?? names.explanation(of: name).map(lines)
  }

  private func lines(of page: Explanation) -> [String] {
    page.parts.flatMap { part in
      switch part {
      case .title(let name, let words):
        TextColumns.wrapped(words.map { "\(name): \($0)" } ?? name, indent: 0, width: width)
      case .text(let text): TextColumns.wrapped(text, indent: 2, width: width)
      case .example(let code): ["  Example: \(code)"]
      case .rows(let rows): TextColumns.lines(rows, indent: 2, width: width)
      case .gap: [""]
      }
    }
  }

  // MARK: Objects

  private func lines(about owner: any Owner) -> [String] {
    var printer = ValuePrinter(host, .readable)
    let kind = host.kind(of: owner)
    let shown = printer.print(owner, defaults: defaults[kind]).lines(width: width)
    return shown.split(separator: "\n").map(String.init) + [""] + lines(of: names.page(about: kind))
  }

  private func lines(about behaviour: Behaviour) -> [String] {
    var printer = ValuePrinter(host, .readable)
    return printer.lines(of: behaviour, width: width) + [""]
      + lines(of: names.page(about: behaviour.script))
  }

  // MARK: Paths

  /// `like.alpha`, `Button.title`, `like.tap`, `likes.fade`.
  private func lines(aboutPath path: String) -> [String]? {
    let parts = path.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    guard parts.count == 2 else { return nil }
    switch Named(parts[0], in: host) {
    case .owner(let owner):
      if let behaviour = owner.attached.behaviour(parts[1]) { return lines(about: behaviour) }
      let now = host.stage.value(of: parts[1], of: owner).map { text(of: $0, width) }
      return lines(aboutMember: parts[1], of: host.kind(of: owner), now: now)
    case .behaviour(let behaviour): return lines(aboutMember: parts[1], of: behaviour)
    case nil: return host.kind(named: parts[0]).flatMap { lines(aboutMember: parts[1], of: $0) }
    }
  }

  private func lines(aboutMember name: String, of kind: Kind, now: String? = nil) -> [String]? {
    let lines = names.members(named: name, of: kind)
      .flatMap { TextColumns.lines([$0.row], width: width) }
    return lines.isEmpty ? nil : lines + (now.map { ["  now \($0)"] } ?? [])
  }

  private func lines(aboutMember name: String, of behaviour: Behaviour) -> [String]? {
    let script = behaviour.script
    let members = host.scripts.library.declaration(of: script).descriptions(in: host)
      .filter { $0.name == name }
    if let property = members.first, let type = script.property(name)?.type {
      let value = text(of: behaviour[property: name] ?? .nothing, as: type, width - 10)
      let source = behaviour.source(ofProperty: name)?.rawValue ?? ""
      return TextColumns.lines([property.row], width: width) + ["  now \(value) (\(source))"]
    }
    let rows = members.map { member in
      switch member.category {
      case .action, .state: [member.row[0], "\(member.category.withArticle) of \(script.title)"]
      default: member.row
      }
    }
    return rows.isEmpty ? nil : TextColumns.lines(rows, width: width)
  }

  private func text(of value: Value, as type: PropertyType = .any, _ width: Int) -> String {
    var printer = ValuePrinter(host, .readable)
    return printer.print(value, as: type).lines(width: width, indent: 2, before: 6)
  }
}
