/// An expression.
package struct LuaExpression {
  package indirect enum Kind {
    case `nil`
    case boolean(Bool)
    /// A number; `nil` if it is not written in a form that Swift reads.
    case number(Double?)
    /// A string without its quotes and escapes; `nil` if it is not text.
    case string(String?)
    /// `...`
    case varargs
    case function(LuaFunctionBody)
    case table([LuaField])
    case name(LuaName)
    /// `a.b[c](d):e(f)`: what is first, and what is applied to it one after the other.
    case suffixed(LuaExpression, [LuaSuffix])
    /// `not a`, `-a`, `#a`, `~a`
    case unary(String, LuaExpression)
    /// `a + b - c`: operators of one rank, which apply from the left. One more operand than operators.
    case operation([LuaExpression], [String])
    /// An expression in parentheses, which has one value at most.
    case parenthesized(LuaExpression)
  }

  package let kind: Kind
  package let range: Range<Int>
}

extension LuaExpression {
  /// The operators that calculate a number from two.
  package static let arithmeticSigns: Set<String> = ["+", "-", "*", "/", "//", "%", "^"]

  /// A text literal that stands nowhere.
  package init(text: String) { self.init(kind: .string(text), range: 0..<0) }

  /// The text of a string literal.
  package var text: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The name, if the expression is nothing else.
  package var name: LuaName? {
    if case .name(let name) = kind { name } else { nil }
  }

  /// What is called with which arguments, if the expression is a call of a named function: `wait(1)`.
  package var namedCall: (function: LuaName, arguments: [LuaExpression])? {
    guard case .suffixed(let base, let suffixes) = kind, suffixes.count == 1, let name = base.name,
      case .call(let arguments) = suffixes[0].kind
    else { return nil }
    return (name, arguments)
  }
}

/// What follows an expression: `.name`, `[key]`, `(arguments)`, `:name(arguments)`.
package struct LuaSuffix {
  package indirect enum Kind {
    case field(LuaName)
    case index(LuaExpression)
    case call([LuaExpression])
    case method(LuaName, [LuaExpression])
  }

  package let kind: Kind
  package let range: Range<Int>
}

/// A field of a table constructor.
package struct LuaField {
  package indirect enum Key {
    /// `value`: the next item of the list.
    case item
    /// `name = value`
    case name(LuaName)
    /// `[key] = value`
    case computed(LuaExpression)
  }

  package let key: Key
  package let value: LuaExpression
}
