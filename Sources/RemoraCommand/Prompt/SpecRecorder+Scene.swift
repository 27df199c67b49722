import Foundation
import Remora

extension SpecRecorder {
  /// How a spec names a scene: by the way to it from the nearest folder around both, as specs look for
  /// scenes in every folder above them, and there in `scenes`.
  static func name(of scene: Scene, forSpecAt path: String) -> String {
    let isUsual = URL(fileURLWithPath: scene.file).lastPathComponent == "scene.json"
    let target = components(isUsual ? scene.folder : scene.file)
    let home = components(path).dropLast()
    // The scene's own folder is no place to look for it in.
    let shared = zip(home, target.dropLast()).prefix { $0 == $1 }.count
    let way = target.dropFirst(shared)
    return (way.count > 1 && way.first == "scenes" ? way.dropFirst() : way).joined(separator: "/")
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  }
}
