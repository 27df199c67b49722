import RemoraRuntime

@testable import RemoraLanguage

/// A page of the reference about one word of scripts.
///
/// What is above the mark is made from the declarations that help and hover use; examples and links below it are
/// written by hand.
struct WordPage {
  static let mark = "<!-- Above: made by WordPagesTests. Below: written by hand. -->"

  /// A use of the word, such as in scripts or in specs.
  struct Use {
    let title: String
    let usage: String
    let summary: String
    let example: String
  }

  let word: String
  private(set) var uses: [Use] = []

  /// The words of scripts and specs, in groups, as the overview lists them.
  static let groups: [(title: String, words: [String])] = [
    ("In handlers", FunctionDocumentation.scripts.map(\.name)),
    ("Behaviours", FunctionDocumentation.methods.map(\.name)),
    ("Declarations", FunctionDocumentation.declarations.map(\.name) + options),
    (
      "Specs",
      FunctionDocumentation.specs.map(\.name) + FunctionDocumentation.prompt.map(\.name)
    ),
  ]

  /// What a declaration may have besides properties; the glossary explains them.
  private static let options = ["extends", "needs", "was", "whenReloaded", "whileBusy"]

  /// Every page, in the order of the overview.
  static let all: [WordPage] = {
    var known: Set<String> = []
    return groups.flatMap(\.words).filter { known.insert($0).inserted }.map(WordPage.init)
  }()

  init(_ word: String) {
    self.word = word
    func add(_ title: String, _ functions: [FunctionDocumentation]) {
      for each in functions where each.name == word {
        uses.append(
          Use(title: title, usage: each.usage, summary: each.summary, example: each.example)
        )
      }
    }
    add("In a script", FunctionDocumentation.scripts + FunctionDocumentation.methods)
    add("In a declaration", FunctionDocumentation.declarations)
    if word == "after" || Self.options.contains(word), let entry = Glossary.entry(word) {
      uses.append(
        Use(title: "In a declaration", usage: "", summary: entry.summary, example: entry.example)
      )
    }
    add("In a spec", FunctionDocumentation.specs)
    add("In a spec, and at the prompt", FunctionDocumentation.prompt)
  }

  /// The page with what is below the mark.
  func text(_ handwritten: String) -> String {
    var parts = ["# \(word)"]
    for use in uses {
      if uses.count > 1 { parts.append("## \(use.title)") }
      if !use.usage.isEmpty { parts.append("`\(use.usage)`") }
      parts.append(use.summary)
      if !use.example.isEmpty { parts.append("```lua fragment\n\(use.example)\n```") }
    }
    if word == "expect" { parts.append(Self.matchers) }
    return (parts + [Self.mark]).joined(separator: "\n\n") + "\n" + handwritten
  }

  private static let matchers =
    """
    ## What may follow

    Each has a negation: `:not_equals(…)`.

    | | |
    | --- | --- |
    \(FunctionDocumentation.matchers.map { "| `:\($0.usage)` | \($0.summary) |" }.joined(separator: "\n"))
    """

  /// The overview: a list of all pages.
  static let overview: String = {
    let lists = groups.map { group in
      let rows = group.words.map { word in
        "- [\(word)](words/\(word).md): \(WordPage(word).summary(inGroup: group.title))"
      }
      return "## \(group.title)\n\n\(rows.joined(separator: "\n"))\n"
    }
    return """
      # Words of scripts

      What scripts and specs call and declare, a page a word. Made by `WordPagesTests` from what `:help` and editors show.

      \(lists.joined(separator: "\n"))
      """
  }()

  private func summary(inGroup group: String) -> String {
    let use =
      group == "Specs"
      ? uses.last
      : group == "Declarations" ? uses.first { $0.title == "In a declaration" } : uses.first
    return use?.summary ?? ""
  }
}
