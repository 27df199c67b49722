package import RemoraRuntime

/// A change of a scene that a person makes, as a value: the same at the prompt, on a stage, in an app and in a test.
///
/// It says what is to change, not how the file is written: ``Edits/perform(_:)`` writes it, and changes the running
/// scene. Parts that are added are JSON, as they will stand in the file.
///
/// As JSON, an object with one key: `{ "set": { "property": "title", "of": "like", "to": "Like" } }`.
///
/// May grow: switch with `default`.
package enum SceneEdit: Codable, Hashable, Sendable {
  /// Sets a property of a screen, a control or a behaviour.
  ///
  /// `language` is the tag of the version of a text that has one for each language.
  case set(property: String, of: SceneItem, to: Value, language: String? = nil)
  /// Takes a property or the link of an outlet out of the file, so that the default counts.
  case reset(property: String, of: SceneItem)

  /// Adds a control, or a screen without `to`; at the end without `at`, which counts from 0.
  case add(control: String, to: SceneItem? = nil, at: Int? = nil)
  /// Adds a behaviour to a screen or a control.
  case attach(behaviour: String, to: SceneItem, at: Int? = nil)
  /// Adds a connection.
  case connect(connection: String, at: Int? = nil)
  /// Adds a rule of `attachTo`.
  case addRule(rule: String, at: Int? = nil)
  /// Adds a copy of one control, or of a list of them, with free ids where theirs are taken.
  case paste(controls: String, to: SceneItem? = nil, at: Int? = nil)
  /// Adds a copy of screens, controls or behaviours, each behind the original, with free ids.
  case duplicate(items: [SceneItem])

  /// Removes screens, controls, behaviours, rules or connections.
  ///
  /// What names a removed id goes, too: connections, targets of delegates, links, and screens of rules.
  case remove(items: [SceneItem])
  /// Moves a part among its siblings, or to another parent; a screen has none. `at` is its index afterwards.
  case move(item: SceneItem, to: SceneItem? = nil, at: Int? = nil)
  /// Writes something else in place of a part, a rule or a connection.
  case replace(item: SceneItem, with: String)

  /// Gives a part another id, also where outlets, connections, delegates, rules and properties name it.
  case rename(item: SceneItem, to: String)
  /// Links an outlet of a behaviour to what has these ids; to nothing if there are none.
  case link(outlet: String, of: SceneItem, to: [String])
  /// Sets the delegate of a control, or removes it.
  case multiplex(control: SceneItem, delegate: String?)

  /// Several edits as one: all of them or none, and one step to undo. The summary says what they are together.
  case together(edits: [SceneEdit], summary: String? = nil)
}

extension SceneEdit: CustomStringConvertible {
  /// What it does, in a few words that follow "undo": `set like.title`, `remove 3 parts`.
  package var description: String {
    switch self {
    case .set(let property, let item, _, _): "set \(item).\(property)"
    case .reset(let property, let item): "reset \(item).\(property)"
    case .add(_, let parent, _): parent.map { "add a control to \($0)" } ?? "add a screen"
    case .attach(_, let owner, _): "attach a behaviour to \(owner)"
    case .connect: "add a connection"
    case .addRule: "add a rule"
    case .paste(_, let parent, _): parent.map { "paste into \($0)" } ?? "paste screens"
    case .duplicate(let items): "duplicate \(SceneEdit.names(items))"
    case .remove(let items): "remove \(SceneEdit.names(items))"
    case .move(let item, let parent, _): parent.map { "move \(item) to \($0)" } ?? "move \(item)"
    case .replace(let item, _): "change \(item)"
    case .rename(let item, let id): "rename \(item) to \(id)"
    case .link(let outlet, let item, _): "link \(item).\(outlet)"
    case .multiplex(let control, let delegate):
      "\(delegate == nil ? "remove" : "set") the delegate of \(control)"
    case .together(let edits, let summary):
      summary.map(SceneEdit.shortened)
        ?? (edits.count == 1 ? edits[0].description : "\(edits.count) changes")
    }
  }

  /// What a page says of its edit: a line of at most 100 characters.
  private static func shortened(_ summary: String) -> String {
    let scalars = summary.prefix(100).unicodeScalars
      .filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func names(_ items: [SceneItem]) -> String {
    items.count == 1 ? "\(items[0])" : "\(items.count) parts"
  }
}
