import RemoraRuntime

/// Annotations for the functions of specs.
extension EditorAnnotations {
  /// The functions that make controls, those of specs, and what follows `expect(…)`.
  var wordsOfSpecs: String {
    let known = Set(PropertyType.declarable.map(\.word))
    let makers = host.kinds.filter { $0.isMakeable && $0.name != "Screen" }
      .map { (word: $0.name.uncapitalised, kind: $0.name) }
      .filter { !known.contains($0.word) }
      .map { word, kind in
        function(word, "Makes \(kind.withArticle), in a spec.", ["---@return \(kind)"])
      }
    let words = FunctionDocumentation.specs.filter { FunctionDocumentation.named($0.name) == nil }
      .map {
        function($0.name, $0.summary, Self.results[$0.name].map { ["---@return \($0)"] } ?? [])
      }
    let advance = FunctionDocumentation.named("advance").map { function($0.name, $0.summary) }
    let matchers = FunctionDocumentation.matchers.flatMap { matcher in
      [
        function("Expectation:\(matcher.name)", matcher.summary),
        function("Expectation:not_\(matcher.name)", "The negation of \(matcher.name)."),
      ]
    }
    let expectation =
      "--- What a spec expects of a value.\n---@class Expectation\nlocal Expectation = {}"
    return ([expectation] + matchers + words + [advance].compactMap { $0 } + makers)
      .joined(separator: "\n\n")
  }

  private static let results = [
    "expect": "Expectation", "stage": "Screen", "scene": "Screen", "spy": "any", "record": "any",
  ]

  private func function(_ name: String, _ help: String, _ more: [String] = []) -> String {
    (["--- \(help)"] + more + ["function \(name)(...) end"]).joined(separator: "\n")
  }
}
