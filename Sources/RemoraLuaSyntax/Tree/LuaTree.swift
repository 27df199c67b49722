/// The syntax tree of a Lua source, with the place of each part in bytes.
///
/// Its depth is bounded by `Limit.syntaxDepth`: chains such as `a.b.c` and `1 + 2 + 3` are lists, however
/// long they are, so that walking the tree by recursion is safe.
package struct LuaTree {
  /// The statements of the file.
  package let block: LuaBlock
}

/// A list of statements: the body of a function, of a loop, of a branch.
package struct LuaBlock {
  package let statements: [LuaStatement]
  package let range: Range<Int>
  /// Where the token behind it begins, or the source ends: the space before that belongs to it.
  package let end: Int
}

/// A name where it is declared or used.
package struct LuaName: Equatable {
  package let text: String
  package let range: Range<Int>
}

/// A function: its parameters and its body.
package struct LuaFunctionBody {
  /// The parameters that it names; `self` of a method is not among them.
  package let parameters: [LuaName]
  package let isVariadic: Bool
  /// Whether it is declared with a colon, and so has a parameter `self`.
  package let isMethod: Bool
  package let block: LuaBlock
  /// From its parameters to its `end`.
  package let range: Range<Int>
}

/// A statement.
package struct LuaStatement {
  package indirect enum Kind {
    /// `local a <const>, b = 1, 2`
    case local([LuaLocal], [LuaExpression])
    /// `local function f() end`
    case localFunction(LuaName, LuaFunctionBody)
    /// `function a.b:c() end`
    case function(LuaFunctionName, LuaFunctionBody)
    /// `a, b.c = 1, 2`
    case assignment([LuaExpression], [LuaExpression])
    /// `f()`; in a text with mistakes also an expression that is no call: `self.button`, while it is being typed.
    case call(LuaExpression)
    case `do`(LuaBlock)
    case `while`(LuaExpression, LuaBlock)
    /// The condition sees the locals of the block.
    case `repeat`(LuaBlock, until: LuaExpression)
    case `if`([LuaBranch], otherwise: LuaBlock?)
    /// `for i = from, to, step do`
    case numericFor(LuaName, [LuaExpression], LuaBlock)
    /// `for key, value in pairs(t) do`
    case genericFor([LuaName], [LuaExpression], LuaBlock)
    case goto(LuaName)
    case label(LuaName)
    case `break`
    case `return`([LuaExpression])
  }

  package let kind: Kind
  package let range: Range<Int>
}

/// A local variable where it is declared.
package struct LuaLocal {
  package let name: LuaName
  /// `const` or `close`.
  package let attribute: LuaName?
}

/// A condition of an `if` or `elseif`, with its block.
package struct LuaBranch {
  package let condition: LuaExpression
  package let block: LuaBlock
}

/// The name of a function statement: `a.b:c`.
package struct LuaFunctionName {
  package let base: LuaName
  /// The names after dots.
  package let fields: [LuaName]
  /// The name after a colon.
  package let method: LuaName?
}
