import Foundation
import Remora
import RemoraLanguage

/// Something to check.
enum CheckTarget: Equatable {
  case scene(String)
  /// `isNamed` when a person named it: then it must be a behaviour; in a folder it may be a module.
  case script(String, isNamed: Bool)

  /// The scenes and scripts at a path: one of either, or all in a folder and its subfolders.
  static func find(in path: String) -> [CheckTarget] {
    if path.hasSuffix(".json"), isFile(path) { return [.scene(path)] }
    if path.hasSuffix(".lua"), isFile(path) { return [.script(path, isNamed: true)] }
    if isFile("\(path)/scene.json") { return [.scene(path)] }
    guard let files = FileManager.default.enumerator(atPath: path) else { return [] }
    var targets: [CheckTarget] = []
    for case let name as String in files {
      let full = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if name == "scene.json" || name.hasSuffix("/scene.json") {
        targets.append(.scene(full))
      } else if name.hasSuffix(".lua"), !name.hasSuffix("_spec.lua") {
        targets.append(.script(full, isNamed: false))
      }
    }
    return targets.sorted { $0.path < $1.path }
  }

  private static func isFile(_ path: String) -> Bool {
    DiskFiles().isFile(FileLocation(trusting: path))
  }

  private var path: String {
    switch self {
    case .scene(let path), .script(let path, _): path
    }
  }

  /// What is wrong with it; adds the files that were read to the session.
  func findings(_ session: CheckSession, in files: any Files) -> [Finding] {
    do {
      let host = try ScriptHost(clock: VirtualClock(), files: files) { _ in }
      host.lendDevices()
      // To know which functions wait; no handler runs, so nothing is picked or shared.
      try PromptServices().lend(to: host) { _ in }
      switch self {
      case .scene(let path): return session.fixableFindings(inScene: path, in: host)
      case .script(let path, let isNamed):
        return session.findings(inScript: path, in: host, allowsModules: !isNamed)
      }
    } catch {
      return [Finding(.loading, Diagnostic(.error, "\(error)"))]
    }
  }
}
