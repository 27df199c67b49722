import LuaSyntax
import RemoraCore

/// Looks for lines that change only a copy of what a control has: `self.list.items[1] = "x"`.
struct CopyCheck {
  let script: CheckedScript

  func run() {
    let host = script.host
    host.copies.update(for: host.kinds)
    for (line, write) in LostWrite.all(in: script.source, of: host.copies.names)
    where isOfControl(write) {
      let start = script.start(ofLine: line)
      let end = script.source[start...].firstIndex(of: 10) ?? script.source.count
      let chain = Array(write.chain.utf8)
      let place = (start..<end).first { script.source[$0...].starts(with: chain) } ?? start
      let diagnostic = write.diagnostic(isReadOnly: host.copies.readOnly.contains(write.property))
      script.report(.wrongValue, diagnostic, at: place..<end)
    }
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
