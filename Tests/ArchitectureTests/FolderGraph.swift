/// Which folders of a target need each other: a folder needs another when a file of it names a type that only a file
/// of the other declares.
///
/// A type's members count for nothing: who names no type of a folder may still call a method that an extension
/// there adds.
struct FolderGraph {
  /// The folders that each one needs, each with the places: `Kind.swift: Owner`.
  private(set) var needs: [String: [String: [String]]] = [:]

  init(needs: [String: [String: [String]]]) { self.needs = needs }

  /// `files` are paths below the target, with their texts; a loose file is in the folder "".
  init(_ files: [(path: String, text: String)]) {
    let read = files.map { file in
      let parts = file.path.split(separator: "/")
      let folder = parts.count > 1 ? String(parts[0]) : ""
      return (folder: folder, file: String(parts.last ?? ""), names: SwiftNames(file.text))
    }
    var homes: [String: Set<Int>] = [:]
    for (index, file) in read.enumerated() {
      for type in file.names.types { homes[type, default: []].insert(index) }
    }
    let top = Set(homes.keys)
    for (index, file) in read.enumerated() {
      for type in file.names.nestedTypes where !top.contains(type) {
        homes[type, default: []].insert(index)
      }
    }
    for (index, file) in read.enumerated() {
      needs[file.folder, default: [:]] = needs[file.folder] ?? [:]
      for name in file.names.uses.sorted() {
        guard let home = homes[name], home.count == 1, let owner = home.first, owner != index,
          read[owner].folder != file.folder
        else { continue }
        needs[file.folder]?[read[owner].folder, default: []].append("\(file.file): \(name)")
      }
    }
  }

  /// The sets of folders that need each other, directly or through others.
  var circles: [[String]] {
    let reach = needs.keys.reduce(into: [:]) { $0[$1] = reachable(from: $1) }
    var found: Set<[String]> = []
    for (folder, reached) in reach where reached.contains(folder) {
      found.insert(reached.filter { reach[$0]?.contains(folder) ?? false }.sorted())
    }
    return found.sorted { $0.count > $1.count }
  }

  private func reachable(from folder: String) -> Set<String> {
    var reached: Set<String> = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      for other in needs[next, default: [:]].keys where reached.insert(other).inserted {
        waiting.append(other)
      }
    }
    return reached
  }

  /// The pairs of folders that need each other, with the fewer of the places.
  var pairs: [String] {
    needs.keys.sorted().flatMap { folder in
      needs[folder, default: [:]].keys.sorted().compactMap { other in
        guard folder < other, let there = needs[folder]?[other], let back = needs[other]?[folder]
        else { return nil }
        return "\(folder) <-> \(other): "
          + (there.count < back.count ? there : back).joined(separator: "; ")
      }
    }
  }
}
