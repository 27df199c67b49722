import Foundation

/// The words of other test tools, and what they are called in specs.
enum ForeignWords {
  /// The matcher that a name of another tool means: `equals` for `toBe`, `not_exists` for `is_nil`.
  static func matcher(_ name: String) -> String? {
    var word = name.lowercased().replacing("_", with: "")
    var isNegated = false
    while let prefix = ["not", "to", "been", "be", "is", "have", "has"].first(where: word.hasPrefix)
    {
      if prefix == "not" { isNegated.toggle() }
      word = String(word.dropFirst(prefix.count))
    }
    guard let matcher = matchers[word] else { return nil }
    if !isNegated { return matcher }
    return matcher.hasPrefix("not_") ? String(matcher.dropFirst(4)) : "not_\(matcher)"
  }

  /// The function that a name of another tool means: `it` for `test`.
  static func function(_ name: String) -> String? {
    functions[name.lowercased().replacing("_", with: "")]
  }

  private static let functions = [
    "test": "it", "specify": "it", "context": "describe", "suite": "describe",
    "beforeeach": "before", "setup": "before", "aftereach": "after", "teardown": "after",
    "mock": "stub", "xit": "pending", "todo": "pending",
  ]

  private static let matchers = [
    "": "equals", "equal": "equals", "equals": "equals", "eq": "equals", "equalto": "equals",
    "same": "equals", "nil": "not_exists", "null": "not_exists", "defined": "exists",
    "true": "truthy", "truthy": "truthy", "ok": "truthy", "false": "falsy", "falsy": "falsy",
    "greaterthan": "above", "gt": "above", "lessthan": "below", "lt": "below",
    "closeto": "near", "almostequal": "near", "contain": "contains", "include": "contains",
    "includes": "contains", "match": "matches", "empty": "empty", "throw": "fails",
    "throws": "fails", "raise": "fails", "error": "errors", "called": "called",
    "calledwith": "called_with",
    "received": "sent", "fired": "sent", "emitted": "sent",
  ]
}
