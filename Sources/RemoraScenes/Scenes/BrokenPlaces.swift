import RemoraJSON
import RemoraRuntime

/// Where a scene's text is no JSON, so that what is found there may follow from that.
struct BrokenPlaces {
  /// The paths of the objects in lists, such as controls, that have such a place; not those around them.
  private var objects: Set<JSONPath> = []
  private var lines: Set<Int> = []

  var isEmpty: Bool { lines.isEmpty }

  init(in document: JSONDocument) {
    for issue in document.issues where !issue.isRepeatedName {
      lines.insert(issue.location.line)
      objects.insert(BrokenPlaces.object(around: issue.span.lowerBound, in: document.root))
    }
  }

  /// The path of the innermost object around an offset that is the root, or in a list.
  private static func object(around offset: Int, in root: JSONNode) -> JSONPath {
    var (node, path, object) = (root, JSONPath.root, JSONPath.root)
    func holds(_ node: JSONNode) -> Bool {
      // What is missing is missing at the end of the token before it.
      node.span.lowerBound <= offset && offset < node.span.upperBound
    }
    while true {
      if let member = node.members?.first(where: { holds($0.value) }) {
        (node, path) = (member.value, path.appending(member.key))
      } else if let index = node.items?.firstIndex(where: holds), let item = node[index] {
        (node, path) = (item, path.appending(index))
        if item.members != nil { object = path }
      } else {
        return object
      }
    }
  }

  /// Whether a problem may follow from what is wrong in the text.
  func explains(
    _ place: ScenePlace,
    _ reason: SceneProblem.Reason?,
    in document: JSONDocument
  ) -> Bool {
    if isEmpty { return false }
    if case .script? = reason, objects.contains(.root) { return true }
    if lines.contains(document.lineNumber(of: place.offset)) { return true }
    var object = JSONPath.root
    var next = JSONPath.root
    var node = document.root
    for component in place.path.components {
      switch component {
      case .key(let key): next = next.appending(key)
      case .index(let index): next = next.appending(index)
      }
      guard let part = node[[component]] else { break }
      node = part
      if case .index = component, node.members != nil { object = next }
    }
    return objects.contains(object)
  }
}
