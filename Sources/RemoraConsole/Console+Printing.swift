public import Lua
import RemoraCore

extension Console {
  /// How a value is shown.
  public enum Style: Sendable {
    /// All of it in one line, for whatever reads a pipe: controls and behaviours by their names.
    case oneLine
    /// For a person: what is long is broken, what is too long is cut, and what was left out is
    /// counted.
    case readable
  }

  /// A value as a prompt shows it: texts in quotes, tables in order, controls and behaviours by what
  /// a person wants to know of them.
  ///
  /// Runs no code of a script, not even a metamethod, and is fit for a terminal: what a terminal
  /// would obey is escaped. `width` is the room in a line, in columns.
  public func show(_ value: LuaValue, width: Int = 80, style: Style = .readable) -> String {
    text(of: value, width, style).printable
  }

  /// Several values, as an expression gives them: with tabs between them, or each on lines of its
  /// own.
  public func show(_ values: [LuaValue], width: Int = 80, style: Style = .readable) -> String {
    let texts = values.map { show($0, width: width, style: style) }
    return texts.joined(separator: texts.contains { $0.contains("\n") } ? "\n" : "\t")
  }

  private func text(of value: LuaValue, _ width: Int, _ style: Style) -> String {
    guard style == .readable else {
      var printer = ValuePrinter(host, .complete)
      return printer.print(value).line
    }
    switch finder.meaning(of: value) {
    case .owner(let owner): return show(owner, width: width)
    case .behaviour(let behaviour): return show(behaviour, width: width)
    case .service(let name):
      return "the service \(name): \(host.functionNames(ofService: name).joined(separator: ", "))"
    default:
      var printer = ValuePrinter(host, .readable)
      return printer.print(value).lines(width: width)
    }
  }

  func show(_ value: Value, width: Int) -> String {
    var printer = ValuePrinter(host, .readable)
    return printer.print(value).lines(width: width).printable
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
