import Remora

/// The Swift type for a type of a declaration.
struct SwiftType {
  /// Its name in the wrapper.
  let name: String
  private let choices: [String]

  /// The words that Swift allows as names between backticks only.
  static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// `isNested` says whether a choice may get an enumeration, named after `member`.
  init(_ type: PropertyType, of member: String, isNested: Bool = true) {
    var choices: [String] = []
    switch type {
    case .boolean: name = "Bool"
    case .number: name = "Double"
    case .integer: name = "Int"
    case .seconds: name = "Duration"
    case .text, .color, .image, .file, .screen, .control, .behaviour: name = "String"
    case .choice(let all) where isNested && all.allSatisfy(Self.isCase):
      name = "\(member.capitalised)Choice"
      choices = all
    case .choice: name = "String"
    case .point: name = "Point"
    case .size: name = "Size"
    case .rect: name = "Rect"
    case .range: name = "ClosedRange<Double>"
    case .list(let item): name = "[\(SwiftType(item, of: member, isNested: false).name)]"
    case .localized, .rows, .any: name = "Value"
    }
    self.choices = choices
  }

  /// Its declaration, if it is one of the wrapper's own.
  func declaration(indent: String) -> String {
    guard !choices.isEmpty else { return "" }
    let cases = choices.map { choice in
      "\(indent)  case \(Self.keywords.contains(choice) ? "`\(choice)`" : choice)\n"
    }
    return "\(indent)enum \(name): String, CaseIterable, ValueConvertible {\n\(cases.joined())"
      + "\(indent)}\n\n"
  }

  private static func isCase(_ choice: String) -> Bool {
    choice.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
  }
}
