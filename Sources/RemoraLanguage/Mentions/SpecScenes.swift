import RemoraFileWatching
import RemoraLuaSyntax
import RemoraRuntime

/// What a spec finds under ids: the scenes that it opens, as far as its text says which.
struct SpecScenes {
  /// What an id names.
  struct Named {
    let scene: String
    /// A kind or a behaviour; unknown for a broken script.
    let type: CheckedType
  }

  /// The ids that only one of the scenes has, and that the spec gives to nothing itself.
  private(set) var ids: [String: Named] = [:]
  /// The ids of scenes that the spec gives to something, too.
  private(set) var shared: Set<String> = []

  /// Adds a scene's ids.
  mutating func add(_ scene: SceneText) {
    for id in scene.names.ordered {
      guard let entry = scene.names[id] else { continue }
      let type: CheckedType? =
        switch entry.what {
        case .owner(let kind, _): kind.map { .owner($0) }
        case .behaviour(let script, _): script?.declaration.map { .behaviour($0) }
        }
      let isTaken = ids[id] != nil
      ids[id] = Named(scene: isTaken ? "" : scene.file, type: isTaken ? .unknown : type ?? .unknown)
    }
  }

  /// Removes the ids of several scenes, and those that the spec gives to a control: `button { id = "like" }`.
  mutating func removeUncertain(in spec: [UInt8]) {
    let tokens = LuaLexer.tokens(of: spec)
    for (key, value) in zip(tokens, tokens.dropFirst(2)) where value.isString {
      if String(decoding: spec[key.range], as: UTF8.self) == "id" {
        let id = String(decoding: spec[value.range].dropFirst().dropLast(), as: UTF8.self)
        if ids.removeValue(forKey: id) != nil { shared.insert(id) }
      }
    }
    ids = ids.filter { !$0.value.scene.isEmpty }
  }

  /// The scenes that a spec opens with `scene "name"`; none if one of the names is computed.
  static func files(openedBy spec: [UInt8], in file: String, of files: any Files) -> [String] {
    let tokens = LuaLexer.tokens(of: spec).filter { $0.kind != .comment }
    func word(_ index: Int) -> String {
      tokens.indices.contains(index)
        ? String(decoding: spec[tokens[index].range], as: UTF8.self) : ""
    }
    var found: [String] = []
    for index in tokens.indices where tokens[index].kind == .name && word(index) == "scene" {
      if [".", ":"].contains(word(index - 1)) { continue }
      let name = word(index + 1) == "(" ? index + 2 : index + 1
      guard tokens.indices.contains(name), tokens[name].kind == .string,
        let search = try? SceneSearch(
          for: String(word(name).dropFirst().dropLast()),
          from: Paths.folder(of: file)
        ),
        let scene = search.file(in: files)
      else { return [] }
      if !found.contains(scene) { found.append(scene) }
    }
    return found
  }
}
