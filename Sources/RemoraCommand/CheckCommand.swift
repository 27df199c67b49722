import Foundation
import Remora

/// `remora check PATH…`: finds mistakes in scenes and scripts without running a handler.
struct CheckCommand: RemoraSubcommand {
  let paths: [String]

  private static let pathsArgument = Positional(
    "PATH",
    .oneOrMore,
    help: "A scene's folder, a script, or a folder with scenes and scripts."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "check",
      summary: "Finds every mistake in scenes and scripts, without running them.",
      positionals: [pathsArgument]
    ) { CheckCommand(paths: $0[pathsArgument]) }
  }

  func run(_ output: Output) -> Int32 {
    var files: Set<String> = []
    var mistakes: [Diagnostic] = []
    for path in paths {
      let targets = CheckTarget.find(in: path)
      if targets.isEmpty {
        mistakes.append(
          Diagnostic(
            .error,
            "\(path): there is no scene and no script here",
            suggestion: "name a folder with a scene.json, or a .lua file"
          )
        )
      }
      for target in targets {
        // A mistake in a script is found again by every scene that uses it.
        mistakes += target.check(addingFilesTo: &files).filter { !mistakes.contains($0) }
      }
    }
    for diagnostic in mistakes { output.show(diagnostic) }
    // Two scenes name a script by different paths: scenes/a/../../behaviours/b.lua.
    let count = Set(files.map { URL(fileURLWithPath: $0).standardized.path }).count
    let read = count == 1 ? "1 file" : "\(count) files"
    output.line(
      mistakes.isEmpty
        ? "\(read), no mistakes"
        : "\(read), \(mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes")"
    )
    return mistakes.isEmpty ? 0 : 1
  }
}

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
    DiskFiles().isFile(FilePlace(trusting: path))
  }

  private var path: String {
    switch self {
    case .scene(let path), .script(let path, _): path
    }
  }

  /// Every mistake; adds the files that were read to a set.
  func check(addingFilesTo files: inout Set<String>) -> [Diagnostic] {
    do {
      let host = try Remora.Host(clock: VirtualClock())
      host.lendDevices()
      switch self {
      case .scene(let path): return host.check(scene: path, addingFilesTo: &files)
      case .script(let path, let isNamed):
        return host.check(script: path, allowsModules: !isNamed, addingFilesTo: &files)
      }
    } catch {
      return [Diagnostic(.error, "\(error)")]
    }
  }
}
