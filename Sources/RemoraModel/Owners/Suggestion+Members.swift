package import RemoraSpelling

extension Suggestion {
  /// The words with which a script replaces an id, which is a name at the prompt and in specs only.
  package static func useOfID(_ id: String) -> String {
    "an id is a name at the prompt and in specs: a script has an outlet for it, or writes"
      + " find(\"\(id)\")"
  }

  /// The advice for a property that can only be read: the member that changes what it shows.
  package static func insteadOfSetting(_ property: String) -> String? {
    switch property {
    case "frame": "set x, y, width or height"
    case "children": "add(kind, …) adds a control, and remove() removes it"
    default: nil
    }
  }
}
