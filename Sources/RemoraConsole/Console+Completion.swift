import Lua
import RemoraCore

extension Console {
  /// What may stand at a place in Lua code that is half typed, from what stands before it.
  ///
  /// Nothing runs: fields are those that tables themselves have, members those that kinds and
  /// scripts declare. A type or a few words of help go with each candidate.
  public func completions(for text: String, at cursor: String.Index) -> ConsoleCompletions {
    let (replacing, candidates) = Completer(Array(text[..<cursor].utf8), finder).complete()
    let start = text.utf8.index(cursor, offsetBy: -replacing)
    return ConsoleCompletions(range: start..<cursor, candidates: candidates)
  }

  /// What a command's argument may be, where `prefix` is typed of it.
  package func candidates(
    for topic: ConsoleTopic,
    beginningWith prefix: String
  ) -> [ConsoleCompletions.Candidate] {
    let source = CandidateSource(finder: finder)
    switch topic {
    case .ids: return source.ids().beginning(with: prefix)
    case .owners: return source.ids(behaviours: false).beginning(with: prefix)
    case .behaviours: return source.ids(owners: false).beginning(with: prefix)
    case .properties: return source.propertyPaths(beginningWith: prefix)
    case .values(let path): return source.values(ofPath: path).beginning(with: prefix)
    case .scripts: return source.scripts.beginning(with: prefix)
    case .kinds: return source.kinds.beginning(with: prefix)
    case .files: return source.files(beginningWith: prefix)
    case .explanations: return source.explanations.beginning(with: prefix)
    }
  }

  var finder: MeaningFinder {
    MeaningFinder(host: host, environment: environment, last: last)
  }
}

/// What a command at a prompt takes, so that it can be completed.
package enum ConsoleTopic {
  /// An id of an owner or of a behaviour.
  case ids
  case owners
  case behaviours
  /// A behaviour and one of its properties: `likes.fade`.
  case properties
  /// What the property at that path can be: choices, `true` and `false`, and what it is now.
  case values(of: String)
  case scripts
  case kinds
  case files
  /// Everything that can be explained.
  case explanations
}
