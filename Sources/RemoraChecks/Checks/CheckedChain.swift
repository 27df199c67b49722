package import RemoraLuaSyntax

/// An expression with what follows it, `self.button.title`, and with its types.
package struct CheckedChain {
  package let base: LuaExpression
  package let suffixes: [LuaSuffix]
  package let occurrence: LuaCode.Occurrence
  /// The type of the base, and the type after each suffix.
  package let types: [CheckedType]

  /// Each suffix with the type of what is before it, without nil.
  var steps: Zip2Sequence<[LuaSuffix], [CheckedType]> { zip(suffixes, types.map(\.present)) }
}
