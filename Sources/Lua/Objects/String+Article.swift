extension String {
  /// A name behind its indefinite article, as sentences have it: `a Button`, `an Image`.
  package var withArticle: String {
    let isVowel = first.map { "aeiouAEIOU".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(self)"
  }
}
