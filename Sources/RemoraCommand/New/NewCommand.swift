import Foundation
import Remora
import RemoraTemplates

/// `remora new scene|behaviour|spec|app NAME`: makes something to begin with, in the current folder.
struct NewCommand: RemoraSubcommand {
  /// What is made.
  enum Thing {
    case scene
    case behaviour(kind: String, BehaviourPattern?)
    case spec
    case app(remora: String?)
  }

  let thing: Thing
  let name: String
  let format: OutputFormat

  func run(_ output: Output) -> ExitStatus {
    output.showErrors {
      let made = try make()
      switch format {
      case .text:
        for file in made.files { output.line("made \(file)") }
        output.line("next: \(made.next)")
      case .json: output.line(made.json)
      }
      return .success
    }
  }

  private func make() throws -> MadeFiles {
    switch thing {
    case .scene:
      let scene = try SceneTemplate(name)
      let next = "remora studio \(ShellWord.quoted(scene.folder))"
      return MadeFiles(files: try scene.make(), next: next)
    case .behaviour(let kind, let pattern):
      let host = try NewCommand.host()
      let folder = try ScriptFolder(of: ".", in: host)
      let behaviour = try BehaviourTemplate(name, for: kind, pattern, in: host)
      return try tested(try behaviour.files(in: folder).make())
    case .spec:
      let host = try NewCommand.host()
      let folder = try ScriptFolder(of: ".", in: host)
      return try tested(try SpecTemplate(of: name, in: folder, host).files(in: folder).make())
    case .app(let remora):
      let app = try AppTemplate(name, remora: try source(remora))
      let next = "cd \(ShellWord.quoted(app.folder)) && swift test && swift run"
      return MadeFiles(files: try app.make(), next: next)
    }
  }

  private func tested(_ files: [String]) throws -> MadeFiles {
    MadeFiles(files: files, next: "remora test \(ShellWord.quoted(files.last ?? "."))")
  }

  /// A host that knows the kinds of which the command knows; nothing runs on it.
  private static func host() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock()) { _ in }
    host.lendDevices()
    try PromptServices().lend(to: host) { _ in }
    return host
  }

  private func source(_ text: String?) throws -> RemoraSource {
    if let text {
      return try RemoraSource(text, currentFolder: FileManager.default.currentDirectoryPath)
    }
    return RemoraSource(ofProgram: Bundle.main.executablePath ?? "")
  }
}

/// What was made, and the command with which one goes on.
struct MadeFiles: Encodable {
  let version = 1
  let files: [String]
  let next: String
}
