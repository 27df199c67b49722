import RemoraFileWatching
import RemoraRuntime

/// What a rename leaves.
extension LanguageService {
  /// The specs that have the name at an offset, too, where it is not certain what it names: a rename leaves it there.
  package func specsLeft(byRenameIn file: String, at offset: Int) -> [String] {
    guard let subject = (try? renamed(in: file, at: offset))?.subject else { return [] }
    let name: String
    switch subject {
    case .member(_, let member): name = member
    case .id(_, let id): name = id
    default: return []
    }
    return files(naming: subject).filter { spec in
      guard LanguageService.isSpec(spec), !isCancelled() else { return false }
      var mentions = mentions(in: spec)
      guard isAbout(subject, spec, mentions) else { return false }
      if case .id = subject {
        // The name of an id may be a global variable of the spec.
        mentions.removeAll { $0.subject == .word(name) }
      }
      return asking(spec) { $0.hasUncertain(name, beside: mentions) } ?? false
    }
  }

  /// Whether a spec tests the script of a member, or the scene of an id.
  private func isAbout(_ subject: Subject, _ spec: String, _ mentions: [Mention]) -> Bool {
    switch subject {
    case .member(let home, _):
      home.dropLast(".lua".count) + "_spec.lua" == spec
        || mentions.contains {
          switch $0.subject {
          case .script(let file), .member(let file, _): file == home
          default: false
          }
        }
    case .id(let scene, _):
      Paths.folder(of: scene) == Paths.folder(of: spec) || scenes(openedBy: spec).contains(scene)
    default: false
    }
  }
}
