package import RemoraJSON
package import RemoraRuntime

/// The edits of a session that can be undone, and those that were undone and can be redone.
///
/// Each is the change of a file's text that takes it back, for the text as it is after all the later ones are undone.
/// What somebody else saves in a file meanwhile shifts its edits: see ``shift(over:in:)``.
package struct EditHistory {
  /// An edit that was made, or undone.
  package struct Entry {
    /// What it did, for people.
    package let summary: String
    /// The file that it changed: the scene's or a script.
    package let file: FileLocation
    /// What to do to the text now: the last one first.
    package fileprivate(set) var changes: [TextChange]
    /// If set, neither this edit nor those before it can be undone.
    package fileprivate(set) var conflict: Conflict?

    /// The entry that takes these changes back.
    fileprivate func making(_ changes: [TextChange]) -> Entry {
      Entry(summary: summary, file: file, changes: changes.map(\.inverse))
    }

    fileprivate var size: Int { changes.reduce(summary.utf8.count) { $0 + $1.size } }
  }

  /// Two texts for the same stretch.
  package struct Conflict: Hashable, Sendable {
    /// What the edit has written there.
    package let own: String
    /// What somebody else has written since.
    package let other: String
  }

  package private(set) var undo: [Entry] = []
  package private(set) var redo: [Entry] = []
  /// How many old edits were forgotten because there were too many.
  package private(set) var forgotten = 0
  private var size = 0

  package let largestCount: Int
  package let largestSize: Int

  package init(atMost count: Int, bytes: Int) {
    (largestCount, largestSize) = (count, bytes)
  }

  /// Notes an edit, which made these changes one after the other; nothing can be redone then.
  package mutating func note(_ summary: String, in file: FileLocation, _ changes: [TextChange]) {
    redo = []
    push(Entry(summary: summary, file: file, changes: changes.map(\.inverse)))
  }

  /// Notes that the last edit was undone by these changes.
  package mutating func noteUndone(by changes: [TextChange]) {
    guard let entry = undo.popLast() else { return }
    size -= entry.size
    redo.append(entry.making(changes))
  }

  /// Notes that the last undone edit was made again by these changes.
  package mutating func noteRedone(by changes: [TextChange]) {
    guard let entry = redo.popLast() else { return }
    push(entry.making(changes))
  }

  /// Forgets all edits of a file.
  package mutating func forget(_ file: FileLocation) {
    let all = undo.count + redo.count
    undo.removeAll { $0.file == file }
    redo.removeAll { $0.file == file }
    forgotten += all - undo.count - redo.count
    size = undo.reduce(0) { $0 + $1.size }
  }

  private mutating func push(_ entry: Entry) {
    undo.append(entry)
    size += entry.size
    var first = 0
    while undo.count - first > largestCount || size > largestSize && undo.count - first > 1 {
      size -= undo[first].size
      first += 1
    }
    undo.removeFirst(first)
    forgotten += first
  }

  /// Shifts the entries of a file over a change that somebody else made to its text.
  ///
  /// An entry that changes the same stretch gets a ``Conflict``, which keeps it and those before it from being undone.
  package mutating func shift(over change: TextChange, in file: FileLocation) {
    EditHistory.shift(&undo, over: change, in: file)
    EditHistory.shift(&redo, over: change, in: file)
  }

  private static func shift(
    _ entries: inout [Entry],
    over change: TextChange,
    in file: FileLocation
  ) {
    var other = change
    for index in entries.indices.reversed() where entries[index].file == file {
      if entries[index].conflict != nil { return }
      var shifted: [TextChange] = []
      // The last change is undone first: each one is for the text without those after it.
      for own in entries[index].changes.reversed() {
        guard let moved = own.after(other), let rest = other.after(own) else {
          entries[index].conflict = Conflict(own, other)
          return
        }
        shifted.append(moved)
        other = rest
      }
      entries[index].changes = shifted.reversed()
    }
  }
}

extension EditHistory.Conflict {
  /// The texts of the first stretch that both change.
  fileprivate init(_ undoing: TextChange, _ other: TextChange) {
    let pairs = undoing.splices.lazy.flatMap { own in other.splices.lazy.map { (own, $0) } }
    let overlapping = pairs.first { $0.offset < $1.end && $1.offset < $0.end }
    let both = overlapping ?? pairs.first { $0.offset <= $1.end && $1.offset <= $0.end }
    own = String(decoding: both?.0.old ?? [], as: UTF8.self)
    self.other = String(decoding: both?.1.new ?? [], as: UTF8.self)
  }
}
