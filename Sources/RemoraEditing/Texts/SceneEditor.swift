package import RemoraJSON
import RemoraLimits
package import RemoraRuntime
import RemoraSorting
import RemoraSpelling

/// Turns edits into changes of a scene's text; nothing is checked but what the text needs.
///
/// Edits that follow each other see the text of those before.
package struct SceneEditor {
  let host: ScriptHost
  /// The scene's document before the edits: what paths are of.
  private let original: JSONDocument
  /// The scene's document with the edits so far.
  package private(set) var document: JSONDocument
  /// What the edits changed, one after the other.
  package private(set) var changes: [TextChange] = []
  /// The ids of the parts that were added or copied, in the order in which they were added.
  package var newIDs: [String] = []
  /// What was set or added last.
  var place: JSONPath?
  /// The former ids of the parts that were renamed.
  var formerIDs: [String] = []
  /// When no further one of several edits begins.
  private let end = ContinuousClock.now + Limit.editing.duration
  /// The members of a control that stay below its properties.
  static let structure: Set = ["delegate", "behaviours", "controls"]

  package init(_ document: JSONDocument, in host: ScriptHost) {
    (self.document, self.original, self.host) = (document, document, host)
  }

  /// Makes an edit.
  ///
  /// - Throws: ``Diagnostic`` if it names what is not there, or what it adds is no JSON. Of several edits, those
  ///   before are made then.
  package mutating func perform(_ edit: SceneEdit) throws(Diagnostic) {
    do {
      try make(edit)
    } catch let problem as Diagnostic {
      throw problem
    } catch {
      throw Diagnostic(.error, "\(error)")
    }
  }

  private mutating func make(_ edit: SceneEdit) throws {
    switch edit {
    case .set(let property, let item, let value, let language):
      try set(property, of: try part(item), to: value, language)
    case .reset(let property, let item): try reset(property, of: try part(item))
    case .add(let text, let parent, let index): try add(try parsed(text), to: parent, at: index)
    case .attach(let text, let owner, let index):
      let list = try control(owner).path.appending("behaviours")
      try insert(try parsed(text), into: list, at: index, above: ["controls"])
    case .connect(let text, let index):
      try insert(try parsed(text), into: ["connections"], at: index, style: .lines)
    case .addRule(let text, let index):
      let below: Set = ["screens", "connections"]
      try insert(try parsed(text), into: ["attachTo"], at: index, style: .lines, above: below)
    case .paste(let text, let parent, let index): try paste(text, to: parent, at: index)
    case .duplicate(let items): try duplicate(items)
    case .remove(let items): try remove(items)
    case .move(let item, let parent, let index): try move(try part(item), to: parent, at: index)
    case .replace(let item, let text):
      let new = JSONDocument.Item(try parsed(text))
      try apply([document.splice(replacing: try part(item).node, with: new)])
    case .rename(let item, let id): try rename(try part(item), to: id)
    case .link(let outlet, let item, let ids): try link(outlet, of: try part(item), to: ids)
    case .multiplex(let item, let text): try multiplex(try control(item), text)
    case .together(let edits, _):
      for edit in edits {
        guard ContinuousClock.now < end else { throw SceneEditor.tooLong }
        try make(edit)
      }
    }
  }

  private static let tooLong = Diagnostic(
    .error,
    "the edit takes longer than \(Limit.editing)",
    suggestion: "make it in several parts"
  )

  // MARK: Changes

  mutating func apply(_ splices: [TextChange.Splice]) throws {
    guard let change = TextChange(splices) else {
      throw Diagnostic(.error, "two of these changes overlap in the file")
    }
    apply(change)
  }

  mutating func apply(_ change: TextChange) {
    if change.isEmpty { return }
    document = document.applying(change)
    changes.append(change)
  }

  mutating func insert(
    _ new: JSONDocument,
    into list: JSONPath,
    at index: Int?,
    style: JSONDocument.ListStyle = .inline,
    above: Set<String> = []
  ) throws {
    try insert(JSONDocument.Item(new), into: list, at: index, style: style, above: above)
  }

  /// Inserts several items, one behind the other.
  mutating func insert(
    _ items: [JSONDocument.Item],
    into list: JSONPath,
    at index: Int?,
    style: JSONDocument.ListStyle = .inline
  ) throws {
    guard let first = items.first else { return }
    let count = document.root[list]?.items?.count ?? 0
    if count > 0 {
      let index = min(max(0, index ?? count), count)
      let splices = try items.map {
        try document.splice(inserting: $0, into: list, at: index, style: style)
      }
      return try apply(splices)
    }
    try insert(first, into: list, at: nil, style: style)
    try insert(Array(items.dropFirst()), into: list, at: nil, style: style)
  }

  mutating func insert(
    _ item: JSONDocument.Item,
    into list: JSONPath,
    at index: Int?,
    style: JSONDocument.ListStyle = .inline,
    above: Set<String> = []
  ) throws {
    let splice = try document.splice(
      inserting: item,
      into: list,
      at: index,
      style: style,
      above: above
    )
    let end = document.root[list]?.items?.count ?? 0
    try apply([splice])
    place = list.appending(min(max(0, index ?? end), end))
  }

  // MARK: Parts

  /// The part that an item names.
  func part(_ item: SceneItem) throws(Diagnostic) -> ScenePart {
    let found =
      item.path.map { ScenePart(at: current($0), in: document) }
      ?? ScenePart(id: item.name, in: document)
    if let found { return found }
    throw Diagnostic(
      .error,
      "there is no part \"\(item)\" in the scene's file",
      suggestion: Suggestion.question(for: item.name, in: ids)
    )
  }

  /// The screen or control that an item names.
  func control(_ item: SceneItem) throws(Diagnostic) -> ScenePart {
    let part = try part(item)
    if part.sort == .screen || part.sort == .control { return part }
    throw Diagnostic(.error, "\"\(item)\" is neither a screen nor a control")
  }

  /// Where a part of the original document is now; what the edits have added has the path that it got.
  private func current(_ path: JSONPath) -> JSONPath {
    if changes.isEmpty { return path }
    var offset = original.root[path]?.span.lowerBound
    for change in changes { offset = offset.flatMap(change.position) }
    return offset.flatMap { document.path(at: $0) } ?? path
  }

  /// All ids of the document, and the names of behaviours without one.
  var ids: [String] {
    var search = SceneIDSearch(in: host)
    search.addAll(of: document)
    return search.uses.lazy.filter(\.isName).map(\.id).ordered()
  }

  /// A text that is to become a part of the file.
  func parsed(_ text: String) throws(Diagnostic) -> JSONDocument {
    let new = JSONDocument(parsing: text, file: "what is added")
    guard let issue = new.issues.first else { return new }
    throw Diagnostic(
      .error,
      "the text to add is not valid JSON: \(issue.message)",
      suggestion: issue.suggestion
    )
  }
}

extension SceneIDUse {
  /// Whether it gives a part its name.
  var isName: Bool {
    switch role {
    case .own, .script: true
    default: false
    }
  }
}
