import TestSupport

/// Writes a random program that Lua loads.
struct RandomProgram {
  private var generator: SeededGenerator
  private var depth = 0

  init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  mutating func text() -> String { block() }

  private mutating func list(_ part: (inout RandomProgram) -> String) -> String {
    (0...Int.random(in: 0..<3, using: &generator)).map { _ in part(&self) }.joined(separator: ", ")
  }

  private mutating func block() -> String {
    depth += 1
    defer { depth -= 1 }
    let count = depth > 5 ? 1 : Int.random(in: 0..<5, using: &generator)
    var lines = (0..<count).map { _ in statement() }
    if generator.chance(3) { lines.append("return \(list { $0.expression() });") }
    return lines.joined(separator: generator.chance(4) ? "; " : "\n")
  }

  private mutating func statement() -> String {
    switch Int.random(in: 0..<(depth > 4 ? 6 : 14), using: &generator) {
    case 0: "local \(list { $0.name() }) = \(list { $0.expression() })"
    case 1: "local k <const>, \(name()) = \(expression())"
    case 2: ";\(list { $0.variable() }) = \(list { $0.expression() })"
    case 3: ";\(call())"
    case 4: "local \(name())"
    case 5: "\(name()) = \(expression())"
    case 6:
      "if \(expression()) then \(block()) elseif \(expression()) then \(block()) else \(block()) end"
    case 7: "while \(expression()) do \(block()) end"
    case 8: "repeat \(block())\nuntil \(expression())"
    case 9: "for \(name()) = \(expression()), \(expression()) do \(block()) end"
    case 10: "for \(list { $0.name() }) in \(list { $0.expression() }) do \(block()) end"
    case 11: "function \(name()).\(name()):\(name())\(parameters()) \(block()) end"
    case 12: "local function \(name())\(parameters()) \(block()) end"
    default: "do \(block()) end"
    }
  }

  private mutating func name() -> String { generator.pick(["a", "b", "self", "x1", "_", "event"]) }

  private mutating func parameters() -> String { "(\(list { $0.name() }))" }

  private mutating func variable() -> String {
    generator.chance(2) ? name() : "\(prefix()).\(name())"
  }

  private mutating func prefix() -> String {
    switch Int.random(in: 0..<(depth > 4 ? 2 : 5), using: &generator) {
    case 0, 1: name()
    case 2: "\(prefix()).\(name())"
    case 3: "\(prefix())[ \(expression()) ]"
    default: "(\(expression()))"
    }
  }

  private mutating func call() -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: "\(name())(\(list { $0.expression() }))"
    case 1: "\(name()):\(name())()"
    case 2: "\(name()) \"text\""
    default: "\(name()):\(name()) { \(expression()), a = \(expression()); [1] = 2, }"
    }
  }

  private mutating func expression() -> String {
    depth += 1
    defer { depth -= 1 }
    switch Int.random(in: 0..<(depth > 5 ? 5 : 12), using: &generator) {
    case 0: return generator.pick(["nil", "true", "false"])
    case 1: return generator.pick(["0", "1.5", "0xff", "3e2", ".5", "0x.8p1"])
    case 2: return generator.pick(["\"a\\n\"", "'b'", "[[c]]", "[==[ ]] ]==]", "'\\u{48}\\z  x'"])
    case 3, 4: return name()
    case 5: return call()
    case 6: return "function\(parameters()) \(block()) end"
    case 7: return "{ \(list { $0.expression() }) }"
    case 8: return "\(generator.pick(["not ", "- ", "#", "~"]))\(expression())"
    case 9: return prefix()
    default:
      let sign = generator.pick(
        "+ - * / // % ^ .. == ~= < <= > >= and or & | ~ << >>".split(separator: " ").map(
          String.init
        )
      )
      return "\(expression()) \(sign) \(expression())"
    }
  }
}
