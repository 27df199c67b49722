import Lua
import RemoraCore

extension Console {
  /// Completes Lua code at a cursor, from the text before it.
  ///
  /// Runs no code: it offers the fields that tables have, and the members that kinds and scripts
  /// declare, each with its type or a few words of help.
  package func completions(for text: String, at cursor: String.Index) -> ConsoleCompletions {
    let (replacing, candidates) = Completer(Array(text[..<cursor].utf8), finder).complete()
    let start = text.utf8.index(cursor, offsetBy: -replacing)
    return ConsoleCompletions(range: start..<cursor, candidates: candidates)
  }

  /// Completes the argument of a command that begins with `prefix`.
  package func candidates(
    for topic: ConsoleTopic,
    beginningWith prefix: String
  ) -> [ConsoleCompletions.Candidate] {
    let source = CandidateSource(finder: finder)
    switch topic {
    case .ids: return source.ids().beginning(with: prefix)
    case .controlNames:
      let isHidden = prefix.hasPrefix("-")
      let names = source.controlNames(beginningWith: String(prefix.dropFirst(isHidden ? 1 : 0)))
      return isHidden
        ? names.map { .init(text: "-\($0.text)", label: $0.label, detail: $0.detail) } : names
    case .owners: return source.ids(behaviours: false).beginning(with: prefix)
    case .behaviours: return source.ids(owners: false).beginning(with: prefix)
    case .properties: return source.propertyPaths(beginningWith: prefix)
    case .values(let path): return source.values(ofPath: path).beginning(with: prefix)
    case .words(let words): return words.map { .init(text: $0) }.beginning(with: prefix)
    case .scripts: return source.scripts.beginning(with: prefix)
    case .kinds: return source.kinds.beginning(with: prefix)
    case .files: return source.files(beginningWith: prefix)
    case .explanations:
      let isPath = prefix.contains { $0 == "." || $0 == ":" }
      let paths = isPath ? source.explanations(ofPath: prefix) : []
      return (paths + source.explanations).beginning(with: prefix)
    }
  }

  var finder: MeaningFinder {
    MeaningFinder(host: host, environment: environment, last: last)
  }
}

/// The type of a command's argument, for completion.
package enum ConsoleTopic {
  /// An id of an owner or of a behaviour.
  case ids
  /// A control, one of its properties, or a property of any: `like`, `like.alpha`, `.alpha`.
  case controlNames
  case owners
  case behaviours
  /// A behaviour and one of its properties: `likes.fade`.
  case properties
  /// The values of the property at a path: choices, `true` and `false`, and the current value.
  case values(of: String)
  /// One of these words.
  case words([String])
  case scripts
  case kinds
  case files
  /// Every name that can be explained.
  case explanations
}
