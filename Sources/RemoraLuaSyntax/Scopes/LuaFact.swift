/// What a test found out about the value of a path.
package struct LuaFact {
  package enum Claim: Equatable {
    /// It is neither nil nor false.
    case truthy
    /// It is nil or false.
    case falsy
    case isNil
    case notNil
    /// What `type` gives for it.
    case type(String)
    case notType(String)
  }

  let path: LuaPath
  package let claim: Claim
  /// Where the test ends.
  package let test: Int
  /// The number of the function with the test.
  var function = 0
  /// The offsets of a cursor where code only runs with that outcome of the test.
  var places = 0..<0
}
