import Foundation
import RemoraRuntime
import RemoraScenes

extension SpecRecorder {
  /// The name of a scene in a spec: its path from the nearest folder that contains both.
  ///
  /// Specs look for scenes in every folder above them, and in its folder `scenes`.
  static func name(of scene: Scene, forSpecAt path: String) -> String {
    let isUsual = URL(fileURLWithPath: scene.file).lastPathComponent == "scene.json"
    let target = components(isUsual ? scene.folder : scene.file)
    let home = components(path).dropLast()
    // Specs do not look for a scene inside the scene's own folder.
    let shared = zip(home, target.dropLast()).prefix { $0 == $1 }.count
    let way = target.dropFirst(shared)
    return (way.count > 1 && way.first == "scenes" ? way.dropFirst() : way).joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  }
}
