/// Names for cases that test tools can pass around: each once, without what they give a meaning to.
struct CaseNames {
  /// The most characters of a name; reports and file systems have limits of their own.
  static let longest = 160

  private var taken: Set<String> = []

  /// The name to use for a case that is called so.
  mutating func add(_ name: String) -> String {
    let safe = CaseNames.safe(name)
    var unique = safe
    var count = 1
    while !taken.insert(unique).inserted {
      count += 1
      let suffix = " #\(count)"
      unique = safe.prefix(CaseNames.longest - suffix.count) + suffix
    }
    return unique
  }

  /// A name without dots, slashes and commas, which separate tests when they are asked for, and
  /// without what means something in XML, JSON and at a shell's prompt.
  static func safe(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case ".", "/", "\\", ",", "\"", "'", "`", "<", ">", "&", "$": "_"
      case _ where isInvisible(scalar): " "
      default: scalar
      }
    }
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
    let whole = words.joined(separator: " ")
    guard !whole.isEmpty else { return "nameless" }
    return whole.count > longest ? whole.prefix(longest - 1) + "…" : whole
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      // What joins the parts of an emoji is a format, and part of the word.
      scalar != "\u{200D}"
    default: false
    }
  }
}
