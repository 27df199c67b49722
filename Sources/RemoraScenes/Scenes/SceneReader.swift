import RemoraFileWatching
package import RemoraJSON
import RemoraLimits
package import RemoraRuntime
import RemoraSorting

/// Reads a scene's document into a plan, and collects every mistake.
///
/// Adds the scene's script folders and scripts to the host's library, so read with a candidate: see
/// ``ScriptHost/read(_:into:running:)``.
package struct SceneReader {
  let host: ScriptHost
  let document: JSONDocument
  let folder: String
  private(set) var problems: [SceneProblem] = []
  /// The plans that can be reused, if the document is an edited text of the running scene.
  var untouched: UntouchedPlans?
  /// The offsets of the plans that were reused.
  var untouchedPlaces: Set<Int> = []
  /// Whether an id of a reused plan occurs twice.
  var isUntouchedTaken = false
  /// Whether the time of reading is over.
  var isTimeOver: () -> Bool
  /// Whether reading has ended early.
  private var isLate = false
  var ids = SceneIDs()
  /// The running scene, if the document is a new text of it.
  var running: Running?
  var brokenScripts: [String: String] = [:]
  /// The values of properties with names of files or ids; the ids are checked when all are known.
  var valuesWithIDs:
    [(property: PropertyDeclaration, value: Value, node: SceneNode?, plan: BehaviourPlan)] = []
  /// The paths of the files in the scene's folder, once they are needed.
  var paths: [String]?
  /// The ids of the scene, once they are all known.
  var idDirectory: SceneIDDirectory?
  /// The owners that rules may be for, once all screens are read.
  var owners = SceneOwners(of: [])
  let broken: BrokenPlaces

  /// `running` is the running scene, if the document is a new text of it, and `untouched` is what need not be read.
  init(
    _ document: JSONDocument,
    in host: ScriptHost,
    _ running: Scene?,
    except untouched: UntouchedPlans? = nil
  ) {
    self.init(document, in: host)
    self.running = running.map { Running($0) }
    self.untouched = untouched
    ids.reserveCapacity(running?.record.made.reduce(0) { $0 + 1 + $1.behaviours.count } ?? 0)
  }

  package init(_ document: JSONDocument, in host: ScriptHost) {
    self.document = document
    folder = Paths.folder(of: document.file)
    self.host = host
    let time = OpeningTime(host.scenes.longestOpening)
    isTimeOver = { time.isOver }
    broken = BrokenPlaces(in: document)
    problems = document.issues.map { issue in
      var diagnostic = Diagnostic(issue)
      diagnostic.excerpt = SceneReader.excerpt(issue.location.line, of: document)
      return SceneProblem(diagnostic: diagnostic, offset: issue.span.lowerBound)
    }
  }

  /// Reads the document.
  package mutating func read() -> ScenePlan {
    var plan = ScenePlan()
    // What is in the wrong place would only give mistakes that are none.
    if document.isUnbalanced { return plan }
    let scene = SceneNode(document.root, at: .root)
    let known = ["$schema", "name", "scripts", "attachTo", "screens", "connections"]
    guard let fields = fields(of: scene, "a scene", known) else { return plan }
    plan.name = requiredText("name", in: fields, of: "a scene") ?? ""
    _ = text("$schema", in: fields)
    readScriptFolders(fields["scripts"])
    plan.screens = screens(fields)
    if fields["attachTo"] != nil { owners = SceneOwners(of: plan.screens) }
    plan.rules = list(fields["attachTo"], "attachTo").compactMap { rule($0) }
    // What was not read would only give mistakes that are none.
    if isLate { return plan }
    checkLinks(of: plan)
    checkIDs()
    plan.connections = list(fields["connections"], "connections").compactMap {
      connection($0, in: plan)
    }
    addScripts(ofScreensIn: plan)
    return plan
  }

  // MARK: Top level

  /// Reads only the script folders, and sets those of the host.
  mutating func readScriptFolders() {
    guard let fields = fields(of: SceneNode(document.root, at: .root), "a scene") else { return }
    readScriptFolders(fields["scripts"])
  }

  private mutating func readScriptFolders(_ node: SceneNode?) {
    guard let node else {
      host.scripts.library.folders = [folder]
      return
    }
    let items = list(node, "scripts")
    if items.isEmpty, node.value.items != nil {
      problem(
        "scripts lists one folder at least",
        node,
        "leave it out for the scene's own folder: \".\""
      )
    }
    var folders: [String] = []
    var known: Set<String> = []
    for item in items where hasTime(at: item.place) {
      guard var name = item.value.string, !name.isEmpty else {
        problem("scripts lists folders, each a text", item)
        continue
      }
      if name.contains("\\") {
        problem(
          "a folder is written with /, not with backslashes",
          item,
          "write \"\(name.replacing("\\", with: "/"))\""
        )
        name = name.replacing("\\", with: "/")
      }
      if name.hasPrefix("/") {
        problem("the script folder \"\(name)\" is not relative to the scene's folder", item)
      }
      let path = Paths.join(folder, name)
      if host.files.list(FileLocation(trusting: path)).isEmpty {
        problem("there is no folder \"\(name)\", or nothing is in it", item, reason: .folder(name))
      }
      if !known.insert(path).inserted {
        problem("the script folder \"\(name)\" is listed twice", item)
      }
      folders.append(path)
    }
    host.scripts.library.folders = folders
  }

  private mutating func screens(_ fields: [String: SceneNode]) -> [ControlPlan] {
    guard let node = fields["screens"] else {
      problem("a scene needs \"screens\"", SceneNode(document.root, at: .root))
      return []
    }
    let items = list(node, "screens")
    if items.isEmpty, node.value.items != nil { problem("a scene has one screen at least", node) }
    return items.compactMap { control($0, isScreen: true) }
  }

  // MARK: Problems

  /// Whether there is time to read on; reports once that there is none.
  mutating func hasTime(at place: ScenePlace) -> Bool {
    if isLate { return false }
    if !isTimeOver() { return true }
    isLate = true
    problem(
      "reading the scene takes too long, and ended here",
      at: place,
      "divide the scene, or see whether its scripts are slow"
    )
    return false
  }

  mutating func problem(
    _ message: String,
    _ node: SceneNode,
    _ suggestion: String? = nil,
    reason: SceneProblem.Reason? = nil
  ) {
    problem(message, at: node.place, suggestion, reason: reason)
  }

  mutating func problem(
    _ message: String,
    at place: ScenePlace,
    _ suggestion: String? = nil,
    reason: SceneProblem.Reason? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    let diagnostic = Diagnostic(severity, message, suggestion: suggestion)
    add([diagnostic], at: place, of: place, reason: reason)
  }

  /// A line of the document; `nil` if it cannot be shown.
  static func excerpt(_ line: Int, of document: JSONDocument) -> String? {
    guard let text = document.line(line, atMost: Limit.excerpt.value), !text.utf8.contains(0)
    else { return nil }
    return text
  }

  /// Adds mistakes that are due to a value of the scene; `place` is theirs if they are in the scene.
  mutating func add(
    _ diagnostics: [Diagnostic],
    at cause: ScenePlace,
    of place: ScenePlace? = nil,
    reason: SceneProblem.Reason?
  ) {
    if broken.explains(cause, reason, in: document) { return }
    let key = reason.map { SceneProblem.Identity(path: cause.path, reason: $0) }
    problems += diagnostics.map {
      SceneProblem(diagnostic: $0, offset: cause.offset, place: place, key: key)
    }
  }

  /// Adds a problem of a behaviour; one with the value of a property at its place in `node`.
  mutating func add(
    _ problem: AttachProblem,
    of plan: BehaviourPlan,
    inside node: SceneNode? = nil,
    prefix: String = ""
  ) {
    self.problem(
      prefix + problem.message,
      at: node?.itself.inside(problem.path).place ?? plan.places[problem.subject] ?? plan.place,
      problem.suggestion,
      reason: .attaching(problem)
    )
  }

  /// The mistakes, in the order of the text.
  package var problemsInOrder: [SceneProblem] {
    problems.ordered { $0.offset < $1.offset }
  }
}

/// A value of the document with its path.
final class SceneNode {
  let value: JSONNode
  let path: JSONPath
  /// The place to report: the key of a member, the value of an item.
  let offset: Int

  init(_ value: JSONNode, at path: JSONPath, offset: Int? = nil) {
    self.value = value
    self.path = path
    self.offset = offset ?? value.span.lowerBound
  }

  /// The same node, with the place of its value.
  var itself: SceneNode { SceneNode(value, at: path) }

  /// The node at a path inside of it, or the last on the way that there is.
  func inside(_ path: [ValueStep]) -> SceneNode {
    var node = self
    for step in path {
      let next: SceneNode? =
        switch step {
        case .item(let index):
          node.value.items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            .map { SceneNode($0, at: node.path.appending(index)) }
        case .field(let name):
          node.value.members?.first { $0.key == name }
            .map { SceneNode($0.value, at: node.path.appending(name)) }
        }
      guard let next else { return node }
      node = next
    }
    return node
  }

  var place: ScenePlace { ScenePlace(offset: offset, path: path) }
}

extension Diagnostic {
  /// Sets its place to one in a scene's document.
  mutating func locate(at place: ScenePlace, in document: JSONDocument) {
    let location = document.location(of: place.offset)
    file = document.file
    line = location.line
    column = location.column
    path = place.path.components.isEmpty ? nil : "\(place.path)"
    excerpt = SceneReader.excerpt(location.line, of: document)
  }

  init(_ issue: JSONIssue) {
    self.init(.error, issue.message, suggestion: issue.suggestion)
    file = issue.location.file
    line = issue.location.line
    column = issue.location.column
  }
}
