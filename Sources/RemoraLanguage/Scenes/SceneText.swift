import RemoraFileWatching
import RemoraLimits
package import RemoraRuntime

/// The text of a scene, whole or half typed, and what an editor may ask about it.
///
/// It is a value of one moment: make a new one for each change, with the former one, whose scripts it reuses where
/// their files are the same. Reading it takes time in proportion to the text, and runs the bodies of the scripts
/// that it mentions, which declare, and no handler.
package struct SceneText {
  /// The path of the scene's file.
  package let file: String
  let folder: String
  let host: ScriptHost
  let map: SceneMap
  let names: SceneNames

  var sketch: JSONSketch { map.sketch }

  /// Reads a text; `nil` for one with more bytes than a scene may have.
  ///
  /// `former` is what an earlier text of the same file was read into, best the last one without mistakes: while
  /// brackets are missing, its ids count, too.
  package init?(_ bytes: [UInt8], file: String, in host: ScriptHost, former: SceneText? = nil) {
    guard bytes.count <= Limit.scene.value else { return nil }
    self.file = file
    self.host = host
    let folder = Paths.folder(of: file)
    let sketch = JSONSketch(bytes)
    let folders = SceneText.scriptFolders(of: sketch, in: folder)
    var map = SceneMap(sketch, SceneScripts(in: folders, of: host, former: former?.map.scripts))
    var names = SceneNames(map)
    if !sketch.isBalanced, let former { names.add(former: former.names) }
    for (index, role) in map.roles.enumerated() where role == .newValue {
      if let type = names.typeOfNewValue(index, map) { map.setType(type, of: index) }
    }
    (self.folder, self.map, self.names) = (folder, map, names)
  }

  /// The script folders that a scene lists, or its own.
  static func scriptFolders(of sketch: JSONSketch, in folder: String) -> [String] {
    guard !sketch.nodes.isEmpty, let list = sketch.member("scripts", of: 0) else { return [folder] }
    let names = sketch.children(of: list).compactMap { sketch.text(of: $0) }
    return names.isEmpty ? [folder] : names.map { Paths.join(folder, $0) }
  }
}

extension SceneNames {
  /// The type of the property that a connection sets; `nil` for the name of a field, or if it is not known.
  fileprivate func typeOfNewValue(_ index: Int, _ map: SceneMap) -> PropertyType? {
    guard !(map.sketch.text(of: index)?.hasPrefix("$") ?? false),
      let target = map.text("to", beside: index), let property = map.text("set", beside: index)
    else { return nil }
    return self[target]?.type(ofProperty: property)
  }
}
