public import Lua

extension Console {
  /// Several values, as an expression gives them: with tabs between them, or each on lines of its
  /// own.
  public func show(_ values: [LuaValue], width: Int = 80, style: Style = .readable) -> String {
    let texts = values.map { show($0, width: width, style: style) }
    return texts.joined(separator: texts.contains { $0.contains("\n") } ? "\n" : "\t")
  }
}
