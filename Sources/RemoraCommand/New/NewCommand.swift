import Foundation
import Remora
import RemoraTemplates

/// `remora new scene|behaviour|spec|app NAME`: makes something to begin with, in the current folder.
struct NewCommand: RemoraSubcommand {
  /// What is made.
  enum Thing {
    case scene
    case behaviour(kind: String, BehaviourPattern?)
    case copy
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
      return MadeFiles(try TemplateFolder(commandIn: ".").makeBehaviour(name, for: kind, pattern))
    case .copy:
      guard let gallery = Gallery.installed else {
        throw Diagnostic(.error, "the gallery is not installed beside this program")
      }
      return MadeFiles(try TemplateFolder(commandIn: ".").copyBehaviour(name, from: gallery))
    case .spec: return MadeFiles(try TemplateFolder(commandIn: ".").makeSpec(of: name))
    case .app(let text):
      let source = try text.map { text throws in
        try RemoraSource(text, currentFolder: FileManager.default.currentDirectoryPath)
      }
      return MadeFiles(try TemplateFolder(commandIn: ".", remora: source).makeApp(name))
    }
  }
}

extension TemplateFolder {
  /// A place that knows the kinds of which the command knows, and by default the clone that the command was built in.
  init(commandIn folder: String, remora: RemoraSource? = nil) {
    let source = remora ?? RemoraSource(ofProgram: Bundle.main.executablePath ?? "")
    self.init(folder, remora: source) {
      let host = try ScriptHost(clock: VirtualClock()) { _ in }
      host.lendDevices()
      try PromptServices().lend(to: host) { _ in }
      return host
    }
  }
}

extension Gallery {
  /// The gallery that came with the command; `nil` if it is not there.
  static var installed: Gallery? {
    InstalledFiles().path("scripts/behaviours").map { Gallery($0) }
  }
}

/// What was made, and the command with which one goes on.
struct MadeFiles: Encodable {
  let version = 1
  let files: [String]
  let next: String

  init(files: [String], next: String) { (self.files, self.next) = (files, next) }

  init(_ made: TemplateFolder.Made) { (files, next) = (made.files, made.next) }
}
