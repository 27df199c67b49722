import RemoraLuaMistakes
import RemoraLuaSyntax
import RemoraRuntime

/// Looks for lines that change only a copy of what a control has: `self.list.items[1] = "x"`.
struct CopyCheck {
  let script: CheckedScript

  func run() {
    let host = script.host
    host.scripts.compiler.copies.update(for: host.kinds)
    for (line, write) in LostWrite.all(in: script.source, of: host.scripts.compiler.copies.names)
    where isOfControl(write) {
      let start = script.start(ofLine: line)
      let end = script.source[start...].firstIndex(of: 10) ?? script.source.count
      let chain = Array(write.chain.utf8)
      let place = (start..<end).first { script.source[$0...].starts(with: chain) } ?? start
      let isReadOnly = host.scripts.compiler.copies.readOnly.contains(write.property)
      script.report(
        .wrongValue,
        write.diagnostic(isReadOnly: isReadOnly),
        at: place..<end,
        fixes: isReadOnly
          ? setDirectly(write, at: place) : setAgain(write, in: start..<end)
      )
    }
  }

  /// `self.button.x = 3` for `self.button.frame.x = 3`.
  private func setDirectly(_ write: LostWrite, at place: Int) -> [Fix] {
    let end = place + write.chain.utf8.count
    guard write.property == "frame", let dot = script.token(at: end), script.text(dot) == ".",
      ["x", "y", "width", "height"].contains(script.text(dot + 1))
    else { return [] }
    let owner = String(write.chain.dropLast(".frame".count))
    let title = "write \(owner).\(script.text(dot + 1))"
    return [Fix(title, [TextEdit(place..<end, owner)], isCertain: true)]
  }

  /// Changes a copy, and sets it: the line is a statement of its own.
  private func setAgain(_ write: LostWrite, in line: Range<Int>) -> [Fix] {
    let indentation = script.source[line].prefix { $0 == 32 || $0 == 9 }
    let code = script.source[line].dropFirst(indentation.count)
    guard let block = try? LuaParser.tree(of: Array(code)).block, block.statements.count == 1,
      block.statements[0].isPlain
    else { return [] }
    let separator = (code.last == 13 ? "\r\n" : "\n") + String(decoding: indentation, as: UTF8.self)
    let statement = block.statements[0].range
    let text = String(decoding: Array(code)[statement], as: UTF8.self)
    let (name, chain) = (write.property, write.chain)
    let lines = [
      "local \(name) = \(chain)", text.replacing(chain, with: name), "\(chain) = \(name)",
    ]
    let start = code.startIndex + statement.lowerBound
    let edit = TextEdit(start..<start + statement.count, lines.joined(separator: separator))
    return [Fix("change a copy, and set \(chain) again", [edit], isCertain: false)]
  }

  /// Whether it is certain that a control is read.
  private func isOfControl(_ write: LostWrite) -> Bool {
    let chain = write.chain
    if chain.hasPrefix("find(") || chain.hasPrefix("find \"") { return true }
    let names = chain.split(separator: ".").map(String.init)
    guard names.first == "self", names.count == 3, names[2] == write.property else { return false }
    if names[1] == "screen" { return true }
    let outlet = script.declaration?.outlets.first { $0.name == names[1] && !$0.isList }
    return outlet.flatMap { script.host.kind(named: $0.kind)?.property(write.property) } != nil
  }
}

extension LuaStatement {
  /// Whether it has no other statements inside.
  fileprivate var isPlain: Bool {
    switch kind {
    case .assignment, .call: true
    default: false
    }
  }
}
