package import RemoraLanguage
import RemoraLua
import RemoraRuntime

extension Console {
  /// Completes Lua code at a cursor, from the text before it.
  ///
  /// Runs no code: it offers the fields that tables have, and the members that kinds and scripts
  /// declare, each with its type or a few words of help.
  package func completions(for text: String, at cursor: String.Index) -> ConsoleCompletions {
    let place = LuaCursor(atEndOf: Array(text[..<cursor].utf8))
    var scope = scope
    scope.hidden = place.phrase.declaredNames
    let found = LuaCompleter(place, in: scope).complete()
    let start = text.utf8.index(cursor, offsetBy: -found.range.count)
    return ConsoleCompletions(range: start..<cursor, found.items)
  }

  /// Completes the argument of a command that begins with `prefix`.
  package func candidates(
    for topic: ConsoleTopic,
    beginningWith prefix: String
  ) -> [Completions.Item] {
    items(for: topic, beginningWith: prefix).beginning(with: prefix)
  }

  private func items(
    for topic: ConsoleTopic,
    beginningWith prefix: String
  ) -> [Completions.Item] {
    let scope = scope
    switch topic {
    case .ids: return scope.ids
    case .controlNames: return scope.controlNames(beginningWith: prefix)
    case .owners: return scope.ids(behaviours: false)
    case .behaviours: return scope.ids(owners: false)
    case .properties: return scope.propertyPaths(beginningWith: prefix)
    case .values(let path): return scope.values(ofPath: path)
    case .words(let words): return words.map { .init($0, .value) }
    case .scripts: return HostItems(host: host).scripts
    case .kinds: return HostItems(host: host).kinds
    case .files: return scope.files(beginningWith: prefix)
    case .explanations: return scope.explanations(ofPath: prefix) + scope.explanations
    }
  }

  var scope: LiveScope { LiveScope(host: host, environment: environment, last: last) }
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
