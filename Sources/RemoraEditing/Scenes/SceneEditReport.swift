package import RemoraScenes

/// What an edit has changed.
package struct SceneEditReport: Sendable {
  /// What it did, in a few words.
  package let summary: String
  /// The changes to the presented screens.
  package var changes = SceneChanges()
  /// What it set or added in the file: `scene.json: screens[0].title`.
  package var place: String?
  /// The ids of the parts that were added.
  package var ids: [String] = []
  /// The lines of scripts that name the former id of a part: `behaviours/quiz.lua:12`.
  package var mentions: [String] = []
}
