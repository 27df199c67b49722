import RemoraJSON
import RemoraLimits
import RemoraLuaSyntax
package import RemoraRuntime
import RemoraScenes
import RemoraSorting

/// The part of a host that edits the open scene and its scripts, their files and what runs, and takes edits back.
package final class Edits: HostPart {
  unowned let host: ScriptHost
  /// The edits of this session, since the scene was opened.
  package var history: EditHistory {
    if let scene, scene === host.scene { known } else { Edits.newHistory }
  }
  private var known = Edits.newHistory
  /// The scene of the history.
  private weak var scene: Scene?
  /// The texts of the files after their last edits.
  private var texts: [FileLocation: [UInt8]] = [:]

  init(_ host: ScriptHost) { self.host = host }

  package func end() { forget() }

  private static var newHistory: EditHistory {
    EditHistory(atMost: Limit.edits.value, bytes: Limit.editedBytes.value)
  }

  private func forget() { (known, scene, texts) = (Edits.newHistory, nil, [:]) }

  /// Makes an edit: writes the scene's file, and changes the running scene as a reload does.
  ///
  /// Every other byte of the file stays as it was. Live values and states stay, also those of parts that are renamed
  /// or moved. First reloads saved files; then asks for the edit, since paths are those of the file.
  ///
  /// - Returns: What it changed.
  /// - Throws: ``Diagnostics`` with the mistakes that ``SceneEdit`` would add to the scene, as `remora check` words
  ///   them, or the reason why the file cannot be written. Nothing is changed then.
  @discardableResult
  package func perform(
    _ edit: @autoclosure () throws -> SceneEdit
  ) throws(Diagnostics) -> SceneEditReport {
    let (edit, scene) = try wrapped {
      let scene = try current("to change")
      return (try edit(), scene)
    }
    return try perform(edit, in: scene)
  }

  /// Makes an edit of a scene whose saved files are loaded.
  func perform(_ edit: SceneEdit, in scene: Scene) throws(Diagnostics) -> SceneEditReport {
    var editor = SceneEditor(scene.document, in: host)
    try wrapped { try editor.perform(edit) }
    var report = SceneEditReport(summary: edit.description, ids: editor.newIDs)
    report.place = editor.place.map { "\(scene.file): \($0)" }
    if editor.changes.isEmpty { return report }
    report.changes = try save(editor.document, editor.changes)
    report.mentions = mentions(of: Set(editor.formerIDs))
    known.note(edit.description, in: scene.location, editor.changes)
    return report
  }

  /// Saves the text of a script over the one that it was made of, and reloads it.
  ///
  /// A text with mistakes is saved, too: the old code goes on, as it does where another program has saved it.
  ///
  /// - Throws: ``Diagnostics`` if the file has another text than `old` by now, is too long, or cannot be written. Nothing
  ///   is changed then.
  @discardableResult
  package func save(
    _ new: [UInt8],
    over old: [UInt8],
    to script: FileLocation
  ) throws(Diagnostics) -> SceneEditReport {
    try wrapped {
      guard new.count <= Limit.scriptFile.value else {
        throw Diagnostic(.error, "\(script) would have more than \(Limit.scriptFile)")
      }
      follow(host.scene)
      let change = TextChange.difference(from: old, to: new)
      let line =
        1 + old.prefix(change.splices.first?.offset ?? 0).count { $0 == UInt8(ascii: "\n") }
      let summary = "edit \(script.description.split(separator: "/").last ?? ""), line \(line)"
      try noteSaved(script)
      let made = try write(new, over: old, to: script)
      if scene != nil, !change.isEmpty { known.note(summary, in: script, [change]) }
      return SceneEditReport(summary: summary, changes: made)
    }
  }

  /// Takes the last edit back.
  ///
  /// If it was one of a script that is gone, or that somebody else has changed in the same place, it says so, and the
  /// history forgets what was edited in that script: the edits before it can still be undone.
  ///
  /// - Returns: What that changed; `nil` if there is nothing to undo.
  /// - Throws: ``Diagnostics`` if somebody else has changed the same text since, with both texts, or as
  ///   ``perform(_:)``. Nothing is changed then.
  @discardableResult
  package func undo() throws(Diagnostics) -> SceneEditReport? {
    try wrapped { try noteSaved(history.undo.last?.file) }
    return try apply(history.undo.last, "undo") { $0.noteUndone(by: $1) }
  }

  /// Makes the edit that was undone last once more.
  ///
  /// - Returns: What that changed; `nil` if there is nothing to redo.
  /// - Throws: ``Diagnostics``, as ``undo()``.
  @discardableResult
  package func redo() throws(Diagnostics) -> SceneEditReport? {
    try wrapped { try noteSaved(history.redo.last?.file) }
    return try apply(history.redo.last, "redo") { $0.noteRedone(by: $1) }
  }

  /// Makes the changes of an entry, and notes that.
  private func apply(
    _ entry: EditHistory.Entry?,
    _ verb: String,
    _ note: (inout EditHistory, [TextChange]) -> Void
  ) throws(Diagnostics) -> SceneEditReport? {
    guard let entry, let scene else { return nil }
    if let conflict = entry.conflict {
      var diagnostic = conflict.diagnostic(verb, entry)
      if entry.file != scene.location {
        known.forget(entry.file)
        diagnostic.suggestion = "change the file by hand; other edits can still be undone"
      }
      throw Diagnostics([diagnostic])
    }
    let changes = Array(entry.changes.reversed())
    var document = scene.document
    var text = texts[entry.file] ?? []
    let old = text
    for change in changes {
      guard change.fits(text) else {
        throw Diagnostics([
          Diagnostic(
            .error,
            "\(entry.summary) cannot be \(verb == "undo" ? "undone" : "redone"): the file has changed"
          )
        ])
      }
      text = change.applied(to: text)
      if entry.file == scene.location { document = document.applying(change) }
    }
    let made =
      if entry.file == scene.location {
        try save(document, changes)
      } else {
        try wrapped { try write(text, over: old, to: entry.file) }
      }
    note(&known, changes)
    return SceneEditReport(summary: "\(verb) \(entry.summary)", changes: made)
  }

  /// For each of these ids one that nothing in the open scene's file has: the id itself, or one like it.
  package func freeIDs(for ids: [String]) -> [String: String] {
    guard let scene = host.scene else { return [:] }
    var editor = SceneEditor(scene.document, in: host)
    return editor.freeIDs(for: ids)
  }

  private func save(
    _ document: JSONDocument,
    _ changes: [TextChange]
  ) throws(Diagnostics) -> SceneChanges {
    guard let scene else { return SceneChanges() }
    guard document.bytes.count <= Limit.scene.value else {
      throw Diagnostics([
        Diagnostic(.error, "the scene would have more than \(Limit.scene)", suggestion: "divide it")
      ])
    }
    let revision = try SceneRevision(document, following: changes, of: scene, in: host)
    let made = try wrapped { try revision.save() }
    texts[scene.location] = document.bytes
    return made ?? SceneChanges()
  }

  /// Writes a script, and reloads it.
  private func write(
    _ new: [UInt8],
    over old: [UInt8],
    to script: FileLocation
  ) throws -> SceneChanges {
    try host.files.write(new, over: old, to: script)
    texts[script] = new
    return host.reload().scene ?? SceneChanges()
  }

  // MARK: What others save

  /// Begins another history if another scene is open now.
  private func follow(_ current: Scene?) {
    guard current !== scene else { return }
    forget()
    scene = current
  }

  /// Takes note of what somebody else has saved in a file: the scene's, unless it is a script.
  private func noteSaved(_ file: FileLocation?) throws {
    follow(host.scene)
    guard let file, file != scene?.location else {
      _ = try current("to change")
      return
    }
    guard let text = try host.files.read(file, atMost: Limit.scriptFile.value) else {
      known.forget(file)
      throw Diagnostic(
        .error,
        "there is no file \(file) any more",
        suggestion: "the edits before it can still be undone"
      )
    }
    note(text, in: file)
  }

  private func note(_ text: [UInt8], in file: FileLocation) {
    if let old = texts[file], old != text {
      known.shift(over: .difference(from: old, to: text), in: file)
    }
    texts[file] = text
  }

  /// The open scene, once saved files are reloaded and the history knows of them.
  ///
  /// `purpose` says in messages what its file is for: `to keep like.title in`.
  func current(_ purpose: String) throws(Diagnostic) -> Scene {
    guard host.scenes.canChangeNow else {
      throw Diagnostic(
        .error,
        "scripts are running: a scene is edited once they have returned",
        suggestion: "try again once the script has returned"
      )
    }
    let scene = try host.scenes.saved(purpose)
    follow(scene)
    note(scene.document.bytes, in: scene.location)
    return scene
  }

  /// The lines of scripts in which a text is one of these ids.
  private func mentions(of ids: Set<String>) -> [String] {
    if ids.isEmpty { return [] }
    let sources = host.scripts.library.sources.values.ordered { $0.file < $1.file }
    return sources.flatMap { lines(of: $0, naming: ids) }
  }

  private func lines(of source: ScriptSource, naming ids: Set<String>) -> [String] {
    var lines: [String] = []
    var (line, position) = (1, 0)
    for token in LuaLexer.tokens(of: source.bytes) where token.kind == .string {
      let inside = source.bytes[token.range].dropFirst().dropLast()
      guard ids.contains(String(decoding: inside, as: UTF8.self)) else { continue }
      line += source.bytes[position..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      position = token.range.lowerBound
      lines.append("\(source.file):\(line)")
    }
    return lines
  }

  func wrapped<Result>(_ body: () throws -> Result) throws(Diagnostics) -> Result {
    do {
      return try body()
    } catch {
      throw Diagnostics(error)
    }
  }
}

extension EditHistory.Conflict {
  fileprivate func diagnostic(_ verb: String, _ entry: EditHistory.Entry) -> Diagnostic {
    Diagnostic(
      .error,
      "\(verb) of \"\(entry.summary)\" would change what was saved since: the edit \(verb == "undo" ? "wrote" : "replaced") \(quoted(own)), the file has \(quoted(other))",
      suggestion: "change the file by hand"
    )
  }

  private func quoted(_ text: String) -> String {
    let isText = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return text.isEmpty ? "nothing" : isText ? "\(text.prefix(200))" : "\"\(text.prefix(200))\""
  }
}

extension Scene {
  fileprivate var location: FileLocation { FileLocation(trusting: file) }
}

extension ScriptHost {
  /// Edits the open scene.
  package var edits: Edits { part(Edits(self)) }
}
