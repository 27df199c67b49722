import RemoraCore
import RemoraFileWatching

extension ScriptHost {
  /// Sends front ends the pictures anew that were saved in the scene's folder, under the same names.
  ///
  /// Takes time in proportion to the controls on the stage, if a picture was saved.
  func showPictures(savedIn changes: FileChanges) {
    guard let folder = scene?.folder else { return }
    let prefix = Paths.child("", of: Paths.tidy(folder))
    let names = changes.paths.compactMap { path in
      path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
    // Some changes were missed: any picture may be another.
    guard changes.isIncomplete || !names.isEmpty else { return }
    for screen in screens {
      screen.forEachDown { control in
        for property in self.kind(of: control).properties
        where property.type == .image && property.isShown {
          guard let name = property.get(control).text, !name.isEmpty else { continue }
          if changes.isIncomplete || names.contains(name) { control.didChange(property.name) }
        }
      }
    }
  }
}
