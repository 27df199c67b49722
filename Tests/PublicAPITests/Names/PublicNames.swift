import Foundation

/// The names that `import Remora` brings into a file: what its modules declare at the top level, from their sources.
struct PublicNames {
  private(set) var all: Set<String> = []
  private(set) var modules: Set<String> = []

  /// The names of the module and of those that it exports.
  init(of module: String, in sources: String) throws { try add(module, in: sources) }

  init(source: String) { add(source) }

  private mutating func add(_ module: String, in sources: String) throws {
    guard modules.insert(module).inserted else { return }
    let folder = "\(sources)/\(module)"
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      add(text)
      for exported in text.matches(of: /(?m)^@_exported public import (\w+)/) {
        try add(String(exported.1), in: sources)
      }
    }
  }

  private mutating func add(_ source: String) {
    let declaration =
      /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:\w+ )*?(?:class|struct|enum|protocol|actor|typealias|func|let|var) (\w+)/
    for found in source.matches(of: declaration) { all.insert(String(found.1)) }
  }
}
