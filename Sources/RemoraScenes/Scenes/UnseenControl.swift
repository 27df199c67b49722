import RemoraRuntime

/// A control of a scene that nobody can see, or touch, as the scene's file has it.
struct UnseenControl {
  let unseen: Unseen
  /// Its name in a message.
  let name: String
  /// What it is outside of, or what covers it, in a message; empty if it is none.
  let otherName: String
  /// Its id, and those of the controls that it is in or that cover it.
  let ids: Set<String>
  /// The scripts of the behaviours on these controls, and of those that link to them.
  let scripts: [BehaviourScript]
  /// The properties of these controls that connections set.
  let connected: Set<String>
  let place: ScenePlace
}

extension Unseen {
  /// The members by which a script may make it visible.
  var changingNames: Set<String> {
    let moving: Set<String> = ["x", "y", "width", "height", "frame"]
    return switch reason {
    case .size: ["width", "height"]
    case .position: moving.union(["offset", "contentSize"])
    case .alpha: ["alpha"]
    case .cover: moving.union(["alpha", "hidden", "enabled", "backgroundColor", "remove"])
    }
  }
}

extension UnseenControl {
  var warning: Diagnostic {
    let (message, suggestion) =
      switch unseen.reason {
      case .size:
        ("\(name) has no size: nobody can see or touch it", "give it a width and a height")
      case .position:
        (
          "\(name) is outside \(otherName), where nobody can see it",
          "change x and y, or set hidden if that is meant"
        )
      case .alpha:
        (
          "alpha of \(name) is 0, and nothing changes that",
          "leave alpha out, or set hidden if that is meant"
        )
      case .cover:
        (
          "\(otherName) covers all of \(name): nobody can see or touch it",
          "move one of them, or write it later in the list: what comes later is in front"
        )
      }
    return Diagnostic(.warning, message, suggestion: suggestion)
  }
}
