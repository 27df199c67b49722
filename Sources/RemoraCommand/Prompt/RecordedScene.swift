import Foundation

/// How a spec that is recorded names the scene that it plays with.
struct RecordedScene {
  /// What `scene` takes in the spec: the name alone where it is looked for, or else the way there.
  let name: String

  /// `folder` is that of the scene, `spec` the file that is written.
  init(_ folder: String, from spec: String) {
    let scene = URL(fileURLWithPath: folder).standardized.pathComponents
    let home = URL(fileURLWithPath: spec).standardized.pathComponents.dropLast()
    let parent = Array(scene.dropLast())
    let isAbove = { (folder: [String]) in !folder.isEmpty && home.starts(with: folder) }
    if let last = scene.last,
      Array(home) == parent || isAbove(parent)
        || (parent.last == "scenes" && isAbove(parent.dropLast()))
    {
      name = last
    } else {
      let common = zip(scene, home).prefix { $0 == $1 }.count
      let way = Array(repeating: "..", count: home.count - common) + scene.dropFirst(common)
      name = way.isEmpty ? "." : way.joined(separator: "/")
    }
  }
}
