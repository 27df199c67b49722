import Foundation
import Remora
import RemoraLanguage
import RemoraSpecs

/// Something to check.
enum CheckTarget: Equatable {
  case scene(String)
  /// `isNamed` when a person named it: then it must be a behaviour; in a folder it may be a module.
  case script(String, isNamed: Bool)
  /// A spec: its groups are read, and none of them runs.
  case spec(String)

  /// The scenes, scripts and specs at a path: one of them, or all in a folder and its subfolders.
  ///
  /// The scripts of a folder that is a scene are those that the scene names.
  static func find(in path: String) -> [CheckTarget] {
    if path.hasSuffix(".json"), isFile(path) { return [.scene(path)] }
    if path.hasSuffix(SpecFiles.suffix), isFile(path) { return [.spec(path)] }
    if path.hasSuffix(".lua"), isFile(path) { return [.script(path, isNamed: true)] }
    let isScene = isFile("\(path)/scene.json")
    guard let files = FileManager.default.enumerator(atPath: path) else {
      return isScene ? [.scene(path)] : []
    }
    var targets: [CheckTarget] = []
    for case let name as String in files where !name.hasHiddenPart {
      let full = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if name.hasSuffix(SpecFiles.suffix) {
        targets.append(.spec(full))
      } else if isScene {
        continue
      } else if name == "scene.json" || name.hasSuffix("/scene.json") {
        targets.append(.scene(full))
      } else if name.hasSuffix(".lua") {
        targets.append(.script(full, isNamed: false))
      }
    }
    return (isScene ? [.scene(path)] : []) + targets.sorted { $0.path < $1.path }
  }

  private static func isFile(_ path: String) -> Bool {
    DiskFiles().isFile(FileLocation(trusting: path))
  }

  private var path: String {
    switch self {
    case .scene(let path), .script(let path, _), .spec(let path): path
    }
  }

  /// The scripts in the folders that a scene names which the session has not read.
  private static func unusedScripts(
    ofScene path: String,
    _ session: CheckSession,
    _ host: ScriptHost
  ) -> [String] {
    host.scenes.scriptFolders(ofScene: path).flatMap { folder in
      host.files.list(FileLocation(trusting: folder)).map(\.name).sorted()
        .filter { $0.hasSuffix(".lua") && !$0.hasSuffix(SpecFiles.suffix) }
        .map { "\(folder)/\($0)" }.filter { !session.files.contains($0) }
    }
  }

  /// Why a spec does not load: its groups are read, and none of its specs runs.
  private static func problem(inSpec path: String) -> Diagnostic? {
    guard let problem = SpecRunner().list(path).problem else { return nil }
    var diagnostic = Diagnostic(.error, problem.message)
    (diagnostic.file, diagnostic.line) = (path, problem.line)
    diagnostic.excerpt = problem.excerpt
    return diagnostic
  }

  /// What is wrong with it; adds the files that were read to the session.
  func findings(_ session: CheckSession, in files: any Files) -> [Finding] {
    do {
      let host = try ScriptHost(clock: VirtualClock(), files: files) { _ in }
      host.lendDevices()
      // To know which functions wait; no handler runs, so nothing is picked or shared.
      try PromptServices().lend(to: host) { _ in }
      switch self {
      case .scene(let path):
        return session.fixableFindings(inScene: path, in: host)
          + CheckTarget.unusedScripts(ofScene: path, session, host).flatMap {
            session.findings(inScript: $0, in: host, allowsModules: true)
          }
      case .spec(let path):
        session.noteRead(path)
        return CheckTarget.problem(inSpec: path).map { [Finding(.loading, $0)] } ?? []
      case .script(let path, let isNamed):
        return session.findings(inScript: path, in: host, allowsModules: !isNamed)
      }
    } catch {
      return [Finding(.loading, Diagnostic(.error, "\(error)"))]
    }
  }
}
