import RemoraLuaSyntax

/// `break`, `goto` and constants, which Lua refuses lines after the mistake.
extension SyntaxMistake {
  static func late(in text: RefusedText) -> SyntaxMistake? {
    switch text.late {
    case .strayBreak(let line):
      return SyntaxMistake(
        "break leaves a loop, and there is none around it",
        "write return to leave the function, or remove it",
        at: offset(of: "break", line, text)
      )
    case .noLabel(let label, let line):
      let isElsewhere = self.label(label, in: text) != nil
      return SyntaxMistake(
        isElsewhere
          ? "the label \(label) is out of reach: it is in another function or in a block inside"
          : "there is no label \(label)",
        isElsewhere
          ? "move ::\(label):: into the same block, or one around it"
          : label == "continue"
            ? "write ::continue:: before the end of the loop" : "write ::\(label):: where to go on",
        at: offset(of: "goto", line, text)
      )
    case .intoScope(let variable, let label, let line):
      return SyntaxMistake(
        "goto \(label) jumps over local \(variable), which the code after the label could use",
        "write do before the lines with \(variable), and end before ::\(label)::",
        at: offset(of: "goto", line, text)
      )
    case .labelTwice(let label, let first):
      return SyntaxMistake(
        "the label \(label) is here twice, first in line \(first)",
        "choose another name for one of them",
        at: self.label(label, in: text).map { text.start(of: $0) } ?? 0
      )
    case .constant(let name):
      return constant(name, in: text)
    case nil: return nil
    }
  }

  private static func constant(_ name: String, in text: RefusedText) -> SyntaxMistake? {
    let names = text.tokens.indices.filter { text.isName($0) && text.text($0) == name }
    guard let declared = names.first(where: { text.text($0 + 1) == "<" }),
      let set = names.first(where: {
        $0 > declared && ["=", ","].contains(text.text($0 + 1)) && text.text($0 - 1) != "."
      })
    else { return nil }
    return SyntaxMistake(
      "\(name) is a constant, and cannot be set",
      "leave out <\(text.text(declared + 2))> in line \(text.line(of: declared)), or choose another name",
      at: text.start(of: set)
    )
  }

  private static func offset(of word: String, _ line: Int, _ text: RefusedText) -> Int {
    let found = text.tokens.indices.first { text.text($0) == word && text.line(of: $0) == line }
    return text.start(of: found ?? text.fault)
  }

  /// The token of the last label of that name.
  private static func label(_ name: String, in text: RefusedText) -> Int? {
    text.tokens.indices.last {
      text.text($0) == "::" && text.text($0 + 1) == name && text.text($0 + 2) == "::"
    }
  }
}
