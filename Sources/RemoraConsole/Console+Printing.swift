package import RemoraLua
import RemoraRuntime

extension Console {
  /// The format of a value.
  package enum Style: Sendable {
    /// Complete and in one line, for programs that read a pipe: controls and behaviours by name.
    case oneLine
    /// For people: broken into lines, and cut if it is too long, with the number of omitted items.
    case readable
  }

  /// Formats a value: texts in quotes, tables in order, controls and behaviours with their
  /// properties.
  ///
  /// Runs no code of a script, not even a metamethod, and escapes control characters, so that the
  /// text is safe for a terminal. `width` is the length of a line, in columns.
  package func show(_ value: LuaValue, width: Int = 80, style: Style = .readable) -> String {
    text(of: value, width, style).printable
  }

  /// Formats the values of an expression, separated by tabs, or each on its own lines.
  package func show(_ values: [LuaValue], width: Int = 80, style: Style = .readable) -> String {
    let texts = values.map { show($0, width: width, style: style) }
    return texts.joined(separator: texts.contains { $0.contains("\n") } ? "\n" : "\t")
  }

  private func text(of value: LuaValue, _ width: Int, _ style: Style) -> String {
    guard style == .readable else {
      var printer = ValuePrinter(host, .complete)
      return printer.print(value).line
    }
    switch scope.meaning(of: value) {
    case .owner(let owner): return show(owner, width: width)
    case .behaviour(let behaviour): return show(behaviour, width: width)
    case .service(let name):
      return "the service \(name): \(host.services.functionNames(of: name).joined(separator: ", "))"
    default:
      var printer = ValuePrinter(host, .readable)
      return printer.print(value).lines(width: width)
    }
  }

  func show(_ value: Value, as type: PropertyType?, width: Int) -> String {
    var printer = ValuePrinter(host, .readable)
    return printer.print(value, as: type ?? .any).lines(width: width).printable
  }

  func show(_ owner: any Owner, width: Int) -> String {
    var printer = ValuePrinter(host, .readable)
    return printer.print(owner, defaults: defaults[host.kind(of: owner)])
      .lines(width: width).printable
  }

  func show(_ behaviour: Behaviour, width: Int) -> String {
    var printer = ValuePrinter(host, .readable)
    return printer.lines(of: behaviour, width: width).joined(separator: "\n").printable
  }
}
