extension String {
  /// The name with its indefinite article: `a Button`, `an Image`.
  package var withArticle: String {
    let isVowel = first.map { "aeiouAEIOU".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(self)"
  }
}
