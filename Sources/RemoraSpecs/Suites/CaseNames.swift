import RemoraLimits

/// Makes names of cases unique, and free of characters with a meaning for test tools.
struct CaseNames {
  private var taken: Set<String> = []

  /// The name to use for a case with this name.
  mutating func add(_ name: String) -> String {
    let safe = CaseNames.safe(name)
    var unique = safe
    var count = 1
    while !taken.insert(unique).inserted {
      count += 1
      let suffix = " #\(count)"
      unique = safe.prefix(Limit.caseName.value - suffix.count) + suffix
    }
    return unique
  }

  /// A name without dots, slashes and commas, which separate the parts of test names, and without
  /// special characters of XML, JSON and shells.
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
    return whole.count > Limit.caseName.value ? whole.prefix(Limit.caseName.value - 1) + "…" : whole
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      // The joiner of emoji parts is a format character, but part of the word.
      scalar != "\u{200D}"
    default: false
    }
  }
}
