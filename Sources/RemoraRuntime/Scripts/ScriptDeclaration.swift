package import RemoraLua
import RemoraSorting

/// The checked declarations of a behaviour script.
package struct ScriptDeclaration {
  package let name: ScriptName
  package let file: String
  package var title = ""
  package var help: String?
  /// The scripts that it extends, the nearest first.
  package internal(set) var bases: [ScriptName] = []
  package internal(set) var properties: [PropertyDeclaration] = []
  package internal(set) var outlets: [OutletDeclaration] = []
  package internal(set) var states: [(name: String, value: Value)] = []
  package internal(set) var events: [EventDeclaration] = []
  package internal(set) var messages: [MessageDeclaration] = []
  package internal(set) var handlers:
    [(trigger: HandlerTrigger, name: String, function: LuaFunction)] = []
  var lifecycle: [BehaviourLifecycle: LuaFunction] = [:]
  package var actions: [String: LuaFunction] = [:]
  /// Every method, including handlers: the functions that `self` can call.
  package internal(set) var functions: [String: LuaFunction] = [:]
  /// The policy of handlers that ``policies`` does not name; `nil` for those of their events.
  var policy: BusyPolicy?
  var policies: [String: BusyPolicy] = [:]
  var policiesPlace: LuaPlace?
  var reloadPolicy = ReloadPolicy.finish
  var reloadPolicies: [String: ReloadPolicy] = [:]
  package var after: [String] = []
  var needs: [String] = []

  init(name: ScriptName, file: String) {
    self.name = name
    self.file = file
  }

  /// The members that every behaviour has without a declaration.
  ///
  /// A script may declare something else with these names, except `owner`.
  package static let givenNames = ["owner", "screen", "id", "script"]

  /// Whether a name is one of those, and not declared by the script; only `owner` can be set.
  package func isGiven(_ name: String) -> Bool {
    ScriptDeclaration.givenNames.contains(name) && !memberNames.contains(name)
  }

  /// The methods that connections and people may invoke, sorted.
  package var actionNames: [String] { actions.keys.ordered() }

  /// What happens to the tasks of a handler or an action on old code.
  package func reloadPolicy(of method: String) -> ReloadPolicy {
    reloadPolicies[method] ?? reloadPolicy
  }

  /// The names of everything that it declares and defines.
  package var memberNames: [String] {
    properties.map(\.name) + outlets.map(\.name) + states.map(\.name) + events.map(\.name)
      + messages.map(\.name) + functions.keys
  }

  package func property(_ name: String) -> PropertyDeclaration? {
    properties.first { $0.name == name }
  }

  /// The handlers of events of the owner that a kind of owner does not have.
  func handlers(withoutEventOf kind: Kind) -> [(name: String, event: String)] {
    handlers.compactMap { trigger, name, _ in
      guard case .ownerEvent(let event) = trigger, !kind.hasEvent(event) else { return nil }
      return (name, event)
    }
  }

  /// The `---` comment that ends right above a line.
  package static func comment(above line: Int, in source: [UInt8]) -> String? {
    let lines = String(decoding: source, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    var comment: [String] = []
    for text in lines.prefix(line - 1).reversed() {
      guard text.hasPrefix("---") else { break }
      let words = text.drop { $0 == "-" }.drop { $0 == " " }
      comment.insert(String(words.filter { $0 != "\r" }), at: 0)
    }
    return comment.isEmpty ? nil : comment.joined(separator: " ")
  }
}

/// The value that a declaring function such as `boolean { … }` returns: the right-hand side of a
/// declaration.
final class DeclarationItem {
  enum Content {
    case property(PropertyType, options: [String: Value], isState: Bool = false)
    case outlet(kind: String, isList: Bool, options: [String: Value])
    case state(Value)
    case event([String: PropertyType])
    /// A message, still without its name.
    case message(MessageDeclaration)
    /// A wrong declaration, whose problem is recorded.
    case mistake
  }

  let anchor = LuaAnchor()
  let content: Content
  let place: LuaPlace?

  init(_ content: Content, at place: LuaPlace?) {
    self.content = content
    self.place = place
  }
}
