/// What a page inspects, and what it was told of it last.
struct Inspection {
  let targets: [PageTarget]
  /// Whether the page asked for a list.
  let isList: Bool
  private(set) var descriptions: [Description?]

  init(_ targets: [PageTarget], isList: Bool, _ descriptions: [Description?]) {
    self.targets = targets
    self.isList = isList
    self.descriptions = descriptions
  }

  /// Takes newer descriptions.
  ///
  /// - Returns: Whether any has changed.
  mutating func update(_ describe: (PageTarget) -> Description?) -> Bool {
    let new = targets.map(describe)
    guard new != descriptions else { return false }
    descriptions = new
    return true
  }

  var message: Inspected { isList ? .list(descriptions) : .one(descriptions.first ?? nil) }
}

/// The descriptions for a page.
enum Inspected: Encodable {
  case one(Description?)
  case list([Description?])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .one(let description): try container.encode(description)
    case .list(let descriptions): try container.encode(descriptions)
    }
  }

  var descriptions: [Description] {
    switch self {
    case .one(let description): description.map { [$0] } ?? []
    case .list(let descriptions): descriptions.compactMap { $0 }
    }
  }
}
