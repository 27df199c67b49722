/// What a file mentions.
struct FileMentions {
  /// A text of a script that is an id, if a scene that uses the script has it.
  struct IDText {
    let name: String
    let range: Range<Int>
  }

  let all: [Mention]
  let idTexts: [IDText]
  /// The ids that a scene declares.
  let ids: Set<String>
  /// What these are, and those of its last text without mistakes while somebody types; none in a script.
  let named: [SceneID]

  init(_ all: [Mention], idTexts: [IDText] = [], named: [SceneID] = []) {
    (self.all, self.idTexts, self.named) = (all, idTexts, named)
    ids = Set(
      all.compactMap { if case .id(_, let id) = $0.subject, $0.isDeclaration { id } else { nil } }
    )
  }
}

extension [Mention] {
  /// In the order of the text; of those at one place, the longest first.
  var inOrder: [Mention] {
    sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
  }

  /// Those at an offset or right before it, the shortest first.
  func around(_ offset: Int) -> [Mention] {
    filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }.sorted {
      ($0.range.contains(offset) ? 0 : 1, $0.range.count)
        < ($1.range.contains(offset) ? 0 : 1, $1.range.count)
    }
  }

  /// The other scenes of which a text is an id.
  func otherScenes(of mention: Mention) -> [Mention] {
    guard case .id = mention.subject else { return [] }
    return filter {
      guard case .id = $0.subject else { return false }
      return $0.range == mention.range && $0.subject != mention.subject
    }
  }
}
