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
  private let shownFiles: ShownFiles
  /// The files to read, as they were after that many requests to reload.
  private var files: (list: [String], folders: [String], requests: Int) = ([], [], -1)
  private var mark: Mark?
  /// Whether controls came, went, moved or were hidden since the outline was read.
  private var isStale = false

  /// What differs whenever the outline may differ.
  private struct Mark: Equatable {
    let changes: Int
    let screens: [ControlID?]
    let scene: ObjectIdentifier?
    let targetCount: Int
  }

  init(_ host: ScriptHost, _ names: Names) {
    self.host = host
    self.names = names
    shownFiles = ShownFiles(host)
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
    readFiles()
    record.update(to: OutlineReader(host: host, names: names, files: files.list).read())
    // Reading gives numbers to multiplexers.
    mark = currentMark
  }

  /// Lists the folders again if one of them was saved in.
  private func readFiles() {
    let (folders, requests) = (shownFiles.folders, host.reloadRequests)
    guard files.folders != folders || files.requests != requests else { return }
    files = (shownFiles.list, folders, requests)
  }

  private var currentMark: Mark {
    Mark(
      changes: host.stage.changes.value,
      screens: host.screens.map(\.controlID),
      scene: host.scene.map(ObjectIdentifier.init),
      targetCount: names.targetCount
    )
  }
}
