import RemoraRuntime

/// Keeps the outline of a host, for all pages: reads it again when something may have changed.
final class OutlineKeeper {
  /// The properties by which a control is seen or not.
  private static let seenBy: Set<String> = [
    "hidden", "alpha", "x", "y", "width", "height", "backgroundColor", "contentSize",
  ]

  private(set) var record = OutlineRecord()
  private let host: ScriptHost
  private let names: Names
  /// How often files of the folders may have changed.
  private var folderChanges = 0
  private var mark: Mark?
  /// Whether controls came, went, moved or were hidden since the outline was read.
  private var isStale = false

  /// What differs whenever the outline may differ.
  private struct Mark: Equatable {
    let changes: Int
    let screens: [ControlID?]
    let targetCount: Int
    let folders: Folders
  }

  /// What differs whenever a file of the folders may differ.
  private struct Folders: Equatable {
    let scene: ObjectIdentifier?
    let ofScripts: [String]
    let requests: Int
  }

  init(_ host: ScriptHost, _ names: Names) {
    self.host = host
    self.names = names
  }

  /// Whether something may have changed since the outline was read.
  var isOld: Bool { isStale || mark != currentMark }

  /// Front ends were sent patches.
  func note(_ patches: [Patch]) {
    guard !isStale else { return }
    isStale = patches.contains { patch in
      switch patch {
      case .create, .remove, .reorder: true
      case .set(_, let property, _): Self.seenBy.contains(property)
      case .animate, .transition: false
      }
    }
  }

  /// Reads the outline.
  func read() {
    isStale = false
    names.removeGone()
    if mark?.folders != currentMark.folders { folderChanges += 1 }
    record.update(to: OutlineReader(host: host, names: names, files: folderChanges).read())
    // Reading gives numbers to multiplexers.
    mark = currentMark
  }

  private var currentMark: Mark {
    Mark(
      changes: host.stage.changes.value,
      screens: host.screens.map(\.controlID),
      targetCount: names.targetCount,
      folders: Folders(
        scene: host.scene.map(ObjectIdentifier.init),
        ofScripts: host.scriptFolders,
        requests: host.reloadRequests
      )
    )
  }
}
