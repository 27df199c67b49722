/// A Lua source with its names resolved, and with its functions, expressions and statements in lists.
///
/// A check looks at the lists, and need not walk the tree.
package struct LuaCode {
  /// A function; the first one is the file itself.
  package struct Function {
    /// The number of the function around it; `nil` for the file.
    package let parent: Int?
    /// `nil` for the file.
    package let body: LuaFunctionBody?
    package let target: Target
    /// The numbers of its parameters among ``LuaCode/variables``, `self` of a method included.
    package internal(set) var parameters: [Int] = []
    /// The first value of each `return` in it that has one.
    package internal(set) var returns: [LuaExpression] = []
    /// Whether it may end without a value, which gives nil.
    package internal(set) var mayReturnNothing = false
    package let range: Range<Int>
  }

  /// What a function is assigned to where it is written.
  package enum Target {
    /// `function base.name()`, `function base:name()`, `base.name = function()`
    case member(base: LuaName, name: LuaName)
    case variable(LuaName)
    case none
  }

  /// A local variable, or a parameter.
  package struct Variable {
    package let name: LuaName
    /// The number of the function that declares it.
    package let function: Int
    package let origin: Origin
    /// The offsets at which a cursor sees it: from the end of its declaration to the end of its block.
    ///
    /// Another variable of the same name, in an inner block or further down, hides it.
    package let visible: Range<Int>
    /// Where it is assigned after its declaration.
    package internal(set) var writes: [Use] = []
    package internal(set) var reads: [Use] = []
  }

  /// The first value of a variable.
  package enum Origin {
    /// The expression; `nil` without one, or where a call gives several values.
    case local(LuaExpression?)
    case localFunction
    /// A parameter's place, from 0; `self` of a method is the first.
    case parameter(Int)
    /// The place among the names of a loop `for key, value in …`, and what the loop goes through.
    case loop(Int, [LuaExpression])
    /// A counter.
    case counter
  }

  /// Where a name is used.
  package struct Use {
    package let name: LuaName
    /// The number of the function that uses it.
    package let function: Int
  }

  /// What happens with the value of an expression.
  package enum Role {
    case value
    /// Only tested, as in `if x then` and `x or y`.
    case tested
    /// The target of an assignment; with the value, if there is one for it.
    case assigned(LuaExpression?)
  }

  /// An expression and where it is.
  package struct Occurrence {
    package let expression: LuaExpression
    package let role: Role
    /// The number of the function around it.
    package let function: Int
  }

  package internal(set) var functions: [Function] = []
  package internal(set) var variables: [Variable] = []
  /// Every expression, from outside to inside.
  package internal(set) var expressions: [Occurrence] = []
  /// The uses of names that no variable has: globals.
  package internal(set) var globals: [(use: Use, role: Role)] = []
  /// The number of the variable that is used or declared at an offset.
  var variablesByOffset: [Int: Int] = [:]
  /// What its tests find out.
  var flow = LuaFlow()

  /// Resolves the names of a tree.
  ///
  /// `harmless` are the names of the host's functions and libraries that change no field of a table.
  package init(_ tree: LuaTree, harmless: Set<String> = []) {
    var resolver = LuaResolver()
    resolver.visit(tree)
    self = resolver.code
    flow = LuaFlow(self, tree, harmless: harmless)
    for function in flow.silentFunctions { functions[function].mayReturnNothing = true }
  }

  init() {}

  /// The number of the variable of a name where it is used or declared; `nil` for a global.
  package func variable(of name: LuaName) -> Int? { variablesByOffset[name.range.lowerBound] }

  /// The names of the globals that the source assigns.
  package var assignedGlobals: Set<String> {
    Set(
      globals.compactMap { use, role in
        if case .assigned = role { use.name.text } else { nil }
      }
    )
  }

  /// The number of the variable that a name means where a cursor is; `nil` for a global.
  package func variable(named name: String, at offset: Int) -> Int? {
    variables.lastIndex { $0.name.text == name && $0.visible.contains(offset) }
  }

  /// Whether a function is another one or lies inside of it.
  package func isFunction(_ inner: Int, inside outer: Int) -> Bool {
    var function: Int? = inner
    while let current = function {
      if current == outer { return true }
      function = functions[current].parent
    }
    return false
  }
}
