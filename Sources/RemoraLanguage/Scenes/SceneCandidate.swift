import RemoraJSON
import RemoraRuntime

/// Something that may stand at a place in a scene's text, still without quotes.
struct SceneCandidate {
  let name: String
  let kind: Completions.Item.Kind
  /// A name of the format, a text in quotes, or a value that needs none.
  let isText: Bool
  let label: String?
  let detail: String?
  let help: String?
  /// Whether it fits less well than others, which then come first.
  var isUnlikely = false

  init(
    _ name: String,
    _ kind: Completions.Item.Kind,
    label: String? = nil,
    detail: String? = nil,
    help: String? = nil,
    isText: Bool = true
  ) {
    (self.name, self.kind, self.label) = (name, kind, label)
    (self.detail, self.help, self.isText) = (detail, help, isText)
  }

  /// The same candidate, after others if it fits less well.
  func unlikely(_ isUnlikely: Bool) -> SceneCandidate {
    var candidate = self
    candidate.isUnlikely = isUnlikely
    return candidate
  }

  /// The item that replaces a word: with quotes, unless the word has them, and with what else it needs.
  func item(isQuoted: Bool, followedBy rest: Snippet? = nil) -> Completions.Item {
    let quoted = isText ? JSONText.quote(name) : name
    var text = isQuoted ? String(quoted.dropFirst().dropLast()) : quoted
    if let rest { text = text.replacing("$", with: "\\$") + rest.text }
    return Completions.Item(
      text,
      kind,
      label: label ?? name,
      detail: detail,
      help: help,
      isSnippet: rest != nil
    )
  }
}

extension [SceneCandidate] {
  /// How many items a list has at most.
  private static var maximumCount: Int { 1000 }

  /// Those that have the letters of a word in this order, the best first: those that begin with it, then those
  /// that fit.
  func matching(_ word: String) -> [SceneCandidate] {
    let letters = [UInt8](word.lowercased().utf8)
    var groups: [[SceneCandidate]] = [[], [], [], [], [], []]
    for candidate in self {
      guard let distance = candidate.distance(to: word, letters) else { continue }
      groups[distance * 2 + (candidate.isUnlikely ? 1 : 0)].append(candidate)
    }
    return Array(groups.joined().prefix(Self.maximumCount))
  }
}

extension SceneCandidate {
  /// 0 if it begins with the word, 1 if it does with other capitals, 2 if it has its letters; else `nil`.
  fileprivate func distance(to word: String, _ letters: [UInt8]) -> Int? {
    if name.utf8.starts(with: word.utf8) { return 0 }
    let own = name.lowercased().utf8
    if own.starts(with: letters) { return 1 }
    var rest = letters[...]
    for letter in own where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty ? 2 : nil
  }
}

/// A text with places to fill in.
struct Snippet {
  private(set) var text = ""
  private var count = 0

  init() {}

  /// The value that a person is likely to write in that role, as far as it is the same for all.
  init(_ role: SceneRole?) { add(role) }

  mutating func add(_ text: String) { self.text += text.replacing("$", with: "\\$") }

  private mutating func addPlace() {
    count += 1
    text += "$\(count)"
  }

  mutating func add(_ role: SceneRole?) {
    switch role {
    case .object(let object): add(object.fields.filter(\.isExpected).map { ($0.name, $0.role) })
    case .list(let item): add("[", item, "]")
    case .properties, .outlets, .results: add("{ ", nil, " }")
    case .row(let columns):
      add(columns.filter { !$0.isOptional }.map { ($0.name, .value($0.type)) })
    case .value(let type): add(type)
    case nil, .flag, .newValue: addPlace()
    default: add("\"", nil, "\"")
    }
  }

  private mutating func add(_ type: PropertyType) {
    switch type {
    case .boolean, .number, .integer, .seconds, .any: addPlace()
    case .point, .size, .rect, .range: add(type.fieldNames.map { ($0, .value(.number())) })
    case .list(let item): add("[", .value(item), "]")
    case .rows(let columns): add("[", .row(columns), "]")
    default: add("\"", nil, "\"")
    }
  }

  private mutating func add(_ before: String, _ role: SceneRole?, _ after: String) {
    add(before)
    add(role)
    add(after)
  }

  private mutating func add(_ members: [(name: String, role: SceneRole)]) {
    add("{ ")
    if members.isEmpty { addPlace() }
    for (index, member) in members.enumerated() {
      add("\(index > 0 ? ", " : "")\(JSONText.quote(member.name)): ")
      add(member.role)
    }
    add(" }")
  }
}
