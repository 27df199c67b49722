import RemoraLua

/// A `describe` of a file being read, with its functions in one Lua state.
final class SpecGroup {
  let name: String
  let tags: Set<String>
  let isFocused: Bool
  let pending: String?
  /// The names of the path, without the file's.
  let names: [String]
  private(set) weak var parent: SpecGroup?
  var before: [LuaFunction] = []
  var after: [LuaFunction] = []

  init(_ name: String, _ options: SpecOptions, in parent: SpecGroup?) {
    self.name = name
    names = (parent?.names ?? []) + (name.isEmpty ? [] : [name])
    self.parent = parent
    tags = options.tags.union(parent?.tags ?? [])
    isFocused = options.isFocused || parent?.isFocused ?? false
    pending = options.pending ?? parent?.pending
  }

  /// It and the groups around it, the outermost first.
  var path: [SpecGroup] { (parent?.path ?? []) + [self] }
}

/// The options of a group or a spec.
struct SpecOptions {
  var tags: Set<String> = []
  var isFocused = false
  var pending: String?
}

/// A spec of a file being read, with its function.
struct SpecDefinition {
  let spec: Spec
  let group: SpecGroup
  let body: LuaFunction?
}
