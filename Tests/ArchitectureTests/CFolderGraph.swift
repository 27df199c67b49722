import Foundation

/// Which folders of a target in C need each other: a folder needs another when it includes its header, or calls a
/// function that only the other defines.
struct CFolderGraph {
  let graph: FolderGraph
  /// The parts of a state, `x_of(state)`, that another folder than `x` touches: `calls/call.c: memory_of`.
  let trespasses: [String]

  /// `files` are paths below the target, with their texts; a loose file is in the folder "".
  init(_ files: [(path: String, text: String)]) {
    // A definition: what is before its name, and the name.
    let definition = /(?m)^([a-z][\w *]*?)(\w+)\([^;{]*\{/
    let read = files.map { file in
      let code = file.text.replacing(/\/\*[\s\S]*?\*\//, with: "")
        .replacing(/__attribute__\(\(.*?\)\)/, with: "")
      let folder = file.path.split(separator: "/").dropLast().joined()
      return (path: file.path, folder: folder, code: code)
    }
    var homes: [String: Set<String>] = [:]
    var own: [String: Set<String>] = [:]
    for file in read {
      for match in file.code.matches(of: definition) {
        own[file.folder, default: []].insert(String(match.2))
        let isHidden = match.1.hasPrefix("static") && file.path.hasSuffix(".c")
        if !isHidden { homes[String(match.2), default: []].insert(file.folder) }
      }
    }
    var needs: [String: [String: [String]]] = [:]
    var trespasses: [String] = []
    for file in read {
      for match in file.code.matches(of: /#include "\.\.\/(\w+)\//) {
        needs[file.folder, default: [:]][String(match.1), default: []].append(file.path)
      }
      for match in file.code.matches(of: /(\w+)\(/) {
        let name = String(match.1)
        guard let home = homes[name], home.count == 1, let folder = home.first,
          own[file.folder]?.contains(name) != true
        else { continue }
        needs[file.folder, default: [:]][folder, default: []].append("\(file.path): \(name)")
        if name == "\(folder)_of" { trespasses.append("\(file.path): \(name)") }
      }
    }
    graph = FolderGraph(needs: needs)
    self.trespasses = trespasses
  }
}
